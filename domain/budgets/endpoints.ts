import { z } from 'zod';
import { declareEndpoint } from '../endpoint.ts';
import { hotelId, id, pageFields, queryNumber, sortFields, writeCounts } from '../fields.ts';
import { maxBudgets } from './budget-amount.ts';
import {
  budgetFieldsRequired,
  budgetYearExpected,
  firstBudgetYear,
  lastBudgetYear,
} from './budget-form.ts';

/** Budgets: one per hotel, month and year, of nights, rooms and revenue (contract, sections 5 and 16). */

export const budget = z.object({
  id,
  hotel_id: id,
  hotel_name: z.string(),
  month: z.int(),
  year: z.int(),
  /** Nights, rooms and cents; null where none was set. A budget has at least one of them. */
  budget: z.int().nullable(),
  rooms: z.int().nullable(),
  revenue: z.int().nullable(),
});
export type Budget = z.output<typeof budget>;

const month = z.int().min(1).max(12);
/** The form says the same of a field that is not filled in. */
const requiredNumber = z.int({
  error: ({ input }) => (input === undefined ? budgetFieldsRequired : undefined),
});
const year = requiredNumber
  .min(firstBudgetYear, budgetYearExpected)
  .max(lastBudgetYear, budgetYearExpected);
const amount = requiredNumber.min(1, budgetFieldsRequired).max(maxBudgets.nuitees);
/** Cents. */
const revenue = z.int().min(1, budgetFieldsRequired).max(maxBudgets.revenue);

/** The amounts of a budget: null is none. */
const amounts = {
  budget: amount.nullable().optional(),
  rooms: amount.nullable().optional(),
  revenue: revenue.nullable().optional(),
};
const recordedFields = ['month', 'year', 'budget', 'rooms', 'revenue'];

/** Which budgets are listed: of all the caller's hotels and years by default. */
export const budgetFilters = z.object({
  hotel_id: hotelId.optional(),
  year: queryNumber(2000, 2100).optional(),
});

export type BudgetFilters = z.output<typeof budgetFilters>;

/** What the list can be sorted by; the columns of the screen. */
export const budgetSortKeys = ['hotel', 'month', 'year', 'budget', 'rooms', 'revenue'] as const;
export type BudgetSortKey = (typeof budgetSortKeys)[number];

export const listBudgets = declareEndpoint({
  id: 'GET /budgets',
  summary: 'Les budgets',
  permission: 'read-nights',
  hotel: 'optional',
  tokenScope: 'budgets',
  query: budgetFilters.extend({ ...pageFields, ...sortFields(budgetSortKeys) }),
  response: z.array(budget),
});

export const countBudgets = declareEndpoint({
  id: 'GET /budgets/count',
  summary: 'Le nombre de budgets',
  permission: 'read-nights',
  hotel: 'optional',
  query: budgetFilters,
  response: z.object({ count: z.int() }),
});

type Amounts = {
  budget?: number | null | undefined;
  rooms?: number | null | undefined;
  revenue?: number | null | undefined;
};

/** Whether a budget has an amount of nights, rooms or revenue. */
export function hasAmount({ budget: nights, rooms, revenue: cents }: Amounts): boolean {
  return [nights, rooms, cents].some((figure) => (figure ?? null) !== null);
}

export const createBudget = declareEndpoint({
  id: 'POST /budgets',
  summary: 'Ajouter un budget',
  permission: 'manage-users',
  audit: { action: 'a ajouté un budget', recordedFields },
  hotel: 'required',
  body: z
    .strictObject({ hotel_id: hotelId, month, year, ...amounts })
    .refine(hasAmount, { path: ['budget'], error: budgetFieldsRequired }),
  response: budget,
  status: 201,
  errors: ['CONFLICT'],
});

const twelve = <Amount extends z.ZodType>(one: Amount) =>
  z.array(one.nullable()).length(12).optional();

/**
 * Saves the twelve months of a hotel's year, all or none, in nights, rooms or cents; null keeps what is stored of a
 * month, and so does a list that is left out.
 */
export const saveBudgetsOfYear = declareEndpoint({
  id: 'PUT /budgets/year',
  summary: 'Enregistrer les budgets d’une année',
  permission: 'manage-users',
  audit: {
    action: 'a enregistré les budgets d’une année',
    recordedFields: ['year', 'budgets', 'rooms', 'revenue'],
  },
  hotel: 'required',
  body: z
    .strictObject({
      hotel_id: hotelId,
      year,
      budgets: twelve(amount),
      rooms: twelve(amount),
      revenue: twelve(revenue),
    })
    .refine(({ budgets, rooms, revenue: cents }) => (budgets ?? rooms ?? cents) !== undefined, {
      path: ['budgets'],
      error: budgetFieldsRequired,
    }),
  response: writeCounts,
});

export const updateBudget = declareEndpoint({
  id: 'PUT /budgets/{id}',
  summary: 'Modifier un budget',
  permission: 'manage-users',
  audit: { action: 'a modifié un budget', recordedFields },
  hotel: 'optional',
  body: z.strictObject({
    hotel_id: hotelId.optional(),
    month: month.optional(),
    year: year.optional(),
    ...amounts,
  }),
  response: budget,
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const deleteBudget = declareEndpoint({
  id: 'DELETE /budgets/{id}',
  summary: 'Supprimer un budget',
  permission: 'manage-users',
  audit: { action: 'a supprimé un budget', recordedFields },
  response: null,
  errors: ['NOT_FOUND'],
});

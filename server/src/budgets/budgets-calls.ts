import {
  createBudget,
  deleteBudget,
  listBudgets,
  saveBudgetsOfYear,
  updateBudget,
} from '@hotel/domain/budgets/calls.ts';
import { refusal } from '@hotel/domain/refusals.ts';
import { type AnsweredCall, atOnce, write } from '../http/answered-call.ts';
import {
  budgetsOf,
  deleteBudgetOf,
  holdBudgetsOfYear,
  insertBudget,
  keepBudgetsOfYear,
  updateBudgetOf,
} from './budgets-store.ts';

/** Budgets of nights, one per hotel, month and year (contract, section 5). */
export function budgetsCalls(): AnsweredCall[] {
  return [
    atOnce(listBudgets, (db, { caller, query }) =>
      budgetsOf(db, caller, { hotel: query.hotel_id ?? null, year: query.year ?? null }),
    ),

    write(createBudget, (tx, { body }) => insertBudget(tx, body)),

    write(saveBudgetsOfYear, async (tx, { hotel, body: { year, budgets }, note }) => {
      note({ before: { budgets: await holdBudgetsOfYear(tx, hotel, year) } });
      const given = budgets.flatMap((budget, index) =>
        budget === null ? [] : [{ month: index + 1, budget }],
      );
      return keepBudgetsOfYear(tx, { hotel, year, budgets: given });
    }),

    write(updateBudget, async (tx, { caller, params, body, note }) => {
      const { before, after } = found(await updateBudgetOf(tx, caller, params.id, body));
      note({ before });
      return after;
    }),

    write(deleteBudget, async (tx, { caller, params, note }) => {
      const before = found(await deleteBudgetOf(tx, caller, params.id));
      note({ hotelId: before.hotel_id, before });
    }),
  ];
}

function found<Found>(budget: Found | null): Found {
  if (budget === null) throw refusal('NOT_FOUND');
  return budget;
}

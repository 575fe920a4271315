import { apiError } from '@hotel/domain/api-error.ts';
import { budgetOrder } from '@hotel/domain/budgets/budget-order.ts';
import {
  type BudgetFilters,
  countBudgets,
  createBudget,
  deleteBudget,
  listBudgets,
  saveBudgetsOfYear,
  updateBudget,
} from '@hotel/domain/budgets/endpoints.ts';
import { pageOf, sortedBy } from '@hotel/domain/paging.ts';
import {
  type EndpointHandler,
  handleInTransaction,
  handleRequest,
} from '../platform/http/endpoint-handler.ts';
import {
  budgetsOf,
  countBudgetsOf,
  deleteBudgetOf,
  insertBudget,
  lockBudgetsOfYear,
  updateBudgetOf,
  upsertBudgetsOfYear,
} from './budgets-store.ts';

/** The twelve months of a measure that is not sent. */
const unchanged: readonly null[] = Array<null>(12).fill(null);

/** Budgets of nights, rooms and revenue, one per hotel, month and year (contract, sections 5 and 16). */
export function budgetsEndpoints(): EndpointHandler[] {
  return [
    handleRequest(listBudgets, async (db, { caller, query }) => {
      const { sort, order } = query;
      const budgets = await budgetsOf(db, caller, filterOf(query));
      return pageOf(sortedBy(budgets, sort && budgetOrder[sort], order), query);
    }),

    handleRequest(countBudgets, async (db, { caller, query }) => ({
      count: await countBudgetsOf(db, caller, filterOf(query)),
    })),

    handleInTransaction(createBudget, (tx, { body }) => insertBudget(tx, body)),

    handleInTransaction(saveBudgetsOfYear, async (tx, { hotel, body, note }) => {
      const { year, budgets = unchanged, rooms = unchanged, revenue = unchanged } = body;
      const before = await lockBudgetsOfYear(tx, hotel, year);
      note({
        before: {
          ...(body.budgets && { budgets: before.budgets }),
          ...(body.rooms && { rooms: before.rooms }),
          ...(body.revenue && { revenue: before.revenue }),
        },
      });
      return upsertBudgetsOfYear(tx, { hotel, year, budgets, rooms, revenue });
    }),

    handleInTransaction(updateBudget, async (tx, { caller, params, body, note }) => {
      const { before, after } = existing(await updateBudgetOf(tx, caller, params.id, body));
      note({ before });
      return after;
    }),

    handleInTransaction(deleteBudget, async (tx, { caller, params, note }) => {
      const before = existing(await deleteBudgetOf(tx, caller, params.id));
      note({ hotelId: before.hotel_id, before });
    }),
  ];
}

function filterOf({ hotel_id, year }: BudgetFilters) {
  return { hotel: hotel_id ?? null, year: year ?? null };
}

/** Throws NOT_FOUND for a budget that does not exist or belongs to a hotel the caller cannot see. */
function existing<Result>(budget: Result | null): Result {
  if (budget === null) throw apiError('NOT_FOUND');
  return budget;
}

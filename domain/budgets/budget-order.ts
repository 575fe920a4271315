import { inFrenchOrder } from '../french-order.ts';
import type { Budget, BudgetSortKey } from './endpoints.ts';

/** Compares two budgets in ascending order, by each column of the list. */
export const budgetOrder: Readonly<Record<BudgetSortKey, (one: Budget, other: Budget) => number>> =
  {
    hotel: (one, other) => inFrenchOrder(one.hotel_name, other.hotel_name),
    month: (one, other) => one.month - other.month,
    year: (one, other) => one.year - other.year,
    budget: (one, other) => (one.budget ?? 0) - (other.budget ?? 0),
    rooms: (one, other) => (one.rooms ?? 0) - (other.rooms ?? 0),
    revenue: (one, other) => (one.revenue ?? 0) - (other.revenue ?? 0),
  };

import { firstBudgetYear, lastBudgetYear } from '@hotel/domain/budgets/budget-form.ts';
import { type Day, monthOf } from '@hotel/domain/calendar/day.ts';

/** From the first year a budget may be of to three years from now, newest first; and the one chosen. */
export function budgetYearChoices(today: Day, chosen: number | null) {
  const last = Math.min(monthOf(today).year + 3, lastBudgetYear);
  const years = Array.from({ length: last - firstBudgetYear + 1 }, (_, step) => last - step);
  return [...new Set([...years, ...(chosen === null ? [] : [chosen])])].map((year) => ({
    value: year,
    label: String(year),
  }));
}

import { firstBudgetYear, lastBudgetYear } from '@hotel/domain/budgets/budget-form.ts';
import { type Day, monthOf } from '@hotel/domain/calendar/day.ts';

/** The years from the first possible one to three years from now, newest first, and the selected one. */
export function budgetYearChoices(today: Day, selected: number | null) {
  const last = Math.min(monthOf(today).year + 3, lastBudgetYear);
  const years = Array.from({ length: last - firstBudgetYear + 1 }, (_, step) => last - step);
  return [...new Set([...years, ...(selected === null ? [] : [selected])])].map((year) => ({
    value: year,
    label: String(year),
  }));
}

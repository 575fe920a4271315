import { type Month, monthKey } from '@hotel/domain/calendar/month.ts';
import { seededRandom } from './seeded-random.ts';
import { finalNightsOfStays } from './snapshots.ts';
import type { BookedStay } from './stay.ts';

export type BudgetOfMonth = Month & { readonly budget: number };

/**
 * The budgets of a year, decided in the autumn before: the results of the same months two years before, the
 * last whole year known then, and an expected growth. Rounded as in practice.
 */
export function budgetsOf(
  stays: readonly BookedStay[],
  seed: number,
  year: number,
): BudgetOfMonth[] {
  return Array.from({ length: 12 }, (_, index) => {
    const month = index + 1;
    const known = { year: year - 2, month };
    const hope = 1.01 + 0.07 * seededRandom(seed, 900, year, month)();
    const nights = finalNightsOfStays(stays, known).reduce((sum, figure) => sum + figure, 0);
    if (nights === 0) throw new RangeError(`nothing was spent in ${monthKey(known)}`);
    return { year, month, budget: Math.max(10, Math.round((nights * hope) / 10) * 10) };
  });
}

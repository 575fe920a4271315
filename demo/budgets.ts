import { type Month, monthKey } from '@hotel/domain/calendar/month.ts';
import { seededRandom } from './seeded-random.ts';
import { finalFiguresOfStays, type GrossPriceOf } from './snapshots.ts';
import type { BookedStay } from './stay.ts';

/** Nights, rooms, and cents without VAT. */
export type BudgetOfMonth = Month & {
  readonly budget: number;
  readonly rooms: number;
  readonly revenue: number;
};

/**
 * The budgets of a year, decided in the autumn before: the results of the same months two years before, the
 * last whole year known then, and an expected growth. Rounded as in practice.
 */
export function budgetsOf(
  stays: readonly BookedStay[],
  grossPriceOf: GrossPriceOf,
  { seed, year }: { seed: number; year: number },
): BudgetOfMonth[] {
  return Array.from({ length: 12 }, (_, index) => {
    const month = index + 1;
    const known = { year: year - 2, month };
    const hope = 1.01 + 0.07 * seededRandom(seed, 900, year, month)();
    const sum = (figures: readonly number[]) =>
      figures.reduce((total, figure) => total + figure, 0);
    const final = finalFiguresOfStays(stays, grossPriceOf, known);
    const nights = sum(final.nights);
    if (nights === 0) throw new RangeError(`nothing was spent in ${monthKey(known)}`);
    const hoped = (result: number, step: number) =>
      Math.max(step, Math.round((result * hope) / step) * step);
    return {
      ...{ year, month, budget: hoped(nights, 10) },
      ...{ rooms: hoped(sum(final.rooms), 10), revenue: hoped(sum(final.revenue), 100_000) },
    };
  });
}

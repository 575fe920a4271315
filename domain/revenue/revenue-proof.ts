import type { Day } from '../calendar/day.ts';
import { daysOfMonth } from '../calendar/month.ts';
import { finalNights } from '../nights/final-nights.ts';
import type { MonthOfSnapshots } from '../nights/month-of-snapshots.ts';
import { differenceOf, sumOfKnown } from '../numbers/nullable-arithmetic.ts';
import type { DeclaredNight } from './declared-nights.ts';

/**
 * A month's stored room revenue beside that of its closing report (contract, section 16), in cents. Until it is
 * proven, no revenue and no figure made from it is shown.
 */
export type RevenueComparison = {
  readonly state: 'refused' | 'proven';
  /** The sum of the final revenue of every night; null while one is missing. */
  readonly ours: number | null;
  readonly declared: number;
  /** `ours` − `declared`. */
  readonly difference: number | null;
  /** The nights without a revenue. */
  readonly missing: readonly Day[];
};

/** A night beside that of the closing report, in cents. */
export type ComparedNight = DeclaredNight & {
  readonly ours: number | null;
  /** `ours` − `declared`; null where the night has no revenue. */
  readonly difference: number | null;
};

/** The nights that were declared, each once and of this month, beside their final revenue; by date. */
export function compareNights(
  revenue: MonthOfSnapshots,
  declared: readonly DeclaredNight[],
): ComparedNight[] {
  const finals = finalNights(revenue).map(({ nuitees: cents }) => cents);
  return daysOfMonth(revenue.month).flatMap((date, index) => {
    const night = declared.find((one) => one.date === date);
    if (night === undefined) return [];
    const ours = finals[index] ?? null;
    return [
      { date, ours, declared: night.declared, difference: differenceOf(ours, night.declared) },
    ];
  });
}

/** Proven is a difference of at most one 200th of what is declared: 0.5 %. */
const toleratedShare = 200;

/**
 * Compares the final revenue of a month with the declared one, which is above 0: "proven when every night of the
 * month has a revenue and |ours − declared| ≤ 0.5 % of declared".
 */
export function compareRevenue(revenue: MonthOfSnapshots, declared: number): RevenueComparison {
  const finals = finalNights(revenue).map(({ nuitees: cents }) => cents);
  const missing = daysOfMonth(revenue.month).filter((_, index) => (finals[index] ?? null) === null);
  const ours = missing.length > 0 ? null : sumOfKnown(finals);
  const difference = differenceOf(ours, declared);
  const isProven = difference !== null && Math.abs(difference) * toleratedShare <= declared;
  return { state: isProven ? 'proven' : 'refused', ours, declared, difference, missing };
}

import type { Day } from '../calendar/day.ts';
import { daysOfMonth, type Month, monthKey, previousYear } from '../calendar/month.ts';
import { asKnownOn, finalNights, finalTotal } from '../nights/final-nights.ts';
import { partOfMonth } from '../nights/part-of-month.ts';
import { type HotelRecord, landedMonths } from './booking-history.ts';

/** The final total of the month a year before, in the unit of its record; null is unknown. */
export type PreviousYearFinal = {
  readonly n1_final: number | null;
  /** How many nights `n1_final` sums, only where it lacks some: a part of a month is no comparison. */
  readonly n1_final_nights?: number | undefined;
};

/** As it was known on the morning `asOf`. A night the hotel was closed is known without a figure. */
export function previousYearFinal(
  record: HotelRecord,
  month: Month,
  asOf: Day | null,
): PreviousYearFinal | null {
  const before = previousYear(month);
  const previous = landedMonths(record).find((known) => monthKey(known.month) === monthKey(before));
  if (previous === undefined) return null;
  const finals = finalNights(asKnownOn(previous, asOf));
  const total = finalTotal(finals);
  const days = daysOfMonth(before);
  const known = days.filter(
    (day, index) => (finals[index]?.nuitees ?? null) !== null || record.closedNights.has(day),
  ).length;
  const isPart = total !== null && known < days.length;
  return isPart ? { n1_final: total, n1_final_nights: known } : { n1_final: total };
}

/** '20 nuits sur 30' where the total of last year lacks some nights; null where it is whole or unknown. */
export function previousYearPart(
  { n1_final_nights: known }: PreviousYearFinal,
  month: Month,
): string | null {
  if (known === undefined) return null;
  return partOfMonth(known, daysOfMonth(previousYear(month)).length);
}

/** What a landing is compared with: nothing where last year is known in part only. */
export function comparablePreviousYear({
  n1_final,
  n1_final_nights,
}: PreviousYearFinal): number | null {
  return n1_final_nights === undefined ? n1_final : null;
}

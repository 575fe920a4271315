import type { Day } from '../calendar/day.ts';
import { daysOfMonth, type Month, monthKey, previousYear } from '../calendar/month.ts';
import { finalNights, finalTotal } from '../nights/final-nights.ts';
import type { HotelRecord } from './booking-history.ts';
import type { Landing } from './landing.ts';

/** The final total of the month a year before, and how many of its nights are known. */
export type PreviousYearFinal = { readonly total: number | null; readonly knownNights: number };

/** As it was known on the morning `asOf`. A night the hotel was closed is known without a figure. */
export function previousYearFinal(
  { months, closedNights }: Pick<HotelRecord, 'months' | 'closedNights'>,
  month: Month,
  asOf: Day | null,
): PreviousYearFinal | null {
  const before = previousYear(month);
  const previous = months.find((known) => monthKey(known.month) === monthKey(before));
  if (previous === undefined) return null;
  const rows = previous.rows.filter(({ as_of }) => asOf !== null && as_of <= asOf);
  const finals = finalNights({ ...previous, rows });
  const knownNights = daysOfMonth(before).filter(
    (day, index) => (finals[index]?.nuitees ?? null) !== null || closedNights.has(day),
  ).length;
  return { total: finalTotal(finals), knownNights };
}

type PreviousYearOfLanding = Pick<Landing, 'n1_final' | 'n1_final_nights'>;

/** '20 nuits sur 30' where the total of last year lacks some nights; null where it is whole or unknown. */
export function previousYearPart(landing: PreviousYearOfLanding, month: Month): string | null {
  if (landing.n1_final === null) return null;
  const nights = daysOfMonth(previousYear(month)).length;
  const known = landing.n1_final_nights;
  return known >= nights ? null : `${known} ${known === 1 ? 'nuit' : 'nuits'} sur ${nights}`;
}

/** What a landing is compared with: nothing where last year is known in part only. */
export function comparablePreviousYear(
  landing: PreviousYearOfLanding,
  month: Month,
): number | null {
  return previousYearPart(landing, month) === null ? landing.n1_final : null;
}

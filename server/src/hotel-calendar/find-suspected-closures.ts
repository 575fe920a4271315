import type { Day } from '@hotel/domain/calendar/day.ts';
import type { DayRange } from '@hotel/domain/calendar/day-ranges.ts';
import { daysOfMonth } from '@hotel/domain/calendar/month.ts';
import { suspectedClosures } from '@hotel/domain/hotel-calendar/calendar-entry.ts';
import { findLatestSnapshot } from '../nights/public.ts';
import type { Queryable } from '../platform/database/database.ts';
import { closedDaysOf } from './closed-days.ts';

/** Fortnights at 0 in the hotel's latest snapshot, from its as-of day on, that no closure explains. */
export async function findSuspectedClosures(
  db: Queryable,
  hotel: string,
): Promise<{ as_of: Day | null; ranges: DayRange[] }> {
  const snapshot = await findLatestSnapshot(db, hotel);
  if (snapshot === null) return { as_of: null, ranges: [] };
  const { asOf, months } = snapshot;
  const nights = months
    .flatMap(({ month, nights }) =>
      daysOfMonth(month).map((day, index) => ({ day, onTheBooks: nights[index] ?? null })),
    )
    .filter(({ day }) => day >= asOf);
  const last = nights.at(-1)?.day;
  if (last === undefined) return { as_of: asOf, ranges: [] };
  const closed = await closedDaysOf(db, hotel, { from: asOf, to: last });
  return { as_of: asOf, ranges: suspectedClosures(nights, closed) };
}

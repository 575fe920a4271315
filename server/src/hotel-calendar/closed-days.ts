import { type Day, monthOf } from '@hotel/domain/calendar/day.ts';
import type { DayRange } from '@hotel/domain/calendar/day-ranges.ts';
import { firstDay, monthRange } from '@hotel/domain/calendar/month.ts';
import { closedDays } from '@hotel/domain/hotel-calendar/calendar-entry.ts';
import { raiseVersions } from '../nights/public.ts';
import type { Queryable } from '../platform/database/database.ts';
import { findClosures, findEntries, type StoredEntry } from './calendar-store.ts';

/** The days between `from` and `to` on which the hotel declared itself closed. */
export async function closedDaysOf(
  db: Queryable,
  hotel: string,
  range: DayRange,
): Promise<Set<Day>> {
  return closedDays(await findEntries(db, hotel, range), range);
}

/** The same for several hotels; a hotel that is never closed is left out. */
export async function closedDaysOfHotels(
  db: Queryable,
  hotels: readonly string[],
  range: DayRange,
): Promise<ReadonlyMap<string, ReadonlySet<Day>>> {
  const byHotel = Map.groupBy(await findClosures(db, hotels, range), ({ hotel_id }) => hotel_id);
  return new Map(
    [...byHotel].map(([hotel, closures]) => [hotel, closedDays(closures, range)] as const),
  );
}

/**
 * To be called for each entry that appears, changes or goes. Closed nights are part of what the nights'
 * endpoints answer: the versions of the months of a closure are raised, so that no client keeps an old response.
 */
export async function raiseVersionsOfClosures(
  tx: Queryable,
  hotel: string,
  entries: readonly Pick<StoredEntry, 'from' | 'to' | 'kind'>[],
): Promise<void> {
  const closures = entries.filter(({ kind }) => kind === 'closure');
  const months = new Set(closures.flatMap(firstDaysOfMonths));
  if (months.size > 0) await raiseVersions(tx, hotel, [...months]);
}

function firstDaysOfMonths({ from, to }: DayRange): Day[] {
  return monthRange(monthOf(from), monthOf(to)).map(firstDay);
}

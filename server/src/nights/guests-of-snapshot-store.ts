import { type Day, dayOfMonth } from '@hotel/domain/calendar/day.ts';
import { firstDay, type Month } from '@hotel/domain/calendar/month.ts';
import { emptyNights, type Nights } from '@hotel/domain/nights/month-of-snapshots.ts';
import type { Queryable } from '../database/database.ts';
import { arrayText } from './nights-store.ts';

/** What a PMS says beside the nights of a stay day; null where it says nothing. */
export type GuestsOfDay = {
  readonly day: Day;
  readonly rooms: number | null;
  readonly adults: number | null;
  readonly children: number | null;
};

type Column = 'rooms' | 'adults' | 'children';
type KeptGuests = Record<Column, Nights | null>;

/**
 * Keeps rooms, adults and children beside the nights of a snapshot that was just stored in this very
 * transaction, which holds the month's lock. Days not given stay as they are.
 */
export async function storeGuestsOfSnapshot(
  tx: Queryable,
  hotel: string,
  asOf: Day,
  month: Month,
  days: readonly GuestsOfDay[],
): Promise<void> {
  const key = [hotel, firstDay(month), asOf];
  const { rows } = await tx.query<KeptGuests>(
    `select rooms, adults, children from snapshot_month
     where hotel_id = $1 and month = $2 and as_of_date = $3`,
    key,
  );
  const kept = rows[0];
  if (kept === undefined) return;
  const merged = (column: Column) => {
    const figures = [...(kept[column] ?? emptyNights(month))];
    for (const given of days) figures[dayOfMonth(given.day) - 1] = given[column];
    return figures.every((figure) => figure === null) ? null : arrayText(figures);
  };
  await tx.query(
    `update snapshot_month
     set rooms = $4::text::integer[], adults = $5::text::integer[], children = $6::text::integer[]
     where hotel_id = $1 and month = $2 and as_of_date = $3`,
    [...key, merged('rooms'), merged('adults'), merged('children')],
  );
}

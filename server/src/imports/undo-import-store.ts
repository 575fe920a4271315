import { type Day, monthOf } from '@hotel/domain/calendar/day.ts';
import type { Nights } from '@hotel/domain/nights/month-of-snapshots.ts';
import type { DaysMask, MonthRow, MonthRowKey } from '@hotel/domain/nights/month-row.ts';
import type { Queryable } from '../platform/database/database.ts';

/** What an undo reads and marks in the import log, which `nights/import-log-store.ts` writes. */

/** A change of a month's row as the log recorded it. */
export type RecordedChange = MonthRowKey & {
  readonly before: MonthRow | null;
  readonly days: DaysMask;
  /** One element per day; empty where the days were cleared. */
  readonly written: Nights;
};

type RecordedRow = Omit<MonthRow, 'nights'> & {
  month: Day;
  as_of: Day | null;
  days: number;
  nights: Nights | null;
  written: Nights | null;
};

/** Everything the entry wrote, the latest write first. */
export async function changesOf(
  tx: Queryable,
  hotel: string,
  entry: string,
): Promise<RecordedChange[]> {
  const { rows } = await tx.query<RecordedRow>(
    `select month, nullif(as_of_date, 'infinity') as as_of, days, before_nights as nights,
       before_rooms as rooms, before_revenue as revenue, before_adults as adults,
       before_children as children, written
     from nights_import_month where hotel_id = $1 and import_id = $2 order by write desc`,
    [hotel, entry],
  );
  return rows.map(({ month, as_of: asOf, days, nights, written, ...columns }) => ({
    month: monthOf(month),
    asOf,
    days,
    before: nights === null ? null : { nights, ...columns },
    written: written ?? [],
  }));
}

/** Locks the entry until the transaction ends: no request of its run can add to it meanwhile. */
export async function lockImportEntry(tx: Queryable, hotel: string, entry: string): Promise<void> {
  await tx.query('select from nights_import where hotel_id = $1 and id = $2 for update', [
    hotel,
    entry,
  ]);
}

/** Marks the entry as undone by this e-mail address. */
export async function markUndone(
  tx: Queryable,
  hotel: string,
  entry: string,
  by: string,
): Promise<void> {
  await tx.query(
    `update nights_import set taken_back_at = now(), taken_back_by = $3
     where hotel_id = $1 and id = $2`,
    [hotel, entry, by],
  );
}

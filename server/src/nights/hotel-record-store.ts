import { type Day, monthOf } from '@hotel/domain/calendar/day.ts';
import { firstDay, type Month, monthRange } from '@hotel/domain/calendar/month.ts';
import type { MonthOfSnapshots, Nights } from '@hotel/domain/nights/month-of-snapshots.ts';
import type { Queryable } from '../database/database.ts';
import { monthsFromRows, type StoredMonth } from './nights-store.ts';

/** All that is known of the months from one to another, both included, without snapshots after `asOf`. */
export async function loadMonthsUpTo(
  db: Queryable,
  hotel: string,
  { from, to, asOf }: { readonly from: Month; readonly to: Month; readonly asOf: Day },
): Promise<readonly MonthOfSnapshots[]> {
  const { rows } = await db.query<StoredMonth>(
    {
      name: 'load-months-up-to',
      text: `
        select month, string_agg(as_of_date::text, ',' order by as_of_date) as as_of,
          string_agg(nights::text, ',' order by as_of_date) as nights
        from snapshot_month
        where hotel_id = $1 and month between $2 and $3 and as_of_date <= $4 group by month
        union all
        select month, null, nights::text from final_month
        where hotel_id = $1 and month between $2 and $3`,
    },
    [hotel, firstDay(from), firstDay(to), asOf],
  );
  return monthsFromRows(monthRange(from, to), rows);
}

/** The first and the last month that have a figure; null where none has. */
export async function findMonthSpan(
  db: Queryable,
  hotel: string,
): Promise<{ first: Month; last: Month } | null> {
  const { rows } = await db.query<{ first: Day | null; last: Day | null }>(
    {
      name: 'find-month-span',
      text: `select min(month) as first, max(month) as last from (
               select month from snapshot_month where hotel_id = $1
               union all select month from final_month where hotel_id = $1) as known`,
    },
    [hotel],
  );
  const { first = null, last = null } = rows[0] ?? {};
  return first === null || last === null ? null : { first: monthOf(first), last: monthOf(last) };
}

/** The as-of days of the hotel's first and latest snapshots; null where it has none. */
export async function findSnapshotSpan(
  db: Queryable,
  hotel: string,
): Promise<{ first: Day; latest: Day } | null> {
  const { rows } = await db.query<{ first: Day | null; latest: Day | null }>(
    {
      name: 'find-snapshot-span',
      text: `select min(as_of_date) as first, max(as_of_date) as latest
             from snapshot_month where hotel_id = $1`,
    },
    [hotel],
  );
  const { first = null, latest = null } = rows[0] ?? {};
  return first === null || latest === null ? null : { first, latest };
}

/** The hotel's latest snapshot, over all the months that it holds; null where the hotel has none. */
export async function findLatestSnapshot(
  db: Queryable,
  hotel: string,
): Promise<{ asOf: Day; months: readonly { month: Month; nights: Nights }[] } | null> {
  const { rows } = await db.query<{ as_of: Day; month: Day; nights: string }>(
    {
      name: 'find-latest-snapshot',
      text: `select as_of_date as as_of, month, nights::text as nights from snapshot_month
             where hotel_id = $1 and as_of_date =
               (select max(as_of_date) from snapshot_month where hotel_id = $1)
             order by month`,
    },
    [hotel],
  );
  const [first] = rows;
  if (first === undefined) return null;
  const months = rows.map(({ month, nights }) => ({
    month: monthOf(month),
    nights: JSON.parse(nights) as Nights,
  }));
  return { asOf: first.as_of, months };
}

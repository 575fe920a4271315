import { type Day, monthOf } from '@hotel/domain/calendar/day.ts';
import { firstDay, type Month, monthRange } from '@hotel/domain/calendar/month.ts';
import type { Measure } from '@hotel/domain/nights/measure.ts';
import type { MonthOfSnapshots, Nights } from '@hotel/domain/nights/month-of-snapshots.ts';
import type { Queryable } from '../platform/database/database.ts';
import {
  byMeasure,
  type MonthAsText,
  measureColumns,
  monthsFromRows,
  revenueIsProven,
} from './read-nights-store.ts';

/**
 * All that is known of the months from one to another, both included, in each of the measures, without snapshots
 * after `asOf`.
 */
export async function loadMeasuresUpTo<M extends Measure>(
  db: Queryable,
  hotel: string,
  { from, to, asOf }: { readonly from: Month; readonly to: Month; readonly asOf: Day },
  measures: readonly M[],
): Promise<Record<M, readonly MonthOfSnapshots[]>> {
  const columns = measureColumns(measures, revenueIsProven('$1'));
  const { rows } = await db.query<MonthAsText>(
    {
      name: ['load-months-up-to', ...measures].join('-'),
      text: `
        select month, string_agg(as_of_date::text, ',' order by as_of_date) as as_of,
          ${columns.snapshots}
        from snapshot_month
        where hotel_id = $1 and month between $2 and $3 and as_of_date <= $4 group by month
        union all
        select month, null, ${columns.finals} from final_month
        where hotel_id = $1 and month between $2 and $3`,
    },
    [hotel, firstDay(from), firstDay(to), asOf],
  );
  const months = monthRange(from, to);
  return byMeasure(measures, (measure) => monthsFromRows(months, rows, measure));
}

/** The months of a hotel in each of the measures that were read, oldest first. */
export type MeasuresOfHotel<M extends Measure> = Record<M, readonly MonthOfSnapshots[]>;

/**
 * The same for several hotels, each from a month of its own to the common last one, in one statement. A hotel
 * without any figure has empty months.
 */
export async function loadMeasuresOfHotels<M extends Measure>(
  db: Queryable,
  hotels: readonly { readonly hotel: string; readonly from: Month }[],
  to: Month,
  measures: readonly M[],
): Promise<ReadonlyMap<string, MeasuresOfHotel<M>>> {
  const columns = measureColumns(measures, revenueIsProven('wanted.hotel_id'));
  const { rows } = await db.query<MonthAsText & { hotel: string }>(
    {
      name: ['load-months-of-hotels', ...measures].join('-'),
      text: `
        with wanted as materialized (
          select * from unnest($1::integer[], $2::date[]) as wanted (hotel_id, first_month)
        )
        select wanted.hotel_id::text as hotel, month,
          string_agg(as_of_date::text, ',' order by as_of_date) as as_of,
          ${columns.snapshots}
        from wanted join snapshot_month on snapshot_month.hotel_id = wanted.hotel_id
          and month between first_month and $3
        group by wanted.hotel_id, month
        union all
        select wanted.hotel_id::text, month, null, ${columns.finals}
        from wanted join final_month on final_month.hotel_id = wanted.hotel_id
          and month between first_month and $3`,
    },
    [hotels.map(({ hotel }) => hotel), hotels.map(({ from }) => firstDay(from)), firstDay(to)],
  );
  const rowsOfHotel = Map.groupBy(rows, ({ hotel }) => hotel);
  return new Map(
    hotels.map(({ hotel, from }) => {
      const months = monthRange(from, to);
      const ownRows = rowsOfHotel.get(hotel) ?? [];
      return [hotel, byMeasure(measures, (measure) => monthsFromRows(months, ownRows, measure))];
    }),
  );
}

/** When a hotel's snapshots were taken. */
export type SnapshotDays = {
  readonly hotel: string;
  /** The as-of days of the first and the latest snapshot. */
  readonly first: Day;
  readonly latest: Day;
  /** The latest as-of days that count as a morning's snapshot, for their month or a later one. */
  readonly mornings: readonly Day[];
};

/** For several hotels in one statement; a hotel without a snapshot is left out. */
export async function findSnapshotDays(
  db: Queryable,
  hotels: readonly string[],
): Promise<ReadonlyMap<string, SnapshotDays>> {
  const { rows } = await db.query<SnapshotDays>(
    {
      name: 'find-snapshot-days',
      text: `
        select wanted.hotel_id::text as hotel, span.first, span.latest,
          array(select distinct as_of_date from snapshot_month
            where snapshot_month.hotel_id = wanted.hotel_id
              and month >= date_trunc('month', span.recent - 3)
              and month >= date_trunc('month', as_of_date)
              and as_of_date >= span.recent - 3) as mornings
        from unnest($1::integer[]) as wanted (hotel_id)
        cross join lateral (
          select min(as_of_date) as first, max(as_of_date) as latest,
            -- A mistyped day to come must not hide the snapshot of today.
            least(max(as_of_date), current_date) as recent
          from snapshot_month where snapshot_month.hotel_id = wanted.hotel_id
        ) as span
        where span.first is not null`,
    },
    [hotels],
  );
  return new Map(rows.map((row) => [row.hotel, row]));
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

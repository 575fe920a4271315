import type { Day } from '@hotel/domain/calendar/day.ts';
import { firstDay, type Month } from '@hotel/domain/calendar/month.ts';
import type {
  MonthOfSnapshots,
  Nights,
  SnapshotRow,
} from '@hotel/domain/nights/month-of-snapshots.ts';
import type { Queryable, SqlStatement } from '../platform/database/database.ts';

/** Reads nights as whole months; every rule about them is in the domain. */

/**
 * The snapshots of a month: its as-of dates, and the nights of each, both comma-separated. `as_of` is
 * null for the month's imported final nights.
 */
export type MonthAsText = { month: Day; as_of: string | null; nights: string };

/**
 * A parameter whose value the planner does not see: the plan is the same for every hotel and month, and
 * each connection makes it once. Planning for the values takes twice as long as running the query.
 */
export function opaqueParameter(position: number, type: 'integer' | 'date'): string {
  return `(select $${position}::${type})`;
}

const hotelParameter = opaqueParameter(1, 'integer');

/** A statement for each number of months; each is made once, so that its prepared plan is reused. */
export function statementsByCount(
  make: (count: number) => SqlStatement,
): (count: number) => SqlStatement {
  const statements = new Map<number, SqlStatement>();
  return (count) => {
    const statement = statements.get(count) ?? make(count);
    statements.set(count, statement);
    return statement;
  };
}

/**
 * Selects `MonthAsText` rows of the hotel $1 and of the months that begin at $2, $3 …: one row for all
 * snapshots of a month costs little more than one for a single one.
 */
export const selectMonths = statementsByCount((count) => {
  const months = Array.from({ length: count }, (_, index) => opaqueParameter(index + 2, 'date'));
  return {
    name: `find-months-${count}`,
    text: `
      select month, string_agg(as_of_date::text, ',' order by as_of_date) as as_of,
        string_agg(nights::text, ',' order by as_of_date) as nights
      from snapshot_month where hotel_id = ${hotelParameter} and month in (${months}) group by month
      union all
      select month, null, nights::text
      from final_month where hotel_id = ${hotelParameter} and month in (${months})`,
  };
});

/** The nights of each requested month, in the same order. */
export type MonthsOfNights<Months extends readonly Month[]> = {
  -readonly [Index in keyof Months]: MonthOfSnapshots;
};

/** What is known of a hotel's months, read in one query and so at one instant. */
export async function loadMonths<const Months extends readonly Month[]>(
  db: Queryable,
  hotel: string,
  months: Months,
): Promise<MonthsOfNights<Months>> {
  const query = { ...selectMonths(months.length), values: [hotel, ...months.map(firstDay)] };
  const { rows } = await db.query<MonthAsText>(query);
  return monthsFromRows(months, rows);
}

/** The months in the order requested, from the rows of `selectMonths`. */
export function monthsFromRows<const Months extends readonly Month[]>(
  months: Months,
  rows: readonly MonthAsText[],
): MonthsOfNights<Months> {
  const byMonth = Map.groupBy(rows, (row) => row.month);
  const loaded = months.map((month) => monthFromRows(month, byMonth.get(firstDay(month)) ?? []));
  // `map` keeps the number and the order of the months, but its type does not say so.
  return loaded as MonthsOfNights<Months>;
}

/** The as-of dates of all the hotel's snapshots, oldest first, whatever their stay dates. */
export async function findAsOfDays(db: Queryable, hotel: string): Promise<Day[]> {
  const { rows } = await db.query<{ day: Day }>(
    `select as_of_date as day from snapshot_month where hotel_id = $1
     group by as_of_date order by as_of_date`,
    [hotel],
  );
  return rows.map(({ day }) => day);
}

function monthFromRows(month: Month, rows: readonly MonthAsText[]): MonthOfSnapshots {
  const snapshots = rows.find(({ as_of }) => as_of !== null);
  const finals = rows.find(({ as_of }) => as_of === null);
  return {
    month,
    rows: snapshotRows(snapshots?.as_of ?? null, snapshots?.nights ?? null),
    imported: finals === undefined ? null : JSON.parse(finals.nights),
  };
}

/** From '2026-03-01,2026-03-02' and '[12,null],[7,9]'; null where the month has no snapshots. */
function snapshotRows(asOfDates: string | null, nights: string | null): SnapshotRow[] {
  if (asOfDates === null || nights === null) return [];
  const rows: Nights[] = JSON.parse(`[${nights}]`);
  return asOfDates.split(',').map((as_of, index) => ({ as_of, nights: rows[index] ?? [] }));
}

import type { Day } from '@hotel/domain/calendar/day.ts';
import { firstDay, type Month } from '@hotel/domain/calendar/month.ts';
import {
  finalTotalOfNewest,
  inBrief,
  knownTotals,
  type MonthInBrief,
} from '@hotel/domain/nights/month-in-brief.ts';
import type {
  MonthOfSnapshots,
  Nights,
  SnapshotRow,
} from '@hotel/domain/nights/month-of-snapshots.ts';
import type { Queryable, Statement } from '../database/database.ts';

/** Nights as the database keeps them: whole months; every rule is in the domain. */

/** The as-of days of a month and the nights of each, a comma between them; finals have no as-of days. */
type KeptMonth = { month: Day; as_of: string | null; nights: string };

/**
 * A value at which the database does not look while it plans: whatever hotel or month is asked, the plan
 * is the same, made once on a connection. Planned for its values, a question costs twice its answer.
 */
function unseen(place: number, type: 'integer' | 'date'): string {
  return `(select $${place}::${type})`;
}

const hotelAsked = unseen(1, 'integer');

/**
 * $1 the hotel, from $2 on as many months. One line for each: gathered by the database, 62 as-of days
 * cost little more than one.
 */
function findMonths(count: number): Statement {
  const months = Array.from({ length: count }, (_, place) => unseen(place + 2, 'date'));
  return {
    name: `find-months-${count}`,
    text: `
      select month, string_agg(as_of_date::text, ',' order by as_of_date) as as_of,
        string_agg(nights::text, ',' order by as_of_date) as nights
      from snapshot_month where hotel_id = ${hotelAsked} and month in (${months}) group by month
      union all
      select month, null, nights::text
      from final_month where hotel_id = ${hotelAsked} and month in (${months})`,
  };
}

/** A month of nights for each month asked, in their order. */
export type MonthsOfNights<Months extends readonly Month[]> = {
  -readonly [Place in keyof Months]: MonthOfSnapshots;
};

/** What is known of a hotel's months, all read at one instant. */
export async function monthsOfNights<const Months extends readonly Month[]>(
  db: Queryable,
  hotel: string,
  months: Months,
): Promise<MonthsOfNights<Months>> {
  const asked = { ...findMonths(months.length), values: [hotel, ...months.map(firstDay)] };
  const { rows } = await db.query<KeptMonth>(asked);
  const byMonth = Map.groupBy(rows, (row) => row.month);
  const read = months.map((month) => monthFrom(month, byMonth.get(firstDay(month)) ?? []));
  // `map` keeps the number and the order, which its type forgets.
  return read as MonthsOfNights<Months>;
}

/** The as-of days of all the hotel's snapshots, in the order of time, whatever their stay days. */
export async function asOfDaysOf(db: Queryable, hotel: string): Promise<Day[]> {
  const { rows } = await db.query<{ day: Day }>(
    `select as_of_date as day from snapshot_month where hotel_id = $1
     group by as_of_date order by as_of_date`,
    [hotel],
  );
  return rows.map(({ day }) => day);
}

function monthFrom(month: Month, kept: readonly KeptMonth[]): MonthOfSnapshots {
  const snapshots = kept.find(({ as_of }) => as_of !== null);
  const finals = kept.find(({ as_of }) => as_of === null);
  return {
    month,
    rows: snapshotRows(snapshots?.as_of ?? null, snapshots?.nights ?? null),
    imported: finals === undefined ? null : numbersIn(finals.nights),
  };
}

type KeptWithYearBefore = {
  as_of: string | null;
  nights: string | null;
  as_of_before: string | null;
  totals_before: string | null;
  newest_before: string | null;
  imported_before: string | null;
};

/** $1 hotel, $2 the month, $3 the month a year before. */
const findWithYearBefore = {
  name: 'find-with-year-before',
  text: `
    select own.as_of, own.nights, before.as_of as as_of_before, before.totals as totals_before,
      (select nights::text from snapshot_month
        where hotel_id = ${hotelAsked} and month = ${unseen(3, 'date')}
        order by as_of_date desc limit 1) as newest_before,
      (select nights::text from final_month
        where hotel_id = ${hotelAsked} and month = ${unseen(3, 'date')}) as imported_before
    from (
      select string_agg(as_of_date::text, ',' order by as_of_date) as as_of,
        string_agg(nights::text, ',' order by as_of_date) as nights
      from snapshot_month where hotel_id = ${hotelAsked} and month = ${unseen(2, 'date')}) as own
    cross join (
      select string_agg(as_of_date::text, ',' order by as_of_date) as as_of,
        string_agg(coalesce(total::text, 'NULL'), ',' order by as_of_date) as totals
      from snapshot_month where hotel_id = ${hotelAsked} and month = ${unseen(3, 'date')}) as before`,
};

/** A month's snapshots, and the month a year before as far as a comparison needs it. */
export async function monthWithYearBefore(
  db: Queryable,
  hotel: string,
  [month, before]: readonly [Month, Month],
): Promise<readonly [SnapshotRow[], MonthInBrief]> {
  const { rows } = await db.query<KeptWithYearBefore>(findWithYearBefore, [
    hotel,
    firstDay(month),
    firstDay(before),
  ]);
  const [kept] = rows;
  if (kept === undefined) throw new Error('a query of one row gave none');
  const own = snapshotRows(kept.as_of, kept.nights);
  const finalTotal = finalTotalOfNewest(
    nullOr(numbersIn, kept.newest_before),
    nullOr(numbersIn, kept.imported_before),
  );
  if (finalTotal === undefined) {
    const [whole] = await monthsOfNights(db, hotel, [before]);
    return [own, inBrief(whole)];
  }
  const days = nullOr(wordsIn, kept.as_of_before) ?? [];
  const totals = nullOr(listIn<number | null>, kept.totals_before) ?? [];
  const at = days.map((as_of, index) => ({ as_of, total: totals[index] ?? null }));
  return [own, { totalAt: knownTotals(at), finalTotal }];
}

function snapshotRows(asOf: string | null, nights: string | null): SnapshotRow[] {
  if (asOf === null || nights === null) return [];
  const rows = listIn<Nights>(nights);
  return wordsIn(asOf).map((as_of, index) => ({ as_of, nights: rows[index] ?? [] }));
}

function nullOr<Read>(read: (text: string) => Read, text: string | null): Read | null {
  return text === null ? null : read(text);
}

/** '2026-03-01,2026-03-02'. */
function wordsIn(list: string): string[] {
  return list.split(',');
}

/** '{12,NULL},{7,9}' or '12,NULL'. */
function listIn<Item>(list: string): Item[] {
  return JSON.parse(`[${jsonOf(list)}]`);
}

/** '{12,NULL,7}'. */
function numbersIn(array: string): Nights {
  return JSON.parse(jsonOf(array));
}

/** The driver's own reading of an array's text costs ten times the CPU. */
function jsonOf(array: string): string {
  return array.replaceAll('{', '[').replaceAll('}', ']').replaceAll('NULL', 'null');
}

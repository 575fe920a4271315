import type { Day } from '@hotel/domain/calendar/day.ts';
import { firstDay, type Month } from '@hotel/domain/calendar/month.ts';
import type {
  MonthOfSnapshots,
  Nights,
  SnapshotRow,
} from '@hotel/domain/nights/month-of-snapshots.ts';
import type { Queryable, Statement } from '../database/database.ts';

/** Nights as the database keeps them: whole months; every rule is in the domain. */

/** The as-of days of a month and the nights of each, a comma between them; finals have no as-of days. */
type StoredMonth = { month: Day; as_of: string | null; nights: string };

/**
 * A value at which the database does not look while it plans: whatever hotel or month is asked, the plan
 * is the same, made once on a connection. Planned for its values, a question costs twice its answer.
 */
function unseen(place: number, type: 'integer' | 'date'): string {
  return `(select $${place}::${type})`;
}

const hotelAsked = unseen(1, 'integer');

const made = new Map<number, Statement>();

/** The question for so many months: the same each time. */
function findMonthsStatement(count: number): Statement {
  const question = made.get(count) ?? questionFor(count);
  made.set(count, question);
  return question;
}

/** `KeptMonth` rows, one for each month: gathered by the database, 62 as-of days cost little more than one. */
function questionFor(count: number): Statement {
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
export async function loadMonths<const Months extends readonly Month[]>(
  db: Queryable,
  hotel: string,
  months: Months,
): Promise<MonthsOfNights<Months>> {
  const asked = { ...findMonthsStatement(months.length), values: [hotel, ...months.map(firstDay)] };
  const { rows } = await db.query<StoredMonth>(asked);
  return monthsFromRows(months, rows);
}

/** The months from what `findMonths` found of them. */
function monthsFromRows<const Months extends readonly Month[]>(
  months: Months,
  kept: readonly StoredMonth[],
): MonthsOfNights<Months> {
  const byMonth = Map.groupBy(kept, (row) => row.month);
  const read = months.map((month) => monthFrom(month, byMonth.get(firstDay(month)) ?? []));
  // `map` keeps the number and the order, which its type forgets.
  return read as MonthsOfNights<Months>;
}

/** The as-of days of all the hotel's snapshots, in the order of time, whatever their stay days. */
export async function findAsOfDays(db: Queryable, hotel: string): Promise<Day[]> {
  const { rows } = await db.query<{ day: Day }>(
    `select as_of_date as day from snapshot_month where hotel_id = $1
     group by as_of_date order by as_of_date`,
    [hotel],
  );
  return rows.map(({ day }) => day);
}

function monthFrom(month: Month, kept: readonly StoredMonth[]): MonthOfSnapshots {
  const snapshots = kept.find(({ as_of }) => as_of !== null);
  const finals = kept.find(({ as_of }) => as_of === null);
  return {
    month,
    rows: snapshotRows(snapshots?.as_of ?? null, snapshots?.nights ?? null),
    imported: finals === undefined ? null : JSON.parse(finals.nights),
  };
}

/** From '2026-03-01,2026-03-02' and '[12,null],[7,9]'; null: there are none. */
function snapshotRows(asOf: string | null, nights: string | null): SnapshotRow[] {
  if (asOf === null || nights === null) return [];
  const rows: Nights[] = JSON.parse(`[${nights}]`);
  return asOf.split(',').map((as_of, index) => ({ as_of, nights: rows[index] ?? [] }));
}

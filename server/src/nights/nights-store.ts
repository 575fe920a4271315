import { type Day, monthOf } from '@hotel/domain/calendar/day.ts';
import { firstDay, type Month } from '@hotel/domain/calendar/month.ts';
import {
  type MonthOfSnapshots,
  mergeNights,
  type Nights,
  type NightsItem,
  splitByMonth,
} from '@hotel/domain/nights/month-of-snapshots.ts';
import type { Queryable } from '../database/database.ts';
import { raiseVersions } from './nights-versions-store.ts';

/** Nights as the database keeps them: months in, months out; every rule is in the domain. */

export type Written = { inserted: number; updated: number };

type KeptRow = { month: Day; as_of: Day | null; nights: Nights };

/** A final month has no as-of day. Nights come as JSON: reading an array's text costs ten times the CPU. */
const findMonths = {
  name: 'find-months',
  text: `
    select month, as_of_date as as_of, to_json(nights) as nights from snapshot_month
    where hotel_id = $1 and month = any ($2::date[])
    union all
    select month, null, to_json(nights) from final_month
    where hotel_id = $1 and month = any ($2::date[])
    order by month, as_of`,
};

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
  const { rows } = await db.query<KeptRow>(findMonths, [hotel, months.map(firstDay)]);
  const byMonth = Map.groupBy(rows, (row) => row.month);
  const read = months.map((month) => monthFrom(month, byMonth.get(firstDay(month)) ?? []));
  // `map` keeps the number and the order, which its type forgets.
  return read as MonthsOfNights<Months>;
}

function monthFrom(month: Month, kept: readonly KeptRow[]): MonthOfSnapshots {
  return {
    month,
    rows: kept.flatMap(({ as_of, nights }) => (as_of === null ? [] : [{ as_of, nights }])),
    imported: kept.find(({ as_of }) => as_of === null)?.nights ?? null,
  };
}

/** Keeps the nights on the books as they stood on the as-of day; other stay days stay as they are. */
export function storeSnapshot(
  tx: Queryable,
  hotel: string,
  asOf: Day,
  items: readonly NightsItem[],
): Promise<Written> {
  return mergeIntoMonths(tx, hotel, items, snapshots, [asOf]);
}

/** Keeps imported final nights; the year before has no store of its own (contract, section 5). */
export function storeFinalNights(
  tx: Queryable,
  hotel: string,
  items: readonly NightsItem[],
): Promise<Written> {
  return mergeIntoMonths(tx, hotel, items, finals, []);
}

/**
 * What an `update snapshot_month` must set beside the nights: the rooms, adults and children of a day
 * go when its nights change, since they told of the figure that was there.
 */
export function guestsThatStay(newNights: string): string {
  const column = (name: string) => `
    ${name} = case when snapshot_month.${name} is not null then array(
      select case when before is not distinct from after then guests end
      from unnest(snapshot_month.nights, ${newNights}, snapshot_month.${name})
        with ordinality as day (before, after, guests, place)
      order by place) end`;
  return ['rooms', 'adults', 'children'].map(column).join(',');
}

/** The two statements of a table: $1 hotel, $2 months; `keep` has $3 nights; then the table's own. */
type MonthsTable = { find: { name: string; text: string }; keep: { name: string; text: string } };

const snapshots: MonthsTable = {
  find: {
    name: 'find-snapshot',
    text: `
      select month, nights from snapshot_month
      where hotel_id = $1 and month = any ($2::date[]) and as_of_date = $3`,
  },
  keep: {
    name: 'keep-snapshot',
    text: `
      insert into snapshot_month (hotel_id, month, as_of_date, nights)
      select $1, month, $4, nights::integer[]
      from unnest($2::date[], $3::text[]) as merged (month, nights)
      on conflict (hotel_id, month, as_of_date) do update
      set nights = excluded.nights, ${guestsThatStay('excluded.nights')}`,
  },
};

const finals: MonthsTable = {
  find: {
    name: 'find-final-nights',
    text: `
      select month, nights from final_month
      where hotel_id = $1 and month = any ($2::date[])`,
  },
  keep: {
    name: 'keep-final-nights',
    text: `
      insert into final_month (hotel_id, month, nights)
      select $1, month, nights::integer[]
      from unnest($2::date[], $3::text[]) as merged (month, nights)
      on conflict (hotel_id, month) do update set nights = excluded.nights`,
  },
};

/** The version rows are locked first: what is read here cannot change before it is written back. */
async function mergeIntoMonths(
  tx: Queryable,
  hotel: string,
  items: readonly NightsItem[],
  table: MonthsTable,
  own: readonly unknown[],
): Promise<Written> {
  const sent = splitByMonth(items).map((part) => ({ ...part, key: firstDay(part.month) }));
  const keys = sent.map(({ key }) => key);
  await raiseVersions(tx, hotel, keys);
  const { rows } = await tx.query<{ month: Day; nights: Nights }>(table.find, [
    hotel,
    keys,
    ...own,
  ]);
  const existing = new Map(rows.map(({ month, nights }) => [month, nights]));
  const merged = sent.map(({ key, items }) =>
    mergeNights(monthOf(key), existing.get(key) ?? null, items),
  );
  await tx.query(table.keep, [hotel, keys, merged.map(({ nights }) => arrayText(nights)), ...own]);
  return {
    inserted: merged.reduce((sum, { inserted }) => sum + inserted, 0),
    updated: merged.reduce((sum, { updated }) => sum + updated, 0),
  };
}

/** '{12,NULL,7}': months differ in length, so their arrays cannot travel as one array of arrays. */
export function arrayText(nights: Nights): string {
  return `{${nights.map((figure) => figure ?? 'NULL').join(',')}}`;
}

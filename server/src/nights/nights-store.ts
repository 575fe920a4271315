import type { Day } from '@hotel/domain/calendar/day.ts';
import { firstDay, type Month } from '@hotel/domain/calendar/month.ts';
import type { MonthOfSnapshots, Nights } from '@hotel/domain/nights/month-of-snapshots.ts';
import type { Queryable } from '../database/database.ts';

/** Nights as the database keeps them: whole months; every rule is in the domain. */

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

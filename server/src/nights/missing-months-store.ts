import type { Day } from '@hotel/domain/calendar/day.ts';
import { firstDay, type Month } from '@hotel/domain/calendar/month.ts';
import type { MonthRow } from '@hotel/domain/nights/month-row.ts';
import type { Queryable } from '../platform/database/database.ts';
import { raiseVersions } from './nights-versions-store.ts';
import { givenFinals, givenSnapshots, rowColumns, rowsAsJson } from './write-nights-store.ts';

/** All days of a month of a snapshot, with what a PMS reports beside the nights. */
export type WholeMonth = FiguresToAdd & { readonly month: Month; readonly asOf: Day };

type FiguresToAdd = Pick<MonthRow, 'nights'> & Partial<MonthRow>;

/** Inserts the months of snapshots that do not exist yet, and leaves the others unchanged. Returns how many it inserted. */
export async function addMissingSnapshots(
  tx: Queryable,
  hotel: string,
  months: readonly WholeMonth[],
): Promise<number> {
  await raiseVersions(tx, hotel, firstDaysOf(months));
  const { rowCount } = await tx.query(
    `insert into snapshot_month (hotel_id, month, as_of_date, ${rowColumns})
     select $1, given.* from json_to_recordset($2) as ${givenSnapshots}
     on conflict (hotel_id, month, as_of_date) do nothing`,
    [hotel, rowsAsJson(months)],
  );
  return rowCount;
}

/** Inserts the imported final nights of months that have none, and leaves the other months unchanged. */
export async function addMissingFinalNights(
  tx: Queryable,
  hotel: string,
  months: readonly (FiguresToAdd & { readonly month: Month })[],
): Promise<void> {
  await raiseVersions(tx, hotel, firstDaysOf(months));
  await tx.query(
    `insert into final_month (hotel_id, month, nights, rooms, revenue)
     select $1, given.* from json_to_recordset($2) as ${givenFinals}
     on conflict (hotel_id, month) do nothing`,
    [hotel, rowsAsJson(months)],
  );
}

function firstDaysOf(months: readonly { readonly month: Month }[]): Day[] {
  return [...new Set(months.map(({ month }) => firstDay(month)))];
}

import { type Day, monthOf } from '@hotel/domain/calendar/day.ts';
import { firstDay, monthKey } from '@hotel/domain/calendar/month.ts';
import type { Hotel } from '@hotel/domain/hotels/endpoints.ts';
import { resortRecord } from '@hotel/domain/landing/resort-for-tests.ts';
import type { Database } from '../platform/database/database.ts';

/**
 * Stores the resort's snapshots (source and licence: domain/landing/resort/README.md) as a hotel's, those
 * from `from` on where it is given, in one statement.
 */
export async function storeResort(database: Database, hotel: Hotel, from?: Day): Promise<void> {
  const rows = resortRecord(from).months.flatMap(({ month, rows: snapshots }) =>
    snapshots.map(({ as_of, nights }) => ({ month: firstDay(month), as_of, nights })),
  );
  await database.query(
    `insert into snapshot_month (hotel_id, month, as_of_date, nights)
     select $1, given.* from json_to_recordset($2) as given (month date, as_of date, nights json)`,
    [hotel.id, JSON.stringify(rows)],
  );
  const months = [...new Set(rows.map(({ month }) => monthKey(monthOf(month))))];
  await database.query(
    `insert into nights_version (hotel_id, month, version)
     select $1, (key || '-01')::date, 1 from unnest($2::text[]) as key`,
    [hotel.id, months],
  );
}

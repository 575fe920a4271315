import type { Day } from '@hotel/domain/calendar/day.ts';
import { firstDay, monthKey } from '@hotel/domain/calendar/month.ts';
import type { Hotel } from '@hotel/domain/hotels/endpoints.ts';
import { resortMeasures, resortRecord } from '@hotel/domain/landing/resort-for-tests.ts';
import type { MonthOfSnapshots, Nights } from '@hotel/domain/nights/month-of-snapshots.ts';
import type { Database } from '../platform/database/database.ts';

/**
 * Stores the resort's snapshots (source and licence: domain/landing/resort/README.md) as a hotel's, those
 * from `from` on where it is given, in one statement.
 */
export async function storeResort(database: Database, hotel: Hotel, from?: Day): Promise<void> {
  await storeMonths(database, hotel, { nights: resortRecord(from).months });
}

/** The same with their rooms and their revenue. */
export async function storeResortMeasures(database: Database, hotel: Hotel): Promise<void> {
  const { months: rooms, revenue = [] } = resortMeasures().revenue;
  await storeMonths(database, hotel, { nights: resortRecord().months, rooms, revenue });
}

/** Makes the hotel's revenue proven, or not proven any more, as its proof would. */
export async function proveRevenue(
  database: Database,
  hotel: Hotel,
  state: 'proven' | 'refused' = 'proven',
): Promise<void> {
  await database.query(
    `insert into revenue_proof (hotel_id, month, state, ours, declared, missing)
     values ($1, '2017-07-01', $2, 1, 1, '{}')
     on conflict (hotel_id) do update set state = excluded.state`,
    [hotel.id, state],
  );
}

type Columns = Readonly<
  Partial<Record<'nights' | 'rooms' | 'revenue', readonly MonthOfSnapshots[]>>
>;

async function storeMonths(database: Database, hotel: Hotel, columns: Columns): Promise<void> {
  const rows = new Map<string, Record<string, Day | Nights>>();
  for (const [column, months] of Object.entries(columns)) {
    for (const { month, rows: snapshots } of months) {
      for (const { as_of, nights } of snapshots) {
        const key = `${monthKey(month)} ${as_of}`;
        const row = rows.get(key) ?? { month: firstDay(month), as_of };
        row[column] = nights;
        rows.set(key, row);
      }
    }
  }
  await database.query(
    `insert into snapshot_month (hotel_id, month, as_of_date, nights, rooms, revenue)
     select $1, given.* from json_to_recordset($2)
       as given (month date, as_of date, nights json, rooms json, revenue json)`,
    [hotel.id, JSON.stringify([...rows.values()])],
  );
  const months = new Set((columns.nights ?? []).map(({ month }) => monthKey(month)));
  await database.query(
    `insert into nights_version (hotel_id, month, version)
     select $1, (key || '-01')::date, 1 from unnest($2::text[]) as key`,
    [hotel.id, [...months]],
  );
}

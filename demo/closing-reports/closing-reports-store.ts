import type { Day } from '@hotel/domain/calendar/day.ts';
import { insertMapping } from '@hotel/server/src/closing-reports/reports-mapping-store.ts';
import type { Queryable } from '@hotel/server/src/database/database.ts';
import type { Evening } from './evening-pages.ts';

/** The hotel's books of the month of each evening from..to that has a snapshot. */
export async function eveningsOf(
  db: Queryable,
  hotel: string,
  from: Day,
  to: Day,
): Promise<Evening[]> {
  const { rows } = await db.query<Evening>(
    `select as_of_date as day, nights, rooms, adults, children from snapshot_month
     where hotel_id = $1 and as_of_date between $2::date and $3::date
       and month = date_trunc('month', as_of_date)
     order by as_of_date`,
    [hotel, from, to],
  );
  return rows;
}

/** Ties a hotel to its code the first time only: what people change or remove stays so. */
export async function mapOnce(db: Queryable, hotel: string, code: string): Promise<void> {
  await db.query(
    `create table if not exists demonstration.mapped_hotel (
       hotel_id integer primary key references public.hotel (id)
     )`,
  );
  const { rowCount } = await db.query(
    `insert into demonstration.mapped_hotel (hotel_id) values ($1) on conflict do nothing`,
    [hotel],
  );
  if (rowCount === 1) await insertMapping(db, { hotel_id: hotel, rapports_code: code });
}

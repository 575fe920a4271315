import { type Day, monthOf } from '@hotel/domain/calendar/day.ts';
import { insertMapping } from '@hotel/server/src/closing-reports/reports-mapping-store.ts';
import type { Queryable } from '@hotel/server/src/platform/database/database.ts';
import type { ForecastMonth } from './night-audit-day.ts';

type KeptMonth = Omit<ForecastMonth, 'month'> & { day: Day; month: Day };

/** The month of each as-of day from..to that has a snapshot, and the month after it, by as-of day. */
export async function findForecasts(
  db: Queryable,
  hotel: string,
  from: Day,
  to: Day,
): Promise<Map<Day, ForecastMonth[]>> {
  const { rows } = await db.query<KeptMonth>(
    `select as_of_date as day, month, nights, rooms, adults, children from snapshot_month
     where hotel_id = $1 and as_of_date between $2::date and $3::date
       and month between date_trunc('month', as_of_date)
         and date_trunc('month', as_of_date) + interval '1 month'
     order by as_of_date, month`,
    [hotel, from, to],
  );
  const byDay = Map.groupBy(rows, ({ day }) => day);
  return new Map(
    [...byDay].map(([day, months]) => [
      day,
      months.map(({ day: _, month, ...figures }) => ({ month: monthOf(month), ...figures })),
    ]),
  );
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

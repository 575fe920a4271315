import { firstDay, type Month } from '@hotel/domain/calendar/month.ts';
import type { Queryable } from '../platform/database/database.ts';

/** The rate of a hotel in a month, in cents per adult and night; null where none was set by then. */
export async function findTouristTaxRate(
  db: Queryable,
  hotel: string,
  month: Month,
): Promise<number | null> {
  const { rows } = await db.query<{ cents: number }>(
    `select cents from tourist_tax_rate where hotel_id = $1 and from_month <= $2
     order by from_month desc limit 1`,
    [hotel, firstDay(month)],
  );
  return rows[0]?.cents ?? null;
}

/** Sets the rate from a month on, until the month of the next rate. */
export async function saveTouristTaxRateFrom(
  tx: Queryable,
  hotel: string,
  month: Month,
  cents: number,
): Promise<void> {
  await tx.query(
    `insert into tourist_tax_rate (hotel_id, from_month, cents) values ($1, $2, $3)
     on conflict (hotel_id, from_month) do update set cents = excluded.cents`,
    [hotel, firstDay(month), cents],
  );
}

import { firstDay, type Month } from '@hotel/domain/calendar/month.ts';
import type { UnexplainedDay } from '@hotel/domain/pms-check/bookings-since.ts';
import type { MorningCheck } from '@hotel/domain/pms-check/endpoints.ts';
import type { Queryable } from '../../platform/database/database.ts';

/** The result of the check that follows a daily import, the latest of each hotel. */
export async function saveMorningCheck(
  tx: Queryable,
  hotel: string,
  check: { month: Month; as_of: string; unexplained: readonly UnexplainedDay[] },
): Promise<void> {
  await tx.query(
    `insert into pms_check (hotel_id, month, as_of_date, unexplained) values ($1, $2, $3, $4)
     on conflict (hotel_id) do update set month = excluded.month,
       as_of_date = excluded.as_of_date, checked_at = excluded.checked_at,
       unexplained = excluded.unexplained`,
    [hotel, firstDay(check.month), check.as_of, JSON.stringify(check.unexplained)],
  );
}

type StoredCheck = Omit<MorningCheck, 'changed_since'>;

/** The latest check of a hotel; null before the first. */
export async function findMorningCheck(db: Queryable, hotel: string): Promise<StoredCheck | null> {
  const { rows } = await db.query<StoredCheck>(
    `select extract(month from month)::integer as month, extract(year from month)::integer as year,
       as_of_date as as_of, checked_at, unexplained
     from pms_check where hotel_id = $1`,
    [hotel],
  );
  return rows[0] ?? null;
}

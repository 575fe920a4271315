import type { Day } from '@hotel/domain/calendar/day.ts';
import type { Queryable } from '../database/database.ts';

/** Every write of a hotel's month raises its version: it is the month's lock, and its ETag. */

/**
 * Locks the months for this transaction and raises their versions. Always in the order of time, so
 * that two writers of the same months wait for one another instead of meeting in a deadlock.
 * A version follows the clock: after a restored backup none returns with other figures behind it.
 */
export async function raiseVersions(
  tx: Queryable,
  hotel: string,
  firstDays: readonly Day[],
): Promise<void> {
  await tx.query(
    {
      name: 'raise-versions',
      text: `
        insert into nights_version (hotel_id, month, version)
        select $1, month, floor(extract(epoch from clock_timestamp()) * 1000000)::bigint
        from unnest($2::date[]) as month order by month
        on conflict (hotel_id, month) do update
          set version = greatest(nights_version.version + 1, excluded.version)`,
    },
    [hotel, firstDays],
  );
}

/** One version for all the hotel's months: each write raises it, whatever the clock does. */
export async function versionOfHotel(db: Queryable, hotel: string): Promise<string> {
  const { rows } = await db.query<{ version: string }>(
    `select coalesce(sum(version), 0)::text as version from nights_version where hotel_id = $1`,
    [hotel],
  );
  return rows[0]?.version ?? '0';
}

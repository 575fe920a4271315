import type { Day } from '@hotel/domain/calendar/day.ts';
import type { Queryable } from '../platform/database/database.ts';

/** Each month of a hotel has a version, which every write raises: it is the lock of the month and its ETag. */

/**
 * Locks the months until the transaction ends and raises their versions. The statement locks them from
 * the oldest to the newest, so that two writers of the same months wait for each other and cannot
 * deadlock. A version follows the clock: after a backup is restored, no version comes back with other
 * figures.
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

/**
 * Raises the versions of all the hotel's months, for a change of what is shown of every one of them: no cached
 * response is used any more.
 */
export async function raiseAllVersions(tx: Queryable, hotel: string): Promise<void> {
  const { rows } = await tx.query<{ month: Day }>(
    'select month from nights_version where hotel_id = $1',
    [hotel],
  );
  await raiseVersions(
    tx,
    hotel,
    rows.map(({ month }) => month),
  );
}

/** One version for all the hotel's months: each write to any of them raises it, even if the clock goes back. */
export async function versionOfHotel(db: Queryable, hotel: string): Promise<string> {
  const { rows } = await db.query<{ version: string }>(
    `select coalesce(sum(version), 0)::text as version from nights_version where hotel_id = $1`,
    [hotel],
  );
  return rows[0]?.version ?? '0';
}

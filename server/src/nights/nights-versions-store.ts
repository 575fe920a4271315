import type { Day } from '@hotel/domain/calendar/day.ts';
import { firstDay, type Month } from '@hotel/domain/calendar/month.ts';
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

/** The version of each month asked, in their order; 0 for one never written. */
export async function versionsOf(
  db: Queryable,
  hotel: string,
  months: readonly Month[],
): Promise<number[]> {
  const { rows } = await db.query<{ version: number }>(
    {
      name: 'find-versions',
      text: `
        select coalesce(nights_version.version, 0) as version
        from unnest($2::date[]) with ordinality as asked (month, place)
        left join nights_version
          on nights_version.hotel_id = $1 and nights_version.month = asked.month
        order by place`,
    },
    [hotel, months.map(firstDay)],
  );
  return rows.map(({ version }) => version);
}

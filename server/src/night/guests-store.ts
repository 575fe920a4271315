import type { Day } from '@hotel/domain/calendar/day.ts';
import { dayOfMonth, monthOf } from '@hotel/domain/calendar/day.ts';
import { firstDay } from '@hotel/domain/calendar/month.ts';
import type { Queryable } from '../platform/database/database.ts';

/** The rooms and persons of a night, as the PMS gave them with a snapshot; null is unknown. */
export type GuestsOfNight = {
  readonly as_of: Day;
  readonly rooms: number | null;
  readonly adults: number | null;
  readonly children: number | null;
};

/** Those of the latest snapshot with a figure of the night, if it has any of them: an older one would be of other nights. */
export async function findGuestsOfNight(
  db: Queryable,
  hotel: string,
  night: Day,
): Promise<GuestsOfNight | null> {
  const { rows } = await db.query<GuestsOfNight>(
    `select as_of_date as as_of, (rooms ->> $3::integer)::integer as rooms,
       (adults ->> $3::integer)::integer as adults, (children ->> $3::integer)::integer as children
     from snapshot_month
     where hotel_id = $1 and month = $2 and nights ->> $3::integer is not null
     order by as_of_date desc limit 1`,
    [hotel, firstDay(monthOf(night)), dayOfMonth(night) - 1],
  );
  const [latest] = rows;
  if (latest === undefined) return null;
  const { rooms, adults, children } = latest;
  return rooms === null && adults === null && children === null ? null : latest;
}

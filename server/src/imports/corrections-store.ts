import type { Day } from '@hotel/domain/calendar/day.ts';
import { firstDay, type Month } from '@hotel/domain/calendar/month.ts';
import type { Queryable } from '../platform/database/database.ts';

/** The figures of a month's snapshots whose last write that holds is a correction. */
export async function correctedFigures(
  db: Queryable,
  hotel: string,
  month: Month,
): Promise<{ as_of: Day; date: Day }[]> {
  const { rows } = await db.query<{ as_of: Day; date: Day }>(
    `with holding as (
       select written.*, entry.kind
       from nights_import_month as written
       join nights_import as entry
         on entry.hotel_id = written.hotel_id and entry.id = written.import_id
       where written.hotel_id = $1 and written.month = $2 and written.as_of_date < 'infinity'
         and entry.taken_back_at is null
     )
     select correction.as_of_date as as_of, correction.month + night as date
     from holding as correction, generate_series(0, 30) as night
     where correction.kind = 'correction' and correction.days & (1 << night) <> 0
       and not exists (select from holding as later
         where later.as_of_date = correction.as_of_date and later.write > correction.write
           and later.days & (1 << night) <> 0)
     order by as_of, date`,
    [hotel, firstDay(month)],
  );
  return rows;
}

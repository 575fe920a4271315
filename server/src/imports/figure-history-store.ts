import { type Day, dayOfMonth, monthOf } from '@hotel/domain/calendar/day.ts';
import { firstDay } from '@hotel/domain/calendar/month.ts';
import type { FigureKey, FigureWrite } from '@hotel/domain/imports/figure-history.ts';
import type { Measure } from '@hotel/domain/nights/measure.ts';
import type { Queryable } from '../platform/database/database.ts';

const loggedColumns = {
  nuitees: { written: 'written', before: 'before_nights', isRecorded: 'days is not null' },
  rooms: {
    written: 'written_rooms',
    before: 'before_rooms',
    isRecorded: 'written_rooms is not null',
  },
  revenue: {
    written: 'written_revenue',
    before: 'before_revenue',
    isRecorded: 'written_revenue is not null',
  },
} as const satisfies Record<Measure, object>;

/**
 * Every logged write of the figure of a stay date under a key, the latest first. The values before and
 * after it are one element of the month that the log recorded.
 */
export async function findFigureWrites(
  db: Queryable,
  hotel: string,
  { key, day, measure = 'nuitees' }: { key: FigureKey; day: Day; measure?: Measure },
): Promise<FigureWrite[]> {
  const columns = loggedColumns[measure];
  const { rows } = await db.query<FigureWrite>(
    {
      name: `find-writes-of-${measure}`,
      text: `
        select (change.${columns.written} ->> $4::integer)::integer as value,
          (change.${columns.before} ->> $4::integer)::integer as before,
          change.${columns.isRecorded} as is_recorded,
          entry.account_email as by, coalesce(change.written_at, entry.begun_at) as at,
          entry.kind as source, entry.label, entry.id::text as import_id,
          entry.taken_back_at as undone_at, nullif(change.as_of_date, 'infinity') as as_of
        from nights_import_month as change
        join nights_import as entry on entry.hotel_id = change.hotel_id and entry.id = change.import_id
        where change.hotel_id = $1 and change.month = $2 and change.as_of_date = $3::date
          and change.days & (1 << $4::integer) <> 0
        order by change.write desc`,
    },
    [hotel, firstDay(monthOf(day)), key ?? 'infinity', dayOfMonth(day) - 1],
  );
  return rows;
}

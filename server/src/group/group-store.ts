import { firstDay, lastDay, type Month } from '@hotel/domain/calendar/month.ts';
import type { Hour } from '@hotel/domain/daily-import/schedule.ts';
import type { BedsRows } from '@hotel/domain/dashboard/occupancy.ts';
import type { Measure } from '@hotel/domain/nights/measure.ts';
import { budgetOf } from '../budgets/public.ts';
import { hotelIsVisible, type Viewer, viewerParameters } from '../hotels/public.ts';
import { revenueIsProven } from '../nights/public.ts';
import type { Queryable } from '../platform/database/database.ts';

/** A hotel of the caller, and what tells whether figures computed earlier are still right. */
export type HotelOfGroup = {
  readonly hotel_id: string;
  readonly name: string;
  readonly time_zone: string;
  /** The beds used where the PMS gives none. */
  readonly beds: number | null;
  /** The hour of its daily import; null without one. */
  readonly daily_hour: Hour | null;
  readonly has_pms: boolean;
  /** Of the measure that was asked for. */
  readonly budget: number | null;
  /** The rooms that can be sold; null: nobody has said. */
  readonly rooms: number | null;
  readonly is_revenue_proven: boolean;
  /** Raised by every write to its nights or closures. */
  readonly version: string;
  /** When the beds of the month were last read from the PMS; null where they never were. */
  readonly beds_read_at: string | null;
};

/** The beds of the month between two days, the parameters at these positions, as the PMS gave them last. */
function isBedsOfMonth(from: number, to: number): string {
  return `question = 'hotel-status'
    and binds = jsonb_build_object('from_date', $${from}::text, 'to_date', $${to}::text)`;
}

/** The hotels that the viewer may see, with their budgets of a month, in one statement. */
export async function findHotelsOfGroup(
  db: Queryable,
  viewer: Viewer,
  month: Month,
  measure: Measure,
): Promise<HotelOfGroup[]> {
  const { rows } = await db.query<HotelOfGroup>(
    {
      name: ['find-hotels-of-group', measure].join('-'),
      text: `
        select hotel.id::text as hotel_id, hotel.name, hotel.time_zone, hotel.beds,
          case when daily_import.enabled then daily_import.hour end as daily_hour,
          pms_settings.hotel_id is not null as has_pms,
          ${budgetOf(measure)} as budget, hotel.rooms,
          ${revenueIsProven('hotel.id')} as is_revenue_proven,
          (select coalesce(sum(version), 0)::text from nights_version
            where nights_version.hotel_id = hotel.id) as version,
          (select kept_at from pms_kept_answer
            where pms_kept_answer.hotel_id = hotel.id and ${isBedsOfMonth(3, 4)}) as beds_read_at
        from hotel
        left join daily_import on daily_import.hotel_id = hotel.id
        left join pms_settings on pms_settings.hotel_id = hotel.id
        left join budget on budget.hotel_id = hotel.id and budget.year = $5 and budget.month = $6
        where ${hotelIsVisible}
        order by hotel.id`,
    },
    [...viewerParameters(viewer), firstDay(month), lastDay(month), month.year, month.month],
  );
  return rows;
}

/** The rows of beds that the PMS of some hotels last gave for a month. */
export async function findBedsOfPms(
  db: Queryable,
  hotels: readonly string[],
  month: Month,
): Promise<ReadonlyMap<string, BedsRows>> {
  const { rows } = await db.query<{ hotel: string; rows: BedsRows }>(
    `select hotel_id::text as hotel, answer -> 'rows' as rows from pms_kept_answer
     where hotel_id = any($1::integer[]) and ${isBedsOfMonth(2, 3)}`,
    [hotels, firstDay(month), lastDay(month)],
  );
  return new Map(rows.map(({ hotel, rows }) => [hotel, rows]));
}

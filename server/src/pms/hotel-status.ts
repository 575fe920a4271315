import { daysOfMonth, type Month } from '@hotel/domain/calendar/month.ts';
import { readHotelStatus } from '@hotel/domain/pms/endpoints.ts';
import type { Queryable } from '../platform/database/database.ts';
import { withPmsCacheFallback } from './cache/cache-on-failure.ts';
import { daysOfMonthBinds, type PmsQueries } from './queries/pms-queries.ts';
import { readBeds, readWorkingDate } from './queries/pms-rows.ts';
import type { PmsAccess } from './with-hotel-pms.ts';

/**
 * The beds that can be sold each day of a month, and the PMS's working date; cached, where `GET /group`
 * reads them too.
 */
export function readBedsOfMonth(
  pms: PmsAccess & { queries: PmsQueries },
  db: Queryable,
  hotel: string,
  month: Month,
) {
  const days = daysOfMonthBinds(month);
  const key = { hotel, query: 'hotel-status', days };
  return withPmsCacheFallback(pms, db, key, readHotelStatus.response, async (connection) => {
    const workingDateRows = await connection.run(pms.queries['working-date'], days);
    const beds = readBeds(await connection.run(pms.queries['hotel-status'], days));
    const rows = daysOfMonth(month).map((day) => ({
      NOOFBEDS: beds.get(day) ?? null,
      WDAT_DATE: day,
    }));
    return { ok: true as const, rows, working_date: readWorkingDate(workingDateRows) };
  });
}

import { ApiError } from '@hotel/domain/api-error.ts';
import type { Day } from '@hotel/domain/calendar/day.ts';
import type { Queryable } from '../platform/database/database.ts';
import type { ReportStorage } from './report-storage.ts';
import { codeOfHotel } from './reports-mapping-store.ts';

/**
 * Whether a hotel has a closing report of one of these days, of any type; null where no folder of reports is
 * tied to it, or where the reports cannot be reached.
 */
export type FiledReports = (
  db: Queryable,
  hotel: string,
  days: readonly Day[],
) => Promise<boolean | null>;

export function createFiledReports(reports: ReportStorage): FiledReports {
  async function hasReport(code: string, day: Day): Promise<boolean> {
    for (const type of await reports.types(code, day)) {
      if ((await reports.files(code, day, type)).length > 0) return true;
    }
    return false;
  }
  return async (db, hotel, days) => {
    const code = await codeOfHotel(db, hotel);
    if (code === null) return null;
    try {
      for (const day of days) if (await hasReport(code, day)) return true;
      return false;
    } catch (error) {
      if (error instanceof ApiError && error.code === 'REPORTS_UNAVAILABLE') return null;
      throw error;
    }
  };
}

import { ApiError } from '@hotel/domain/api-error.ts';
import { firstDay, type Month } from '@hotel/domain/calendar/month.ts';
import { firstErrors } from '@hotel/domain/pms/first-errors.ts';
import type { BookingSince } from '@hotel/domain/pms-check/bookings-since.ts';
import { compareMonth, type MonthCheck } from '@hotel/domain/pms-check/compare-month.ts';
import { findLastWrite } from '../../imports/public.ts';
import { loadMonths } from '../../nights/public.ts';
import type { Queryable } from '../../platform/database/database.ts';
import {
  fetchMonth,
  fetchWorkingDate,
  type PmsImportDependencies,
} from '../import/import-month.ts';
import { daysOfMonthBinds } from '../queries/pms-queries.ts';
import { readBookingsSince } from '../queries/residence-rows.ts';
import { isPmsUnavailable, withHotelPms } from '../with-hotel-pms.ts';

/**
 * Counts a month again in the hotel's PMS, beside the snapshot of its working date, and names the rows that
 * cannot be used. Writes nothing; throws as `importMonth` does when the PMS does not respond.
 */
export async function checkMonth(
  pms: PmsImportDependencies,
  db: Queryable,
  hotel: string,
  month: Month,
): Promise<MonthCheck & { errors?: string[] }> {
  const { asOf, usable, errors } = await fetchMonth(pms, db, hotel, month);
  const [{ rows }] = await loadMonths(db, hotel, [month]);
  const snapshot = rows.find(({ as_of, nights }) => as_of === asOf && nights.some(isKnown));
  const nights = new Map(usable.map(({ day, nuitees }) => [day, nuitees]));
  const check = compareMonth(month, { workingDate: asOf, nights }, snapshot?.nights ?? null);
  return errors.length === 0 ? check : { ...check, errors: firstErrors(errors) };
}

const isKnown = (figure: number | null) => figure !== null;

type BookingsSinceWrite = {
  since: string | null;
  bookings: BookingSince[] | null;
  reason?: string;
};

/**
 * What was booked and cancelled in the PMS since the month's snapshot of its working date was stored. A PMS
 * that cannot tell gives null with its reason; throws when it is not reached at all.
 */
export async function bookingsSinceSnapshot(
  pms: PmsImportDependencies,
  db: Queryable,
  hotel: string,
  month: Month,
): Promise<BookingsSinceWrite> {
  const workingDate = await fetchWorkingDate(pms, db, hotel, firstDay(month));
  const write = await findLastWrite(db, hotel, month, workingDate);
  if (write === null) return { since: null, bookings: [] };
  const binds = { ...daysOfMonthBinds(month), since: write.localTime };
  try {
    const rows = await withHotelPms(pms, db, hotel, (connection) =>
      connection.run(pms.queries['bookings-since'], binds),
    );
    return { since: write.at, bookings: readBookingsSince(rows) };
  } catch (error) {
    if (!isPmsUnavailable(error) || !(error instanceof ApiError)) throw error;
    return { since: write.at, bookings: null, reason: error.message };
  }
}

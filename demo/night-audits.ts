import { localMomentIn } from '@hotel/domain/daily-import/schedule.ts';
import type { Database } from '@hotel/server/src/platform/database/database.ts';
import { leaveClosingReports } from './closing-reports/leave-closing-reports.ts';
import { findFilledHotel } from './demonstration-store.ts';
import { hotelAt, type OpenHotel } from './open-hotel.ts';
import { fillPms } from './pms/fill-pms.ts';

/** The hour at which night audits are done, in each hotel's time zone, before the daily import. */
const auditHour = '03:00';

/**
 * Moves the PMS of each hotel to the day that began while the demonstration was running, with the
 * closing reports of the day before, so that the daily import finds it as a real one. Returns the hotels as
 * they are now; those whose night is not over are unchanged.
 */
export async function passNight(
  database: Database,
  reportsDir: string,
  hotels: readonly OpenHotel[],
  now: number,
): Promise<OpenHotel[]> {
  const passed: OpenHotel[] = [];
  for (const hotel of hotels) passed.push(await passNightOf(database, reportsDir, hotel, now));
  return passed;
}

async function passNightOf(
  database: Database,
  reportsDir: string,
  hotel: OpenHotel,
  now: number,
): Promise<OpenHotel> {
  const filled = await findFilledHotel(database, hotel.plan.service);
  const { time_zone: timeZone = hotel.timeZone, is_deleted: isDeleted = false } = filled ?? {};
  const { day, hour } = localMomentIn(timeZone, now);
  if (isDeleted || day <= hotel.today || hour < auditHour) return hotel;
  const next = { ...hotelAt(now, hotel, timeZone), id: hotel.id };
  await fillPms(next.pms, next.plan, next.workingDate, async () => next.booked());
  await leaveClosingReports(database, reportsDir, [next]);
  return next;
}

/** Checks every minute whether a night is over; returns a function that stops the checks. */
export function watchNights(options: {
  pass(hotels: readonly OpenHotel[]): Promise<OpenHotel[]>;
  hotels: readonly OpenHotel[];
  onError(error: unknown): void;
}): () => Promise<void> {
  let { hotels } = options;
  let passing: Promise<void> | undefined;
  const look = () => {
    passing ??= options
      .pass(hotels)
      .then((passed) => {
        hotels = passed;
      }, options.onError)
      .finally(() => {
        passing = undefined;
      });
  };
  const timer = setInterval(look, 60_000);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await passing;
  };
}

import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { addDays, type Day, monthOf } from '@hotel/domain/calendar/day.ts';
import { firstDay } from '@hotel/domain/calendar/month.ts';
import type { Database } from '@hotel/server/src/platform/database/database.ts';
import type { HotelPlan } from '../hotels/hotel-plan.ts';
import type { OpenHotel } from '../open-hotel.ts';
import { booksOf } from './audited-day.ts';
import { findForecasts, mapOnce } from './closing-reports-store.ts';
import { pdfOf, reportsOf } from './evening-pages.ts';
import type { NightAuditDay } from './night-audit-day.ts';
import { findPmsNights, findRoomsOnSale } from './sold-nights-store.ts';

/** Evenings whose reports are there when the demonstration is first seen, beside the last one of the month before. */
const evenings = 14;
/** Guests who leave on the first of a month have been there no longer. */
const longestStay = 15;

/**
 * Leaves the closing reports of the last evenings that each hotel's night audit has closed, those
 * before its working date and the last one of the month before, and ties the hotels to their codes. Reports that are there stay as they
 * are. An evening whose snapshot nobody took has none.
 */
export async function leaveClosingReports(
  database: Database,
  reportsDir: string,
  hotels: readonly OpenHotel[],
): Promise<void> {
  for (const hotel of hotels) {
    const folder = join(reportsDir, codeOf(hotel.plan));
    await database.transaction((tx) => mapOnce(tx, hotel.id, codeOf(hotel.plan)));
    for await (const evening of missingEvenings(database, hotel, folder)) {
      for (const report of reportsOf(evening.day)) {
        await leave(pathIn(folder, evening.day, report), () => pdfOf(report, evening));
      }
    }
  }
}

/**
 * The last evenings of the hotel, and the one that closed last month, which proves its revenue: those that lack one
 * of their reports, with the books of each.
 */
async function* missingEvenings(
  database: Database,
  hotel: OpenHotel,
  folder: string,
): AsyncGenerator<NightAuditDay> {
  const { workingDate } = hotel;
  const [from, to] = [addDays(workingDate, -evenings), addDays(workingDate, -1)];
  const endOfMonth = addDays(firstDay(monthOf(workingDate)), -1);
  if (endOfMonth < from) {
    yield* missingEveningsBetween(database, hotel, folder, { from: endOfMonth, to: endOfMonth });
  }
  yield* missingEveningsBetween(database, hotel, folder, { from, to });
}

async function* missingEveningsBetween(
  database: Database,
  { plan, pms, id }: OpenHotel,
  folder: string,
  { from, to }: { from: Day; to: Day },
): AsyncGenerator<NightAuditDay> {
  const forecasts = await findForecasts(database, id, from, to);
  const missing = [...forecasts].filter(([day]) =>
    reportsOf(day).some((report) => !existsSync(pathIn(folder, day, report))),
  );
  if (missing.length === 0) return;
  const start = addDays(firstDay(monthOf(from)), -longestStay);
  const books = booksOf(await findPmsNights(pms, start, to), plan.seed);
  for (const [day, forecast] of missing) {
    yield { plan, day, forecast, books, roomsOnSale: await findRoomsOnSale(pms, day) };
  }
}

function pathIn(folder: string, day: Day, { type, name }: { type: string; name: string }): string {
  return join(folder, day, type, name);
}

/** 'DEMO_VIEUX_PORT' → 'VIEUX-PORT'. */
function codeOf({ service }: HotelPlan): string {
  return service.replace(/^DEMO_/, '').replaceAll('_', '-');
}

/** Renamed into its place, so that nobody meets it half written. */
async function leave(file: string, make: () => Buffer): Promise<void> {
  if (existsSync(file)) return;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(`${file}.part`, make());
  await rename(`${file}.part`, file);
}

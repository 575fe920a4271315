import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { addDays, type Day } from '@hotel/domain/calendar/day.ts';
import type { Database } from '@hotel/server/src/database/database.ts';
import type { HotelPlan } from '../hotels/hotel-plan.ts';
import { eveningsOf, mapOnce } from './closing-reports-store.ts';
import { reportsOf } from './evening-pages.ts';
import { smallPdf } from './small-pdf.ts';

/** Evenings whose reports are there when the demonstration is first seen. */
const evenings = 14;

/**
 * Leaves the closing reports of the last evenings before `today` for each filled hotel, as a night
 * audit does, and ties the hotels to their codes. `ids` are the hotels' ids in the order of the plans.
 * Reports that are there stay as they are. An evening whose snapshot nobody took has none.
 */
export async function leaveClosingReports(
  database: Database,
  reportsDir: string,
  plans: readonly HotelPlan[],
  ids: readonly string[],
  today: Day,
): Promise<void> {
  for (const [index, plan] of plans.entries()) {
    const id = ids[index] ?? '';
    const code = codeOf(plan);
    await database.transaction((tx) => mapOnce(tx, id, code));
    const seen = await eveningsOf(database, id, addDays(today, -evenings), addDays(today, -1));
    for (const evening of seen) {
      for (const { type, name, page } of reportsOf(plan.name, evening)) {
        await leave(join(reportsDir, code, evening.day, type, name), () => smallPdf([page]));
      }
    }
  }
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

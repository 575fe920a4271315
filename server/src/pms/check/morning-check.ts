import { ApiError } from '@hotel/domain/api-error.ts';
import { monthOf, todayIn } from '@hotel/domain/calendar/day.ts';
import type { Month } from '@hotel/domain/calendar/month.ts';
import { defaultTimeZone } from '@hotel/domain/hotels/time-zone.ts';
import { type UnexplainedDay, unexplainedDays } from '@hotel/domain/pms-check/bookings-since.ts';
import type { MorningCheck } from '@hotel/domain/pms-check/endpoints.ts';
import { isWrittenAfter } from '../../imports/public.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { JobHandler, JobQueue } from '../../platform/jobs/job-queue.ts';
import { fetchWorkingDate, type PmsImportDependencies } from '../import/import-month.ts';
import { isPmsUnavailable } from '../with-hotel-pms.ts';
import { bookingsSinceSnapshot, checkMonth } from './check-month.ts';
import { findMorningCheck, saveMorningCheck } from './morning-check-store.ts';

/** The kind of job that checks the month of a hotel after its daily import; its key is the hotel. */
export const checkJob = 'pms-check';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Has the month checked once the transaction that ends the daily import is committed. */
export function enqueueMorningCheck(jobs: JobQueue, tx: Queryable, hotel: string): Promise<void> {
  return jobs.enqueue(tx, { kind: checkJob, key: hotel });
}

export function checkJobHandler(pms: PmsImportDependencies): JobHandler {
  return {
    concurrency: 2,
    // A PMS that does not respond for hours is named elsewhere: the next import checks again.
    retry: { firstPauseMs: minuteMs, longestPauseMs: 15 * minuteMs, giveUpAfterMs: 6 * hourMs },
    run: async ({ key: hotel }) => {
      if (hotel === null) return undefined;
      try {
        await runMorningCheck(pms, hotel);
      } catch (error) {
        // Without settings any more, or at a forbidden address: another attempt brings nothing.
        if (!(error instanceof ApiError) || isPmsUnavailable(error)) throw error;
      }
      return undefined;
    },
  };
}

async function runMorningCheck(pms: PmsImportDependencies, hotel: string): Promise<void> {
  const { database } = pms;
  const today = todayIn(defaultTimeZone, Date.now());
  const month = monthOf(await fetchWorkingDate(pms, database, hotel, today));
  const first = await findUnexplained(pms, hotel, month);
  if (first === null) return;
  // A booking made between the two queries of a check looks unexplained: it is not seen twice.
  const second = first.unexplained.length === 0 ? first : await findUnexplained(pms, hotel, month);
  if (second === null) return;
  const isSeenTwice = ({ date, difference }: UnexplainedDay) =>
    first.unexplained.some((day) => day.date === date && day.difference === difference);
  await saveMorningCheck(database, hotel, {
    month,
    as_of: second.as_of,
    unexplained: second.unexplained.filter(isSeenTwice),
  });
}

/** The days that no booking since the import explains; null when its snapshot is gone. */
async function findUnexplained(pms: PmsImportDependencies, hotel: string, month: Month) {
  const { as_of, rows } = await checkMonth(pms, pms.database, hotel, month);
  if (as_of === null) return null;
  const { bookings } = await bookingsSinceSnapshot(pms, pms.database, hotel, month);
  return { as_of, unexplained: unexplainedDays(rows, bookings ?? []) };
}

/** The latest check of a hotel, and whether what it compared has changed since; null before the first. */
export async function latestMorningCheck(
  db: Queryable,
  hotel: string,
): Promise<MorningCheck | null> {
  const check = await findMorningCheck(db, hotel);
  if (check === null) return null;
  const { month, year, as_of: asOf, checked_at: since } = check;
  const snapshot = { month: { year, month }, asOf, since };
  return { ...check, changed_since: await isWrittenAfter(db, hotel, snapshot) };
}

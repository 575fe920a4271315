import type { Database } from '../../platform/database/database.ts';
import type { JobHandler } from '../../platform/jobs/job-queue.ts';
import { expireGuestsInFiles } from '../files/guests-in-files.ts';
import { noShowDetailQuery } from './guest-lists-store.ts';
import { expirePmsCache } from './pms-cache-store.ts';

/** The kind of job that deletes cached lists of no-shows after the configured days. */
export const guestNamesJob = 'guest-names-expiry';
const hourMs = 60 * 60 * 1000;

export function guestNamesJobHandler({
  database,
  guestNamesDays,
}: {
  database: Database;
  guestNamesDays: number;
}): JobHandler {
  return {
    concurrency: 1,
    retry: { firstPauseMs: 5_000, longestPauseMs: hourMs },
    recurringKey: guestNamesJob,
    run: async () => {
      await expirePmsCache(database, noShowDetailQuery, guestNamesDays);
      await expireGuestsInFiles(database, guestNamesDays);
      return { runAgainInMs: hourMs };
    },
  };
}

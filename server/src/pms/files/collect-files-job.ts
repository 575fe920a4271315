import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import type { JobHandler, JobQueue } from '../../platform/jobs/job-queue.ts';
import { withTimeout } from '../../platform/time-limit/with-timeout.ts';
import type { PmsSettings } from '../pms-feature.ts';
import { type CollectDependencies, collectFiles } from './collect-files.ts';
import * as store from './pms-files-store.ts';

/** The kind of the one job that looks into the folders of all hotels, and its key. */
const filesJob = 'pms-files';

/** How often the folders are looked into, so that a file is read in the second run. */
const filesPollMs = 15_000;
/** A mount that hangs must not keep the other hotels waiting. */
const longestMs = 60_000;

type JobDependencies = CollectDependencies & { log: FastifyBaseLogger; pollMs: number };

type StartDependencies = {
  database: Database;
  jobs: JobQueue;
  log: FastifyBaseLogger;
  now: () => Date;
  pms: Pick<PmsSettings, 'filesDir' | 'filesPollMs'>;
};

/** Looks into the folders of PMS_FILES_DIR once the server listens; a server without it leaves that to others. */
export function startCollectingFiles(
  app: FastifyInstance,
  { jobs, pms, ...dependencies }: StartDependencies,
): void {
  const { filesDir, filesPollMs: pollMs = filesPollMs } = pms;
  if (filesDir === undefined) return;
  // Files are looked at twice, each time at a poll.
  const settleMs = pollMs / 2;
  const handler = filesJobHandler({ ...dependencies, filesDir, settleMs, pollMs });
  app.addHook('onListen', async () => jobs.start({ [filesJob]: handler }));
}

/** Runs at each start of a server and then all the time, on one of the servers that have the folder. */
function filesJobHandler(dependencies: JobDependencies): JobHandler {
  const { database, log, pollMs } = dependencies;
  /** Hotels whose folder has not responded yet. */
  const pending = new Set<string>();
  /** The last reason of each hotel: a folder that is away for a day is one line of the log. */
  const reasons = new Map<string, string>();
  const collect = async (hotel: store.FilesHotel, signal: AbortSignal) => {
    if (pending.has(hotel.id)) return;
    pending.add(hotel.id);
    const collecting = collectFiles(dependencies, hotel, signal).finally(() =>
      pending.delete(hotel.id),
    );
    try {
      await withTimeout(collecting, longestMs);
      reasons.delete(hotel.id);
    } catch (error) {
      const reason = String(error);
      if (reasons.get(hotel.id) === reason) return;
      reasons.set(hotel.id, reason);
      log.warn({ err: error, hotel: hotel.id }, 'the folder of a PMS could not be read');
    }
  };
  return {
    concurrency: 1,
    retry: { firstPauseMs: 5_000, longestPauseMs: 60_000 },
    recurringKey: filesJob,
    run: async (_job, signal) => {
      for (const hotel of await store.hotelsWithFiles(database)) {
        if (!signal.aborted) await collect(hotel, signal);
      }
      return { runAgainInMs: pollMs };
    },
  };
}

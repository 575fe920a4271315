import { monthOf, todayIn } from '@hotel/domain/calendar/day.ts';
import { type Month, monthKey } from '@hotel/domain/calendar/month.ts';
import { defaultTimeZone } from '@hotel/domain/hotels/time-zone.ts';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Database, Queryable } from '../platform/database/database.ts';
import type { JobHandler, JobQueue } from '../platform/jobs/job-queue.ts';

/** The kind of the one job that computes the months of the group in advance, and its key. */
export const groupWarmUpJob = 'group-warm-up';

const minuteMs = 60_000;
const roundMs = minuteMs;
const dayMs = 24 * 60 * minuteMs;
/** This month, and the others that users read: the charts of the page request those of a year. */
const mostMonths = 14;

/** The months that were requested in the last two days. */
export function createRequestedMonths() {
  const requested = new LRUCache<string, Month>({ max: mostMonths, ttl: 2 * dayMs });
  return {
    note: ({ year, month }: Month) => {
      requested.set(monthKey({ year, month }), { year, month });
    },
    all: () => [...requested.values()],
  };
}

export type WarmUpDependencies = {
  database: Database;
  now: () => Date;
  requestedMonths: () => readonly Month[];
  /** Computes what changed of the months of all hotels since the last time. */
  computeMonth: (db: Queryable, month: Month) => Promise<void>;
};

/**
 * Computes the months of all hotels while nobody waits. What a server has computed it keeps in memory: with
 * several servers the job runs on one of them in each round, and each has its turn within minutes.
 */
export function groupWarmUpHandler(dependencies: WarmUpDependencies): JobHandler {
  return {
    concurrency: 1,
    retry: { firstPauseMs: minuteMs, longestPauseMs: 10 * minuteMs },
    recurringKey: groupWarmUpJob,
    run: async (_job, signal) => {
      const { database, now, requestedMonths, computeMonth } = dependencies;
      const current = monthOf(todayIn(defaultTimeZone, now().getTime()));
      const others = requestedMonths().filter((month) => monthKey(month) !== monthKey(current));
      for (const month of [current, ...others]) {
        if (signal.aborted) break;
        await computeMonth(database, month);
      }
      return { runAgainInMs: roundMs };
    },
  };
}

/** Begins to warm up once the server listens. */
export function startWarmingUp(
  app: FastifyInstance,
  { jobs, ...dependencies }: WarmUpDependencies & { jobs: JobQueue },
): void {
  const handler = groupWarmUpHandler(dependencies);
  app.addHook('onListen', async () => jobs.start({ [groupWarmUpJob]: handler }));
}

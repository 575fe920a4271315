import { todayIn } from '@hotel/domain/calendar/day.ts';
import type { Database } from '../platform/database/database.ts';
import type { JobHandler, JobQueue } from '../platform/jobs/job-queue.ts';
import { flashEmailJob } from '../platform/mail/mail-queue.ts';
import type { FlashJob } from './build-flash.ts';
import { flashDue } from './flash-schedule.ts';
import {
  type DueCandidate,
  enabledSubscriptions,
  type HotelMorning,
  hotelMornings,
  markQueued,
} from './flash-store.ts';
import type { AlertRound } from './queue-alert-emails.ts';

export type FlashQueueDependencies = {
  database: Database;
  jobs: JobQueue;
  now: () => Date;
  /** An import that is pasted or read month by month writes the next month within this time. */
  settleSeconds: number;
};

/** The kind of the one job that looks for due flashes, and its key. */
export const flashScheduleJob = 'flash-schedule';

const secondMs = 1_000;
/** A flash leaves within two minutes of the last snapshot: two rounds and the time to settle. */
const roundMs = 30 * secondMs;
export const defaultSettleSeconds = 20;

export function flashScheduleJobHandler(
  dependencies: FlashQueueDependencies,
  queueAlertEmails: AlertRound,
): JobHandler {
  return {
    concurrency: 1,
    retry: { firstPauseMs: 5 * secondMs, longestPauseMs: roundMs },
    recurringKey: flashScheduleJob,
    run: async () => {
      const subscriptions = await enabledSubscriptions(dependencies.database);
      const at = dependencies.now().getTime();
      await queueDueFlashes(dependencies, subscriptions, at);
      await queueAlertEmails(subscriptions, at);
      return { runAgainInMs: roundMs };
    },
  };
}

/** Queues the flash of everyone whose hotels are ready, or late; two rounds at once queue nothing twice. */
async function queueDueFlashes(
  dependencies: FlashQueueDependencies,
  subscriptions: readonly DueCandidate[],
  at: number,
): Promise<void> {
  const { database, jobs } = dependencies;
  const waiting = subscriptions.filter((one) => isWaiting(one, at));
  if (waiting.length === 0) return;
  const mornings = await morningsOf(dependencies, waiting, at);
  const due = waiting.flatMap(({ account, visible, queuedFor, changedAt }): FlashJob[] => {
    const hotels = visible.map(({ id, timeZone }) => ({
      timeZone,
      isReady: isReady(mornings.get(id)),
    }));
    const schedule = { hotels, sentFor: queuedFor, changedAt: Date.parse(changedAt) };
    const day = flashDue(schedule, at);
    return day === null ? [] : [{ account, day, dueAt: at }];
  });
  if (due.length === 0) return;
  await database.transaction(async (tx) => {
    const marked = await markQueued(tx, due);
    for (const job of due) {
      if (!marked.has(job.account)) continue;
      const payload = Buffer.from(JSON.stringify(job));
      const key = `${job.account} ${job.day}`;
      await jobs.enqueue(tx, { kind: flashEmailJob, key, payload });
    }
  });
}

/** Whether the flash of the first hotel's day was not queued yet. */
function isWaiting({ visible: [first], queuedFor }: DueCandidate, at: number): boolean {
  return first !== undefined && (queuedFor === null || queuedFor < todayIn(first.timeZone, at));
}

function isReady(morning: HotelMorning | undefined): boolean {
  return morning?.hasSnapshot === true && morning.isSettled;
}

function morningsOf(
  { database, settleSeconds }: FlashQueueDependencies,
  waiting: readonly DueCandidate[],
  at: number,
): Promise<Map<string, HotelMorning>> {
  const hotels = new Map(waiting.flatMap(({ visible }) => visible.map((one) => [one.id, one])));
  const withDay = [...hotels.values()].map(({ id, timeZone }) => ({
    id,
    today: todayIn(timeZone, at),
  }));
  return hotelMornings(database, withDay, settleSeconds);
}

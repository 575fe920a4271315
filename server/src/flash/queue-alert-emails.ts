import { isToBeMailed } from '@hotel/domain/alerts/alert-mail.ts';
import { type Day, todayIn } from '@hotel/domain/calendar/day.ts';
import { LRUCache } from 'lru-cache';
import {
  type AlertDependencies,
  currentAlerts,
  hotelsWithRules,
  markAlertsMailed,
} from '../alerts/public.ts';
import type { Database } from '../platform/database/database.ts';
import { type JobQueue, keysOfJobs } from '../platform/jobs/job-queue.ts';
import { alertEmailJob, flashEmailJob } from '../platform/mail/mail-queue.ts';
import type { AlertEmailJob } from './build-alert-email.ts';
import {
  type DueCandidate,
  type FlashHotel,
  findFlashHotels,
  hotelMornings,
} from './flash-store.ts';

export type AlertRoundDependencies = {
  database: Database;
  jobs: JobQueue;
  alerts: AlertDependencies;
  settleSeconds: number;
};

export type AlertRound = (subscriptions: readonly DueCandidate[], at: number) => Promise<void>;

type NewAlerts = { readonly today: Day; readonly ids: readonly string[] };

/** As many hotels as an installation has; one that was forgotten is looked at once more. */
const rememberedHotels = 2_000;

/**
 * Queues an email for the alerts that began after the day's flash: otherwise the next flash would report them a
 * day late, or never if they end before it. Subscribers whose flash is still queued get them in the flash. The
 * alerts of a hotel are computed when something changed that they are computed from.
 */
export function createAlertRound(dependencies: AlertRoundDependencies): AlertRound {
  const { database, jobs } = dependencies;
  const lookedAt = new LRUCache<string, string>({ max: rememberedHotels });
  return async (subscriptions, at) => {
    const readers = await withFlashOfTheDay(database, subscriptions, at);
    const ids = [...new Set(readers.flatMap(({ visible }) => visible.map(({ id }) => id)))];
    const watched = await findFlashHotels(database, await hotelsWithRules(database, ids));
    const changed = watched.filter(({ id, stamp }) => lookedAt.get(id) !== stamp);
    const settled = await settledHotels(dependencies, changed, at);
    const found = new Map<string, NewAlerts>();
    for (const { id, timeZone } of settled) {
      const today = todayIn(timeZone, at);
      const current = await currentAlerts(dependencies.alerts, database, id);
      const unmailed = current.filter(
        ({ mailedOn }) => mailedOn !== today && isToBeMailed(mailedOn, today),
      );
      if (unmailed.length > 0) found.set(id, { today, ids: unmailed.map((alert) => alert.id) });
    }
    if (found.size > 0) await queueEmails({ database, jobs }, readers, found);
    for (const { id, stamp } of settled) lookedAt.set(id, stamp);
  };
}

/** Those whose flash of the day has left. */
async function withFlashOfTheDay(
  database: Database,
  subscriptions: readonly DueCandidate[],
  at: number,
): Promise<DueCandidate[]> {
  const queued = subscriptions.filter(({ visible: [first], queuedFor }) => {
    return first !== undefined && queuedFor !== null && queuedFor >= todayIn(first.timeZone, at);
  });
  if (queued.length === 0) return [];
  const waiting = new Set(await keysOfJobs(database, flashEmailJob));
  return queued.filter(({ account, queuedFor }) => !waiting.has(`${account} ${queuedFor}`));
}

async function settledHotels(
  { database, settleSeconds }: AlertRoundDependencies,
  hotels: readonly FlashHotel[],
  at: number,
): Promise<FlashHotel[]> {
  if (hotels.length === 0) return [];
  const days = hotels.map(({ id, timeZone }) => ({ id, today: todayIn(timeZone, at) }));
  const mornings = await hotelMornings(database, days, settleSeconds);
  return hotels.filter(({ id }) => mornings.get(id)?.isSettled === true);
}

/** An email for each reader of one of these hotels; the alerts count as mailed from then on. */
async function queueEmails(
  { database, jobs }: Pick<AlertRoundDependencies, 'database' | 'jobs'>,
  readers: readonly DueCandidate[],
  found: ReadonlyMap<string, NewAlerts>,
): Promise<void> {
  await database.transaction(async (tx) => {
    for (const { today, ids } of found.values()) await markAlertsMailed(tx, ids, today);
    for (const { account, visible } of readers) {
      const alerts = visible.flatMap(({ id }) => found.get(id)?.ids ?? []);
      if (alerts.length === 0) continue;
      const job: AlertEmailJob = { account, alerts };
      const payload = Buffer.from(JSON.stringify(job));
      await jobs.enqueue(tx, { kind: alertEmailJob, payload });
    }
  });
}

import { randomUUID } from 'node:crypto';
import { ApiError, apiError } from '@hotel/domain/api-error.ts';
import { type Day, monthOf, todayIn } from '@hotel/domain/calendar/day.ts';
import { frenchDay, monthTitle } from '@hotel/domain/calendar/french-dates.ts';
import type { Month } from '@hotel/domain/calendar/month.ts';
import {
  monthsLeft,
  nextDailyAttempt,
  nextRangeAttempt,
} from '@hotel/domain/daily-import/schedule.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Queryable } from '../database/database.ts';
import type { JobHandler, JobQueue, JobResult } from '../jobs/job-queue.ts';
import type { ImportSource } from '../nights/import-source.ts';
import { enqueueMorningCheck } from '../pms/check/morning-check.ts';
import { withImportLease } from '../pms/import/import-lease.ts';
import {
  type FetchedMonth,
  fetchMonth,
  fetchWorkingDate,
  isStoredFromFile,
  type PmsImportDependencies,
  storeMonth,
} from '../pms/import/import-month.ts';
import { isPmsUnavailable } from '../pms/with-hotel-pms.ts';
import { finishRun } from './finish-run.ts';
import * as store from './import-runs-store.ts';

export type ImportDependencies = {
  pms: PmsImportDependencies;
  jobs: JobQueue;
  /** The clock; tests set it. */
  now: () => Date;
  log: FastifyBaseLogger;
  /** Imports that this server runs at the same time. */
  concurrency?: number | undefined;
};

/** An import mostly waits for its PMS; one at a time for each PMS server. */
const defaultConcurrency = 24;

/** The kind of job that works on one import run; its key is the id of the run. */
export const importJob = 'import';

/**
 * Has an import run worked on by whichever server is free, once the transaction is committed: one at a
 * time for each PMS server, and those that a person started first.
 */
export async function enqueueImport(jobs: JobQueue, tx: Queryable, id: string): Promise<void> {
  const { pmsHost, isAsked } = await store.schedulingOf(tx, id);
  await jobs.enqueue(tx, {
    kind: importJob,
    key: id,
    priority: isAsked ? 'urgent' : 'usual',
    exclusive: pmsHost === null ? null : `pms ${pmsHost}`,
  });
}

/** The state of a run is in `import_run`; the job only says that there is something to do. */
export function importJobHandler(dependencies: ImportDependencies): JobHandler {
  return {
    concurrency: dependencies.concurrency ?? defaultConcurrency,
    urgentConcurrency: 4,
    retry: { firstPauseMs: 5_000, longestPauseMs: 60_000 },
    run: ({ key }, signal) =>
      key === null ? Promise.resolve(undefined) : runImport(dependencies, key, signal),
  };
}

/** More would not be read, and the row is written with every month. */
const maxErrors = 50;

/** Another server has leased the run: this one must not store what it was about to. */
class LeaseLost extends Error {}
/** The server stops: another one continues. */
class Interrupted extends Error {}

/** Another import of the hotel runs, or the lease of a killed server has not ended yet. */
const lockedRetryMs = 10_000;

/**
 * Works on an import run until it is over, postponed, or the server stops. Each month is stored with its
 * progress in one transaction: a crash in between loses none and stores none twice.
 */
async function runImport(
  dependencies: ImportDependencies,
  id: string,
  signal: AbortSignal,
): Promise<JobResult> {
  const { database } = dependencies.pms;
  const hotel = await store.hotelOfOpenRun(database, id);
  if (hotel === null) return undefined;
  if (signal.aborted) return { runAgainInMs: 0 };
  try {
    return await withImportLease(database, hotel, async () => {
      const run = await store.leaseRun(database, id, randomUUID(), dependencies.now());
      return run === null ? undefined : attempt(dependencies, run, signal);
    });
  } catch (error) {
    if (error instanceof ApiError && error.code === 'CONFLICT') {
      return { runAgainInMs: lockedRetryMs };
    }
    throw error;
  }
}

async function attempt(
  dependencies: ImportDependencies,
  run: store.LeasedRun,
  signal: AbortSignal,
): Promise<JobResult> {
  const { pms, now } = dependencies;
  try {
    if (run.cancel_asked) return await end(dependencies, run, 'cancelled', null);
    if (isPast(run, now())) return await endPast(dependencies, run);
    const isComplete = await importMonths(dependencies, run, signal);
    return await end(dependencies, run, isComplete ? 'done' : 'cancelled', null);
  } catch (error) {
    if (error instanceof LeaseLost) return undefined;
    if (error instanceof Interrupted) {
      await store.releaseRun(pms.database, run, now());
      return { runAgainInMs: 0 };
    }
    return postponeOrFail(dependencies, run, error);
  }
}

async function end(
  { pms, jobs, now }: ImportDependencies,
  run: store.LeasedRun,
  state: 'done' | 'cancelled' | 'failed',
  failure: string | null,
): Promise<undefined> {
  await finishRun(pms.database, async (tx) => {
    const ended = await store.endRun(tx, run, state, failure, now());
    if (ended !== null && run.kind === 'daily' && state === 'done') {
      await enqueueMorningCheck(jobs, tx, run.hotel);
    }
    return ended;
  });
}

/** The morning of a daily import may be over when its job runs. */
function isPast({ day, timeZone }: store.LeasedRun, now: Date): boolean {
  return day !== null && todayIn(timeZone, now.getTime()) > day;
}

async function endPast({ pms, now }: ImportDependencies, run: store.LeasedRun): Promise<undefined> {
  await finishRun(pms.database, (tx) => store.endPastRun(tx, run.id, now()));
}

/** Whether all months are stored; false when the run was cancelled. */
async function importMonths(
  dependencies: ImportDependencies,
  run: store.LeasedRun,
  signal: AbortSignal,
): Promise<boolean> {
  let progress = await startingPoint(dependencies, run, signal);
  while (progress.done < run.months) {
    const [month] = monthsLeft({ ...progress, months: run.months });
    if (month === undefined) break;
    const fetched = await unlessStopped(fetchNextMonth(dependencies, run, month, progress), signal);
    if (run.kind === 'daily' && fetched.asOf !== run.as_of_date) {
      // The night audit has closed the day meanwhile: the whole snapshot begins again as of the new day.
      progress = await beginAsOf(dependencies, run, fetched.asOf);
      continue;
    }
    const stored = await storeWithProgress(dependencies, run, fetched);
    if (stored.cancel_asked && stored.months_done < run.months) return false;
    progress.done = stored.months_done;
  }
  return true;
}

/** The first month of a run, how many of its months are stored, and the working date they are read as of. */
type RunProgress = { first: Month; done: number; asOf: Day };

/** The working date is read again with the last month, to check that it has not changed. */
function fetchNextMonth(
  { pms }: ImportDependencies,
  run: store.LeasedRun,
  month: Month,
  { done, asOf }: RunProgress,
): Promise<FetchedMonth> {
  const knownAsOf = done + 1 === run.months ? undefined : asOf;
  return fetchMonth(pms, pms.database, run.hotel, month, knownAsOf);
}

async function startingPoint(
  dependencies: ImportDependencies,
  run: store.LeasedRun,
  signal: AbortSignal,
): Promise<RunProgress> {
  const { pms } = dependencies;
  const today = run.day ?? run.asked_at.slice(0, 10);
  const workingDate = await unlessStopped(
    fetchWorkingDate(pms, pms.database, run.hotel, today),
    signal,
  );
  if (run.kind === 'range') {
    if (run.first_month === null) throw new Error(`the range ${run.id} has no first month`);
    return { first: run.first_month, done: run.months_done, asOf: workingDate };
  }
  if (run.day !== null && workingDate < run.day) {
    // Stored now, today's nights on the books would replace those of yesterday morning.
    throw apiError('PMS_UNAVAILABLE', {
      message: `Le PMS est encore au ${frenchDay(workingDate)} : sa clôture n’est pas faite.`,
    });
  }
  return run.as_of_date === workingDate && run.first_month !== null
    ? { first: run.first_month, done: run.months_done, asOf: workingDate }
    : beginAsOf(dependencies, run, workingDate);
}

async function beginAsOf(
  { pms }: ImportDependencies,
  run: store.LeasedRun,
  asOf: Day,
): Promise<RunProgress> {
  const first = monthOf(asOf);
  if (!(await store.beginRun(pms.database, run, asOf, first))) throw new LeaseLost();
  run.as_of_date = asOf;
  return { first, done: 0, asOf };
}

async function storeWithProgress(
  { pms }: ImportDependencies,
  run: store.LeasedRun,
  fetched: FetchedMonth,
) {
  const { month, asOf } = fetched;
  const skipped = fetched.errors.length;
  const withMonth = (sentence: string) => `${monthTitle(month)}, ${sentence}`;
  const errors = fetched.errors.map(withMonth);
  const remarks = fetched.unlikely === null ? [] : [withMonth(fetched.unlikely)];
  return pms.database.transaction(async (tx) => {
    const isStored = run.kind === 'daily' && (await isStoredFromFile(tx, run.hotel, fetched));
    const written = isStored
      ? { inserted: 0, updated: 0 }
      : await storeMonth(tx, run.hotel, sourceOf(run), fetched);
    const stored = { ...written, asOf, skipped, errors, remarks };
    const progress = await store.recordMonthProgress(tx, run, stored, maxErrors);
    if (progress === null) throw new LeaseLost();
    run.tries = 1;
    return progress;
  });
}

/** All months of a run are one entry of the import log, which is undone as a whole. */
function sourceOf({ kind, entryRun, askedBy }: store.LeasedRun): ImportSource {
  return {
    kind: kind === 'range' ? 'oracle' : 'daily',
    label: null,
    actor: askedBy,
    address: null,
    run: entryRun,
  };
}

/** The result, or throws Interrupted as soon as the server stops, which does not wait for a slow PMS. */
async function unlessStopped<T>(result: Promise<T>, signal: AbortSignal): Promise<T> {
  const stopped = Promise.withResolvers<never>();
  const stop = () => stopped.reject(new Interrupted());
  if (signal.aborted) stop();
  signal.addEventListener('abort', stop);
  result.catch(() => undefined);
  try {
    return await Promise.race([stopped.promise, result]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

async function postponeOrFail(
  dependencies: ImportDependencies,
  run: store.LeasedRun,
  error: unknown,
): Promise<JobResult> {
  // While the database is away nothing can be recorded: the job is retried.
  if (error instanceof ApiError && error.code === 'UNAVAILABLE') throw error;
  const { pms, log } = dependencies;
  const failure = error instanceof ApiError ? error.message : apiError('INTERNAL').message;
  log.warn({ err: error, run: run.id, hotel: run.hotel }, 'an attempt to import failed');
  const now = dependencies.now().getTime();
  const next = nextAttempt(run, error, now);
  if (next === null) return end(dependencies, run, 'failed', failure);
  const isPostponed = await store.postponeRun(pms.database, run, failure, new Date(next));
  // Cancelled during the attempt: it ends now, not after the next attempt.
  return isPostponed ? { runAgainInMs: next - now } : end(dependencies, run, 'cancelled', failure);
}

/** The instant of the next attempt in ms; null when there is none: waiting brings no missing settings. */
function nextAttempt(run: store.LeasedRun, error: unknown, now: number): number | null {
  const { tries, day, timeZone } = run;
  if (day !== null) return nextDailyAttempt({ day, tries, timeZone }, now);
  return run.kind === 'range' && isPmsUnavailable(error) ? nextRangeAttempt(tries, now) : null;
}

import { ApiError, apiError } from '@hotel/domain/api-error.ts';
import type { SystemAction } from '@hotel/domain/audit-trail/system-actions.ts';
import { type Day, monthOf, todayIn } from '@hotel/domain/calendar/day.ts';
import { frenchDay, monthTitle } from '@hotel/domain/calendar/french-dates.ts';
import type { Month } from '@hotel/domain/calendar/month.ts';
import {
  monthsLeft,
  nextDailyAttempt,
  nextRangeAttempt,
} from '@hotel/domain/daily-import/schedule.ts';
import type { FastifyBaseLogger } from 'fastify';
import { insertAuditEntry } from '../audit-trail/public.ts';
import type { ImportSource } from '../nights/import-source.ts';
import type { Queryable } from '../platform/database/database.ts';
import {
  type JobHandler,
  type JobQueue,
  type JobResult,
  type LeasedJob,
  LeaseLost,
  removeJob,
  withLease,
} from '../platform/jobs/job-queue.ts';
import { enqueueMorningCheck } from '../pms/check/morning-check.ts';
import {
  type FetchedMonth,
  fetchMonth,
  fetchWorkingDate,
  importJob,
  isStoredFromFile,
  type PmsImportDependencies,
  storeMonth,
} from '../pms/import/import-month.ts';
import { isPmsUnavailable } from '../pms/with-hotel-pms.ts';
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

/**
 * Has the attempt of a run made by whichever server is free, once the transaction is committed: one at a time for each
 * hotel and each PMS server, and those that a person started first. The key of the job is the id of the run.
 */
export async function enqueueImport(jobs: JobQueue, tx: Queryable, id: string): Promise<void> {
  const { hotel, pmsHost, isAsked } = await store.schedulingOf(tx, id);
  await jobs.enqueue(tx, {
    kind: importJob,
    key: id,
    priority: isAsked ? 'urgent' : 'usual',
    exclusive: pmsHost === null ? null : `pms ${pmsHost}`,
    exclusiveHotel: hotel,
  });
}

/** A job without a key is the import of one month of a killed server: nobody waits for its response any more. */
export function importJobHandler(dependencies: ImportDependencies): JobHandler {
  return {
    concurrency: dependencies.concurrency ?? defaultConcurrency,
    urgentConcurrency: 4,
    retry: { firstPauseMs: 5_000, longestPauseMs: 60_000 },
    run: (job, signal) =>
      job.key === null
        ? Promise.resolve(undefined)
        : attempt(dependencies, { job, id: job.key, signal }),
  };
}

/** More would not be read, and the row is written with every month. */
const maxErrors = 50;

/** The server stops: another one continues. */
class Interrupted extends Error {}

/** A run with the job that works on it; the signal tells that the server stops. */
type Attempt = store.RunningRun & { job: LeasedJob; signal: AbortSignal };

/**
 * Works on an import run until it is over, postponed, or the server stops. Each month is stored with its progress in
 * one transaction: a crash in between loses none and stores none twice.
 */
async function attempt(
  dependencies: ImportDependencies,
  { job, id, signal }: { job: LeasedJob; id: string; signal: AbortSignal },
): Promise<JobResult> {
  const { pms, now } = dependencies;
  if (signal.aborted) return { runAgainInMs: 0 };
  const begun = await withLease(pms.database, job, (tx) => store.beginAttempt(tx, id, now()));
  if (begun === null) return undefined;
  const run = { ...begun, job, signal };
  try {
    const ending = await importUntilOver(dependencies, run);
    await endAttempt(dependencies, run, (tx) => end(dependencies, tx, run, ending));
  } catch (error) {
    if (error instanceof Interrupted) return { runAgainInMs: 0 };
    if (error instanceof LeaseLost) throw error;
    await postponeOrFail(dependencies, run, error);
  }
  return undefined;
}

/** The job ends with its attempt in one transaction: the next import of the hotel may begin at once. */
function endAttempt(
  { pms }: ImportDependencies,
  { job }: Attempt,
  record: (tx: Queryable) => Promise<void>,
): Promise<void> {
  return withLease(pms.database, job, async (tx) => {
    await record(tx);
    await removeJob(tx, job);
  });
}

/** How the run ends. Throws what may have another attempt. */
async function importUntilOver(
  dependencies: ImportDependencies,
  run: Attempt,
): Promise<store.RunEnding> {
  if (run.cancel_asked) return { state: 'cancelled', failure: null };
  const { day, timeZone } = run;
  // The morning of a daily import may be over when its attempt begins.
  if (day !== null && todayIn(timeZone, dependencies.now().getTime()) > day) {
    const reasons = [run.failure, 'La journée est passée.'].filter((reason) => reason !== null);
    return { state: 'failed', failure: reasons.join(' ') };
  }
  const isComplete = await importMonths(dependencies, run);
  return { state: isComplete ? 'done' : 'cancelled', failure: null };
}

const auditActions: Record<store.RunningRun['kind'], SystemAction> = {
  daily: 'daily-import',
  range: 'import-of-months',
};

/**
 * Ends a run and records once in the audit trail what it stored: an entry per month would hide what people did. The
 * request of a person has an entry of its own; a run that stored nothing has none.
 */
async function end(
  { jobs, now }: ImportDependencies,
  tx: Queryable,
  { id, kind, hotel }: Attempt,
  ending: store.RunEnding,
): Promise<void> {
  const stored = await store.endRun(tx, id, ending, now());
  if (stored === null) throw new LeaseLost();
  if (kind === 'daily' && ending.state === 'done') await enqueueMorningCheck(jobs, tx, hotel);
  if (stored.months_done === 0) return;
  await insertAuditEntry(tx, {
    action: auditActions[kind],
    actor: null,
    hotelId: hotel,
    targetId: id,
    target: null,
    address: null,
    requestId: null,
    detail: { fields: [], values: stored, before: {} },
  });
}

/** Whether all months are stored; false when the run was cancelled. */
async function importMonths(dependencies: ImportDependencies, run: Attempt): Promise<boolean> {
  let progress = await startingPoint(dependencies, run);
  while (progress.done < run.months) {
    const [month] = monthsLeft({ ...progress, months: run.months });
    if (month === undefined) break;
    const fetched = await unlessStopped(
      fetchNextMonth(dependencies, run, month, progress),
      run.signal,
    );
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
  run: Attempt,
  month: Month,
  { done, asOf }: RunProgress,
): Promise<FetchedMonth> {
  const knownAsOf = done + 1 === run.months ? undefined : asOf;
  return fetchMonth(pms, pms.database, run.hotel, month, knownAsOf);
}

async function startingPoint(dependencies: ImportDependencies, run: Attempt): Promise<RunProgress> {
  const { pms } = dependencies;
  const today = run.day ?? run.asked_at.slice(0, 10);
  const workingDate = await unlessStopped(
    fetchWorkingDate(pms, pms.database, run.hotel, today),
    run.signal,
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
  run: Attempt,
  asOf: Day,
): Promise<RunProgress> {
  const first = monthOf(asOf);
  await withLease(pms.database, run.job, async (tx) => {
    if (!(await store.beginRun(tx, run.id, asOf, first))) throw new LeaseLost();
  });
  run.as_of_date = asOf;
  return { first, done: 0, asOf };
}

async function storeWithProgress({ pms }: ImportDependencies, run: Attempt, fetched: FetchedMonth) {
  const { month, asOf } = fetched;
  const skipped = fetched.errors.length;
  const withMonth = (sentence: string) => `${monthTitle(month)}, ${sentence}`;
  const errors = [...fetched.errors, ...fetched.remarks].map(withMonth);
  const remarks = fetched.unlikely === null ? [] : [withMonth(fetched.unlikely)];
  return withLease(pms.database, run.job, async (tx) => {
    const isStored = run.kind === 'daily' && (await isStoredFromFile(tx, run.hotel, fetched));
    const written = isStored
      ? { inserted: 0, updated: 0 }
      : await storeMonth(tx, run.hotel, sourceOf(run), fetched);
    const stored = { ...written, asOf, skipped, errors, remarks };
    const progress = await store.recordMonthProgress(tx, run.id, stored, maxErrors);
    if (progress === null) throw new LeaseLost();
    run.tries = 0;
    return progress;
  });
}

/** All months of a run are one entry of the import log, which is undone as a whole. */
function sourceOf({ kind, entryRun, askedBy }: Attempt): ImportSource {
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
  run: Attempt,
  error: unknown,
): Promise<void> {
  // While the database is away nothing can be recorded: the job is retried.
  if (error instanceof ApiError && error.code === 'UNAVAILABLE') throw error;
  const { log } = dependencies;
  const failure = error instanceof ApiError ? error.message : apiError('INTERNAL').message;
  log.warn({ err: error, run: run.id, hotel: run.hotel }, 'an attempt to import failed');
  const next = nextAttempt(run, error, dependencies.now().getTime());
  await endAttempt(dependencies, run, async (tx) => {
    if (next === null) return end(dependencies, tx, run, { state: 'failed', failure });
    if (await store.postponeRun(tx, run.id, failure, new Date(next))) return;
    // Cancelled during the attempt: it ends now, not after the next attempt.
    await end(dependencies, tx, run, { state: 'cancelled', failure });
  });
}

/** The instant of the next attempt in ms; null when there is none: waiting brings no missing settings. */
function nextAttempt(run: Attempt, error: unknown, now: number): number | null {
  const { day, timeZone } = run;
  const tries = run.tries + 1;
  if (day !== null) return nextDailyAttempt({ day, tries, timeZone }, now);
  return run.kind === 'range' && isPmsUnavailable(error) ? nextRangeAttempt(tries, now) : null;
}

import { randomUUID } from 'node:crypto';
import { ApiError, apiError } from '@hotel/domain/api-error.ts';
import { monthOf, todayIn } from '@hotel/domain/calendar/day.ts';
import { frenchDay, monthTitle } from '@hotel/domain/calendar/french-dates.ts';
import type { Month } from '@hotel/domain/calendar/month.ts';
import {
  monthsLeft,
  nextDailyAttempt,
  nextRangeAttempt,
} from '@hotel/domain/daily-import/schedule.ts';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import type { Queryable } from '../database/database.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { ImportSource } from '../nights/import-source.ts';
import {
  fetchMonth,
  fetchWorkingDate,
  type PmsImportDependencies,
  storeMonth,
  withImportLock,
} from '../pms/import/import-month.ts';
import { finishRun } from './finish-run.ts';
import * as store from './import-runs-store.ts';

/** Where imports are worked at. The clock is a part, so that a test can turn it. */
export type ImportDependencies = {
  pms: PmsImportDependencies;
  jobs: Jobs;
  now: () => Date;
  log: FastifyBaseLogger;
};

/** The one kind of job: an import, by its id. */
export const importTask = 'import-run';

const jobPayload = z.object({ id: z.string() });

/** Has an import worked at by whichever server is free, once the transaction is committed. */
export function enqueueImport(jobs: Jobs, tx: Queryable, id: string): Promise<void> {
  return jobs.add(tx, { task: importTask, payload: { id }, key: `import-run:${id}` });
}

/** More would not be read, and the row is written with every month. */
const mostErrors = 50;

/** Somebody else has taken the import: what was about to be stored must not be. */
class Displaced extends Error {}
/** The server stops: another goes on. */
class GivenBack extends Error {}

/**
 * Works at an import until it is over, postponed, or the server stops. Each month is stored with its
 * progress in one transaction, so that a fall in the middle loses none and doubles none.
 */
export async function runImport(
  house: ImportDependencies,
  payload: unknown,
  signal: AbortSignal,
): Promise<void> {
  const { pms } = house;
  const { id } = jobPayload.parse(payload);
  const hotel = await store.hotelOfOpenRun(pms.database, id);
  if (hotel === null || signal.aborted) return;
  try {
    await withImportLock(pms.database, hotel, async () => {
      const run = await store.leaseRun(pms.database, id, randomUUID(), house.now());
      if (run !== null) await tryRun(house, run, signal);
    });
  } catch (error) {
    // Another import of the hotel is under way: the next round asks again.
    if (!(error instanceof ApiError) || error.code !== 'CONFLICT') throw error;
  }
}

async function tryRun(
  house: ImportDependencies,
  run: store.LeasedRun,
  signal: AbortSignal,
): Promise<void> {
  try {
    if (run.cancel_asked) return await end(house, run, 'cancelled', null);
    if (isPast(run, house.now())) return await endPast(house, run);
    const isWhole = await importMonths(house, run, signal);
    await end(house, run, isWhole ? 'done' : 'cancelled', null);
  } catch (error) {
    if (error instanceof Displaced) return;
    if (error instanceof GivenBack) return await giveBack(house, run);
    await postponeOrFail(house, run, error);
  }
}

function end(
  { pms, now }: ImportDependencies,
  run: store.LeasedRun,
  state: 'done' | 'cancelled' | 'failed',
  failure: string | null,
): Promise<void> {
  return finishRun(pms.database, (tx) => store.endRun(tx, run, state, failure, now()));
}

/** A job may come to be worked at when its morning is over. */
function isPast({ day, timeZone }: store.LeasedRun, now: Date): boolean {
  return day !== null && todayIn(timeZone, now.getTime()) > day;
}

function endPast({ pms, now }: ImportDependencies, run: store.LeasedRun): Promise<void> {
  return finishRun(pms.database, (tx) => store.endPastRun(tx, run.id, now()));
}

/** Whether all months are in; false when it was cancelled. */
async function importMonths(
  house: ImportDependencies,
  run: store.LeasedRun,
  signal: AbortSignal,
): Promise<boolean> {
  let { first, done } = await whereToBegin(house, run, signal);
  while (done < run.months) {
    const [month] = monthsLeft({ first, months: run.months, done });
    if (month === undefined) break;
    const read = await unlessStopped(
      fetchMonth(house.pms, house.pms.database, run.hotel, month),
      signal,
    );
    if (run.kind === 'daily' && read.asOf !== run.as_of_date) {
      // The night audit has closed the day meanwhile: the whole snapshot is taken as of the new one.
      ({ first, done } = await beginAsOf(house, run, read.asOf));
      continue;
    }
    const noted = await storeWithProgress(house, run, read);
    if (noted.cancel_asked && noted.months_done < run.months) return false;
    done = noted.months_done;
  }
  return true;
}

type Place = { first: Month; done: number };

async function whereToBegin(
  house: ImportDependencies,
  run: store.LeasedRun,
  signal: AbortSignal,
): Promise<Place> {
  if (run.kind === 'range') {
    if (run.first_month === null) throw new Error(`the range ${run.id} begins nowhere`);
    return { first: run.first_month, done: run.months_done };
  }
  const today = run.day ?? run.asked_at.slice(0, 10);
  const working = await unlessStopped(
    fetchWorkingDate(house.pms, house.pms.database, run.hotel, today),
    signal,
  );
  if (run.day !== null && working < run.day) {
    // Stored now, today's books would take the place of yesterday morning's.
    throw apiError('PMS_UNAVAILABLE', {
      message: `Le PMS est encore au ${frenchDay(working)} : sa clôture n’est pas faite.`,
    });
  }
  const isSame = run.as_of_date === working && run.first_month !== null;
  return isSame && run.first_month !== null
    ? { first: run.first_month, done: run.months_done }
    : beginAsOf(house, run, working);
}

async function beginAsOf(
  { pms }: ImportDependencies,
  run: store.LeasedRun,
  asOf: string,
): Promise<Place> {
  const first = monthOf(asOf);
  if (!(await store.beginRun(pms.database, run, asOf, first))) throw new Displaced();
  run.as_of_date = asOf;
  return { first, done: 0 };
}

type Read = Awaited<ReturnType<typeof fetchMonth>>;

async function storeWithProgress({ pms }: ImportDependencies, run: store.LeasedRun, read: Read) {
  const { month, asOf } = read;
  const errors = read.errors.map((line) => `${monthTitle(month)}, ${line}`);
  return pms.database.transaction(async (tx) => {
    const written = await storeMonth(pms, tx, run.hotel, sourceOf(run), read);
    const stored = { ...written, asOf, skipped: errors.length, errors };
    const noted = await store.recordMonthProgress(tx, run, stored, mostErrors);
    if (noted === null) throw new Displaced();
    run.tries = 1;
    return noted;
  });
}

/** All months of an import are one entry, which can be taken back. */
function sourceOf({ kind, entryRun, askedBy }: store.LeasedRun): ImportSource {
  return {
    kind: kind === 'range' ? 'oracle' : 'daily',
    label: null,
    actor: askedBy,
    address: null,
    run: entryRun,
  };
}

/** The answer, or GivenBack as soon as the server stops: nobody waits for a PMS that thinks. */
async function unlessStopped<T>(answer: Promise<T>, signal: AbortSignal): Promise<T> {
  const stopped = Promise.withResolvers<never>();
  const stop = () => stopped.reject(new GivenBack());
  if (signal.aborted) stop();
  signal.addEventListener('abort', stop);
  answer.catch(() => undefined);
  try {
    return await Promise.race([stopped.promise, answer]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

async function giveBack(
  { pms, jobs, now }: ImportDependencies,
  run: store.LeasedRun,
): Promise<void> {
  await pms.database.transaction(async (tx) => {
    await store.releaseRun(tx, run, now());
    await enqueueImport(jobs, tx, run.id);
  });
}

async function postponeOrFail(
  house: ImportDependencies,
  run: store.LeasedRun,
  error: unknown,
): Promise<void> {
  const { database } = house.pms;
  // While the database is away nothing can be noted: a round finds the import again.
  if (error instanceof ApiError && error.code === 'UNAVAILABLE') throw error;
  const failure = error instanceof ApiError ? error.message : apiError('INTERNAL').message;
  house.log.warn({ err: error, run: run.id, hotel: run.hotel }, 'an import stopped');
  const now = house.now();
  const next = nextTry(run, error, now.getTime());
  if (next === null) return await end(house, run, 'failed', failure);
  // Whoever asked for its end while it was tried does not wait for the next try.
  const isPostponed = await store.postponeRun(database, run, failure, new Date(next));
  if (!isPostponed) await end(house, run, 'cancelled', failure);
}

/** The next try of an import, null when it is given up. Settings that are missing do not come back by waiting. */
function nextTry(run: store.LeasedRun, error: unknown, now: number): number | null {
  const { tries, day, timeZone } = run;
  if (day !== null) return nextDailyAttempt({ day, tries, timeZone }, now);
  const isWorthIt =
    error instanceof ApiError && (error.code === 'PMS_UNAVAILABLE' || error.code === 'PMS_TIMEOUT');
  return isWorthIt && run.kind === 'range' ? nextRangeAttempt(tries, now) : null;
}

import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Runner } from 'graphile-worker';
import type { Pool } from 'pg';
import type { Database, Queryable } from '../database/database.ts';

/** One kind of work; it ends soon once the signal says that the server stops. */
export type Task = (payload: unknown, signal: AbortSignal) => Promise<void>;

/** What this server can do, by the name a job asks for it. */
export type Tasks = Readonly<Record<string, Task>>;

/**
 * The door to graphile-worker (decision 0016), and the only place that knows it. A job is tried once:
 * the room it belongs to keeps in its own tables what is left to do, and asks again. So a job that is
 * lost with its server is no loss, and nothing waits for the hours after which the library forgets it.
 */
export type Jobs = {
  /** Adds a job in the caller's transaction: with it or not at all. One that waits under the key is replaced. */
  add(tx: Queryable, job: { task: string; payload: object; key: string }): Promise<void>;
  /** Begins to work, and goes on until `close`. The task named `everyMinute` runs at once too. */
  start(tasks: Tasks, everyMinute: string): void;
  /** Tells the tasks under way to end, waits a little for them, and leaves. */
  close(): Promise<void>;
};

const atOnce = 3;
/** Besides a connection for each job, one that listens and one for the minutes. */
const connections = atOnce + 2;
/** After the library has given up, which it does when the database is away for long. */
const restartPauseMs = 5_000;
const longestCloseMs = 5_000;

type Library = typeof import('graphile-worker');
type House = { library: Library; pool: Pool; shared: ReturnType<typeof sharedOptions> };

export function jobs({ database, log }: { database: Database; log: FastifyBaseLogger }): Jobs {
  const stopping = new AbortController();
  const { signal } = stopping;
  let opening: Promise<House> | undefined;
  let runner: Runner | undefined;
  let work: Promise<void> = Promise.resolve();
  let leaving: Promise<void> | undefined;

  // Opened when first needed: a start need not wait for the library, nor a test that has no job.
  const open = () => {
    opening ??= openHouse(database, log).catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
    return opening;
  };

  const untilStopped = async (tasks: Tasks, everyMinute: string) => {
    while (!signal.aborted) {
      try {
        const house = await open();
        runner = await startRunner(house, tasks, everyMinute, signal);
        if (signal.aborted) await runner.stop();
        await runner.promise;
      } catch (error) {
        log.warn({ err: error }, 'the jobs stopped, and are started again');
      }
      await sleep(restartPauseMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  };

  const leave = async () => {
    // It may have stopped by itself, and says so then.
    await runner?.stop().catch(() => undefined);
    await work;
    await opening?.then(({ pool }) => pool.end());
  };

  return {
    async add(tx, { task, payload, key }) {
      await open();
      await tx.query(
        `select graphile_worker.add_job(identifier => $1, payload => $2::json, max_attempts => 1,
           job_key => $3)`,
        [task, JSON.stringify(payload), key],
      );
    },
    start: (tasks, everyMinute) => {
      work = untilStopped(tasks, everyMinute);
    },
    close: async () => {
      stopping.abort();
      leaving ??= leave();
      await Promise.race([leaving, sleep(longestCloseMs, undefined, { ref: false })]);
    },
  };
}

async function openHouse(database: Database, log: FastifyBaseLogger): Promise<House> {
  const library = await import('graphile-worker');
  const pool = database.plainPool(connections);
  // Its listeners are the library's, but for the time between two of its runs.
  pool.on('error', (error) => log.debug({ err: error }, 'an idle connection of the jobs was lost'));
  pool.on('connect', (client) => client.on('error', () => undefined));
  try {
    const shared = sharedOptions(library, pool, log);
    await library.runMigrations(shared);
    const utils = await library.makeWorkerUtils(shared);
    await utils.cleanup({ tasks: ['DELETE_PERMAFAILED_JOBS', 'GC_JOB_QUEUES'] });
    await utils.release();
    return { library, pool, shared };
  } catch (error) {
    await pool.end();
    throw error;
  }
}

/**
 * Without a batch (here of one) the library waits for nobody when it notes the end of a job: a database
 * that is away at that moment would be a rejection nobody handles, which ends the whole server.
 */
const preset = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } };

function sharedOptions(library: Library, pool: Pool, log: FastifyBaseLogger) {
  const levels = { error: 'warn', warning: 'warn', info: 'debug', debug: 'debug' } as const;
  const logger = new library.Logger(() => (level, message, meta) => {
    const error = meta?.['error'];
    log[levels[level]](error === undefined ? {} : { err: error }, `jobs: ${message}`);
  });
  return { pgPool: pool, logger, preset };
}

async function startRunner(
  { library, shared }: House,
  tasks: Tasks,
  everyMinute: string,
  signal: AbortSignal,
): Promise<Runner> {
  const taskList = Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [
      name,
      (payload: unknown) => task(payload, signal),
    ]),
  );
  const runner = await library.run({
    ...shared,
    concurrency: atOnce,
    noHandleSignals: true,
    taskList,
    parsedCronItems: library.parseCronItems([
      { task: everyMinute, match: '* * * * *', options: { backfillPeriod: 0, maxAttempts: 1 } },
    ]),
  });
  await runner.addJob(everyMinute, {}, { maxAttempts: 1 });
  return runner;
}

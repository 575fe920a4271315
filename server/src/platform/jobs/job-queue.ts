import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Database, Queryable } from '../database/database.ts';
import { withTimeout } from '../time-limit/with-timeout.ts';
import * as store from './job-queue-store.ts';

export {
  countJobsByKind,
  isHotelInUse,
  type JobPriority,
  keysOfJobs,
  type LeasedJob,
  reencryptPayloads,
  removeJob,
} from './job-queue-store.ts';

/** `runAgainInMs`: the job stays and runs again then. Without it the job is done and removed. */
export type JobResult = { runAgainInMs: number } | undefined;

/** The pause after a failed attempt: twice as long each time, up to the longest. */
export type RetryPolicy = {
  firstPauseMs: number;
  longestPauseMs: number;
  /** Age after which a job that fails is removed; without it, it is retried without end. */
  giveUpAfterMs?: number;
};

/** How one server runs the jobs of one kind. */
export type JobHandler = {
  /** How many of the kind one server runs at the same time. */
  concurrency: number;
  /** How many urgent ones it runs besides, so that they do not wait for a long one to end. */
  urgentConcurrency?: number;
  retry: RetryPolicy;
  /** Enqueued under this key when a server starts. */
  recurringKey?: string;
  /**
   * Runs one job. It may run a second time when the server dies or loses the database before the end is
   * recorded. Throws to have it retried. Should end soon after the signal that the server stops.
   */
  run(job: store.LeasedJob, signal: AbortSignal): Promise<JobResult>;
};

/** Another server has leased the job, or what it works on has ended: this one records nothing more of it. */
export class LeaseLost extends Error {}

/**
 * A transaction that records what a job does: no other server leases the job until it ends. Throws LeaseLost when
 * one has, so that a server that was cut off from the database for longer than its lease records nothing twice.
 */
export function withLease<T>(
  database: Pick<Database, 'transaction'>,
  job: store.LeasedJob,
  work: (tx: Queryable) => Promise<T>,
): Promise<T> {
  return database.transaction(async (tx) => {
    if (!(await store.lockLease(tx, job))) throw new LeaseLost();
    return work(tx);
  });
}

export type JobHandlers = Readonly<Record<string, JobHandler>>;

/**
 * The durable queue of all work outside a request (decision 0040): rows of the table `job`, taken by
 * whichever server is free. A lease that its server renews keeps others from a job, so that a job whose
 * server was killed runs elsewhere 20 seconds later.
 */
export type JobQueue = {
  /** Adds a job in the caller's transaction: it exists once that transaction is committed. */
  enqueue(tx: Queryable, job: store.NewJob): Promise<void>;
  /**
   * Does `work` at once in this process, as a job that no other one of the hotel runs beside; null when one runs, or
   * when the lease was lost. After a crash the handler of its kind gets the job, which has neither key nor payload.
   */
  runNow<T>(
    kind: string,
    hotel: string,
    work: (job: store.LeasedJob) => Promise<T>,
  ): Promise<T | null>;
  /** Begins to run the jobs of these kinds, besides those started before, until `close`. */
  start(handlers: JobHandlers): void;
  /** Aborts the signals of the jobs that run and waits up to 5 s for their end. */
  close(): Promise<void>;
};

const leaseSeconds = 20;
const renewEveryMs = 5_000;
/** A notification may be lost with its connection. */
const pollEveryMs = 30_000;
const pauseAfterErrorMs = 5_000;
const longestCloseMs = 5_000;

export type JobQueueDependencies = { database: Database; log: FastifyBaseLogger };

export function createJobQueue(dependencies: JobQueueDependencies): JobQueue {
  const stopping = new AbortController();
  const runner = new JobRunner(dependencies, stopping.signal);
  let work: Promise<unknown> | undefined;
  return {
    enqueue: store.insertJob,
    runNow: (kind, hotel, work) => runner.runNow(kind, hotel, work),
    start: (handlers) => {
      runner.addHandlers(handlers);
      work ??= Promise.all([
        runner.runUntilStopped(),
        runner.renewLeasesUntilStopped(),
        listenForJobs(dependencies, runner.wake, stopping.signal),
      ]);
    },
    close: async () => {
      stopping.abort();
      runner.wake();
      if (work !== undefined) await withTimeout(work, longestCloseMs, () => undefined);
    },
  };
}

/** Takes due jobs and runs them, as many at a time as the handlers of their kinds allow. */
class JobRunner {
  readonly #handlers = new Map<string, JobHandler>();
  readonly #running = new Map<store.LeasedJob, Promise<void>>();
  /** The jobs of `runNow`: the requests that wait for them limit how many there are. */
  readonly #runningNow = new Set<store.LeasedJob>();
  readonly #unstartedRecurring = new Map<string, string>();
  readonly #database: Database;
  readonly #log: FastifyBaseLogger;
  readonly #signal: AbortSignal;
  #wakeUp = new AbortController();

  constructor({ database, log }: JobQueueDependencies, signal: AbortSignal) {
    this.#database = database;
    this.#log = log;
    this.#signal = signal;
  }

  addHandlers(handlers: JobHandlers): void {
    for (const [kind, handler] of Object.entries(handlers)) {
      this.#handlers.set(kind, handler);
      if (handler.recurringKey !== undefined) {
        this.#unstartedRecurring.set(kind, handler.recurringKey);
      }
    }
    this.wake();
  }

  /** Looks for due jobs now; a call while the runner is busy takes effect at its next wait. */
  readonly wake = (): void => this.#wakeUp.abort();

  async runUntilStopped(): Promise<void> {
    while (!this.#signal.aborted) {
      const waitMs = await this.#runDueJobs().catch((error: unknown) => {
        this.#log.warn({ err: error }, 'the job queue could not be read');
        return pauseAfterErrorMs;
      });
      await sleep(waitMs, undefined, { signal: this.#wakeUp.signal, ref: false }).catch(() => {});
      this.#wakeUp = new AbortController();
    }
    await Promise.all(this.#running.values());
  }

  async renewLeasesUntilStopped(): Promise<void> {
    while (!this.#signal.aborted) {
      await sleep(renewEveryMs, undefined, { signal: this.#signal, ref: false }).catch(() => {});
      const leases = [...this.#running.keys(), ...this.#runningNow].map(({ lease }) => lease);
      if (leases.length === 0) continue;
      await store.renewLeases(this.#database, leases, leaseSeconds).catch((error: unknown) => {
        this.#log.warn({ err: error }, 'the leases of running jobs could not be renewed');
      });
    }
  }

  async runNow<T>(
    kind: string,
    hotel: string,
    work: (job: store.LeasedJob) => Promise<T>,
  ): Promise<T | null> {
    const job = await store.insertLeasedJob(
      this.#database,
      kind,
      hotel,
      randomUUID(),
      leaseSeconds,
    );
    if (job === null) return null;
    this.#runningNow.add(job);
    try {
      return await work(job);
    } catch (error) {
      if (error instanceof LeaseLost) return null;
      throw error;
    } finally {
      this.#runningNow.delete(job);
      await store.removeJob(this.#database, job).catch((error: unknown) => {
        this.#logUnrecordedEnd(job, error);
      });
    }
  }

  /** Starts the jobs that are due; returns after how many milliseconds to look again. */
  async #runDueJobs(): Promise<number> {
    await this.#enqueueRecurring();
    let kinds = this.#kindsWithCapacity();
    while (kinds.all.length + kinds.urgentOnly.length > 0 && !this.#signal.aborted) {
      const job = await store.leaseJob(this.#database, kinds, randomUUID(), leaseSeconds);
      if (job === null) break;
      if (job !== 'taken') this.#startJob(job);
      kinds = this.#kindsWithCapacity();
    }
    const dueInMs = await store.msUntilDue(this.#database, kinds);
    return Math.min(Math.max(dueInMs ?? pollEveryMs, 0), pollEveryMs);
  }

  async #enqueueRecurring(): Promise<void> {
    for (const [kind, key] of this.#unstartedRecurring) {
      await store.insertJob(this.#database, { kind, key });
      this.#unstartedRecurring.delete(kind);
    }
  }

  #kindsWithCapacity(): store.LeasableKinds {
    const kinds = { all: [] as string[], urgentOnly: [] as string[] };
    for (const [kind, { concurrency, urgentConcurrency = 0 }] of this.#handlers) {
      const running = [...this.#running.keys()].filter((job) => job.kind === kind).length;
      if (running < concurrency) kinds.all.push(kind);
      else if (running < concurrency + urgentConcurrency) kinds.urgentOnly.push(kind);
    }
    return kinds;
  }

  #startJob(job: store.LeasedJob): void {
    const handler = this.#handlers.get(job.kind);
    if (handler === undefined) return;
    const ended = this.#run(job, handler)
      .catch((error: unknown) => this.#logUnrecordedEnd(job, error))
      .finally(() => {
        this.#running.delete(job);
        this.wake();
      });
    this.#running.set(job, ended);
  }

  /** The lease ends by itself, and the job runs once more. */
  #logUnrecordedEnd(job: store.LeasedJob, error: unknown): void {
    this.#log.warn({ err: error, job: job.id }, 'the end of a job could not be recorded');
  }

  async #run(job: store.LeasedJob, handler: JobHandler): Promise<void> {
    let result: JobResult;
    try {
      result = await handler.run(job, this.#signal);
    } catch (error) {
      if (error instanceof LeaseLost) return store.removeJob(this.#database, job);
      return this.#retryOrGiveUp(job, handler.retry, error);
    }
    if (result === undefined) return store.removeJob(this.#database, job);
    const delayMs = Math.max(result.runAgainInMs, 0);
    return store.releaseJob(this.#database, job, { delayMs, resetAttempts: true });
  }

  async #retryOrGiveUp(job: store.LeasedJob, retry: RetryPolicy, error: unknown): Promise<void> {
    const { id, kind, attempts, queuedAt } = job;
    const fields = { job: id, kind, attempts, err: error };
    const { giveUpAfterMs = Number.POSITIVE_INFINITY, firstPauseMs, longestPauseMs } = retry;
    if (Date.now() - Date.parse(queuedAt) > giveUpAfterMs) {
      await store.removeJob(this.#database, job);
      this.#log.error(fields, 'job given up');
      return;
    }
    this.#log.warn(fields, 'job failed, to be retried');
    const delayMs = Math.min(firstPauseMs * 2 ** (attempts - 1), longestPauseMs);
    await store.releaseJob(this.#database, job, { delayMs, resetAttempts: false });
  }
}

/** Calls `wake` for each job that any server enqueues, until the signal; reconnects when it must. */
async function listenForJobs(
  { database, log }: JobQueueDependencies,
  wake: () => void,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    await listenOnce(database, wake, signal).catch((error: unknown) => {
      log.debug({ err: error }, 'the connection that listens for jobs was lost');
    });
    if (signal.aborted) return;
    await sleep(pauseAfterErrorMs, undefined, { signal, ref: false }).catch(() => undefined);
  }
}

function listenOnce(database: Database, wake: () => void, signal: AbortSignal): Promise<void> {
  return database.dedicated(async (client) => {
    const disconnected = once(client, 'end', { signal }).catch(() => undefined);
    client.on('notification', wake);
    await client.query(`listen ${store.jobChannel}`);
    // A job may have been enqueued while nobody listened.
    wake();
    await disconnected;
  });
}

/** Once the server stops, another one takes its jobs, while this one still responds to requests. */
export function openJobQueue(
  app: FastifyInstance,
  dependencies: JobQueueDependencies,
  stopping: AbortSignal,
): JobQueue {
  const jobs = createJobQueue(dependencies);
  app.addHook('preClose', jobs.close);
  stopping.addEventListener('abort', () => void jobs.close(), { once: true });
  return jobs;
}

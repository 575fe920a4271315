import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { afterAll, expect, it, vi } from 'vitest';
import { createDatabase } from '../../../test/database-for-tests.ts';
import type { Database } from '../database/database.ts';
import {
  createJobQueue,
  type JobHandler,
  type JobHandlers,
  type JobQueue,
  LeaseLost,
  withLease,
} from './job-queue.ts';
import { insertJob, leaseJob } from './job-queue-store.ts';

const queues: JobQueue[] = [];

afterAll(async () => {
  await Promise.all(queues.map((queue) => queue.close()));
});

const retry = { firstPauseMs: 20, longestPauseMs: 100 };

/** A handler of one job at a time that is retried after 20 ms. */
function handlerOf(run: JobHandler['run'], options: Partial<JobHandler> = {}): JobHandler {
  return { concurrency: 1, retry, run, ...options };
}

/** The queue of one server, whose jobs of the kind 'note' record their payload. */
function startWorker(database: Database, more: JobHandlers = {}) {
  const queue = createJobQueue({ database, log: pino({ level: 'silent' }) });
  queues.push(queue);
  const noted: string[] = [];
  const note = handlerOf(async ({ payload }) => {
    noted.push(String(payload));
    return undefined;
  });
  queue.start({ note, ...more });
  const enqueue = (word: string, key = word, kind = 'note') =>
    database.transaction((tx) => queue.enqueue(tx, { kind, key, payload: Buffer.from(word) }));
  return { queue, noted, enqueue };
}

const waitUntil = (condition: () => boolean) => vi.waitUntil(condition, { timeout: 50_000 });

async function queuedJobs(database: Database) {
  const { rows } = await database.query<{ key: string; attempts: number }>(
    'select key, attempts from job order by key',
  );
  return rows;
}

/** Leases a job as another server does, until a moment that is over at once. */
async function leaseForNoTime(database: Database, kind = 'note') {
  const job = await leaseJob(database, { all: [kind], urgentOnly: [] }, randomUUID(), 0);
  return job === 'taken' ? null : job;
}

it('runs a job of a committed transaction once, and none of one that was rolled back', async () => {
  const database = await createDatabase();
  const [first, second] = [startWorker(database), startWorker(database)];
  const rolledBack = database.transaction(async (tx) => {
    await first.queue.enqueue(tx, { kind: 'note', payload: Buffer.from('rolled back') });
    throw new Error('rolled back');
  });
  await expect(rolledBack).rejects.toThrow('rolled back');
  for (const word of ['a', 'b', 'c']) await second.enqueue(word);
  await waitUntil(() => first.noted.length + second.noted.length >= 3);
  expect([...first.noted, ...second.noted].toSorted()).toEqual(['a', 'b', 'c']);
  await vi.waitUntil(async () => (await queuedJobs(database)).length === 0);
});

it('runs a job of another server as soon as its transaction is committed', async () => {
  const database = await createDatabase();
  const { noted } = startWorker(database);
  const other = createJobQueue({ database, log: pino({ level: 'silent' }) });
  await vi.waitUntil(async () => {
    const { rows } = await database.query(
      `select from pg_stat_activity
       where datname = current_database() and query like 'listen %' and state = 'idle'`,
    );
    return rows.length > 0;
  });
  await database.transaction((tx) =>
    other.enqueue(tx, { kind: 'note', payload: Buffer.from('notified') }),
  );
  await vi.waitUntil(() => noted.length > 0, { timeout: 5_000 });
});

it('starts a recurring job with the server, and again when its handler says', async () => {
  const database = await createDatabase();
  let ticks = 0;
  const handlers = {
    tick: handlerOf(
      async () => {
        ticks += 1;
        return { runAgainInMs: 50 };
      },
      { recurringKey: 'tick' },
    ),
  };
  startWorker(database, handlers);
  startWorker(database, handlers);
  await waitUntil(() => ticks >= 3);
  expect(await queuedJobs(database)).toHaveLength(1);
});

it('runs one job per key at a time: one enqueued again meanwhile runs once more after it', async () => {
  const database = await createDatabase();
  const release = Promise.withResolvers<void>();
  const begun: string[] = [];
  let concurrent = 0;
  let mostConcurrent = 0;
  const slow = handlerOf(
    async ({ payload }) => {
      begun.push(String(payload));
      concurrent += 1;
      mostConcurrent = Math.max(mostConcurrent, concurrent);
      await release.promise;
      concurrent -= 1;
      return undefined;
    },
    { concurrency: 3 },
  );
  const [first] = [startWorker(database, { slow }), startWorker(database, { slow })];
  await first.enqueue('one', 'key', 'slow');
  await waitUntil(() => begun.length === 1);
  for (const word of ['two', 'three']) await first.enqueue(word, 'key', 'slow');
  // The statement by which each worker looks for a job.
  expect(await leaseForNoTime(database, 'slow')).toBeNull();
  release.resolve();
  await waitUntil(() => begun.length === 2);
  await vi.waitUntil(async () => (await queuedJobs(database)).length === 0);
  expect([begun, mostConcurrent]).toEqual([['one', 'three'], 1]);
});

it('retries a job that fails, and gives it up at the age its kind allows', async () => {
  const database = await createDatabase();
  let attempts = 0;
  const fail = handlerOf(
    async ({ attempts: attempt }) => {
      attempts = attempt;
      throw new Error('not now');
    },
    { retry: { ...retry, giveUpAfterMs: 60_000 } },
  );
  const { enqueue } = startWorker(database, { fail });
  await enqueue('word', 'word', 'fail');
  await waitUntil(() => attempts >= 3);
  await database.query(`update job set queued_at = queued_at - interval '2 minutes'`);
  await vi.waitUntil(async () => (await queuedJobs(database)).length === 0, { timeout: 30_000 });
});

it('runs the job of a killed server once its lease is over', async () => {
  const database = await createDatabase();
  const { enqueue, queue, noted } = startWorker(database);
  await database.transaction(async (tx) => {
    await queue.enqueue(tx, { kind: 'note', key: 'same', payload: Buffer.from('before') });
    // The row as a server leaves it that is killed while it runs the job.
    await tx.query(
      `update job set lease = gen_random_uuid(), leased_until = now() + interval '2 seconds',
         attempts = 1
       where key = 'same'`,
    );
  });
  await enqueue('again', 'same');
  expect(noted).toEqual([]);
  await waitUntil(() => noted.length > 0);
  expect(noted).toEqual(['again']);
});

it('goes on once the database is back, also when it goes away while a job runs', async () => {
  const database = await createDatabase();
  const terminateConnections = () =>
    database.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
    );
  const done = Promise.withResolvers<void>();
  const { enqueue, noted } = startWorker(database, {
    cut: handlerOf(async () => {
      await terminateConnections();
      done.resolve();
      return undefined;
    }),
  });
  await enqueue('before');
  await waitUntil(() => noted.includes('before'));
  await enqueue('cut', 'cut', 'cut');
  await done.promise;
  await terminateConnections();
  await enqueue('after');
  await waitUntil(() => noted.includes('after'));
});

it('aborts the signal of a running job when it closes, and leaves the job to another server', async () => {
  const database = await createDatabase();
  const aborted = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const { enqueue, queue } = startWorker(database, {
    long: handlerOf(async (_, signal) => {
      begun.resolve();
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      aborted.resolve();
      return { runAgainInMs: 0 };
    }),
  });
  await enqueue('long', 'long', 'long');
  await begun.promise;
  await queue.close();
  await aborted.promise;
  const other = Promise.withResolvers<void>();
  startWorker(database, {
    long: handlerOf(async () => {
      other.resolve();
      return undefined;
    }),
  });
  await other.promise;
});

it('runs urgent jobs first, and keeps places for them beside long ones', async () => {
  const database = await createDatabase();
  const queue = createJobQueue({ database, log: pino({ level: 'silent' }) });
  queues.push(queue);
  const ended: string[] = [];
  const opened = Promise.withResolvers<void>();
  const enqueue = (key: string, priority: 'urgent' | 'usual' | 'bulk') =>
    database.transaction((tx) => queue.enqueue(tx, { kind: 'import', key, priority }));
  for (const key of ['mass', 'other mass']) await enqueue(key, 'bulk');
  await enqueue('by the clock', 'usual');
  const run: JobHandler['run'] = async ({ key }) => {
    if (key !== 'of a person') await opened.promise;
    ended.push(String(key));
    return undefined;
  };
  queue.start({ import: handlerOf(run, { urgentConcurrency: 1 }) });
  await enqueue('of a person', 'urgent');
  await waitUntil(() => ended.length === 1);
  opened.resolve();
  await waitUntil(() => ended.length === 4);
  expect(ended).toEqual(['of a person', 'by the clock', 'mass', 'other mass']);
});

it('runs one job at a time of those that exclude each other, over all servers', async () => {
  const database = await createDatabase();
  let running = 0;
  let most = 0;
  let done = 0;
  const count = handlerOf(
    async () => {
      running += 1;
      most = Math.max(most, running);
      // Takes as long as another worker that looks for a job.
      expect(await leaseForNoTime(database, 'count')).toBeNull();
      running -= 1;
      done += 1;
      return undefined;
    },
    { concurrency: 5 },
  );
  const first = startWorker(database, { count });
  startWorker(database, { count });
  for (const number of [1, 2, 3, 4, 5, 6, 7, 8]) {
    await database.transaction((tx) =>
      first.queue.enqueue(tx, { kind: 'count', key: `${number}`, exclusive: 'pms one' }),
    );
  }
  await waitUntil(() => done === 8);
  expect(most).toBe(1);
});

it('records what a job does only while its lease is not that of another server', async () => {
  const database = await createDatabase();
  await insertJob(database, { kind: 'note' });
  const job = await leaseForNoTime(database);
  if (job === null) throw new Error('no job was due');
  await withLease(database, job, async () => {
    expect(await leaseForNoTime(database)).toBeNull();
  });
  expect(await leaseForNoTime(database)).toMatchObject({ id: job.id, attempts: 2 });
  const recorded = withLease(database, job, async () => 'recorded');
  await expect(recorded).rejects.toThrow(LeaseLost);
});

it('does at once what no other job on the hotel excludes, and lets those wait that are queued', async () => {
  const database = await createDatabase();
  const open = () => createJobQueue({ database, log: pino({ level: 'silent' }) });
  const [first, second] = [open(), open()];
  const result = await first.runNow('note', '7', async () => {
    expect(await second.runNow('note', '7', async () => 'the same hotel')).toBeNull();
    expect(await second.runNow('note', '8', async () => 'another')).toBe('another');
    await insertJob(database, { kind: 'note', key: 'queued', exclusiveHotel: '7' });
    expect(await leaseForNoTime(database)).toBeNull();
    return 'done';
  });
  expect(result).toBe('done');
  expect(await leaseForNoTime(database)).toMatchObject({ key: 'queued' });
  expect(await second.runNow('note', '7', async () => 'beside its job')).toBeNull();
});

it('takes the place of a job without a key whose server was killed, and of no other', async () => {
  const database = await createDatabase();
  const queue = createJobQueue({ database, log: pino({ level: 'silent' }) });
  await database.query(
    `insert into job (kind, key, exclusive_hotel, lease, leased_until)
     values ('note', null, 7, gen_random_uuid(), now()), ('note', 'run', 8, gen_random_uuid(), now())`,
  );
  expect(await queue.runNow('note', '7', async () => 'done')).toBe('done');
  expect(await queue.runNow('note', '8', async () => 'done')).toBeNull();
  expect(await queuedJobs(database)).toMatchObject([{ key: 'run' }]);
});

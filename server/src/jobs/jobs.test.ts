import pino from 'pino';
import { afterAll, expect, it, vi } from 'vitest';
import { createDatabase } from '../../test/database-for-tests.ts';
import type { Database } from '../database/database.ts';
import { type Jobs, jobs, type Tasks } from './jobs.ts';

const opened: Jobs[] = [];

afterAll(async () => {
  await Promise.all(opened.map((door) => door.close()));
});

/** A server of jobs that notes the words it is asked to note. */
function aWorker(database: Database, more: Tasks = {}) {
  const door = jobs({ database, log: pino({ level: 'silent' }) });
  opened.push(door);
  const noted: string[] = [];
  const rounds: unknown[] = [];
  const note = async (payload: unknown) => {
    noted.push((payload as { word: string }).word);
  };
  const round = async (payload: unknown) => {
    rounds.push(payload);
  };
  door.start({ note, round, ...more }, 'round');
  const asks = (word: string, key = word, task = 'note') =>
    database.transaction((tx) => door.add(tx, { task, payload: { word }, key }));
  return { door, noted, rounds, asks };
}

const until = (holds: () => boolean) => vi.waitUntil(holds, { timeout: 50_000 });

it('does what a committed transaction asks, once, and nothing of one that failed', async () => {
  const database = await createDatabase();
  const [one, two] = [aWorker(database), aWorker(database)];
  const failed = database.transaction(async (tx) => {
    await one.door.add(tx, { task: 'note', payload: { word: 'failed' }, key: 'failed' });
    throw new Error('not to be');
  });
  await expect(failed).rejects.toThrow('not to be');
  for (const word of ['a', 'b', 'c']) await two.asks(word);
  await until(() => one.noted.length + two.noted.length >= 3);
  expect([...one.noted, ...two.noted].toSorted()).toEqual(['a', 'b', 'c']);
});

it('makes its rounds from the start on', async () => {
  const { rounds } = aWorker(await createDatabase());
  await until(() => rounds.length > 0);
});

it('is not held up by the job of a server that fell', async () => {
  const database = await createDatabase();
  const { asks, door, noted } = aWorker(database);
  await database.transaction(async (tx) => {
    await door.add(tx, { task: 'note', payload: { word: 'fallen' }, key: 'same' });
    // As a server leaves it that is killed in the middle.
    await tx.query(
      `update graphile_worker._private_jobs
       set locked_at = now(), locked_by = 'the fallen', attempts = 1 where key = 'same'`,
    );
  });
  await asks('again', 'same');
  await until(() => noted.length > 0);
  expect(noted).toEqual(['again']);
});

it('goes on once the database is back, also when it goes in the middle of a job', async () => {
  const database = await createDatabase();
  const cut = () =>
    database.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
    );
  const done = Promise.withResolvers<void>();
  const { asks, noted } = aWorker(database, {
    cut: async () => {
      await cut();
      done.resolve();
    },
  });
  await asks('before');
  await until(() => noted.includes('before'));
  await asks('cut', 'cut', 'cut');
  await done.promise;
  await cut();
  await asks('after');
  await until(() => noted.includes('after'));
});

it('tells what is under way to end, and leaves', async () => {
  const told = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const { asks, door } = aWorker(await createDatabase(), {
    long: async (_, signal) => {
      begun.resolve();
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      told.resolve();
    },
  });
  await asks('long', 'long', 'long');
  await begun.promise;
  await door.close();
  await told.promise;
});

import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { hashingQueue } from './hashing-queue.ts';

function aQueue(limits: Partial<Parameters<typeof hashingQueue>[0]> = {}) {
  const queue = hashingQueue({
    maxRunning: 2,
    maxWaiting: 100,
    maxWaitingPerAccount: 5,
    ...limits,
  });
  const running: string[] = [];
  const done: string[] = [];
  let most = 0;
  const run = (account: string) =>
    queue.run(account, async () => {
      expect(running).not.toContain(account);
      running.push(account);
      most = Math.max(most, running.length);
      await nextTurn();
      running.splice(running.indexOf(account), 1);
      done.push(account);
    });
  return { run, done, queue, most: () => most };
}

test('runs one task of an account at a time, and the maximum of all accounts', async () => {
  const { run, done, most } = aQueue();
  await Promise.all(['a', 'a', 'b', 'c', 'a', 'b', 'c'].map(run));
  expect(done).toHaveLength(7);
  expect(most()).toBe(2);
});

test('runs one task at a time of a single account', async () => {
  const { run, most } = aQueue();
  await Promise.all(['a', 'a', 'a'].map(run));
  expect(most()).toBe(1);
});

test('a task behind many of another account runs next', async () => {
  const { run, done } = aQueue({ maxRunning: 1 });
  await Promise.all(['a', 'a', 'a', 'a', 'b'].map(run));
  expect(done.slice(0, 3)).toEqual(['a', 'a', 'b']);
});

test('refuses more waiting tasks of one account than allowed, but not those of others', async () => {
  const { run, done } = aQueue();
  const many = await Promise.allSettled(Array.from({ length: 130 }, () => run('a')));
  const refused = many.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(124);
  expect(refused[0]).toMatchObject({ reason: { code: 'TOO_MANY_REQUESTS', retryAfter: 5 } });
  await run('b');
  expect(done).toHaveLength(7);
});

test('refuses more waiting tasks in total than allowed', async () => {
  const { run, queue } = aQueue({ maxWaiting: 3 });
  const first = ['a', 'b', 'c', 'd', 'e'].map(run);
  expect(queue.refuseWhenFull).toThrow('Trop de tentatives');
  await expect(run('f')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  await Promise.all(first);
  queue.refuseWhenFull();
});

test('a task that fails frees its place', async () => {
  const { run, queue } = aQueue({ maxRunning: 1 });
  const failing = queue.run('a', () => Promise.reject(new Error('no')));
  const next = [run('a'), run('b')];
  await expect(failing).rejects.toThrow('no');
  await Promise.all(next);
});

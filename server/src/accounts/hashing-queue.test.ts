import { setTimeout as sleep } from 'node:timers/promises';
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
      await sleep(2);
      running.splice(running.indexOf(account), 1);
      done.push(account);
    });
  return { run, done, queue, most: () => most };
}

test('of an account one is under way, of all as many as may', async () => {
  const { run, done, most } = aQueue();
  await Promise.all(['a', 'a', 'b', 'c', 'a', 'b', 'c'].map(run));
  expect(done).toHaveLength(7);
  expect(most()).toBe(2);
});

test('one account by itself has one at a time', async () => {
  const { run, most } = aQueue();
  await Promise.all(['a', 'a', 'a'].map(run));
  expect(most()).toBe(1);
});

test('who comes after many of another account has the next turn', async () => {
  const { run, done } = aQueue({ maxRunning: 1 });
  await Promise.all(['a', 'a', 'a', 'a', 'b'].map(run));
  expect(done.slice(0, 3)).toEqual(['a', 'a', 'b']);
});

test('more of one account than may wait are refused, and others are not', async () => {
  const { run, done } = aQueue();
  const many = await Promise.allSettled(Array.from({ length: 130 }, () => run('a')));
  const refused = many.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(124);
  expect(refused[0]).toMatchObject({ reason: { code: 'TOO_MANY_REQUESTS', retryAfter: 5 } });
  await run('b');
  expect(done).toHaveLength(7);
});

test('more than may wait in all are refused', async () => {
  const { run, queue } = aQueue({ maxWaiting: 3 });
  const first = ['a', 'b', 'c', 'd', 'e'].map(run);
  expect(queue.refuseWhenFull).toThrow('Trop de tentatives');
  await expect(run('f')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  await Promise.all(first);
  queue.refuseWhenFull();
});

test('one that fails makes room like any other', async () => {
  const { run, queue } = aQueue({ maxRunning: 1 });
  const failing = queue.run('a', () => Promise.reject(new Error('no')));
  const next = [run('a'), run('b')];
  await expect(failing).rejects.toThrow('no');
  await Promise.all(next);
});

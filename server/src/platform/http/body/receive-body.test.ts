import { PassThrough } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { memoryBudget } from './memory-budget.ts';
import { receiveBody, stallTimeoutMs } from './receive-body.ts';

const megabyte = 1024 * 1024;

function receiving({ maxBytes = megabyte, budget = memoryBudget(megabyte) } = {}) {
  const payload = new PassThrough();
  const received = receiveBody(payload, { maxBytes, budget });
  return { payload, received, budget };
}

test('returns the bytes as they arrived, and counts them in the budget until released', async () => {
  const { payload, received, budget } = receiving();
  payload.write('{"a":');
  payload.end('1}');
  const { bytes, share } = await received;
  expect(bytes.toString()).toBe('{"a":1}');
  expect(budget.held()).toBeGreaterThan(6);
  share.release();
  expect(budget.held()).toBe(0);
});

test('ends a body that stalls, not one that arrives slowly', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { payload, received, budget } = receiving();
  for (let drip = 0; drip < 5; drip += 1) {
    payload.write('a');
    await nextTurn();
    vi.advanceTimersByTime(stallTimeoutMs - 1);
  }
  expect(budget.held()).toBeGreaterThan(0);
  vi.advanceTimersByTime(1);
  await expect(received).rejects.toMatchObject({ code: 'REQUEST_INCOMPLETE', status: 408 });
  expect(budget.held()).toBe(0);
});

test('ends a body longer than allowed, whatever its content-length', async () => {
  const { payload, received, budget } = receiving({ maxBytes: 10 });
  payload.write('x'.repeat(11));
  await expect(received).rejects.toMatchObject({ code: 'PAYLOAD_TOO_LARGE' });
  expect(budget.held()).toBe(0);
});

test('ends the body that has been arriving for longest when all exceed the budget together', async () => {
  const budget = memoryBudget(megabyte);
  const first = receiving({ budget });
  first.payload.write(Buffer.alloc(megabyte / 2));
  await nextTurn();
  const second = receiving({ budget });
  second.payload.end(Buffer.alloc(megabyte / 2));
  await expect(first.received).rejects.toMatchObject({ code: 'UNAVAILABLE', retryAfter: 5 });
  expect((await second.received).bytes).toHaveLength(megabyte / 2);
});

test('counts the chunks of a body sent byte by byte', async () => {
  const { payload, received, budget } = receiving();
  for (let byte = 0; byte < 100; byte += 1) payload.write('a');
  await nextTurn();
  expect(budget.held()).toBeGreaterThan(20_000);
  payload.end();
  (await received).share.release();
});

test('a client that disconnects before the end leaves nothing in the budget', async () => {
  const { payload, received, budget } = receiving();
  payload.write('abc');
  await nextTurn();
  payload.destroy();
  await expect(received).rejects.toMatchObject({ code: 'REQUEST_INCOMPLETE' });
  expect(budget.held()).toBe(0);
});

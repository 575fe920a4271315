import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRenderQueue } from './render-queue.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A desk on which drawings are begun, and ended by hand. */
function aDesk() {
  const begun: number[] = [];
  const ends = new Map<number, () => void>();
  const turns = createRenderQueue();
  const ask = (page: number) =>
    turns.ask(page, () => {
      begun.push(page);
      return new Promise<void>((resolve) => ends.set(page, resolve));
    });
  const end = async (page: number) => {
    ends.get(page)?.();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { begun, turns, ask, end };
}

test('one at a time: from the first that is seen onwards, then those before it', async () => {
  const { begun, turns, ask, end } = aDesk();
  turns.look(5);
  for (const page of [3, 4, 5, 6, 7]) ask(page);
  await vi.advanceTimersByTimeAsync(0);
  expect(begun).toEqual([5]);
  for (const page of [5, 6, 7, 4, 3]) await end(page);
  expect(begun).toEqual([5, 6, 7, 4, 3]);
});

test('who is taken back leaves the turn to the next, begun or not', async () => {
  const { begun, ask } = aDesk();
  const first = ask(1);
  const second = ask(2);
  ask(3);
  await vi.advanceTimersByTimeAsync(0);
  second();
  first();
  await vi.advanceTimersByTimeAsync(0);
  expect(begun).toEqual([1, 3]);
});

test('a drawing that failed has had its turn', async () => {
  const { begun, turns, ask } = aDesk();
  turns.ask(1, () => Promise.reject(new Error('unreadable')));
  ask(2);
  await vi.advanceTimersByTimeAsync(0);
  expect(begun).toEqual([2]);
});

test('nothing is begun while the sheets move', async () => {
  const { begun, turns, ask } = aDesk();
  turns.rest();
  ask(1);
  await vi.advanceTimersByTimeAsync(60);
  turns.rest();
  await vi.advanceTimersByTimeAsync(60);
  expect(begun).toEqual([]);
  await vi.advanceTimersByTimeAsync(60);
  expect(begun).toEqual([1]);
});

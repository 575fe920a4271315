import { expect, test, vi } from 'vitest';
import { combineQueryStates, queryStateOf, retryFailed } from './query-state.ts';

const question = (parts: { data?: string; error?: Error; isFetching?: boolean }) => ({
  data: parts.data,
  dataUpdatedAt: parts.data === undefined ? 0 : 1000,
  error: parts.error ?? null,
  isFetching: parts.isFetching ?? false,
  refetch: vi.fn(),
});
const lost = new Error('lost');
const kept = { data: 'kept', at: 500 };

test('an answer is known from the moment it was given', () => {
  expect(queryStateOf(question({ data: 'fresh' }), kept)).toMatchObject({
    state: 'known',
    data: 'fresh',
    at: 1000,
    old: false,
  });
});

test('without an answer yet, what was kept is not shown in its place', () => {
  expect(queryStateOf(question({ isFetching: true }), kept)).toEqual({ state: 'waiting' });
});

test('a failure shows what was kept, as old', () => {
  expect(queryStateOf(question({ error: lost }), kept)).toMatchObject({
    state: 'known',
    data: 'kept',
    at: 500,
    old: true,
  });
});

test('an answer whose renewal failed is old', () => {
  expect(queryStateOf(question({ data: 'fresh', error: lost }), undefined)).toMatchObject({
    state: 'known',
    data: 'fresh',
    old: true,
  });
});

test('a failure with nothing kept is a failure, and can be tried again', () => {
  const asking = question({ error: lost, isFetching: true });
  const asked = queryStateOf(asking, undefined);
  expect(asked).toMatchObject({ state: 'failed', error: lost, busy: true });
  if (asked.state === 'failed') asked.retry();
  expect(asking.refetch).toHaveBeenCalledOnce();
});

test('two answers together are as old as the older one', () => {
  const fresh = queryStateOf(question({ data: 'fresh' }), undefined);
  const old = queryStateOf(question({ error: lost }), kept);
  expect(combineQueryStates(fresh, old)).toMatchObject({
    data: ['fresh', 'kept'],
    at: 500,
    old: true,
  });
  expect(combineQueryStates(old, fresh)).toMatchObject({
    data: ['kept', 'fresh'],
    at: 500,
    old: true,
  });
  expect(combineQueryStates(fresh, fresh)).toMatchObject({ at: 1000, old: false });
});

test('two answers together fail with either and wait for both', () => {
  const fresh = queryStateOf(question({ data: 'fresh' }), undefined);
  const waiting = queryStateOf(question({}), undefined);
  const failed = queryStateOf(question({ error: lost }), undefined);
  expect(combineQueryStates(fresh, waiting)).toEqual({ state: 'waiting' });
  expect(combineQueryStates(waiting, fresh)).toEqual({ state: 'waiting' });
  expect(combineQueryStates(waiting, failed)).toMatchObject({ state: 'failed' });
  expect(combineQueryStates(failed, waiting)).toMatchObject({ state: 'failed' });
});

test('trying two again asks only what failed', () => {
  const right = question({ data: 'fresh' });
  const wrong = question({ error: lost });
  const asked = combineQueryStates(queryStateOf(right, undefined), queryStateOf(wrong, kept));
  if (asked.state === 'known') asked.retry();
  expect(wrong.refetch).toHaveBeenCalledOnce();
  expect(right.refetch).not.toHaveBeenCalled();
});

test('what is late holds only what needs it: beside what is on its way it is on its way', () => {
  const fresh = queryStateOf(question({ data: 'fresh' }), undefined);
  const waiting = queryStateOf(question({}), undefined);
  const late = { state: 'waiting', isLate: true } as const;
  expect(combineQueryStates(fresh, late)).toEqual(late);
  expect(combineQueryStates(late, fresh)).toEqual(late);
  expect(combineQueryStates(late, waiting)).toEqual({ state: 'waiting' });
});

test('asking again asks whatever failed or is old, and nothing else', () => {
  const right = question({ data: 'fresh' });
  const old = question({ data: 'before', error: lost });
  const failed = question({ error: lost });
  retryFailed([right, old, failed, question({})].map((asked) => queryStateOf(asked, undefined)));
  expect(right.refetch).not.toHaveBeenCalled();
  expect(old.refetch).toHaveBeenCalledOnce();
  expect(failed.refetch).toHaveBeenCalledOnce();
});

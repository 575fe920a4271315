import { expect, test, vi } from 'vitest';
import { ApiCallError } from '../api/api-call-error.ts';
import { combineQueryStates, queryStateOf, retryFailed, sourceReadAt } from './query-state.ts';

const queryResult = (parts: { data?: string; error?: Error; isFetching?: boolean }) => ({
  data: parts.data,
  dataUpdatedAt: parts.data === undefined ? 0 : 1000,
  error: parts.error ?? null,
  isFetching: parts.isFetching ?? false,
  refetch: vi.fn(),
});
const lost = new Error('lost');
const cached = { data: 'kept', at: 500 };

test('data has the time at which it was received', () => {
  expect(queryStateOf(queryResult({ data: 'fresh' }), cached)).toMatchObject({
    state: 'known',
    data: 'fresh',
    at: 1000,
    isStale: false,
  });
});

test('without data yet, what was cached is not shown in its place', () => {
  expect(queryStateOf(queryResult({ isFetching: true }), cached)).toEqual({ state: 'waiting' });
});

test('a failure shows what was cached, as old', () => {
  expect(queryStateOf(queryResult({ error: lost }), cached)).toMatchObject({
    state: 'known',
    data: 'kept',
    at: 500,
    isStale: true,
  });
});

test('data whose refetch failed is old', () => {
  expect(queryStateOf(queryResult({ data: 'fresh', error: lost }), undefined)).toMatchObject({
    state: 'known',
    data: 'fresh',
    isStale: true,
  });
});

test.each([403, 404])(
  'what the server refuses with %d is shown neither from the cache nor as before',
  (status) => {
    const error = new ApiCallError(status, { error: 'FORBIDDEN', message: 'Accès interdit' });
    expect(queryStateOf(queryResult({ error }), cached)).toMatchObject({ state: 'failed', error });
    expect(queryStateOf(queryResult({ data: 'before', error }), cached)).toMatchObject({
      state: 'failed',
      error,
    });
  },
);

test('a server that fails leaves what was cached on the screen', () => {
  const error = new ApiCallError(500, { error: 'INTERNAL', message: 'Une erreur interne.' });
  expect(queryStateOf(queryResult({ error }), cached)).toMatchObject({
    data: 'kept',
    isStale: true,
  });
});

test('a failure with nothing cached is a failure, and can be tried again', () => {
  const loading = queryResult({ error: lost, isFetching: true });
  const query = queryStateOf(loading, undefined);
  expect(query).toMatchObject({ state: 'failed', error: lost, busy: true });
  if (query.state === 'failed') query.retry();
  expect(loading.refetch).toHaveBeenCalledOnce();
});

test('a cached response of the PMS was read when the PMS gave it, not when it was requested', () => {
  const fresh = queryStateOf(queryResult({ data: 'fresh' }), undefined);
  expect(sourceReadAt(fresh)).toBe(1000);
  expect(sourceReadAt(fresh, () => undefined)).toBe(1000);
  const sixDaysAgo = '2026-11-20T09:00:00Z';
  expect(sourceReadAt(fresh, () => sixDaysAgo)).toBe(Date.parse(sixDaysAgo));
  expect(sourceReadAt(queryStateOf(queryResult({ error: lost }), undefined))).toBeNull();
  const withoutTime = { ...queryResult({ data: 'own' }), dataUpdatedAt: Number.POSITIVE_INFINITY };
  expect(sourceReadAt(queryStateOf(withoutTime, undefined))).toBeNull();
});

test('two combined states are as old as the older one', () => {
  const fresh = queryStateOf(queryResult({ data: 'fresh' }), undefined);
  const old = queryStateOf(queryResult({ error: lost }), cached);
  expect(combineQueryStates(fresh, old)).toMatchObject({
    data: ['fresh', 'kept'],
    at: 500,
    isStale: true,
  });
  expect(combineQueryStates(old, fresh)).toMatchObject({
    data: ['kept', 'fresh'],
    at: 500,
    isStale: true,
  });
  expect(combineQueryStates(fresh, fresh)).toMatchObject({ at: 1000, isStale: false });
});

test('two combined states fail with either and wait for both', () => {
  const fresh = queryStateOf(queryResult({ data: 'fresh' }), undefined);
  const waiting = queryStateOf(queryResult({}), undefined);
  const failed = queryStateOf(queryResult({ error: lost }), undefined);
  expect(combineQueryStates(fresh, waiting)).toEqual({ state: 'waiting' });
  expect(combineQueryStates(waiting, fresh)).toEqual({ state: 'waiting' });
  expect(combineQueryStates(waiting, failed)).toMatchObject({ state: 'failed' });
  expect(combineQueryStates(failed, waiting)).toMatchObject({ state: 'failed' });
});

test('a retry of two queries sends only the one that failed', () => {
  const right = queryResult({ data: 'fresh' });
  const wrong = queryResult({ error: lost });
  const query = combineQueryStates(queryStateOf(right, undefined), queryStateOf(wrong, cached));
  if (query.state === 'known') query.retry();
  expect(wrong.refetch).toHaveBeenCalledOnce();
  expect(right.refetch).not.toHaveBeenCalled();
});

test('a query that is late is still loading beside one that is loading', () => {
  const fresh = queryStateOf(queryResult({ data: 'fresh' }), undefined);
  const waiting = queryStateOf(queryResult({}), undefined);
  const late = { state: 'waiting', isLate: true } as const;
  expect(combineQueryStates(fresh, late)).toEqual(late);
  expect(combineQueryStates(late, fresh)).toEqual(late);
  expect(combineQueryStates(late, waiting)).toEqual({ state: 'waiting' });
});

test('a retry sends every query that failed or is old, and no other', () => {
  const right = queryResult({ data: 'fresh' });
  const old = queryResult({ data: 'before', error: lost });
  const failed = queryResult({ error: lost });
  retryFailed([right, old, failed, queryResult({})].map((query) => queryStateOf(query, undefined)));
  expect(right.refetch).not.toHaveBeenCalled();
  expect(old.refetch).toHaveBeenCalledOnce();
  expect(failed.refetch).toHaveBeenCalledOnce();
});

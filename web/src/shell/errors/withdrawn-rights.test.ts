import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiCallError } from '../../api/api-call-error.ts';
import { apiQueryKey, queryClient } from '../../api/queries.ts';
import { followWithdrawnRights } from './withdrawn-rights.ts';

const client = queryClient();
followWithdrawnRights(client);
beforeEach(() => vi.stubGlobal('location', { pathname: '/' }));
afterEach(() => {
  vi.unstubAllGlobals();
  client.clear();
});

const responseOf = (status: number) =>
  new ApiCallError(status, { error: 'FORBIDDEN', message: 'Accès interdit' });

/** Observes the rights, then lets a query fail; returns how often the rights were requested after it. */
async function requestsAfter(queryKey: readonly unknown[], error: Error, rights: unknown) {
  const requestRights = vi.fn(() =>
    rights instanceof Error ? Promise.reject(rights) : Promise.resolve(rights),
  );
  const stop = new QueryObserver(client, {
    queryKey: [...apiQueryKey('GET /auth/me'), {}],
    queryFn: requestRights,
  }).subscribe(() => undefined);
  await vi.waitFor(() => expect(client.isFetching()).toBe(0));
  requestRights.mockClear();
  await expect(
    client.fetchQuery({ queryKey, queryFn: () => Promise.reject(error), retry: false }),
  ).rejects.toBe(error);
  await vi.waitFor(() => expect(client.isFetching()).toBe(0));
  stop();
  return requestRights.mock.calls.length;
}

const grid = ['GET /nuitees/grid', { query: { hotel_id: '7' } }];
const noShow = ['POST /oracle/noshow-detail', { body: { hotel_id: '7' } }];
const log = ['GET /logs/{id}', { params: { id: '7' } }];

test.each([
  ['a refused query', grid, 403, 1],
  ['a hotel that is gone', grid, 404, 1],
  ['a hotel that is gone, asked for in a body', noShow, 404, 1],
  ['an entry that is gone', log, 404, 0],
  ['a server that fails', grid, 500, 0],
] as const)('after %s the rights are requested again or not', async (_, key, status, requests) => {
  expect(await requestsAfter(key, responseOf(status), {})).toBe(requests);
});

test('rights that are refused themselves are not requested for ever', async () => {
  expect(await requestsAfter(grid, responseOf(403), responseOf(403))).toBe(1);
});

test('data entry says itself what was refused, and stays', async () => {
  vi.stubGlobal('location', { pathname: '/data-entry' });
  expect(await requestsAfter(grid, responseOf(403), {})).toBe(0);
});

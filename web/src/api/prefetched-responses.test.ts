import { afterEach, expect, test, vi } from 'vitest';
import { prefetchedResponse, takePrefetchedResponse } from './prefetched-responses.ts';

const url = '/api/auth/me';

/** Simulates a request of index.html with the token 'a'; without `body`, it is still pending. */
function prefetch(body?: { id: string }): void {
  const response = Promise.resolve(new Response('{"id":"1"}'));
  globalThis.prefetchedResponses = {
    [`a ${url}`]: body === undefined ? { response } : { response, body },
  };
}

afterEach(() => {
  globalThis.prefetchedResponses = undefined;
  vi.restoreAllMocks();
});

test('a response that has arrived is given once', () => {
  prefetch({ id: '1' });
  expect(prefetchedResponse('a', url)?.body).toEqual({ id: '1' });
  expect(prefetchedResponse('a', url)).toBeUndefined();
  expect(takePrefetchedResponse('a', url)).toBeNull();
});

test('a pending response stays for a caller that awaits it', async () => {
  prefetch();
  expect(prefetchedResponse('a', url)).toBeUndefined();
  expect(await (await takePrefetchedResponse('a', url))?.json()).toEqual({ id: '1' });
  expect(takePrefetchedResponse('a', url)).toBeNull();
});

test('a response that nobody used for ten seconds is requested again', () => {
  prefetch({ id: '1' });
  vi.spyOn(performance, 'now').mockReturnValue(10_001);
  expect(prefetchedResponse('a', url)).toBeUndefined();
  expect(takePrefetchedResponse('a', url)).toBeNull();
});

test.each(['b', null])(
  'a response requested with one token is not given to another (token %s)',
  (token) => {
    prefetch({ id: '1' });
    expect(prefetchedResponse(token, url)).toBeUndefined();
    expect(takePrefetchedResponse(token, url)).toBeNull();
  },
);

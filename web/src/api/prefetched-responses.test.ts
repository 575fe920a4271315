import { afterEach, expect, test, vi } from 'vitest';
import { prefetchedResponse, takePrefetchedResponse } from './prefetched-responses.ts';

const url = '/api/auth/me';

/** What the page asked for with the token 'a'; its answer has come, or not yet. */
function asked(answer?: { id: string }): void {
  const response = Promise.resolve(new Response('{"id":"1"}'));
  globalThis.earlyAnswers = {
    [`a ${url}`]: answer === undefined ? { response } : { response, answer },
  };
}

afterEach(() => {
  globalThis.earlyAnswers = undefined;
  vi.restoreAllMocks();
});

test('an answer that has come is given once, as an answer or as it was sent', () => {
  asked({ id: '1' });
  expect(prefetchedResponse('a', url)?.answer).toEqual({ id: '1' });
  expect(prefetchedResponse('a', url)).toBeUndefined();
  expect(takePrefetchedResponse('a', url)).toBeNull();
});

test('one that is still on its way is left for who waits for it', async () => {
  asked();
  expect(prefetchedResponse('a', url)).toBeUndefined();
  expect(await (await takePrefetchedResponse('a', url))?.json()).toEqual({ id: '1' });
  expect(takePrefetchedResponse('a', url)).toBeNull();
});

test('one that nobody took for ten seconds is asked for again', () => {
  asked({ id: '1' });
  vi.spyOn(performance, 'now').mockReturnValue(10_001);
  expect(prefetchedResponse('a', url)).toBeUndefined();
  expect(takePrefetchedResponse('a', url)).toBeNull();
});

test.each(['b', null])("what was asked for somebody is nobody else's (token %s)", (token) => {
  asked({ id: '1' });
  expect(prefetchedResponse(token, url)).toBeUndefined();
  expect(takePrefetchedResponse(token, url)).toBeNull();
});

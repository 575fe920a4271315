import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { cacheBody, cachedBody, clearCachedBodies, mostCachedBytes } from './etag-cache.ts';

beforeEach(clearCachedBodies);

/** A body of about this part of the whole cache. */
function bodyOf(part: number, etag = 'W/"1"') {
  return { etag, text: 'x'.repeat(Math.floor((part * mostCachedBytes) / 2) - 100) };
}

test('the last body of an address is kept', () => {
  cacheBody('/api/a', { etag: '"1"', text: '1' });
  cacheBody('/api/a', { etag: '"2"', text: '2' });
  expect(cachedBody('/api/a')).toEqual({ etag: '"2"', text: '2' });
  expect(cachedBody('/api/b')).toBeNull();
});

test('nothing is left once it is cleared', () => {
  cacheBody('/api/a', { etag: '"1"', text: '1' });
  clearCachedBodies();
  expect(cachedBody('/api/a')).toBeNull();
});

test('what was used longest ago goes first', () => {
  cacheBody('/api/a', bodyOf(0.4));
  cacheBody('/api/b', bodyOf(0.4));
  cachedBody('/api/a');
  cacheBody('/api/c', bodyOf(0.4));
  expect(cachedBody('/api/b')).toBeNull();
  expect(cachedBody('/api/a')).not.toBeNull();
  expect(cachedBody('/api/c')).not.toBeNull();
});

test('a body larger than the cache is not kept, and takes no other with it', () => {
  cacheBody('/api/a', bodyOf(0.4));
  cacheBody('/api/b', { etag: '"1"', text: 'x'.repeat(mostCachedBytes) });
  expect(cachedBody('/api/b')).toBeNull();
  expect(cachedBody('/api/a')).not.toBeNull();
});

test('whatever comes, it stays within its bytes', () => {
  const urls = ['/api/a', '/api/b', '/api/c', '/api/d'];
  const bodies = fc.array(
    fc.record({
      url: fc.constantFrom(...urls),
      part: fc.double({ min: 0.01, max: 1.2, noNaN: true }),
    }),
    { maxLength: 30 },
  );
  fc.assert(
    fc.property(bodies, (given) => {
      clearCachedBodies();
      for (const { url, part } of given) cacheBody(url, bodyOf(part));
      const kept = urls.flatMap((url) => cachedBody(url) ?? []);
      const bytes = kept.reduce((sum, { text }) => sum + 2 * text.length, 0);
      expect(bytes).toBeLessThanOrEqual(mostCachedBytes);
    }),
    { numRuns: 30 },
  );
});

import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { cacheBody, cachedBody, clearCachedBodies, maxCachedBytes } from './etag-cache.ts';

beforeEach(clearCachedBodies);

/** A body that takes about this fraction of the cache. */
function bodyOf(fraction: number, etag = 'W/"1"') {
  return { etag, text: 'x'.repeat(Math.floor((fraction * maxCachedBytes) / 2) - 100) };
}

test('the last body of a URL is cached', () => {
  cacheBody('/api/a', { etag: '"1"', text: '1' });
  cacheBody('/api/a', { etag: '"2"', text: '2' });
  expect(cachedBody('/api/a')).toEqual({ etag: '"2"', text: '2' });
  expect(cachedBody('/api/b')).toBeNull();
});

test('clearing removes every body', () => {
  cacheBody('/api/a', { etag: '"1"', text: '1' });
  clearCachedBodies();
  expect(cachedBody('/api/a')).toBeNull();
});

test('the least recently used body is removed first', () => {
  cacheBody('/api/a', bodyOf(0.4));
  cacheBody('/api/b', bodyOf(0.4));
  cachedBody('/api/a');
  cacheBody('/api/c', bodyOf(0.4));
  expect(cachedBody('/api/b')).toBeNull();
  expect(cachedBody('/api/a')).not.toBeNull();
  expect(cachedBody('/api/c')).not.toBeNull();
});

test('a body larger than the cache is not cached, and removes no other', () => {
  cacheBody('/api/a', bodyOf(0.4));
  cacheBody('/api/b', { etag: '"1"', text: 'x'.repeat(maxCachedBytes) });
  expect(cachedBody('/api/b')).toBeNull();
  expect(cachedBody('/api/a')).not.toBeNull();
});

test('the cache never exceeds its limit in bytes', () => {
  const urls = ['/api/a', '/api/b', '/api/c', '/api/d'];
  const bodies = fc.array(
    fc.record({
      url: fc.constantFrom(...urls),
      fraction: fc.double({ min: 0.01, max: 1.2, noNaN: true }),
    }),
    { maxLength: 30 },
  );
  fc.assert(
    fc.property(bodies, (inserted) => {
      clearCachedBodies();
      for (const { url, fraction } of inserted) cacheBody(url, bodyOf(fraction));
      const cached = urls.flatMap((url) => cachedBody(url) ?? []);
      const bytes = cached.reduce((sum, { text }) => sum + 2 * text.length, 0);
      expect(bytes).toBeLessThanOrEqual(maxCachedBytes);
    }),
    { numRuns: 30 },
  );
});

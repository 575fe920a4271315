import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { ResponseCache } from './response-cache.ts';

const month = Array.from({ length: 500 }, (_, day) => ({ day, nights: day * 3 }));

function counting(body: unknown) {
  const counter = { made: 0 };
  return {
    counter,
    make: async () => {
      counter.made += 1;
      return body;
    },
  };
}

const request = { url: '/api/nuitees/grid?hotel_id=1', etag: '"1"' };

test('a compressed response is made once', async () => {
  const cache = new ResponseCache();
  const { counter, make } = counting(month);
  for (let time = 0; time < 3; time += 1) {
    const { bytes, isBrotli } = await cache.get({ ...request, brotli: true }, make);
    expect(isBrotli).toBe(true);
    expect(brotliDecompressSync(bytes).toString()).toBe(JSON.stringify(month));
  }
  expect(counter.made).toBe(1);
});

test('an uncompressed response is cached from the second request on', async () => {
  const cache = new ResponseCache();
  const { counter, make } = counting(month);
  const plain = { ...request, brotli: false };
  for (const made of [1, 2, 2, 2]) {
    expect(await cache.get(plain, make)).toMatchObject({
      bytes: Buffer.from(JSON.stringify(month)),
      isBrotli: false,
    });
    expect(counter.made).toBe(made);
  }
});

test('compressed and uncompressed responses are cached apart', async () => {
  const cache = new ResponseCache();
  const { make } = counting(month);
  for (const brotli of [true, false, true, false, false, true]) {
    expect((await cache.get({ ...request, brotli }, make)).isBrotli).toBe(brotli);
  }
});

test('another version, and another URL at the same version, have their own responses', async () => {
  const cache = new ResponseCache();
  const texts = [];
  for (const [url, etag] of [
    ['/a', '"1"'],
    ['/a', '"2"'],
    ['/b', '"1"'],
  ] as const) {
    const plain = { url, etag, brotli: false };
    for (let time = 0; time < 3; time += 1) {
      const { bytes } = await cache.get(plain, async () => `${url} ${etag}`);
      texts.push(bytes.toString());
    }
  }
  expect(new Set(texts).size).toBe(3);
});

test('a short response is not compressed', async () => {
  const { isBrotli } = await new ResponseCache().get(
    { url: '/a', etag: '"1"', brotli: true },
    async () => ({ rows: [] }),
  );
  expect(isBrotli).toBe(false);
});

test('the least recently requested response is evicted', async () => {
  const cache = new ResponseCache();
  const megabyte = 'n'.repeat(1024 * 1024);
  const request = async (number: number) => {
    const { counter, make } = counting(megabyte);
    const plain = { url: `/${number}`, etag: '"1"', brotli: false };
    await cache.get(plain, make);
    await cache.get(plain, make);
    return counter.made > 0;
  };
  for (let number = 0; number < 31; number += 1) expect(await request(number)).toBe(true);
  expect(await request(0)).toBe(false);
  expect(await request(31)).toBe(true);
  expect(await request(0)).toBe(false);
  expect(await request(1)).toBe(true);
});

test('a failure is not cached', async () => {
  const cache = new ResponseCache();
  const plain = { ...request, brotli: false };
  await expect(cache.get(plain, () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  expect((await cache.get(plain, async () => 1)).bytes.toString()).toBe('1');
});

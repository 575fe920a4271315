import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { ResponseCache } from './response-cache.ts';

const month = Array.from({ length: 500 }, (_, day) => ({ day, nights: day * 3 }));

function counting(answer: unknown) {
  const counter = { made: 0 };
  return {
    counter,
    make: async () => {
      counter.made += 1;
      return answer;
    },
  };
}

const asked = { url: '/api/nuitees/grid?hotel_id=1', etag: '"1"' };

test('a compressed answer is made once', async () => {
  const answers = new ResponseCache();
  const { counter, make } = counting(month);
  for (let time = 0; time < 3; time += 1) {
    const { bytes, isBrotli } = await answers.get({ ...asked, brotli: true }, make);
    expect(isBrotli).toBe(true);
    expect(brotliDecompressSync(bytes).toString()).toBe(JSON.stringify(month));
  }
  expect(counter.made).toBe(1);
});

test('one that goes out as it is, is kept from the second time on', async () => {
  const answers = new ResponseCache();
  const { counter, make } = counting(month);
  const plain = { ...asked, brotli: false };
  for (const made of [1, 2, 2, 2]) {
    expect(await answers.get(plain, make)).toMatchObject({
      bytes: Buffer.from(JSON.stringify(month)),
      isBrotli: false,
    });
    expect(counter.made).toBe(made);
  }
});

test('who takes it compressed and who does not are answered each in their way', async () => {
  const answers = new ResponseCache();
  const { make } = counting(month);
  for (const brotli of [true, false, true, false, false, true]) {
    expect((await answers.get({ ...asked, brotli }, make)).isBrotli).toBe(brotli);
  }
});

test('another version, and another call at the same version, are other answers', async () => {
  const answers = new ResponseCache();
  const texts = [];
  for (const [url, etag] of [
    ['/a', '"1"'],
    ['/a', '"2"'],
    ['/b', '"1"'],
  ] as const) {
    const plain = { url, etag, brotli: false };
    for (let time = 0; time < 3; time += 1) {
      const { bytes } = await answers.get(plain, async () => `${url} ${etag}`);
      texts.push(bytes.toString());
    }
  }
  expect(new Set(texts).size).toBe(3);
});

test('an answer too short to be worth it is left as it is', async () => {
  const { isBrotli } = await new ResponseCache().get(
    { url: '/a', etag: '"1"', brotli: true },
    async () => ({ rows: [] }),
  );
  expect(isBrotli).toBe(false);
});

test('what was asked for longest ago makes room', async () => {
  const answers = new ResponseCache();
  const megabyte = 'n'.repeat(1024 * 1024);
  const ask = async (number: number) => {
    const { counter, make } = counting(megabyte);
    const plain = { url: `/${number}`, etag: '"1"', brotli: false };
    await answers.get(plain, make);
    await answers.get(plain, make);
    return counter.made > 0;
  };
  for (let number = 0; number < 31; number += 1) expect(await ask(number)).toBe(true);
  expect(await ask(0)).toBe(false);
  expect(await ask(31)).toBe(true);
  expect(await ask(0)).toBe(false);
  expect(await ask(1)).toBe(true);
});

test('a failure is not kept', async () => {
  const answers = new ResponseCache();
  const plain = { ...asked, brotli: false };
  await expect(answers.get(plain, () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  expect((await answers.get(plain, async () => 1)).bytes.toString()).toBe('1');
});

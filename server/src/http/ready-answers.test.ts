import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { ReadyAnswers } from './ready-answers.ts';

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

test('an answer is made once, whichever way it is asked for', async () => {
  const answers = new ReadyAnswers();
  const { counter, make } = counting(month);
  const asked = { url: '/api/nuitees/grid?hotel_id=1', etag: '"1"' };
  const plain = await answers.of({ ...asked, brotli: false }, make);
  const compressed = await answers.of({ ...asked, brotli: true }, make);
  expect(plain).toEqual({ bytes: Buffer.from(JSON.stringify(month)), isBrotli: false });
  expect(compressed.isBrotli).toBe(true);
  expect(brotliDecompressSync(compressed.bytes).toString()).toBe(JSON.stringify(month));
  expect(counter.made).toBe(1);
});

test('another version, and another call at the same version, are other answers', async () => {
  const answers = new ReadyAnswers();
  const texts = [];
  for (const [url, etag] of [
    ['/a', '"1"'],
    ['/a', '"2"'],
    ['/b', '"1"'],
  ] as const) {
    const { bytes } = await answers.of({ url, etag, brotli: false }, async () => `${url} ${etag}`);
    texts.push(bytes.toString());
  }
  expect(new Set(texts).size).toBe(3);
});

test('an answer too short to be worth it is left as it is', async () => {
  const { isBrotli } = await new ReadyAnswers().of(
    { url: '/a', etag: '"1"', brotli: true },
    async () => ({ rows: [] }),
  );
  expect(isBrotli).toBe(false);
});

test('what was asked for longest ago makes room', async () => {
  const answers = new ReadyAnswers();
  const megabyte = 'n'.repeat(1024 * 1024);
  const ask = async (number: number) => {
    const { counter, make } = counting(megabyte);
    await answers.of({ url: `/${number}`, etag: '"1"', brotli: false }, make);
    return counter.made === 1;
  };
  for (let number = 0; number < 31; number += 1) expect(await ask(number)).toBe(true);
  expect(await ask(0)).toBe(false);
  expect(await ask(31)).toBe(true);
  expect(await ask(0)).toBe(false);
  expect(await ask(1)).toBe(true);
});

test('a failure is not kept', async () => {
  const answers = new ReadyAnswers();
  const asked = { url: '/a', etag: '"1"', brotli: false };
  await expect(answers.of(asked, () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  expect((await answers.of(asked, async () => 1)).bytes.toString()).toBe('1');
});

import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { FastifyRequest } from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { fileOf } from './file-body.ts';

const pdf = { file: 'application/pdf', maxBytes: 1024 * 1024 } as const;

const stallMs = 15_000;

function sending() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const body = new PassThrough();
  const request = { headers: { 'content-type': 'application/pdf' }, body };
  return { body, file: fileOf(request as unknown as FastifyRequest, pdf, stallMs) };
}

test('a file that stalls is ended', async () => {
  const { body, file } = sending();
  const received = text(file);
  const first = once(file, 'data');
  body.write('%PDF');
  await first;
  vi.advanceTimersByTime(stallMs);
  await expect(received).rejects.toMatchObject({ code: 'REQUEST_INCOMPLETE', status: 408 });
});

test('a file that the server stores slowly is not', async () => {
  const { body, file } = sending();
  const content = 'x'.repeat(200_000);
  body.end(content);
  await vi.waitUntil(() => file.readableLength > 0);
  vi.advanceTimersByTime(4 * stallMs);
  expect(await text(file)).toBe(content);
});

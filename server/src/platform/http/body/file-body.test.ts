import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { fileOf } from './file-body.ts';

const pdf = { file: 'application/pdf', maxBytes: 1024 * 1024 } as const;

function sending(stallMs: number) {
  const body = new PassThrough();
  const request = { headers: { 'content-type': 'application/pdf' }, body };
  return { body, file: fileOf(request as unknown as FastifyRequest, pdf, stallMs) };
}

test('a file that stalls is ended', async () => {
  const { body, file } = sending(100);
  body.write('%PDF');
  await expect(text(file)).rejects.toMatchObject({ code: 'REQUEST_INCOMPLETE', status: 408 });
});

test('a file that the server stores slowly is not', async () => {
  const { body, file } = sending(100);
  const content = 'x'.repeat(200_000);
  body.end(content);
  await sleep(400);
  expect(await text(file)).toBe(content);
});

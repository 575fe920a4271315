import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { startTestServer } from '../../../../test/test-server.ts';
import { serveOpenApi } from './serve-openapi.ts';

test('the document is built and serialised once, for any number of requests and encodings', async () => {
  const counted = { made: 0, serialised: 0 };
  const app = Fastify();
  serveOpenApi(app, () => {
    counted.made += 1;
    return {
      toJSON: () => {
        counted.serialised += 1;
        return { openapi: '3.1.0' };
      },
    };
  });
  const accepted = ['br', 'gzip', 'br;q=0, gzip', 'identity', 'br, gzip'];
  const responses = await Promise.all(
    accepted.map((encodings) =>
      app.inject({ url: '/api/openapi.json', headers: { 'accept-encoding': encodings } }),
    ),
  );
  expect(counted).toEqual({ made: 1, serialised: 1 });
  expect(responses.map(({ headers }) => headers['content-encoding'])).toEqual([
    'br',
    'gzip',
    'gzip',
    undefined,
    'br',
  ]);
  const [br, gzip, , plain] = responses.map(({ rawPayload }) => rawPayload);
  const text = '{"openapi":"3.1.0"}';
  expect(brotliDecompressSync(br ?? '').toString()).toBe(text);
  expect(gunzipSync(gzip ?? '').toString()).toBe(text);
  expect(plain?.toString()).toBe(text);
  await app.close();
});

test('the application serves it the same way', async () => {
  const { app } = await startTestServer();
  const fetchDocument = async () => {
    const headers = { 'accept-encoding': 'gzip, br' };
    return app.inject({ url: '/api/openapi.json', headers });
  };
  const first = await fetchDocument();
  expect(first.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    vary: 'accept-encoding',
  });
  const document = JSON.parse(brotliDecompressSync(first.rawPayload).toString());
  expect(document).toMatchObject({ openapi: '3.1.0' });
  expect((await fetchDocument()).rawPayload).toEqual(first.rawPayload);
});

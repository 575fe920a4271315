import { expect, test } from 'vitest';
import { startTestServer } from '../../test/test-server.ts';
import { productVersion } from '../platform/release/product-version.ts';

const stopping = new AbortController();
const { signedOut, createAdmin, database, app } = await startTestServer({
  stopping: stopping.signal,
});

test('health reports whether the database responds and whether a user exists', async () => {
  const fine = { status: 'ok', database: 'ok', version: productVersion };
  expect(await signedOut.send('GET', '/api/health')).toMatchObject({
    status: 200,
    body: { ...fine, initialised: false },
  });
  await createAdmin();
  expect((await signedOut.send('GET', '/api/health')).body).toEqual({ ...fine, initialised: true });
});

test('a server that can write is ready until it receives the signal to stop', async () => {
  expect(await signedOut.send('GET', '/api/health/ready')).toMatchObject({
    status: 200,
    body: { status: 'ready', version: productVersion },
  });
  expect((await app.inject({ url: '/api/health' })).headers['connection']).toBe('keep-alive');

  stopping.abort();
  const ready = await app.inject({ url: '/api/health/ready' });
  expect(ready.statusCode).toBe(503);
  expect(ready.headers).toMatchObject({ connection: 'close', 'retry-after': '5' });
  expect(ready.json()).toEqual({ status: 'draining', version: productVersion });
  expect((await signedOut.send('GET', '/api/health')).status).toBe(200);
});

test('health is 503 when the database does not respond', async () => {
  await database.close();
  expect(await signedOut.send('GET', '/api/health')).toMatchObject({
    status: 503,
    body: {
      status: 'unavailable',
      database: 'unavailable',
      initialised: null,
      version: productVersion,
    },
  });
});

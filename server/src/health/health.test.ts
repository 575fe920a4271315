import { expect, test } from 'vitest';
import { startTestServer } from '../../test/test-server.ts';
import { productVersion } from '../product-version.ts';

const { signedOut, createAdmin, database } = await startTestServer();

test('health tells that the database answers, and whether a user exists', async () => {
  const fine = { status: 'ok', database: 'ok', version: productVersion };
  expect(await signedOut.send('GET', '/api/health')).toMatchObject({
    status: 200,
    body: { ...fine, initialised: false },
  });
  await createAdmin();
  expect((await signedOut.send('GET', '/api/health')).body).toEqual({ ...fine, initialised: true });
});

test('and 503 when it does not answer', async () => {
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

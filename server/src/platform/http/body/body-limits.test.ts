import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { updateOverrides } from '@hotel/domain/access/endpoints.ts';
import { reportError } from '@hotel/domain/client-logs/endpoints.ts';
import { createHotel } from '@hotel/domain/hotels/endpoints.ts';
import { logIn } from '@hotel/domain/sign-in/endpoints.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { startTestServer } from '../../../../test/test-server.ts';
import { declaredOperations } from '../every-endpoint/declared-operations-for-tests.ts';

/** Limits of bodies, and that larger ones cost nothing. */
const { app, signedOut, createAdmin, database } = await startTestServer();
const admin = await createAdmin();
await app.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.server.address() as AddressInfo;
const operations = await declaredOperations(app);
const ofStrangers = operations.filter(
  (operation) => operation['x-right'] === 'public' && operation.takesJson,
);

beforeEach(async () => {
  await database.query('truncate client_log, client_log_sending');
});

const kilobyte = 1024;

describe.each(ofStrangers)('$operationId, public', ({ method, path }) => {
  const isLogs = path === '/api/logs';
  const most = isLogs ? 256 : 64;
  const tooLarge = {
    error: 'PAYLOAD_TOO_LARGE',
    message: `Envoi trop volumineux : ${most} Ko au maximum.`,
  };

  test(`takes ${most} KB`, async () => {
    const { status } = await signedOut.send(method, path, {
      body: { message: 'x', a: 'x'.repeat(most * kilobyte - 40) },
    });
    // A user exists: the body of register-first is not read any more.
    expect(status).toBe(path === '/api/auth/register-first' ? 403 : 400);
  });

  test(`refuses more than ${most} KB with 413`, async () => {
    const response = await signedOut.send(method, path, {
      body: { message: 'x', a: 'x'.repeat(most * kilobyte) },
    });
    expect(response).toMatchObject({ status: 413, body: tooLarge });
  });
});

test('a content-length above the limit is refused, and the connection closes', async () => {
  const responses = await Promise.all(
    ofStrangers.map(async ({ method, path }) => {
      const socket = connect(port, '127.0.0.1');
      socket.write(
        `${method} ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 5000000\r\n\r\n{"email":"`,
      );
      let response = '';
      socket.on('data', (text) => {
        response += text;
      });
      await once(socket, 'end');
      return response;
    }),
  );
  for (const response of responses) {
    expect(response).toMatch(/^HTTP\/1\.1 413 /);
    expect(response).toMatch(/\r\nconnection: close\r\n/i);
  }
});

test('a client that sends its whole body before it reads gets the response', async () => {
  for (let time = 0; time < 10; time += 1) {
    const { status } = await fetch(`http://127.0.0.1:${port}/api/nuitees/bulk`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${admin.token}` },
      body: 'x'.repeat(6 * 1024 * kilobyte),
    });
    expect(status).toBe(413);
  }
});

test('the body of an unknown path is not read beyond 64 KB', async () => {
  const { status } = await signedOut.send('POST', '/nothing', { body: 'x'.repeat(70 * kilobyte) });
  expect(status).toBe(413);
});

describe('the 61st log of a minute', () => {
  const send = (payload: string) =>
    app.inject({
      method: 'POST',
      url: '/api/logs',
      headers: { 'content-type': 'application/json' },
      payload,
    });

  test.each([
    ['that is no JSON', '{'],
    ['that is long', JSON.stringify({ message: 'x'.repeat(250 * kilobyte) })],
    ['that is wrong', '{}'],
  ])('%s is refused with 429 before it is read', async (_what, payload) => {
    expect((await send('{"message":"x"}')).statusCode).toBe(201);
    await database.query(
      `insert into client_log_sending (address, sent_at)
       select address, sent_at from client_log_sending, generate_series(1, 59)`,
    );
    const refused = await send(payload);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('JSON of many small values', () => {
  const fields = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, number) => [`k${number}`, 1]));
  const tooMany = {
    error: 'VALIDATION',
    message: 'Le corps de la requête contient trop de valeurs.',
  };

  test('a thousand unknown fields: the response names 20', async () => {
    const refused = await signedOut.expectError(logIn, { body: fields(1_000) });
    expect(refused).toMatchObject({ status: 400, error: 'VALIDATION' });
    expect(refused.details).toHaveLength(20);
  });

  test.each([
    ['a client that is not signed in', signedOut, logIn, 5_000],
    ['somebody signed in', admin, createHotel, 380_000],
  ])('%s is refused more, none is named', async (_who, caller, call, count) => {
    const refused = await caller.expectError(call, { body: fields(count) });
    expect(refused).toEqual({ status: 400, ...tooMany });
  });

  test('a list of a hundred thousand', async () => {
    const body = { grants: Array(100_000).fill(1) };
    const refused = await admin.expectError(updateOverrides, { params: { id: admin.id }, body });
    expect(refused).toEqual({ status: 400, ...tooMany });
  });

  test('a log nested a hundred times is refused', async () => {
    let extra: unknown = 1;
    for (let level = 0; level < 100; level += 1) extra = [extra];
    expect(
      await signedOut.expectError(reportError, { body: { message: 'x', extra } }),
    ).toMatchObject({
      status: 400,
      message: 'Le corps de la requête est trop imbriqué.',
    });
  });
});

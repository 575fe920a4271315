import { gzipSync } from 'node:zlib';
import { createHotel, listHotels } from '@hotel/domain/hotels/endpoints.ts';
import { describe, expect, test } from 'vitest';
import { startTestServer } from '../../../../test/test-server.ts';
import {
  type DeclaredOperation,
  declaredOperations,
  oneOfEach,
  takesOnlyText,
  withUnknownIds,
} from './declared-operations-for-tests.ts';

/** Any invalid input is refused in French, as JSON, and never with 500. */
const server = await startTestServer();
const { app, createAdmin } = server;
const hotel = await server.createHotel();
const admin = await createAdmin();
const token = await tokenOf();
// Its input is validated only while there is no user.
const registerFirstId = 'POST /auth/register-first';
const uninitialised = await startTestServer();
const sentTo = ({ operationId }: DeclaredOperation) =>
  operationId === registerFirstId
    ? { app: uninitialised.app, person: uninitialised.signedOut }
    : { app, person: admin };
// Sign-in and sign-out would end or slow the session of the other requests.
const operations = (await declaredOperations(app)).filter(
  ({ operationId }) => !/auth\/(?:login|logout)/.test(operationId),
);
const texts = [null, '', ' ', 'a\u0000b', '\ud800'];
const otherValues = [true, -1, 1.5, 1e308, [], [[]], {}, [{}]];
const withBody = operations.filter(({ takesJson }) => takesJson);

/** The admin's token, for requests that no client would send. */
async function tokenOf(): Promise<string> {
  const body = { email: 'brut@hotel.test', password: 'bon secret', role: 'admin' };
  await admin.send('POST', '/api/profiles', { body });
  const response = await app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email: body.email, password: body.password },
  });
  return response.json().token;
}

function raw(
  operation: DeclaredOperation,
  payload: string,
  headers: Readonly<Record<string, string>> = {},
) {
  return sentTo(operation).app.inject({
    method: operation.method,
    url: withUnknownIds(operation.path),
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      ...headers,
    },
    payload,
  });
}

function isRefusal(body: unknown): void {
  expect(body).toEqual({
    error: expect.stringMatching(/^[A-Z_]+$/),
    message: expect.stringMatching(/\S/),
    ...(typeof body === 'object' && body !== null && 'details' in body
      ? { details: expect.any(Array) }
      : {}),
  });
}

test('every endpoint that is sent a body declares it', () => {
  const withoutBody = operations.filter(
    ({ method, requestBody }) => ['POST', 'PUT'].includes(method) && requestBody === undefined,
  );
  expect(withoutBody.map(({ operationId }) => operationId)).toEqual([]);
});

const unreadable = { error: 'VALIDATION', message: 'Le corps de la requête est illisible.' };

// The one-click form of mail clients (RFC 8058).
const acceptsForm = ({ operationId }: DeclaredOperation) =>
  operationId === 'POST /flash/unsubscribe';

/** Public requests have a small limit (docs/operations/watch.md). */
function mostOf({ operationId, 'x-right': right }: DeclaredOperation): {
  text: string;
  kb: number;
} {
  if (operationId === 'POST /logs') return { text: '256 Ko', kb: 256 };
  return right === 'public' ? { text: '64 Ko', kb: 64 } : { text: '5 Mo', kb: 5 * 1024 };
}

function tooLargeFor(operation: DeclaredOperation) {
  const message = `Envoi trop volumineux : ${mostOf(operation).text} au maximum.`;
  return { error: 'PAYLOAD_TOO_LARGE', message };
}

/** All bodies pass one parser, which an endpoint tells its limit and whether it accepts a form. */
const parsedDifferently = oneOfEach(
  withBody,
  (operation) => `${mostOf(operation).kb} ${acceptsForm(operation)}`,
);

test('bodies have three limits, and one endpoint accepts a form', () => {
  expect(parsedDifferently).toHaveLength(4);
});

describe.each(parsedDifferently)('$operationId', (operation) => {
  test.each(['{', '{"a":}', 'hotel_id=1', '\u0000', '{"__proto__":{"a":1}}', '{"a":1}{"b":2}'])(
    'refuses %j as invalid JSON',
    async (payload) => {
      const response = await raw(operation, payload);
      expect([response.statusCode, response.json()]).toEqual([400, unreadable]);
    },
  );

  test.each(['[]', '[1]', '"text"', '12', 'true'])('refuses the body %s', async (payload) => {
    const response = await raw(operation, payload);
    expect(response.statusCode).toBe(400);
    isRefusal(response.json());
  });

  test.each(['text/plain', 'application/xml', 'application/x-www-form-urlencoded'])(
    'refuses a body of %s',
    async (type) => {
      const response = await raw(operation, '{}', { 'content-type': type });
      // Its token is in the address, and is missing here.
      if (acceptsForm(operation) && type === 'application/x-www-form-urlencoded') {
        expect(response.statusCode).toBe(404);
        return;
      }
      expect(response.statusCode).toBe(400);
      expect(response.json()).toEqual({
        error: 'VALIDATION',
        message: 'Le corps de la requête doit être du JSON.',
      });
    },
  );

  test('refuses a body longer than its limit', async () => {
    const response = await raw(
      operation,
      JSON.stringify({ a: 'x'.repeat(mostOf(operation).kb * 1024) }),
    );
    expect([response.statusCode, response.json()]).toEqual([413, tooLargeFor(operation)]);
  });
});

describe.each(withBody)('$operationId', (operation) => {
  test('refuses invalid JSON, and a length above its limit before the body is there', async () => {
    const response = await raw(operation, '{');
    expect([response.statusCode, response.json()]).toEqual([400, unreadable]);
    const announced = { 'content-length': String(mostOf(operation).kb * 1024 + 1) };
    const refused = await raw(operation, '{}', announced);
    expect([refused.statusCode, refused.json()]).toEqual([413, tooLargeFor(operation)]);
  });

  test('refuses a list, and an unknown field that it names', async () => {
    const list = await raw(operation, '[]');
    expect(list.statusCode).toBe(400);
    isRefusal(list.json());
    const { person } = sentTo(operation);
    const { status, body } = await person.send(operation.method, withUnknownIds(operation.path), {
      query: operation.hotelIn === 'query' ? { hotel_id: hotel.id } : {},
      body: { ...(operation.hotelIn === 'body' ? { hotel_id: hotel.id } : {}), inconnu: 1 },
    });
    expect(status).toBe(400);
    expect(body).toMatchObject({
      error: 'VALIDATION',
      details: expect.arrayContaining([
        { field: 'inconnu', message: 'Champ inconnu : « inconnu ».' },
      ]),
    });
  });

  test('handles any value in any field without an error of the server', async () => {
    for (const name of operation.bodyNames) {
      // Other values in a text field are refused: text-fields.test.ts.
      for (const value of takesOnlyText(operation, name) ? texts : [...texts, ...otherValues]) {
        await expectHandled(operation, name, value);
      }
    }
  });
});

async function expectHandled(operation: DeclaredOperation, name: string, value: unknown) {
  const named = operation.hotelIn === 'body' ? { hotel_id: hotel.id } : {};
  const { person } = sentTo(operation);
  const response = await person.send(operation.method, withUnknownIds(operation.path), {
    body: { ...named, [name]: value },
  });
  expect([name, value, response.status < 500]).toEqual([name, value, true]);
  if (response.status >= 400) isRefusal(response.body);
}

const withQuery = operations.filter(({ queryNames }) => queryNames.length > 0);
/** What names no hotel is refused by one rule for each way to declare it (permissions.test.ts). */
const hotelDeclarations = oneOfEach(
  withQuery.filter(({ hotelIn }) => hotelIn === 'query'),
  (operation) => `${operation['x-hotel']} ${operation.queryNames.includes('hotel')}`,
);

describe.each(withQuery)('$operationId', (operation) => {
  const url = withUnknownIds(operation.path);
  const query = { ...(operation.hotelIn === 'query' ? { hotel_id: hotel.id } : {}) };

  test.each(operation.queryNames)('refuses %s sent twice', async (name) => {
    const search = new URLSearchParams({ ...query, [name]: '1' });
    search.append(name, '2');
    const { status, body } = await admin.send(operation.method, `${url}?${search}`);
    expect(status).toBe(400);
    expect(body).toMatchObject({ error: 'VALIDATION', details: expect.any(Array) });
  });

  const decided = operation.queryNames.filter(
    (name) => name !== 'hotel_id' || hotelDeclarations.includes(operation),
  );
  test.each(decided)('handles any text as %s without an error of the server', async (name) => {
    for (const value of [
      '',
      ' ',
      '-1',
      '1e3',
      '0x1',
      'a\u0000b',
      "'",
      '2026-02-30',
      '99999999999',
    ]) {
      const response = await admin.send(operation.method, url, {
        query: { ...query, [name]: value },
      });
      expect([name, value, response.status < 500]).toEqual([name, value, true]);
      if (response.status >= 400) isRefusal(response.body);
    }
    const nested = await admin.send(operation.method, `${url}?${name}[a]=1&${name}[]=2`);
    expect(nested.status).toBeLessThan(500);
  });
});

describe('an unknown path', () => {
  const addresses = [
    '/api',
    '/api/',
    '/api?x=1',
    '/api/nothing',
    '/api/hotels/1/2/3',
    '/API/hotels',
    '/api//hotels',
    '/api/../api/none',
    '/api/%2e%2e/none',
    '/api/%zz',
    '/api/%00',
    `/api/hotels/${'1'.repeat(3000)}`,
  ];
  test.each(addresses)('%s is 404 in JSON, with a token or without', async (url) => {
    const method = url.startsWith('/api/hotels/') ? 'DELETE' : 'GET';
    for (const headers of [{}, { authorization: `Bearer ${token}` }]) {
      for (const one of [method, 'POST', 'PUT', 'PATCH'] as const) {
        const response = await app.inject({ method: one, url, headers });
        expect([one, response.statusCode]).toEqual([one, 404]);
        expect(response.headers).toMatchObject({
          'content-type': 'application/json; charset=utf-8',
          // The client resolves the dots: the path is not under /api any more.
          ...(url.includes('%2e') ? {} : { 'cache-control': 'no-store' }),
          'x-content-type-options': 'nosniff',
        });
        expect(response.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
        expect(response.json()).toEqual({ error: 'NOT_FOUND', message: 'Adresse inconnue.' });
      }
    }
  });

  test.each(['{"a":', 'x'.repeat(6 * 1024 * 1024)])('is 404 whatever its body', async (payload) => {
    const response = await app.inject({
      method: 'POST',
      url: '/api/nothing',
      headers: { 'content-type': 'application/json' },
      payload,
    });
    expect(response.statusCode).toBe(404);
  });
});

test.each(['gzip', 'deflate', 'br', 'zstd', 'gzip, gzip', 'GZIP'])(
  'a body compressed with %s is refused before it is decompressed',
  async (encoding) => {
    const bomb = gzipSync(Buffer.alloc(20 * 1024 * 1024, ' '));
    const response = await app.inject({
      method: 'POST',
      url: '/api/hotels',
      headers: {
        authorization: `Bearer ${admin.token}`,
        'content-type': 'application/json',
        'content-encoding': encoding,
      },
      payload: bomb,
    });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({
      error: 'VALIDATION',
      message: 'Le corps de la requête ne doit pas être compressé.',
    });
  },
);

test('a null character in a name is refused, and nothing is stored', async () => {
  const before = await admin.call(listHotels);
  const refused = await admin.expectError(createHotel, { body: { name: 'Az\u0000ur' } });
  expect(refused).toMatchObject({ status: 400, details: [{ field: 'name' }] });
  expect(await admin.call(listHotels)).toEqual(before);
});

test('invalid UTF-8 is refused: replacement characters would be stored', async () => {
  const before = await admin.call(listHotels);
  const response = await app.inject({
    method: 'POST',
    url: '/api/hotels',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    payload: Buffer.from('{"name":"Hôtel du Phare"}', 'latin1'),
  });
  expect([response.statusCode, response.json()]).toEqual([
    400,
    { error: 'VALIDATION', message: 'Le corps de la requête est illisible.' },
  ]);
  expect(await admin.call(listHotels)).toEqual(before);
});

test('a missing body is an empty one', async () => {
  const response = await app.inject({
    method: 'POST',
    url: '/api/auth/refresh',
    headers: { 'content-type': 'application/json' },
  });
  expect(response.statusCode).toBe(401);
});

test('a request without a session is refused before its five megabytes are read', async () => {
  const payload = JSON.stringify({ a: 'x'.repeat(6 * 1024 * 1024) });
  for (const body of [payload, '{']) {
    const response = await app.inject({
      method: 'POST',
      url: '/api/hotels',
      headers: { 'content-type': 'application/json', authorization: 'Bearer forged' },
      payload: body,
    });
    expect(response.statusCode).toBe(401);
  }
});

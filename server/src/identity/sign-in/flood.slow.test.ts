import { once } from 'node:events';
import { request as sendRequest } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { readMe, refreshSession, updateMe } from '@hotel/domain/sign-in/endpoints.ts';
import * as argon2 from '@node-rs/argon2';
import { beforeEach, expect, test, vi } from 'vitest';
import { createApiClient } from '../../../test/api-client.ts';
import { startTestServer } from '../../../test/test-server.ts';
import { passwordMatches } from '../accounts/passwords.ts';

// Verifies as always; its calls are counted.
vi.mock('@node-rs/argon2', { spy: true });

const trustedProxies = ['198.51.100.0/24'];
const { app, createAccount, database } = await startTestServer({ trustedProxies });
const credentials = { email: 'chef@hotel.test', password: 'bon secret' };
await createAccount(credentials);

beforeEach(async () => {
  await database.query('delete from sign_in_failure');
});

type Way = { address: string; forwarded?: string; body?: object };

async function attempt({ address, forwarded, body }: Way) {
  return app.inject({
    method: 'POST',
    url: '/api/auth/login',
    remoteAddress: address,
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
    payload: { ...credentials, password: 'mauvais', ...body },
  });
}

function timesOver<Made>(count: number, make: (number: number) => Made): Made[] {
  return Array.from({ length: count }, (_, number) => make(number));
}

test('an unknown address costs the same work as a known one: one hash of the same parameters', async () => {
  const verify = vi.mocked(argon2.verify);
  const parametersFor = async (email: string) => {
    verify.mockClear();
    const { statusCode } = await attempt({ address: '192.0.2.1', body: { email } });
    expect(statusCode).toBe(401);
    return verify.mock.calls.map(([hash]) => String(hash).split('$').slice(1, 4));
  };
  const known = await parametersFor(credentials.email);
  expect(known).toEqual([['argon2id', 'v=19', 'm=19456,t=2,p=1']]);
  expect(await parametersFor('inconnu@hotel.test')).toEqual(known);
});

test('of thousands of sign-ins from everywhere few are processed at a time, reads continue, the rest get 429', async () => {
  const reader = await createAccount({});
  let checked = 0;
  const flood = timesOver(400, async (n) => {
    const { statusCode, headers } = await attempt({
      address: `203.0.${n >> 8}.${n & 255}`,
      body: { email: `inconnu-${n}@hotel.test` },
    });
    checked += 1;
    return { statusCode, wait: headers['retry-after'] };
  });
  await Promise.race(flood);
  for (let reads = 0; reads < 5; reads += 1) await reader.call(readMe);
  expect(checked).toBeLessThan(400);

  const responses = await Promise.all(flood);
  // 503: the database had too many requests as well.
  const sentAway = responses.filter(({ statusCode }) => [429, 503].includes(statusCode));
  expect(sentAway.every(({ wait }) => Number(wait) > 0)).toBe(true);
  const refused = responses.filter(({ statusCode }) => statusCode === 401);
  expect(refused.length + sentAway.length).toBe(400);
  // An attempt without a verified password is not counted as failed, unless the database was too busy to delete it.
  const { rows } = await database.query('select from sign_in_failure');
  const unheard = responses.filter(({ statusCode }) => statusCode === 503);
  expect(rows.length).toBeGreaterThanOrEqual(refused.length);
  expect(rows.length).toBeLessThanOrEqual(refused.length + unheard.length);
  const response = await attempt({ address: '192.0.2.9', body: credentials });
  expect(response.statusCode).toBe(200);
});

test('a sign-in while the hashing queue is full gets 429 and is not counted as failed', async () => {
  let isOver = false;
  // Each finished sign-in is sent again.
  const line = timesOver(120, async (n) => {
    while (!isOver) await passwordMatches(`${n}`, null, 'un secret').catch(() => nextTurn());
  });
  const responses = await Promise.all(
    timesOver(10, (n) => attempt({ address: `203.0.113.${n}`, body: credentials })),
  );
  isOver = true;
  await Promise.all(line);
  const sentAway = responses.filter(({ statusCode }) => statusCode === 429);
  expect(sentAway.length).toBeGreaterThan(0);
  expect(sentAway.every(({ headers }) => Number(headers['retry-after']) > 0)).toBe(true);
  const { rows } = await database.query('select from sign_in_failure');
  expect(rows).toEqual([]);
});

test('130 password changes at once of one user block neither sign-ins nor password changes of others', async () => {
  const user = await createAccount({});
  const other = await createAccount({});
  const change = { body: { password: 'nouveau secret' } };
  const changes = Promise.all(timesOver(130, () => user.send('PUT', '/api/auth/me', change)));
  const signIns = timesOver(10, async (n) => {
    const { statusCode } = await attempt({ address: `203.0.113.${n}`, body: credentials });
    return statusCode;
  });
  const [responses, entered] = await Promise.all([
    changes,
    Promise.all(signIns),
    other.call(updateMe, change),
  ]);
  expect(entered).toEqual(Array(10).fill(200));
  const done = responses.filter(({ status }) => status === 200);
  const refused = responses.filter(({ status }) => status === 429);
  expect(done.length).toBeGreaterThan(0);
  expect(done.length + refused.length).toBe(130);
  expect(refused.every(({ headers }) => Number(headers['retry-after']) > 0)).toBe(true);
});

test('a flood of sign-ins for an address leaves its sessions alone', async () => {
  const response = await attempt({ address: '192.0.2.1', body: credentials });
  const cookie = response.cookies[0]?.value ?? '';
  const owner = createApiClient(app, { id: '', email: '', token: response.json().token });
  const flood = await Promise.all(timesOver(30, () => attempt({ address: '192.0.2.1' })));
  expect(flood.filter(({ statusCode }) => statusCode === 429)).toHaveLength(20);
  expect((await attempt({ address: '192.0.2.1', body: credentials })).statusCode).toBe(429);
  await owner.call(readMe);
  const renewed = await app.inject({
    method: refreshSession.method,
    url: '/api/auth/refresh',
    remoteAddress: '192.0.2.1',
    cookies: { refresh_token: cookie },
    payload: {},
  });
  expect(renewed.statusCode).toBe(200);
});

test('behind a trusted proxy each client is counted by its own address', async () => {
  const ways = (forwarded: (n: number) => string, address = '198.51.100.7') =>
    Promise.all(timesOver(12, (n) => attempt({ address, forwarded: forwarded(n) })));
  const refusals = (responses: { statusCode: number }[]) =>
    responses.filter(({ statusCode }) => statusCode === 429).length;
  expect(refusals(await ways(() => '192.0.2.50'))).toBe(2);
  expect(refusals(await ways((n) => `192.0.2.${100 + n}`))).toBe(0);
  // Entries that the client put before the proxy's own are not trusted.
  expect(refusals(await ways((n) => `10.0.0.${n}, 192.0.2.60`))).toBe(2);
  // Nor is the header of a client that is no trusted proxy.
  expect(refusals(await ways((n) => `192.0.2.${n}`, '203.0.113.5'))).toBe(2);
});

test('an IPv6 /64 network counts as one address', async () => {
  const responses = await Promise.all(
    timesOver(12, (n) => attempt({ address: `2001:db8:7:7::${n.toString(16)}` })),
  );
  expect(responses.filter(({ statusCode }) => statusCode === 429)).toHaveLength(2);
  const next = await attempt({ address: '2001:db8:7:8::1' });
  expect(next.statusCode).toBe(401);
});

test('a login whose body arrives slowly blocks nothing', async () => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const dripping = sendRequest({
    port: address.port,
    host: '127.0.0.1',
    method: 'POST',
    path: '/api/auth/login',
    headers: { 'content-type': 'application/json', 'content-length': '1000' },
  });
  dripping.on('error', () => undefined);
  dripping.write('{"email":');
  await once(app.server, 'request');
  const response = await attempt({ address: '192.0.2.9', body: credentials });
  expect(response.statusCode).toBe(200);
  dripping.destroy();
});

import { expect, test } from 'vitest';
import { startTestServer } from '../../../../test/test-server.ts';

const { app, createAccount, database } = await startTestServer({ publicUrl: 'https://hotel.test' });
const credentials = { email: 'chef@hotel.test', password: 'bon secret' };
await createAccount(credentials);
const cookieName = '__Secure-refresh_token';

function post(call: string, headers: Record<string, string>, sent: object = {}) {
  return app.inject({
    method: 'POST',
    url: `/api/auth/${call}`,
    headers: { host: 'hotel.test', ...headers },
    payload: {},
    ...sent,
  });
}

async function signedIn() {
  await database.query('delete from session');
  const response = await post('login', {}, { payload: credentials });
  return { token: response.json().token, cookie: response.cookies[0]?.value ?? '' };
}

test.each([
  { origin: 'https://evil.test' },
  { origin: 'https://hotel.test.evil.test' },
  { origin: 'https://evil.test/https://hotel.test' },
  { origin: 'https://hotel.test@evil.test' },
  { origin: 'https://voisin.hotel.test' },
  { origin: 'https://hotel.test:8443' },
  { origin: 'null' },
  { origin: '' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'cross-site', origin: 'https://hotel.test' },
])('a request of another origin (%j) is refused and changes nothing', async (headers) => {
  const { token, cookie } = await signedIn();
  const own = { ...headers, authorization: `Bearer ${token}` };
  for (const [call, sent] of [
    ['refresh', { cookies: { [cookieName]: cookie } }],
    ['logout', {}],
    ['login', { payload: credentials }],
  ] as const) {
    const response = await post(call, own, sent);
    expect([response.statusCode, response.json().error]).toEqual([403, 'FORBIDDEN']);
    expect(response.cookies).toEqual([]);
  }
  expect((await app.inject({ url: '/api/auth/me', headers: own })).statusCode).toBe(200);
  expect((await post('refresh', {}, { cookies: { [cookieName]: cookie } })).statusCode).toBe(200);
});

test('a percent-encoded path does not avoid the check', async () => {
  const { token } = await signedIn();
  const headers = { 'sec-fetch-site': 'cross-site', authorization: `Bearer ${token}` };
  const url = '/%61pi/%61uth/logout';
  const response = await app.inject({ method: 'POST', url, headers, payload: {} });
  expect([response.statusCode, response.json().error]).toEqual([403, 'FORBIDDEN']);
});

test.each([
  {},
  { origin: 'https://hotel.test' },
  { origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' },
  { origin: 'https://hotel.test', host: 'inside:3000' },
  { 'sec-fetch-site': 'same-origin', origin: 'https://hotel.test' },
  { 'sec-fetch-site': 'none' },
])('a request of the own pages (%j) is accepted', async (headers) => {
  const { cookie } = await signedIn();
  const response = await post('refresh', headers, { cookies: { [cookieName]: cookie } });
  expect(response.statusCode).toBe(200);
});

test('over https the cookie cannot be set by a page over http, and no other name is read', async () => {
  const response = await post('login', {}, { payload: credentials });
  expect(response.headers['set-cookie']).toMatch(
    /^__Secure-refresh_token=[\w-]{43}; Max-Age=2592000; Path=\/api\/auth; HttpOnly; Secure; SameSite=Strict$/,
  );
  const value = response.cookies[0]?.value ?? '';
  expect((await post('refresh', {}, { cookies: { refresh_token: value } })).statusCode).toBe(401);
  const gone = await post('refresh', {}, { cookies: { [cookieName]: 'x' } });
  expect(gone.headers['set-cookie']).toMatch(
    /^__Secure-refresh_token=;.*Path=\/api\/auth;.*Secure/,
  );
});

test('over http the cookie is not secure, because it would not be sent back, and keeps its other attributes', async () => {
  const plain = await startTestServer({ database, publicUrl: 'http://hotel.test' });
  const response = await plain.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: credentials,
  });
  expect(response.headers['set-cookie']).toMatch(
    /^refresh_token=[\w-]{43}; Max-Age=2592000; Path=\/api\/auth; HttpOnly; SameSite=Strict$/,
  );
});

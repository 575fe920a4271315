import {
  finishOidc,
  readEndSession,
  readSignInOptions,
  startOidc,
} from '@hotel/domain/oidc/endpoints.ts';
import { logIn, readMe } from '@hotel/domain/sign-in/endpoints.ts';
import { describe, expect, test } from 'vitest';
import { createApiClient } from '../../../test/api-client.ts';
import { logInByPassword } from '../../../test/log-in.ts';
import { startTestServer } from '../../../test/test-server.ts';
import { addTotp } from '../factors/totp-for-tests.ts';
import { startIssuer, testClient } from './issuer-for-tests.ts';

let clock = new Date();
const issuer = await startIssuer('http://localhost:3000/login/oidc');
const server = await startTestServer({
  oidc: { ...testClient, issuer: issuer.url },
  mfaRequiredRoles: ['manager'],
  now: () => clock,
});
const { app, database, signedOut, createAccount } = server;
const password = 'bon secret';

type Started = { url: string; cookie: string };

async function start(): Promise<Started> {
  const response = await app.inject({ method: 'POST', url: '/api/auth/oidc/start', payload: {} });
  expect(response.statusCode).toBe(200);
  const [cookie] = response.cookies;
  expect(cookie).toMatchObject({ name: 'oidc_flow', httpOnly: true, sameSite: 'Strict' });
  return { url: response.json().url, cookie: `${cookie?.name}=${cookie?.value}` };
}

function finish(query: string, cookie = '') {
  return app.inject({
    method: 'POST',
    url: '/api/auth/oidc/finish',
    headers: { cookie },
    payload: { query },
  });
}

/** Signs in at the issuer as this address and returns its callback. */
async function signIn(email: string, isVerified = true) {
  Object.assign(issuer.signedIn, { email, isVerified });
  const { url, cookie } = await start();
  return finish(await issuer.signIn(url), cookie);
}

test('the sign-in page offers it where an issuer is configured', async () => {
  expect(await signedOut.call(readSignInOptions)).toEqual({ password: true, oidc: 'SSO' });
  const without = await startTestServer({ database });
  expect(await without.signedOut.call(readSignInOptions)).toEqual({ password: true, oidc: null });
  expect(await without.signedOut.expectError(startOidc, { body: {} })).toMatchObject({
    status: 404,
  });
});

test('asks for a code with PKCE, state and nonce', async () => {
  const { searchParams } = new URL((await start()).url);
  expect(Object.fromEntries(searchParams)).toEqual({
    client_id: 'hotel',
    redirect_uri: 'http://localhost:3000/login/oidc',
    response_type: 'code',
    scope: 'openid email',
    state: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
  });
});

test('the verified address of an existing account signs in, without a further factor', async () => {
  const person = await createAccount({ email: 'sso@hotel.test', role: 'manager', password });
  await addTotp(person, clock);
  const response = await signIn('sso@hotel.test');
  expect(response.statusCode).toBe(200);
  const { token } = response.json();
  const client = createApiClient(app, { id: '', email: '', token });
  expect((await client.call(readMe)).id).toBe(person.id);
  expect(response.cookies).toContainEqual(expect.objectContaining({ name: 'refresh_token' }));
  expect((await client.call(readEndSession)).url).toContain(`${issuer.url}/session/end`);
  expect((await person.call(readEndSession)).url).toBeNull();
});

describe('refused with a clear sentence:', () => {
  test('an address without an account', async () => {
    const response = await signIn('inconnue@hotel.test');
    expect([response.statusCode, response.json().error]).toEqual([403, 'OIDC_UNKNOWN_ACCOUNT']);
    const { rows } = await database.query(`select from account where email like 'inconnue@%'`);
    expect(rows).toEqual([]);
  });

  test('an address that the issuer has not verified', async () => {
    await createAccount({ email: 'douteuse@hotel.test' });
    const response = await signIn('douteuse@hotel.test', false);
    expect([response.statusCode, response.json().error]).toEqual([403, 'OIDC_REFUSED']);
  });

  test('a disabled account', async () => {
    const { id } = await createAccount({ email: 'partie@hotel.test' });
    await database.query('update account set disabled_at = now() where id = $1', [id]);
    const response = await signIn('partie@hotel.test');
    expect([response.statusCode, response.json().error]).toEqual([403, 'ACCOUNT_DISABLED']);
  });

  test('a callback of another browser, an old one, and one sent twice', async () => {
    await createAccount({ email: 'deux@hotel.test' });
    Object.assign(issuer.signedIn, { email: 'deux@hotel.test', isVerified: true });
    const { url, cookie } = await start();
    const query = await issuer.signIn(url);
    const other = await start();
    for (const wrong of ['', other.cookie, `${cookie}x`]) {
      expect((await finish(query, wrong)).json()).toMatchObject({ error: 'OIDC_REFUSED' });
    }
    for (const altered of ['?error=access_denied', '?', `${query}&state=x`, 'code=1']) {
      expect((await finish(altered, cookie)).statusCode).toBe(403);
    }
    const now = clock;
    clock = new Date(now.getTime() + 11 * 60_000);
    expect((await finish(query, cookie)).json()).toMatchObject({ error: 'OIDC_REFUSED' });
    clock = now;
    expect((await finish(query, cookie)).statusCode).toBe(200);
    expect((await finish(query, cookie)).json()).toMatchObject({ error: 'OIDC_REFUSED' });
  });
});

test('with OIDC_ONLY the password signs in only the accounts kept for emergencies', async () => {
  const closed = await startTestServer({
    database,
    oidc: { ...testClient, issuer: issuer.url },
    oidcOnly: true,
    oidcBreakGlass: ['urgence@hotel.test'],
  });
  for (const email of ['urgence@hotel.test', 'autre@hotel.test']) {
    await createAccount({ email, password, role: 'admin' });
  }
  expect(await closed.signedOut.call(readSignInOptions)).toEqual({ password: false, oidc: 'SSO' });
  await logInByPassword(closed.signedOut, { email: 'urgence@hotel.test', password });
  for (const email of ['autre@hotel.test', 'personne@hotel.test']) {
    expect(await closed.signedOut.expectError(logIn, { body: { email, password } })).toMatchObject({
      status: 403,
      error: 'PASSWORD_CLOSED',
    });
  }
});

test('an unreachable issuer is reported; the password signs in all the same', async () => {
  const gone = await startIssuer('http://localhost:3000/login/oidc');
  await gone.close();
  const lonely = await startTestServer({ database, oidc: { ...testClient, issuer: gone.url } });
  expect(await lonely.signedOut.expectError(startOidc, { body: {} })).toMatchObject({
    status: 502,
    error: 'OIDC_UNAVAILABLE',
  });
  expect(
    await lonely.signedOut.expectError(finishOidc, { body: { query: '?code=1' } }),
  ).toMatchObject({ status: 403 });
  const email = 'patiente@hotel.test';
  await createAccount({ email, password });
  await logInByPassword(lonely.signedOut, { email, password });
});

import { readMe } from '@hotel/domain/sign-in/endpoints.ts';
import { decodeJwt } from 'jose';
import { beforeEach, describe, expect, test } from 'vitest';
import { type ApiClient, createApiClient } from '../../../test/api-client.ts';
import { startTestServer } from '../../../test/test-server.ts';

const { app, createAccount, database } = await startTestServer();
const credentials = { email: 'chef@hotel.test', password: 'bon secret' };
const chief = await createAccount({ ...credentials, role: 'manager' });

const daySeconds = 24 * 60 * 60;

type Browser = { person: ApiClient; cookie: string };

/** Signs a browser in. */
async function aBrowser(): Promise<Browser> {
  const response = await app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: credentials,
  });
  return browserOf(response);
}

function browserOf(response: Awaited<ReturnType<typeof refresh>>): Browser {
  expect(response.statusCode).toBe(200);
  return {
    person: createApiClient(app, { id: '', email: '', token: response.json().token }),
    cookie: response.cookies[0]?.value ?? '',
  };
}

function refresh(cookie: string | null) {
  return app.inject({
    method: 'POST',
    url: '/api/auth/refresh',
    ...(cookie === null ? {} : { cookies: { refresh_token: cookie } }),
    payload: {},
  });
}

async function isOver(person: ApiClient): Promise<boolean> {
  return (await person.send('GET', '/api/auth/me')).status === 401;
}

/** Moves all timestamps into the past, as if this long had passed. */
async function passes(time: string): Promise<void> {
  await database.query('update session set created_at = created_at - $1::interval', [time]);
  await database.query(
    `update refresh_token set used_at = used_at - $1::interval, expires_at = expires_at - $1::interval,
       issued_at = issued_at - $1::interval`,
    [time],
  );
}

beforeEach(async () => {
  await database.query('delete from session');
  await database.query('delete from sign_in_failure');
});

test('rotates the cookie and returns a token with the current permissions', async () => {
  const before = await aBrowser();
  const response = await refresh(before.cookie);
  const after = browserOf(response);
  expect(response.json()).toEqual({
    token: expect.any(String),
    permissions: ['manage_reports_mapping', 'rapport_cloture', 'rapport_nuite', 'saisie_nuite'],
  });
  expect(response.cookies[0]).toMatchObject({
    httpOnly: true,
    sameSite: 'Strict',
    path: '/api/auth',
  });
  const maxAge = response.cookies[0]?.maxAge ?? 0;
  expect(maxAge).toBeLessThanOrEqual(30 * daySeconds);
  expect(maxAge).toBeGreaterThan(30 * daySeconds - 60);
  expect(after.cookie).not.toBe(before.cookie);
  expect((await after.person.call(readMe)).id).toBe(chief.id);
  // The previous token stays valid for its 15 minutes.
  await before.person.call(readMe);
  browserOf(await refresh(after.cookie));
});

test('two tabs that refresh at once both succeed', async () => {
  const { cookie } = await aBrowser();
  const tabs = await Promise.all([refresh(cookie), refresh(cookie)]);
  for (const tab of tabs.map(browserOf)) {
    await tab.person.call(readMe);
    browserOf(await refresh(tab.cookie));
  }
});

test('a cookie used again after 10 s ends the whole session, and no other', async () => {
  const elsewhere = await aBrowser();
  const first = await aBrowser();
  const second = browserOf(await refresh(first.cookie));
  await passes('9 seconds');
  const third = browserOf(await refresh(first.cookie));
  expect(await isOver(third.person)).toBe(false);
  await passes('2 seconds');
  const refused = await refresh(first.cookie);
  expect(refused.statusCode).toBe(401);
  expect(refused.json()).toMatchObject({ error: 'UNAUTHENTICATED' });
  expect(refused.cookies[0]).toMatchObject({ name: 'refresh_token', value: '' });
  for (const browser of [first, second, third]) {
    expect(await isOver(browser.person)).toBe(true);
    expect((await refresh(browser.cookie)).statusCode).toBe(401);
  }
  await elsewhere.person.call(readMe);
  browserOf(await refresh(elsewhere.cookie));
  const { rows } = await database.query(
    `select refused, actor_email, address, detail from audit_entry where action = 'refresh-reused'`,
  );
  // Once: the session has ended, and refreshing it again changes nothing.
  expect(rows).toEqual([
    {
      refused: true,
      actor_email: credentials.email,
      address: '127.0.0.1',
      detail: { fields: [], values: {}, before: {} },
    },
  ]);
});

test('the session ends even when the copy is used while the owner refreshes', async () => {
  const stolen = await aBrowser();
  const owner = browserOf(await refresh(stolen.cookie));
  await passes('1 minute');
  const [copy] = await Promise.all([refresh(stolen.cookie), refresh(owner.cookie)]);
  expect(copy.statusCode).toBe(401);
  expect(await isOver(owner.person)).toBe(true);
});

test('a session ends 30 days after sign-in, however often its cookie is rotated', async () => {
  const first = await aBrowser();
  await passes('29 days');
  const response = await refresh(first.cookie);
  const second = browserOf(response);
  expect(response.cookies[0]?.maxAge).toBeGreaterThan(daySeconds - 60);
  expect(response.cookies[0]?.maxAge).toBeLessThanOrEqual(daySeconds);
  await passes('23 hours');
  const third = browserOf(await refresh(second.cookie));
  await passes('1 hour');
  expect((await refresh(third.cookie)).statusCode).toBe(401);
  browserOf(await refresh((await aBrowser()).cookie));
});

test('a cookie from before sessions expired after 30 days is refused after 30 days', async () => {
  const { cookie } = await aBrowser();
  await database.query(`update session set created_at = now() - interval '31 days'`);
  expect((await refresh(cookie)).statusCode).toBe(401);
});

test('the last access token ends with its session', async () => {
  const first = await aBrowser();
  await passes('29 days 23 hours 58 minutes');
  const { token } = (await refresh(first.cookie)).json<{ token: string }>();
  const left = (decodeJwt(token).exp ?? 0) - Date.now() / 1000;
  expect(left).toBeGreaterThan(60);
  expect(left).toBeLessThanOrEqual(120);
});

test.each([null, '', 'forged', 'A'.repeat(43), '../../etc', "' or true --"])(
  'the cookie %j is refused',
  async (cookie) => {
    await aBrowser();
    const response = await refresh(cookie);
    expect(response.statusCode).toBe(401);
    expect(response.json()).toEqual({
      error: 'UNAUTHENTICATED',
      message: 'Votre session a expiré. Reconnectez-vous.',
    });
  },
);

test('an unknown field is refused and the cookie stays valid', async () => {
  const { cookie } = await aBrowser();
  const response = await app.inject({
    method: 'POST',
    url: '/api/auth/refresh',
    cookies: { refresh_token: cookie },
    payload: { all: true },
  });
  expect(response.statusCode).toBe(400);
  browserOf(await refresh(cookie));
});

describe('the database stores', () => {
  test('only the SHA-256 of a cookie', async () => {
    const { cookie } = await aBrowser();
    const { rows } = await database.query<{ all: string }>(
      `select string_agg(refresh_token::text || session::text, '') as all
       from refresh_token join session on session.id = session_id`,
    );
    expect(rows[0]?.all).toBeTruthy();
    expect(rows[0]?.all).not.toContain(cookie);
    expect(rows[0]?.all).not.toContain(Buffer.from(cookie).toString('hex'));
  });

  test('no sessions that cannot be continued, once their user signs in again', async () => {
    await aBrowser();
    await database.query(`update session set created_at = now() - interval '40 days'`);
    await aBrowser();
    expect((await database.query('select from session')).rows).toHaveLength(2);
    await passes('31 days');
    await aBrowser();
    expect((await database.query('select from session')).rows).toHaveLength(1);
  });
});

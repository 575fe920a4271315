import { logIn, logOut, readMe } from '@hotel/domain/sign-in/endpoints.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { createApiClient } from '../../../test/api-client.ts';
import { waitForLockWaiters } from '../../../test/lock-waiters.ts';
import { startTestServer } from '../../../test/test-server.ts';

const { app, signedOut, createAccount, database } = await startTestServer();
const known = await createAccount({ email: 'connu@hotel.test', password: 'bon secret' });
await createAccount({ email: 'autre@hotel.test', password: 'bon secret' });

beforeEach(async () => {
  await database.query('delete from sign_in_failure');
});

const right = { email: 'connu@hotel.test', password: 'bon secret' };

type Way = { address?: string; headers?: object; server?: typeof app };

function attempt(body: object, options: Way = {}) {
  return (options.server ?? app).inject({
    method: 'POST',
    url: '/api/auth/login',
    remoteAddress: options.address ?? '192.0.2.1',
    headers: { ...options.headers },
    payload: body,
  });
}

async function statuses(attempts: readonly Promise<{ statusCode: number }>[]) {
  const responses = await Promise.all(attempts);
  return responses.map(({ statusCode }) => statusCode);
}

function timesOver<Made>(count: number, make: (number: number) => Made): Made[] {
  return Array.from({ length: count }, (_, number) => make(number));
}

test('returns a token, the permissions and the refresh cookie; the address in any spelling', async () => {
  const response = await attempt({ ...right, email: '  Connu@HOTEL.test ' });
  expect(response.json()).toEqual({
    token: expect.any(String),
    permissions: ['rapport_nuite'],
  });
  expect(response.cookies).toEqual([
    {
      name: 'refresh_token',
      value: expect.stringMatching(/^[\w-]{43}$/),
      httpOnly: true,
      sameSite: 'Strict',
      path: '/api/auth',
      maxAge: 30 * 24 * 60 * 60,
    },
  ]);
  const person = createApiClient(app, { id: '', email: '', token: response.json().token });
  expect((await person.call(readMe)).id).toBe(known.id);
});

test('over https the cookie is secure', async () => {
  const secure = await startTestServer({ database, publicUrl: 'https://hotel.test' });
  const response = await secure.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: right,
  });
  expect(response.cookies[0]).toMatchObject({ name: '__Secure-refresh_token', secure: true });
});

test('an unknown address and a wrong password get the same response', async () => {
  const wrong = await attempt({ ...right, password: 'mauvais' });
  const unknown = await attempt({ ...right, email: 'inconnu@hotel.test' });
  expect(wrong.statusCode).toBe(401);
  expect(wrong.json()).toEqual({
    error: 'INVALID_CREDENTIALS',
    message: 'Identifiants invalides',
  });
  expect([unknown.statusCode, unknown.json()]).toEqual([401, wrong.json()]);
  expect([wrong.cookies, unknown.cookies]).toEqual([[], []]);
});

test('a password is the same however its accents were typed', async () => {
  await createAccount({ email: 'accent@hotel.test', password: 'é'.normalize('NFC').repeat(8) });
  const password = 'é'.normalize('NFD').repeat(8);
  expect((await attempt({ email: 'accent@hotel.test', password })).statusCode).toBe(200);
});

test.each([
  [{}, ['email', 'password']],
  [{ email: 'connu@hotel.test' }, ['password']],
  [{ email: ['connu@hotel.test'], password: 'bon secret' }, ['email']],
  [{ email: { $ne: '' }, password: { $ne: '' } }, ['email', 'password']],
  [{ ...right, remember: true }, ['remember']],
])('%j is refused, naming %j', async (body, fields) => {
  const refused = await signedOut.expectError(logIn, { body });
  expect(refused.status).toBe(400);
  expect(refused.details?.map(({ field }) => field)).toEqual(fields);
});

describe('too many failures', () => {
  test('ten for an e-mail address from one IP address; then even the right password gets 429', async () => {
    for (const status of [...timesOver(10, () => 401), 429]) {
      expect((await attempt({ ...right, password: 'mauvais' })).statusCode).toBe(status);
    }
    const refused = await attempt(right);
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({ error: 'TOO_MANY_REQUESTS' });
    const wait = Number(refused.headers['retry-after']);
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(15 * 60);
  });

  test('do not count for another e-mail address, nor for the same one from another IP address', async () => {
    await statuses(timesOver(10, () => attempt({ ...right, password: 'mauvais' })));
    expect((await attempt({ ...right, email: 'autre@hotel.test' })).statusCode).toBe(200);
    expect((await attempt(right, { address: '192.0.2.2' })).statusCode).toBe(200);
  });

  test('count for an unknown e-mail address too, in any spelling', async () => {
    const bodies = ['Qui@hotel.test', ' qui@HOTEL.test'].map((email) => ({ ...right, email }));
    const all = await statuses(timesOver(12, (n) => attempt(bodies[n % 2] ?? {})));
    expect(all.filter((status) => status === 401)).toHaveLength(10);
  });

  test('at once pass no more often than one after the other', async () => {
    const all = await statuses(timesOver(30, () => attempt({ ...right, password: 'mauvais' })));
    expect(all.filter((status) => status === 401)).toHaveLength(10);
    expect(all.filter((status) => status === 429)).toHaveLength(20);
  });

  test('at once on two servers pass no more often either', async () => {
    const wrong = { ...right, password: 'mauvais' };
    await statuses(timesOver(9, () => attempt(wrong)));
    const second = await startTestServer({ database });
    const { underWay } = await database.transaction(async (tx) => {
      // Neither can be counted yet: both find nine failures.
      await tx.query('lock table sign_in_failure in exclusive mode');
      const attempts = [app, second.app].map((server) => attempt(wrong, { server }));
      await waitForLockWaiters(database, 2);
      return { underWay: attempts };
    });
    expect((await statuses(underWay)).toSorted()).toEqual([401, 429]);
  });

  test('a hundred from one IP address, for any e-mail address', async () => {
    await database.query(
      `insert into sign_in_failure (email, address)
       select 'personne-' || n || '@hotel.test', '192.0.2.1' from generate_series(1, 95) as n`,
    );
    const wrong = (n: number) => attempt({ email: `inconnu-${n}@hotel.test`, password: 'mauvais' });
    const all = await statuses(timesOver(10, wrong));
    expect(all.toSorted()).toEqual([401, 401, 401, 401, 401, 429, 429, 429, 429, 429]);
    expect((await attempt(right)).statusCode).toBe(429);
    expect((await attempt(right, { address: '192.0.2.2' })).statusCode).toBe(200);
  });

  test('no longer count after 15 minutes; Retry-After is that of the e-mail address', async () => {
    await database.query(
      `insert into sign_in_failure (email, address, failed_at)
       select 'connu@hotel.test', '192.0.2.1', now() - interval '14 minutes 30 seconds'
         from generate_series(1, 10)
       union all select 'autre@hotel.test', '192.0.2.1', now() - interval '14 minutes 59 seconds'`,
    );
    const refused = await attempt(right);
    expect(refused.statusCode).toBe(429);
    const wait = Number(refused.headers['retry-after']);
    expect(wait).toBeGreaterThan(10);
    expect(wait).toBeLessThanOrEqual(30);
    await database.query(`update sign_in_failure set failed_at = failed_at - interval '1 minute'`);
    expect((await attempt(right)).statusCode).toBe(200);
  });

  test('are deleted by the next attempt once they no longer count, even if nobody signs in', async () => {
    await database.query(
      `insert into sign_in_failure (email, address, failed_at)
       select 'personne-' || n || '@hotel.test', '198.51.100.' || n % 256, now() - interval '16 minutes'
       from generate_series(1, 5000) as n`,
    );
    await attempt({ ...right, password: 'mauvais' });
    const { rows } = await database.query('select email from sign_in_failure');
    expect(rows).toEqual([{ email: 'connu@hotel.test' }]);
  });

  test('a success resets the count of its e-mail address, not that of others', async () => {
    const wrong = { ...right, password: 'mauvais' };
    const other = { email: 'autre@hotel.test', password: 'mauvais' };
    await statuses(timesOver(9, () => attempt(wrong)));
    await statuses(timesOver(10, () => attempt(other)));
    expect((await attempt(right)).statusCode).toBe(200);
    expect(await statuses(timesOver(10, () => attempt(wrong)))).not.toContain(429);
    expect((await attempt(other)).statusCode).toBe(429);
  });

  test('X-Forwarded-For neither avoids the limit nor locks others out', async () => {
    const forwarded = (n: number) => ({
      headers: { 'x-forwarded-for': `198.51.100.${n}`, forwarded: `for=198.51.100.${n}` },
    });
    const all = await statuses(
      timesOver(12, (n) => attempt({ ...right, password: 'mauvais' }, forwarded(n))),
    );
    expect(all.filter((status) => status === 429)).toHaveLength(2);
  });

  test('many sign-ins with the right password at once all succeed', async () => {
    const all = await statuses(timesOver(25, () => attempt(right)));
    expect(new Set(all)).toEqual(new Set([200]));
  });
});

test('logout ends the session: its token and its cookie are refused', async () => {
  const response = await attempt(right);
  const person = createApiClient(app, { id: '', email: '', token: response.json().token });
  const cookie = response.cookies[0]?.value ?? '';
  const other = await attempt(right);
  const { headers } = await person.send('POST', '/api/auth/logout', { body: {} });
  expect(headers['clear-site-data']).toBe('"cache"');
  expect(headers['set-cookie']).toMatch(/^refresh_token=;.*Path=\/api\/auth;.*Expires=Thu, 01 Jan/);
  expect(await person.expectError(readMe)).toMatchObject({
    status: 401,
    error: 'UNAUTHENTICATED',
  });
  expect(await person.expectError(logOut, { body: {} })).toMatchObject({ status: 401 });
  const refreshed = await app.inject({
    method: 'POST',
    url: '/api/auth/refresh',
    cookies: { refresh_token: cookie },
    payload: {},
  });
  expect(refreshed.statusCode).toBe(401);
  await createApiClient(app, { id: '', email: '', token: other.json().token }).call(readMe);
});

test('a sign-in fails when the password changes while it is verified', async () => {
  const person = await createAccount({ password: 'ancien secret' });
  const pending = await database.transaction(async (tx) => {
    await tx.query(`update account set password_hash = 'another' where id = $1`, [person.id]);
    const underWay = attempt({ email: person.email, password: 'ancien secret' });
    // The old password was right when it was verified; the session is about to be opened.
    await waitForLockWaiters(database, 1);
    return { underWay };
  });
  expect((await pending.underWay).statusCode).toBe(401);
});

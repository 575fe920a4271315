import {
  disableProfile,
  enableProfile,
  listAccountStates,
} from '@hotel/domain/access/endpoints.ts';
import {
  endOtherSessions,
  endSessionById,
  endSessionsOf,
  listSessions,
  listSessionsOf,
} from '@hotel/domain/sessions/endpoints.ts';
import { forgotPassword, logIn, readMe } from '@hotel/domain/sign-in/endpoints.ts';
import { expect, test } from 'vitest';
import { createApiClient } from '../../../test/api-client.ts';
import { startTestServer } from '../../../test/test-server.ts';

const server = await startTestServer();
const { app, database, signedOut, createAccount, createAdmin, createHotel } = server;
const admin = await createAdmin();
const password = 'bon secret';
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

async function signIn(email: string, userAgent: string, remoteAddress = '192.0.2.7') {
  const response = await app.inject({
    method: 'POST',
    url: '/api/auth/login',
    remoteAddress,
    headers: { 'user-agent': userAgent },
    payload: { email, password },
  });
  return {
    client: createApiClient(app, { id: '', email, token: response.json().token }),
    cookie: String(response.headers['set-cookie']).split(';')[0] ?? '',
  };
}

test('lists the open sessions with device, address and last use', async () => {
  const email = 'sessions@hotel.test';
  const { id } = await createAccount({ email, password });
  await database.query('update session set ended_at = now() where account_id = $1', [id]);
  const { client } = await signIn(email, firefox);
  const phone = await signIn(email, `${'x'.repeat(2000)} iPhone`, '2001:db8::7');
  const sessions = await client.call(listSessions);
  expect(sessions).toMatchObject([
    { device: 'Appareil inconnu', address: '2001:db8::7', current: false },
    { device: 'Firefox sur Linux', address: '192.0.2.7', current: true },
  ]);
  const before = sessions[0]?.last_used_at ?? '';
  const refreshed = await app.inject({
    method: 'POST',
    url: '/api/auth/refresh',
    remoteAddress: '192.0.2.8',
    headers: { cookie: phone.cookie, 'user-agent': firefox },
    payload: {},
  });
  expect(refreshed.statusCode).toBe(200);
  const [used] = await client.call(listSessions);
  expect(used).toMatchObject({ device: 'Firefox sur Linux', address: '192.0.2.8' });
  expect((used?.last_used_at ?? '') > before).toBe(true);
});

test('ends one, or all others; a session of somebody else is unknown', async () => {
  const email = 'postes@hotel.test';
  await createAccount({ email, password });
  const first = await signIn(email, firefox);
  const second = await signIn(email, firefox);
  const third = await signIn(email, firefox);
  const idOf = async (client: typeof first.client) =>
    (await client.call(listSessions)).find(({ current }) => current)?.id ?? '';
  const params = { id: await idOf(second.client) };
  expect(await admin.expectError(endSessionById, { params })).toMatchObject({ status: 404 });
  await first.client.call(endSessionById, { params });
  expect(await second.client.expectError(readMe)).toMatchObject({ status: 401 });
  expect(await first.client.expectError(endSessionById, { params })).toMatchObject({ status: 404 });
  await first.client.call(endOtherSessions);
  expect(await third.client.expectError(readMe)).toMatchObject({ status: 401 });
  expect(await first.client.call(listSessions)).toHaveLength(1);
});

test('an administrator sees and ends those of a person', async () => {
  const email = 'personne@hotel.test';
  const person = await createAccount({ email, password });
  await signIn(email, firefox);
  const params = { id: person.id };
  expect(await admin.call(listSessionsOf, { params })).toHaveLength(2);
  await admin.call(endSessionsOf, { params });
  expect(await admin.call(listSessionsOf, { params })).toEqual([]);
  expect(await person.expectError(readMe)).toMatchObject({ status: 401 });
  // Ending one's own sessions keeps the one that sends the request.
  await admin.call(endSessionsOf, { params: { id: admin.id } });
  await admin.call(readMe);
});

test('a disabled account cannot sign in until it is enabled again', async () => {
  const email = 'parti@hotel.test';
  const person = await createAccount({ email, password, hotels: [await createHotel()] });
  const params = { id: person.id };
  await admin.call(disableProfile, { params, body: {} });
  expect(await person.expectError(readMe)).toMatchObject({ status: 401 });
  expect(await signedOut.expectError(logIn, { body: { email, password } })).toMatchObject({
    status: 403,
    error: 'ACCOUNT_DISABLED',
  });
  expect(
    await signedOut.expectError(logIn, { body: { email, password: 'mauvais' } }),
  ).toMatchObject({ status: 401, error: 'INVALID_CREDENTIALS' });
  await signedOut.call(forgotPassword, { body: { email } });
  const { rows: links } = await database.query(
    'select from password_reset where account_id = $1 and ended_at is null',
    [person.id],
  );
  expect(links).toEqual([]);
  const states = await admin.call(listAccountStates, { query: {} });
  expect(states.find(({ id }) => id === person.id)).toEqual({
    id: person.id,
    disabled: true,
    second_factor: false,
  });
  await admin.call(enableProfile, { params, body: {} });
  const { client } = await signIn(email, firefox);
  await client.call(readMe);
  expect(await person.expectError(readMe)).toMatchObject({ status: 401 });
});

test('nobody disables themself, and the last administrator stays enabled', async () => {
  const params = { id: admin.id };
  expect(await admin.expectError(disableProfile, { params, body: {} })).toMatchObject({
    status: 409,
  });
  const other = await createAdmin();
  await other.call(disableProfile, { params, body: {} });
  const { rows } = await database.query('select from account where disabled_at is not null');
  expect(rows).toHaveLength(1);
  const holder = await createAccount({ role: 'user', grants: ['manage_users'] });
  expect(
    await holder.expectError(disableProfile, { params: { id: other.id }, body: {} }),
  ).toMatchObject({ status: 404 });
  await other.call(enableProfile, { params, body: {} });
});

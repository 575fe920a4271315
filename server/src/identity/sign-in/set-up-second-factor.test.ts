import {
  confirmTotp,
  passkeyOptions,
  readFactors,
  startTotp,
} from '@hotel/domain/factors/endpoints.ts';
import { listHotels } from '@hotel/domain/hotels/endpoints.ts';
import { logIn, logInSetUp, readMe, updateMe } from '@hotel/domain/sign-in/endpoints.ts';
import { expect, test } from 'vitest';
import { createApiClient } from '../../../test/api-client.ts';
import { logInByPassword } from '../../../test/log-in.ts';
import { startTestServer } from '../../../test/test-server.ts';
import { codeAt } from '../factors/totp-for-tests.ts';

const clock = new Date('2026-03-15T08:00:10Z');
const { app, database, signedOut, createAccount } = await startTestServer({
  mfaRequiredRoles: ['Admin', 'manager'],
  now: () => clock,
});
const password = 'bon secret';

async function ticketOf(email: string): Promise<string> {
  const response = await signedOut.call(logIn, { body: { email, password } });
  if (!('ticket' in response)) throw new Error('nothing is to be set up');
  expect(response.step).toBe('set-up');
  return response.ticket;
}

test('a role that requires a second factor must set one up before anything else', async () => {
  const email = 'directrice@hotel.test';
  await createAccount({ email, password, role: 'manager' });
  const ticket = await ticketOf(email);
  const client = createApiClient(app, { id: '', email, token: ticket });
  for (const endpoint of [readMe, listHotels]) {
    expect(await client.expectError(endpoint)).toMatchObject({ status: 401 });
  }
  expect(await client.expectError(updateMe, { body: { password: 'x'.repeat(20) } })).toMatchObject({
    status: 401,
  });
  const early = await signedOut.expectError(logInSetUp, { body: { ticket } });
  expect(early).toMatchObject({ status: 409 });

  const { secret } = await client.call(startTotp, { body: {} });
  const { recovery_codes } = await client.call(confirmTotp, {
    body: { code: codeAt(secret, clock) },
  });
  expect(recovery_codes).toHaveLength(10);
  expect(await client.call(readFactors)).toMatchObject({ totp: true });
  const { token } = await signedOut.call(logInSetUp, { body: { ticket } });
  const signedIn = createApiClient(app, { id: '', email, token });
  expect((await signedIn.call(readMe)).email).toBe(email);

  expect(await signedOut.expectError(logInSetUp, { body: { ticket } })).toMatchObject({
    status: 401,
  });
  expect(await client.expectError(readFactors)).toMatchObject({ status: 401 });
  expect(await signedOut.call(logIn, { body: { email, password } })).toMatchObject({
    step: 'totp',
  });
});

test('setting a factor up ends every other ticket that the password alone has given', async () => {
  const email = 'voisine@hotel.test';
  await createAccount({ email, password, role: 'manager' });
  const [own, others] = [await ticketOf(email), await ticketOf(email)];
  const owner = createApiClient(app, { id: '', email, token: own });
  const { secret } = await owner.call(startTotp, { body: {} });
  await owner.call(confirmTotp, { body: { code: codeAt(secret, clock) } });

  expect(await signedOut.expectError(logInSetUp, { body: { ticket: others } })).toMatchObject({
    status: 401,
  });
  const thief = createApiClient(app, { id: '', email, token: others });
  expect(await thief.expectError(passkeyOptions, { body: {} })).toMatchObject({ status: 401 });
  expect(await signedOut.call(logInSetUp, { body: { ticket: own } })).toHaveProperty('token');
});

test('a factor set up in a session ends the tickets too', async () => {
  const email = 'promue@hotel.test';
  const person = await createAccount({ email, password, role: 'user' });
  await database.query(
    `update account set role_id = (select id from role where name = 'manager') where id = $1`,
    [person.id],
  );
  const ticket = await ticketOf(email);
  const { secret } = await person.call(startTotp, { body: {} });
  await person.call(confirmTotp, { body: { code: codeAt(secret, clock) } });
  expect(await signedOut.expectError(logInSetUp, { body: { ticket } })).toMatchObject({
    status: 401,
  });
});

test('whoever has another role signs in by password alone', async () => {
  const email = 'reception@hotel.test';
  await createAccount({ email, password, role: 'user' });
  expect(await logInByPassword(signedOut, { email, password })).toMatchObject({
    permissions: ['rapport_nuite'],
  });
});

test('a role that inherits from one requires it too', async () => {
  await database.query(
    `insert into role (name, inherit_role_id) select 'Siège', id from role where name = 'admin'`,
  );
  const email = 'siege@hotel.test';
  await createAccount({ email, password, role: 'siège' });
  expect(await ticketOf(email)).toMatch(/^st_/);
});

test('a passkey alone cannot be bypassed with the password', async () => {
  const email = 'cle@hotel.test';
  const { id } = await createAccount({ email, password, role: 'manager' });
  await database.query(
    `insert into passkey (account_id, credential_id, public_key, counter, name)
     values ($1, 'x', 'y', 0, 'Clé')`,
    [id],
  );
  expect(await signedOut.expectError(logIn, { body: { email, password } })).toMatchObject({
    status: 403,
    error: 'PASSKEY_REQUIRED',
  });
});

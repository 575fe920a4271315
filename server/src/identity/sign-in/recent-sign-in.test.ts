import { createRole, updateProfile } from '@hotel/domain/access/endpoints.ts';
import { createApiToken } from '@hotel/domain/api-tokens/endpoints.ts';
import { startTotp } from '@hotel/domain/factors/endpoints.ts';
import { reauthenticate, updateMe } from '@hotel/domain/sign-in/endpoints.ts';
import { beforeEach, expect, test } from 'vitest';
import type { ApiClient } from '../../../test/api-client.ts';
import { startTestServer } from '../../../test/test-server.ts';
import { addTotp, codeAt } from '../factors/totp-for-tests.ts';

let clock = new Date('2026-03-15T08:00:10Z');
const { database, createAccount } = await startTestServer({ now: () => clock });
const password = 'bon secret';

beforeEach(async () => {
  await database.query('delete from sign_in_failure');
});

/** Lets the last proof of identity of every session grow old. */
async function age(minutes: number): Promise<void> {
  await database.query(`update session set authenticated_at = now() - make_interval(mins => $1)`, [
    minutes,
  ]);
}

const required = { status: 403, error: 'REAUTHENTICATION_REQUIRED' };

async function expectRefused(person: ApiClient): Promise<void> {
  const token = { name: 'Excel', scopes: ['nights'], expires_in_days: 30 };
  const role = { name: 'Réception', permissions: [] };
  for (const [endpoint, body] of [
    [startTotp, {}],
    [createApiToken, token],
    [createRole, role],
    [updateMe, { email: 'autre@hotel.test' }],
  ] as const) {
    expect(await person.expectError(endpoint, { body })).toMatchObject(required);
  }
}

test('ten minutes after a sign-in sensitive changes require the password again', async () => {
  const person = await createAccount({ email: 'seule@hotel.test', password, role: 'admin' });
  await age(9);
  await person.call(startTotp, { body: {} });
  await age(11);
  await expectRefused(person);
  const wrong = { body: { password: 'mauvais' } };
  expect(await person.expectError(reauthenticate, wrong)).toMatchObject({ status: 401 });
  await expectRefused(person);
  await person.call(reauthenticate, { body: { password } });
  await person.call(startTotp, { body: {} });
});

test('with an authenticator app they require its code, and the password is not enough', async () => {
  const person = await createAccount({ email: 'app@hotel.test', password, role: 'admin' });
  const { secret } = await addTotp(person, clock);
  clock = new Date(clock.getTime() + 30_000);
  await age(11);
  expect(await person.expectError(reauthenticate, { body: { password } })).toMatchObject({
    status: 401,
    error: 'INVALID_CODE',
  });
  await person.call(reauthenticate, { body: { code: codeAt(secret, clock) } });
  await person.call(createRole, { body: { name: 'Nuit', permissions: [] } });
});

test('of another user they are changes of role, address and password', async () => {
  const person = await createAccount({ password, role: 'admin' });
  const { id } = await createAccount({});
  await age(11);
  const params = { id };
  await person.call(updateProfile, { params, body: { hotels: [] } });
  for (const body of [
    { role: 'manager' },
    { email: 'x@hotel.test' },
    { password: 'nouveau mot' },
  ]) {
    expect(await person.expectError(updateProfile, { params, body })).toMatchObject(required);
  }
});

test('guesses are limited as those of a sign-in', async () => {
  const person = await createAccount({ email: 'devine@hotel.test', password });
  for (let attempt = 0; attempt < 10; attempt += 1) {
    expect(
      await person.expectError(reauthenticate, { body: { password: 'mauvais' } }),
    ).toMatchObject({ status: 401 });
  }
  expect(await person.expectError(reauthenticate, { body: { password } })).toMatchObject({
    status: 429,
  });
});

test('a sign-in in the future, because the clock was set back, is none', async () => {
  const person = await createAccount({ password, role: 'admin' });
  await age(-30);
  await expectRefused(person);
});

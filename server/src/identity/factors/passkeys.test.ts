import { disableProfile } from '@hotel/domain/access/endpoints.ts';
import {
  createPasskey,
  deletePasskey,
  passkeyLogin,
  passkeyLoginOptions,
  passkeyOptions,
  readFactors,
} from '@hotel/domain/factors/endpoints.ts';
import { readMe } from '@hotel/domain/sign-in/endpoints.ts';
import { describe, expect, test } from 'vitest';
import { type ApiClient, createApiClient } from '../../../test/api-client.ts';
import { startTestServer } from '../../../test/test-server.ts';
import { createAuthenticator } from './authenticator-for-tests.ts';
import { addTotp } from './totp-for-tests.ts';

let clock = new Date('2026-03-15T08:00:10Z');
const server = await startTestServer({ now: () => clock, mfaRequiredRoles: ['manager'] });
const { app, database, signedOut, createAccount, createAdmin } = server;

async function challengeOf(person: ApiClient): Promise<string> {
  return (await person.call(passkeyOptions, { body: {} })).challenge;
}

async function loginChallenge(): Promise<string> {
  return (await signedOut.call(passkeyLoginOptions, { body: {} })).challenge;
}

async function personWithPasskey(role = 'user') {
  const person = await createAccount({ role });
  const authenticator = createAuthenticator();
  const options = await person.call(passkeyOptions, { body: {} });
  const { user } = options as unknown as { user: { id: string } };
  const body = { ...authenticator.register({ challenge: options.challenge }), name: 'Portable' };
  const passkey = await person.call(createPasskey, { body });
  return { person, authenticator, passkey, userHandle: user.id };
}

describe('registering a passkey', () => {
  test('requires a discoverable credential and a verified user, and excludes registered credentials', async () => {
    const { person, authenticator, passkey } = await personWithPasskey();
    const options = await person.call(passkeyOptions, { body: {} });
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Hotel Manager' },
      user: { name: person.email },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ id: authenticator.assert({ challenge: '' }).id }],
    });
    expect(await person.call(readFactors)).toEqual({
      totp: false,
      passkeys: [{ ...passkey, name: 'Portable', last_used_at: null }],
      recovery_codes_left: 0,
    });
  });

  test.each([
    ['of another origin', { origin: 'https://hotel.evil.test' }],
    ['for another site', { rpId: 'evil.test' }],
    ['without a verified user', { userVerified: false }],
  ])('refuses a response %s', async (_what, wrong) => {
    const person = await createAccount({});
    const challenge = await challengeOf(person);
    const body = { ...createAuthenticator().register({ challenge, ...wrong }), name: 'x' };
    expect(await person.expectError(createPasskey, { body })).toMatchObject({ status: 400 });
    expect(await person.call(readFactors)).toMatchObject({ passkeys: [] });
  });

  test('refuses the challenge of somebody else, of a sign-in, an old and a used one', async () => {
    const person = await createAccount({});
    const other = await createAccount({});
    const authenticator = createAuthenticator();
    const challenge = await challengeOf(person);
    const answers = [await challengeOf(other), await loginChallenge(), 'AAAA'];
    for (const wrong of answers) {
      const body = { ...authenticator.register({ challenge: wrong }), name: 'x' };
      expect(await person.expectError(createPasskey, { body })).toMatchObject({ status: 400 });
    }
    const old = await challengeOf(person);
    clock = new Date(clock.getTime() + 5 * 60_000 + 1);
    const late = { ...authenticator.register({ challenge: old }), name: 'x' };
    expect(await person.expectError(createPasskey, { body: late })).toMatchObject({ status: 400 });
    expect(challenge).not.toBe(old);
    const body = { ...authenticator.register({ challenge: await challengeOf(person) }), name: '' };
    expect(await person.call(createPasskey, { body })).toMatchObject({ name: 'Appareil inconnu' });
    expect(await person.expectError(createPasskey, { body })).toMatchObject({ status: 400 });
  });

  test('ends with its removal; that of somebody else is unknown', async () => {
    const { person, authenticator, passkey } = await personWithPasskey();
    const params = { id: passkey.id };
    const admin = await createAdmin();
    expect(await admin.expectError(deletePasskey, { params })).toMatchObject({ status: 404 });
    await person.call(deletePasskey, { params });
    const body = authenticator.assert({ challenge: await loginChallenge() });
    expect(await signedOut.expectError(passkeyLogin, { body })).toMatchObject({ status: 401 });
  });
});

describe('sign-in by passkey', () => {
  test('needs neither password nor code, also where a second factor is required', async () => {
    const { person, authenticator, userHandle } = await personWithPasskey('manager');
    await addTotp(person, clock);
    const options = await signedOut.call(passkeyLoginOptions, { body: {} });
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
    const response = await app.inject({
      method: 'POST',
      url: '/api/auth/passkey-login',
      payload: authenticator.assert({ challenge: options.challenge }, userHandle),
    });
    expect(response.statusCode).toBe(200);
    expect(response.cookies).toMatchObject([{ name: 'refresh_token' }]);
    const client = createApiClient(app, { id: '', email: '', token: response.json().token });
    expect((await client.call(readMe)).id).toBe(person.id);
    const { passkeys } = await client.call(readFactors);
    expect(passkeys).toMatchObject([{ last_used_at: expect.any(String) }]);
  });

  test.each([
    ['of another origin', { origin: 'https://hotel.evil.test' }],
    ['for another site', { rpId: 'evil.test' }],
    ['without a verified user', { userVerified: false }],
  ])('refuses an assertion %s', async (_what, wrong) => {
    const { authenticator, userHandle } = await personWithPasskey();
    const challenge = await loginChallenge();
    const body = authenticator.assert({ challenge, ...wrong }, userHandle);
    expect(await signedOut.expectError(passkeyLogin, { body })).toMatchObject({
      status: 401,
      error: 'INVALID_PASSKEY',
    });
  });

  test('refuses an assertion sent twice, signed by another key, or for another account', async () => {
    const { authenticator, userHandle } = await personWithPasskey();
    const stranger = createAuthenticator();
    const challenge = await loginChallenge();
    const { id, rawId } = authenticator.assert({ challenge });
    const forged = { ...stranger.assert({ challenge }, userHandle), id, rawId };
    expect(await signedOut.expectError(passkeyLogin, { body: forged })).toMatchObject({
      status: 401,
    });
    const misplaced = authenticator.assert({ challenge }, 'YWNjb3VudCAx');
    expect(await signedOut.expectError(passkeyLogin, { body: misplaced })).toMatchObject({
      status: 401,
    });
    const body = authenticator.assert({ challenge }, userHandle);
    await signedOut.call(passkeyLogin, { body });
    expect(await signedOut.expectError(passkeyLogin, { body })).toMatchObject({ status: 401 });
    // Another assertion for the same challenge, by the right device.
    const second = authenticator.assert({ challenge }, userHandle);
    expect(await signedOut.expectError(passkeyLogin, { body: second })).toMatchObject({
      status: 401,
    });
  });

  test('refuses a disabled account, and a challenge that no server of this secret issued', async () => {
    const { person, authenticator, userHandle } = await personWithPasskey();
    const body = authenticator.assert({ challenge: 'A'.repeat(54) }, userHandle);
    expect(await signedOut.expectError(passkeyLogin, { body })).toMatchObject({ status: 401 });
    const admin = await createAdmin();
    await admin.call(disableProfile, { params: { id: person.id }, body: {} });
    const challenge = await loginChallenge();
    const right = authenticator.assert({ challenge }, userHandle);
    expect(await signedOut.expectError(passkeyLogin, { body: right })).toMatchObject({
      status: 403,
      error: 'ACCOUNT_DISABLED',
    });
    const { rows } = await database.query(
      'select from session where account_id = $1 and ended_at is null',
      [person.id],
    );
    expect(rows).toEqual([]);
  });
});

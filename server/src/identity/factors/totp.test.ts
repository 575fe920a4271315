import {
  confirmTotp,
  deleteTotp,
  readFactors,
  startTotp,
} from '@hotel/domain/factors/endpoints.ts';
import { logIn, logInSecond, readMe } from '@hotel/domain/sign-in/endpoints.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { createApiClient } from '../../../test/api-client.ts';
import { startTestServer } from '../../../test/test-server.ts';
import { addTotp, codeAt } from './totp-for-tests.ts';

/** The clock of the server; tests set it forward by whole steps of 30 seconds. */
let clock = new Date('2026-03-15T08:00:10Z');
const server = await startTestServer({ now: () => clock });
const { app, database, signedOut, createAccount } = server;
const password = 'bon secret';
let count = 0;

function pass(seconds: number): Date {
  clock = new Date(clock.getTime() + seconds * 1000);
  return clock;
}

async function personWithTotp() {
  count += 1;
  const email = `totp-${count}@hotel.test`;
  const person = await createAccount({ email, password });
  const totp = await addTotp(person, clock);
  pass(60);
  return { person, email, ...totp };
}

async function ticketOf(email: string): Promise<string> {
  const response = await signedOut.call(logIn, { body: { email, password } });
  if (!('step' in response)) throw new Error('no second step is due');
  expect(response).toEqual({ step: 'totp', ticket: expect.any(String) });
  return response.ticket;
}

beforeEach(async () => {
  await database.query('delete from sign_in_failure');
});

describe('an authenticator app', () => {
  test('is a factor only once its first code was given', async () => {
    const email = 'debut@hotel.test';
    const person = await createAccount({ email, password });
    const { secret, otpauth_url } = await person.call(startTotp, { body: {} });
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    const url = new URL(otpauth_url);
    expect([url.protocol, url.host]).toEqual(['otpauth:', 'totp']);
    expect(decodeURIComponent(url.pathname)).toBe(`/Hotel Manager:${email}`);
    expect(url.searchParams.get('secret')).toBe(secret);
    expect(await person.call(readFactors)).toMatchObject({ totp: false, recovery_codes_left: 0 });
    expect(await signedOut.call(logIn, { body: { email, password } })).toHaveProperty('token');

    const wrong = await person.expectError(confirmTotp, { body: { code: '000000' } });
    expect(wrong).toMatchObject({ status: 401, error: 'INVALID_CODE' });
    const { recovery_codes } = await person.call(confirmTotp, {
      body: { code: codeAt(secret, clock) },
    });
    expect(new Set(recovery_codes).size).toBe(10);
    expect(await person.call(readFactors)).toEqual({
      totp: true,
      passkeys: [],
      recovery_codes_left: 10,
    });
    expect(await person.expectError(startTotp, { body: {} })).toMatchObject({ status: 409 });
    expect(
      await person.expectError(confirmTotp, { body: { code: codeAt(secret, pass(30)) } }),
    ).toMatchObject({ status: 409 });
  });

  test('cannot be confirmed before it was started', async () => {
    const person = await createAccount({});
    expect(await person.expectError(confirmTotp, { body: { code: '123456' } })).toMatchObject({
      status: 409,
    });
  });

  test('keeps neither its secret nor a recovery code readable in the database', async () => {
    const { person, secret, recoveryCodes } = await personWithTotp();
    const { rows } = await database.query<{ row: string }>(
      `select one::text as row from totp_factor one where account_id = $1
       union all select one::text from recovery_code one where account_id = $1`,
      [person.id],
    );
    const stored = rows.map(({ row }) => row).join('\n');
    for (const text of [secret, ...recoveryCodes]) {
      expect(stored).not.toContain(text);
      expect(stored).not.toContain(Buffer.from(text).toString('hex'));
    }
    const { rows: entries } = await database.query<{ row: string }>(
      'select one::text as row from audit_entry one',
    );
    expect(entries.map(({ row }) => row).join('\n')).not.toContain(secret);
  });

  test('is removed with a code, and only with one', async () => {
    const { person, email, secret } = await personWithTotp();
    const body = { code: '000000' };
    expect(await person.expectError(deleteTotp, { body })).toMatchObject({ status: 401 });
    await person.call(deleteTotp, { body: { code: codeAt(secret, clock) } });
    expect(await person.call(readFactors)).toEqual({
      totp: false,
      passkeys: [],
      recovery_codes_left: 0,
    });
    expect(await signedOut.call(logIn, { body: { email, password } })).toHaveProperty('token');
    expect(await person.expectError(deleteTotp, { body })).toMatchObject({ status: 404 });
  });
});

describe('the second step of a sign-in', () => {
  test('signs in with the code and ends the ticket', async () => {
    const { email, secret, person } = await personWithTotp();
    const ticket = await ticketOf(email);
    const response = await app.inject({
      method: 'POST',
      url: '/api/auth/login/second',
      payload: { ticket, code: codeAt(secret, clock) },
    });
    expect(response.json()).toEqual({
      token: expect.any(String),
      permissions: ['rapport_nuite'],
    });
    expect(response.cookies).toMatchObject([{ name: 'refresh_token', httpOnly: true }]);
    const client = createApiClient(app, { id: '', email, token: response.json().token });
    expect((await client.call(readMe)).id).toBe(person.id);
    const again = { ticket, code: codeAt(secret, pass(30)) };
    expect(await signedOut.expectError(logInSecond, { body: again })).toMatchObject({
      status: 401,
      error: 'INVALID_TICKET',
    });
  });

  test.each([
    ['the step before', -30, true],
    ['the step after', 30, true],
    ['two steps before', -60, false],
    ['two steps after', 60, false],
    ['an hour before, by a wrong time zone', -3600, false],
  ])('of a phone whose clock shows %s', async (_what, seconds, isAccepted) => {
    const { email, secret } = await personWithTotp();
    pass(600);
    const code = codeAt(secret, new Date(clock.getTime() + seconds * 1000));
    const body = { ticket: await ticketOf(email), code };
    if (isAccepted) await signedOut.call(logInSecond, { body });
    else expect(await signedOut.expectError(logInSecond, { body })).toMatchObject({ status: 401 });
  });

  test('accepts a code once, and no earlier code after it', async () => {
    const { email, secret } = await personWithTotp();
    const earlier = codeAt(secret, clock);
    const code = codeAt(secret, pass(30));
    await signedOut.call(logInSecond, { body: { ticket: await ticketOf(email), code } });
    for (const replayed of [code, earlier]) {
      const body = { ticket: await ticketOf(email), code: replayed };
      expect(await signedOut.expectError(logInSecond, { body })).toMatchObject({ status: 401 });
    }
  });

  test('accepts one code once, however many send it at once', async () => {
    const { email, secret } = await personWithTotp();
    const tickets = [await ticketOf(email), await ticketOf(email), await ticketOf(email)];
    const code = codeAt(secret, clock);
    const responses = await Promise.all(
      tickets.map((ticket, index) =>
        app.inject({
          method: 'POST',
          url: '/api/auth/login/second',
          remoteAddress: `192.0.2.${index + 1}`,
          payload: { ticket, code },
        }),
      ),
    );
    expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 401, 401]);
  });

  test('accepts a recovery code once, in any spelling', async () => {
    const { email, person, recoveryCodes } = await personWithTotp();
    const [first = ''] = recoveryCodes;
    const code = ` ${first.toUpperCase().replaceAll('-', ' ')} `;
    await signedOut.call(logInSecond, { body: { ticket: await ticketOf(email), code } });
    expect(await person.call(readFactors)).toMatchObject({ recovery_codes_left: 9 });
    const body = { ticket: await ticketOf(email), code: first };
    expect(await signedOut.expectError(logInSecond, { body })).toMatchObject({ status: 401 });
  });

  test('lasts five minutes, and not after a new password', async () => {
    const { email, person, secret } = await personWithTotp();
    const ticket = await ticketOf(email);
    await database.query(`update sign_in_ticket set expires_at = now() - interval '1 second'`);
    const body = { ticket, code: codeAt(secret, clock) };
    const refused = { status: 401, error: 'INVALID_TICKET' };
    expect(await signedOut.expectError(logInSecond, { body })).toMatchObject(refused);
    const { rows } = await database.query<{ valid: boolean }>(
      `select expires_at between now() + interval '299 s' and now() + interval '5 min' as valid
       from sign_in_ticket where account_id = $1 and expires_at > now()`,
      [person.id],
    );
    expect(rows).toEqual([]);
    const next = await ticketOf(email);
    await person.send('PUT', '/api/auth/me', { body: { password: 'un autre secret' } });
    expect(
      await signedOut.expectError(logInSecond, { body: { ...body, ticket: next } }),
    ).toMatchObject(refused);
  });

  test('is no session: its ticket reads nothing', async () => {
    const { email } = await personWithTotp();
    const client = createApiClient(app, { id: '', email, token: await ticketOf(email) });
    expect(await client.expectError(readMe)).toMatchObject({ status: 401 });
    expect(await client.expectError(readFactors)).toMatchObject({ status: 401 });
  });

  test('counts wrong codes as wrong passwords; a right password does not reset them', async () => {
    const { email, secret } = await personWithTotp();
    for (let attempt = 0; attempt < 10; attempt += 1) {
      const body = { ticket: await ticketOf(email), code: '000000' };
      expect(await signedOut.expectError(logInSecond, { body })).toMatchObject({ status: 401 });
    }
    const refused = await signedOut.expectError(logIn, { body: { email, password } });
    expect(refused).toMatchObject({ status: 429 });
    await database.query(
      'delete from sign_in_failure where ctid in (select ctid from sign_in_failure limit 1)',
    );
    const ticket = await ticketOf(email);
    await signedOut.call(logInSecond, { body: { ticket, code: codeAt(secret, clock) } });
    const { rows } = await database.query('select from sign_in_failure where email = $1', [email]);
    expect(rows).toEqual([]);
  });
});

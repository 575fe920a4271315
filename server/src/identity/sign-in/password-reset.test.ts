import { updateProfile } from '@hotel/domain/access/endpoints.ts';
import {
  forgotPassword,
  logIn,
  readMe,
  resetPassword,
  updateMe,
} from '@hotel/domain/sign-in/endpoints.ts';
import { describe, expect, test } from 'vitest';
import { openOutbox } from '../../../test/outbox.ts';
import { tokenOf } from '../../../test/received-mail.ts';
import { startTestServer } from '../../../test/test-server.ts';

const server = await startTestServer({ publicUrl: 'https://hotel.example/app' });
const { signedOut, createAccount, createAdmin, database } = server;
const outbox = openOutbox(server, 'Réinitialisation de votre mot de passe');
const sentence =
  'Si un compte existe pour cette adresse, un lien de réinitialisation a été envoyé.';
const invalid = { status: 400, error: 'INVALID_TOKEN', message: 'Lien invalide ou expiré' };

async function requestToken(email: string): Promise<string> {
  await signedOut.call(forgotPassword, { body: { email } });
  const mail = await outbox.next();
  expect(mail.to).toBe(email);
  return tokenOf(mail);
}

test('a link sets a new password, once, and ends every session', async () => {
  const person = await createAccount({ email: 'eva@hotel.test', password: 'ancien-mot' });
  await person.call(readMe);
  const token = await requestToken(person.email);
  const body = { token, password: 'nouveau-mot' };
  expect(await signedOut.call(resetPassword, { body })).toEqual({
    message: 'Mot de passe réinitialisé',
  });
  expect((await person.expectError(readMe)).status).toBe(401);
  expect(await signedOut.expectError(resetPassword, { body })).toMatchObject(invalid);
  const old = { email: person.email, password: 'ancien-mot' };
  expect((await signedOut.expectError(logIn, { body: old })).status).toBe(401);
  await signedOut.call(logIn, { body: { email: person.email, password: 'nouveau-mot' } });
});

test('the email links to PUBLIC_URL, whatever host the request names', async () => {
  const { email } = await createAccount({});
  await signedOut.send('POST', '/api/auth/forgot', {
    body: { email: ` ${email.toUpperCase()} ` },
    headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
  });
  const mail = await outbox.next();
  expect(mail).toMatchObject({ to: email, from: 'Hotel Manager <hotel@hotel.test>' });
  expect(mail.subject).toBe('Réinitialisation de votre mot de passe');
  expect(mail.text).toMatch(/^https:\/\/hotel\.example\/app\/reset\?token=[\w-]{43}$/m);
  expect(`${mail.text}${mail.html}`).not.toContain('evil');
});

test('an unknown or invalid address gets the same response and no email', async () => {
  const { email } = await createAccount({});
  const responses = [];
  for (const requested of [email, 'personne@hotel.test', 'pas une adresse', "' or 1=1 --"]) {
    const start = performance.now();
    const { status, body, headers } = await signedOut.send('POST', '/api/auth/forgot', {
      body: { email: requested },
    });
    // Every response takes the same time, however little there was to do.
    expect(performance.now() - start).toBeGreaterThan(240);
    const { 'x-request-id': _, date: __, ...others } = headers;
    responses.push({ status, body, others });
  }
  expect(responses[0]).toMatchObject({ status: 200, body: { message: sentence } });
  for (const response of responses) expect(response).toEqual(responses[0]);
  expect((await outbox.next()).to).toBe(email);
  expect(await outbox.left()).toEqual([]);
});

describe('a link is invalid', () => {
  const password = 'nouveau-mot';

  test('when it is unknown or truncated', async () => {
    const { email } = await createAccount({});
    const token = await requestToken(email);
    for (const wrong of [
      'x',
      token.slice(0, -1),
      `${token}x`,
      token.toLowerCase(),
      'é'.repeat(500),
    ]) {
      expect(
        await signedOut.expectError(resetPassword, { body: { token: wrong, password } }),
      ).toMatchObject(invalid);
    }
    expect(await signedOut.expectError(resetPassword, { body: { password } })).toMatchObject({
      status: 400,
      error: 'VALIDATION',
      message: 'Lien invalide ou expiré',
    });
  });

  test('once another was requested', async () => {
    const { email } = await createAccount({});
    const first = await requestToken(email);
    const second = await requestToken(email);
    expect(
      await signedOut.expectError(resetPassword, { body: { token: first, password } }),
    ).toMatchObject(invalid);
    await signedOut.call(resetPassword, { body: { token: second, password } });
  });

  test('after one hour', async () => {
    const { email } = await createAccount({});
    const token = await requestToken(email);
    const age = async (interval: string) =>
      database.query(
        `update password_reset set asked_at = asked_at - $1::interval,
           expires_at = expires_at - $1::interval`,
        [interval],
      );
    await age('59 minutes');
    const weak = { token, password: 'court' };
    expect(await signedOut.expectError(resetPassword, { body: weak })).toMatchObject({
      error: 'VALIDATION',
      message: 'Mot de passe trop court',
    });
    await age('1 minute');
    expect(await signedOut.expectError(resetPassword, { body: { token, password } })).toMatchObject(
      invalid,
    );
  });

  test('once the password or the address it was for has changed', async () => {
    const admin = await createAdmin();
    const person = await createAccount({});
    const first = await requestToken(person.email);
    await person.call(updateMe, { body: { password: 'choisi-soi-même' } });
    expect(
      await signedOut.expectError(resetPassword, { body: { token: first, password } }),
    ).toMatchObject(invalid);
    const second = await requestToken(person.email);
    await admin.call(updateProfile, {
      params: { id: person.id },
      body: { email: 'ailleurs@hotel.test' },
    });
    expect(
      await signedOut.expectError(resetPassword, { body: { token: second, password } }),
    ).toMatchObject(invalid);
  });

  test('for the second of two requests at once', async () => {
    const { email } = await createAccount({});
    const token = await requestToken(email);
    const both = await Promise.all(
      ['premier-mot', 'second-mot'].map((chosen) =>
        signedOut.send('POST', '/api/auth/reset', { body: { token, password: chosen } }),
      ),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });
});

test('the token is validated before the password', async () => {
  for (const password of [undefined, '', 'court', 'x'.repeat(200)]) {
    expect(
      await signedOut.expectError(resetPassword, { body: { token: 'inconnu', password } }),
    ).toMatchObject(invalid);
  }
});

test('no more than five emails an hour are sent to one address; the last link is valid', async () => {
  const { email } = await createAccount({});
  let token = '';
  for (let requested = 0; requested < 5; requested += 1) token = await requestToken(email);
  for (let requested = 0; requested < 3; requested += 1) {
    expect(await signedOut.call(forgotPassword, { body: { email } })).toEqual({
      message: sentence,
    });
  }
  expect(await outbox.left()).toEqual([]);
  await signedOut.call(resetPassword, { body: { token, password: 'nouveau-mot' } });
});

test('after too many failures a new password signs in at once', async () => {
  const person = await createAccount({ password: 'oublié-depuis' });
  const wrong = { email: person.email, password: 'pas-celui-là' };
  for (let failed = 0; failed < 10; failed += 1)
    await signedOut.expectError(logIn, { body: wrong });
  expect((await signedOut.expectError(logIn, { body: wrong })).status).toBe(429);
  const token = await requestToken(person.email);
  await signedOut.call(resetPassword, { body: { token, password: 'nouveau-mot' } });
  await signedOut.call(logIn, { body: { email: person.email, password: 'nouveau-mot' } });
});

test('no table holds a valid token', async () => {
  const { email } = await createAccount({});
  const token = await requestToken(email);
  const { rows } = await database.query<{ found: string }>(
    `select password_reset::text as found from password_reset
     union all select job::text from job`,
  );
  expect(rows.length).toBeGreaterThan(0);
  for (const { found } of rows) {
    expect(found).not.toContain(token);
    expect(found).not.toContain(Buffer.from(token).toString('hex'));
  }
});

test('the email and its link are stored together or not at all', async () => {
  const { email } = await createAccount({});
  await database.query('alter table job rename to job_elsewhere');
  const refused = await signedOut.expectError(forgotPassword, { body: { email } });
  expect(refused.status).toBe(500);
  await database.query('alter table job_elsewhere rename to job');
  const { rows } = await database.query(
    `select from password_reset join account on account.id = account_id where email = $1`,
    [email],
  );
  expect(rows).toHaveLength(0);
});

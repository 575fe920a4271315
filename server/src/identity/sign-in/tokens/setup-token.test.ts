import { readHealth } from '@hotel/domain/health/endpoints.ts';
import { registerFirst } from '@hotel/domain/sign-in/endpoints.ts';
import { beforeEach, expect, test } from 'vitest';
import { startTestServer } from '../../../../test/test-server.ts';
import { setupTokenOf } from './setup-token.ts';

/** Where others can reach the server, the first administrator needs the token that its start prints. */
const authSecret = 'the secret of every server of one database';
const one = await startTestServer({ authSecret, setupTokenRequired: true });
const { database, signedOut } = one;
const other = await startTestServer({ authSecret, setupTokenRequired: true, database });
const first = { email: 'chef@hotel.test', password: 'bon secret' };
const refused = {
  status: 403,
  error: 'SETUP_TOKEN_REQUIRED',
  message:
    'Jeton d’initialisation absent ou incorrect : ouvrez l’adresse que le serveur affiche à son démarrage.',
};

beforeEach(async () => {
  await database.query('delete from account');
});

test.each([undefined, '', 'a'.repeat(43), "' or 1=1 --"])(
  'the token %j is refused',
  async (token) => {
    expect(await signedOut.expectError(registerFirst, { body: { ...first, token } })).toEqual(
      refused,
    );
    expect(await signedOut.call(readHealth)).toMatchObject({ initialised: false });
  },
);

test('the printed token is accepted by any server of the database, once', async () => {
  const token = await setupTokenOf(database, authSecret);
  expect(token).toMatch(/^[\w-]{43}$/);
  const made = await other.signedOut.call(registerFirst, { body: { ...first, token } });
  expect(made).toMatchObject({ email: first.email, role: 'admin' });
  for (const { signedOut: someone } of [one, other]) {
    expect(await someone.expectError(registerFirst, { body: { ...first, token } })).toMatchObject({
      status: 403,
      error: 'ALREADY_INITIALISED',
    });
  }
});

test('another secret, or another database, has another token', async () => {
  const token = await setupTokenOf(database, authSecret);
  expect(await setupTokenOf(database, `${authSecret}.`)).not.toBe(token);
  // Test databases are copies of one: this one counts as created a moment later.
  await database.query(`update schema_migration set applied_at = applied_at + interval '1 ms'`);
  expect(await setupTokenOf(database, authSecret)).not.toBe(token);
});

test('the form is validated before the token', async () => {
  expect(await signedOut.expectError(registerFirst, { body: { email: 'chef' } })).toMatchObject({
    status: 400,
    error: 'VALIDATION',
  });
});

test('no entry of the audit trail holds the token', async () => {
  const token = await setupTokenOf(database, authSecret);
  await signedOut.call(registerFirst, { body: { ...first, token } });
  const { rows } = await database.query<{ entry: string }>(
    'select to_jsonb(audit_entry)::text as entry from audit_entry',
  );
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain(token);
});

import { readFactors, removeFactorsOf } from '@hotel/domain/factors/endpoints.ts';
import { expect, test } from 'vitest';
import { logInByPassword } from '../../../test/log-in.ts';
import { openOutbox } from '../../../test/outbox.ts';
import { startTestServer } from '../../../test/test-server.ts';
import { addTotp } from './totp-for-tests.ts';

const clock = new Date('2026-03-15T08:00:10Z');
const server = await startTestServer({ now: () => clock });
const { database, signedOut, createAccount, createAdmin } = server;
const admin = await createAdmin();
const email = 'perdu@hotel.test';
const password = 'bon secret';
const person = await createAccount({ email, password });
const params = { id: person.id };

test('a user manager removes lost factors, which is audited and announced by email', async () => {
  const { recoveryCodes } = await addTotp(person, clock);
  expect(recoveryCodes).toHaveLength(10);
  await database.query(
    `insert into passkey (account_id, credential_id, public_key, counter, name)
     values ($1, 'x', 'y', 0, 'Clé')`,
    [person.id],
  );
  await admin.call(removeFactorsOf, { params });
  expect(await person.call(readFactors)).toEqual({
    totp: false,
    passkeys: [],
    recovery_codes_left: 0,
  });
  expect(await logInByPassword(signedOut, { email, password })).toHaveProperty('token');
  const mail = await openOutbox(server, 'Vos moyens de connexion ont été retirés').next();
  expect(mail.to).toContain(email);
  const { rows } = await database.query<{ actor: string; target: string }>(
    `select actor_email as actor, target from audit_entry
     where action = 'DELETE /profiles/{id}/factors'`,
  );
  expect(rows).toEqual([{ actor: admin.email, target: email }]);
});

test('removing factors that do not exist changes nothing and sends no email', async () => {
  await admin.call(removeFactorsOf, { params });
  const { rows } = await database.query(
    `select from audit_entry where action = 'DELETE /profiles/{id}/factors'`,
  );
  expect(rows).toHaveLength(1);
});

test('only of users whom the caller may change, and never one’s own', async () => {
  const holder = await createAccount({ grants: ['manage_users'] });
  expect(await holder.expectError(removeFactorsOf, { params: { id: admin.id } })).toMatchObject({
    status: 404,
  });
  expect(await person.expectError(removeFactorsOf, { params })).toMatchObject({ status: 403 });
  expect(await admin.expectError(removeFactorsOf, { params: { id: admin.id } })).toMatchObject({
    status: 409,
  });
});

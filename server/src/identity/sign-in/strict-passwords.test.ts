import { createProfile, updateProfile } from '@hotel/domain/access/endpoints.ts';
import { acceptInvitation, createInvitation } from '@hotel/domain/invitations/endpoints.ts';
import {
  forgotPassword,
  logIn,
  registerFirst,
  resetPassword,
  updateMe,
} from '@hotel/domain/sign-in/endpoints.ts';
import { expect, test } from 'vitest';
import type { ApiClient } from '../../../test/api-client.ts';
import { openOutbox } from '../../../test/outbox.ts';
import { tokenOf } from '../../../test/received-mail.ts';
import { startTestServer } from '../../../test/test-server.ts';

/** PASSWORD_POLICY=strict applies wherever a password is set, and nowhere else. */
const server = await startTestServer({ passwordPolicy: 'strict' });
const { signedOut, createHotel, createAdmin, createAccount, database } = server;
const resetLinks = openOutbox(server, 'Réinitialisation de votre mot de passe');
const invitations = openOutbox(server, 'Invitation à rejoindre Hotel Manager');

const tooShort = 'Mot de passe trop court : 12 caractères au moins';
const refusals = [
  ['gr1v4x-l0pu', tooShort],
  ['Motdepasse2026!', 'Mot de passe trop courant'],
] as const;
const strong = 'cheval-agrafe-9';

/** The tokens of a password-reset link and of an invitation. */
async function tokensOfLinks(admin: ApiClient, user: ApiClient, invited: string) {
  await signedOut.call(forgotPassword, { body: { email: user.email } });
  const reset = tokenOf(await resetLinks.next());
  const { id } = await createHotel();
  const body = { email: invited, role: 'user', hotel_id: id, hotel_ids: [id] };
  await admin.call(createInvitation, { body });
  return { reset, invitation: tokenOf(await invitations.next()) };
}

test.each(refusals)('%s is refused by every endpoint: %s', async (password, message) => {
  const refused = { status: 400, message, details: [{ field: 'password', message }] };
  await database.query('delete from account');
  const first = { email: 'chef@hotel.test', password };
  expect(await signedOut.expectError(registerFirst, { body: first })).toMatchObject(refused);
  const admin = await createAdmin();
  const user = await createAccount({});
  const body = { email: 'nouveau@hotel.test', password };
  expect(await admin.expectError(createProfile, { body })).toMatchObject(refused);
  const params = { id: user.id };
  expect(await admin.expectError(updateProfile, { params, body: { password } })).toMatchObject(
    refused,
  );
  expect(await user.expectError(updateMe, { body: { password } })).toMatchObject(refused);
  const tokens = await tokensOfLinks(
    admin,
    user,
    `${password.toLowerCase().slice(0, 5)}@hotel.test`,
  );
  const reset = { token: tokens.reset, password };
  expect(await signedOut.expectError(resetPassword, { body: reset })).toMatchObject(refused);
  const acceptance = { token: tokens.invitation, password };
  expect(await signedOut.expectError(acceptInvitation, { body: acceptance })).toMatchObject(
    refused,
  );
});

test('a strong password is accepted by every endpoint', async () => {
  await database.query('delete from account');
  const password = strong;
  await signedOut.call(registerFirst, { body: { email: 'chef@hotel.test', password } });
  const admin = await createAdmin();
  const made = await admin.call(createProfile, { body: { email: 'a@hotel.test', password } });
  await admin.call(updateProfile, { params: { id: made.id }, body: { password } });
  await admin.call(updateMe, { body: { password } });
  const tokens = await tokensOfLinks(admin, await createAccount({}), 'nouvelle@hotel.test');
  await signedOut.call(resetPassword, { body: { token: tokens.reset, password } });
  await signedOut.call(acceptInvitation, { body: { token: tokens.invitation, password } });
});

test('a shorter password set before still signs in', async () => {
  const body = { email: 'ancien@hotel.test', password: 'secret' };
  await createAccount(body);
  await signedOut.call(logIn, { body });
});

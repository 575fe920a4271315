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
import { openOutbox } from '../../../test/outbox.ts';
import { tokenOf } from '../../../test/received-mail.ts';
import { startTestServer } from '../../../test/test-server.ts';

/** PASSWORD_POLICY=standard: the floor of six characters, and none of the thousand most used. */
const server = await startTestServer();
const { signedOut, createHotel, createAdmin, createAccount } = server;
const resetLinks = openOutbox(server, 'Réinitialisation de votre mot de passe');
const invitations = openOutbox(server, 'Invitation à rejoindre Hotel Manager');

const message = 'Mot de passe trop courant';
const refused = {
  status: 400,
  error: 'VALIDATION',
  message,
  details: [{ field: 'password', message }],
};

test.each(['secret', 'Azerty', '123456'])(
  'first administrator: %s is refused',
  async (password) => {
    const body = { email: 'chef@hotel.test', password };
    expect(await signedOut.expectError(registerFirst, { body })).toMatchObject(refused);
  },
);

test('every other endpoint that sets a password refuses it, and a link stays usable', async () => {
  const password = 'password';
  const [admin, user] = [await createAdmin(), await createAccount({})];
  const body = { email: 'nouveau@hotel.test', password };
  expect(await admin.expectError(createProfile, { body })).toMatchObject(refused);
  const params = { id: user.id };
  const update = { params, body: { password } };
  expect(await admin.expectError(updateProfile, update)).toMatchObject(refused);
  expect(await user.expectError(updateMe, { body: { password } })).toMatchObject(refused);

  await signedOut.call(forgotPassword, { body: { email: user.email } });
  const reset = { token: tokenOf(await resetLinks.next()), password };
  expect(await signedOut.expectError(resetPassword, { body: reset })).toMatchObject(refused);
  await signedOut.call(resetPassword, { body: { ...reset, password: 'lilas!' } });

  const { id } = await createHotel();
  const invitation = { email: 'invite@hotel.test', role: 'user', hotel_id: id, hotel_ids: [id] };
  await admin.call(createInvitation, { body: invitation });
  const accepted = { token: tokenOf(await invitations.next()), password };
  expect(await signedOut.expectError(acceptInvitation, { body: accepted })).toMatchObject(refused);
  await signedOut.call(acceptInvitation, { body: { ...accepted, password: 'lilas!' } });
});

test('one that was set before still signs in', async () => {
  const body = { email: 'ancien@hotel.test', password: '123456' };
  await createAccount(body);
  await signedOut.call(logIn, { body });
});

import { createProfile, updateProfile } from '@hotel/domain/access/calls.ts';
import { logIn, registerFirst, updateMe } from '@hotel/domain/sign-in/calls.ts';
import { expect, test } from 'vitest';
import { aServer } from '../../test/a-server.ts';

/** PASSWORD_POLICY=strict holds on every path where a password is set, and on no other. */
const { nobody, anAdmin, aPersonWith, database } = await aServer({ passwordPolicy: 'strict' });

const tooShort = 'Mot de passe trop court : 12 caractères au moins';
const refusals = [
  ['gr1v4x-l0pu', tooShort],
  ['Motdepasse2026!', 'Mot de passe trop courant'],
] as const;
const strong = 'cheval-agrafe-9';

test.each(refusals)('%s is refused everywhere: %s', async (password, message) => {
  const refused = { status: 400, message, details: [{ field: 'password', message }] };
  await database.query('delete from account');
  const first = { email: 'chef@hotel.test', password };
  expect(await nobody.isRefused(registerFirst, { body: first })).toMatchObject(refused);
  const admin = await anAdmin();
  const user = await aPersonWith({});
  const body = { email: 'nouveau@hotel.test', password };
  expect(await admin.isRefused(createProfile, { body })).toMatchObject(refused);
  const params = { id: user.id };
  expect(await admin.isRefused(updateProfile, { params, body: { password } })).toMatchObject(
    refused,
  );
  expect(await user.isRefused(updateMe, { body: { password } })).toMatchObject(refused);
});

test('a strong one is taken everywhere', async () => {
  await database.query('delete from account');
  const password = strong;
  await nobody.asks(registerFirst, { body: { email: 'chef@hotel.test', password } });
  const admin = await anAdmin();
  const user = await admin.asks(createProfile, { body: { email: 'a@hotel.test', password } });
  await admin.asks(updateProfile, { params: { id: user.id }, body: { password } });
  await admin.asks(updateMe, { body: { password } });
});

test('who has a shorter one from before still signs in', async () => {
  const body = { email: 'ancien@hotel.test', password: 'secret' };
  await aPersonWith(body);
  await nobody.asks(logIn, { body });
});

import { deleteProfile } from '@hotel/domain/access/endpoints.ts';
import { chooseComparison, logIn, readMe, updateMe } from '@hotel/domain/sign-in/endpoints.ts';
import { expect, test } from 'vitest';
import { createApiClient } from '../../../test/api-client.ts';
import { logInByPassword } from '../../../test/log-in.ts';
import { startTestServer } from '../../../test/test-server.ts';

const { app, signedOut, createHotel, createAdmin, createManager, createAccount } =
  await startTestServer();

test('me: identity, permissions, hotels and main hotel', async () => {
  const [zenith, azur] = [await createHotel('Zénith'), await createHotel('Azur')];
  const manager = await createManager(zenith, azur);
  expect(await manager.call(readMe)).toEqual({
    id: manager.id,
    email: manager.email,
    role: 'manager',
    permissions: ['manage_reports_mapping', 'rapport_cloture', 'rapport_nuite', 'saisie_nuite'],
    roles: ['manager'],
    denies: [],
    hotel_name: 'Zénith',
    hotels: [azur, zenith],
    n1: 'date',
  });
});

test('me: personal denies, whatever the role', async () => {
  const person = await createAccount({ role: 'manager', denies: ['saisie_nuite'] });
  const seen = await person.call(readMe);
  expect(seen).toMatchObject({ roles: ['manager'], denies: ['saisie_nuite'] });
  expect(seen.permissions).not.toContain('saisie_nuite');
});

test('the N-1 comparison is stored for the person who chose it, and for nobody else', async () => {
  const [person, other] = [await createAccount({}), await createAccount({})];
  expect(await person.call(chooseComparison, { body: { n1: 'weekday' } })).toEqual({
    n1: 'weekday',
  });
  expect((await person.call(readMe)).n1).toBe('weekday');
  expect((await other.call(readMe)).n1).toBe('date');
  await person.call(chooseComparison, { body: { n1: 'date' } });
  expect((await person.call(readMe)).n1).toBe('date');
  const wrong = { body: { n1: 'month' } } as never;
  expect((await person.expectError(chooseComparison, wrong)).status).toBe(400);
});

test('an admin has every permission and every hotel', async () => {
  const admin = await createAdmin();
  const carmel = await createHotel('Carmel');
  const seen = await admin.call(readMe);
  expect(seen.permissions).toHaveLength(5);
  expect(seen.hotels).toContainEqual(carmel);
});

test('the address is changed, trimmed and lower-cased, and signs in', async () => {
  const person = await createAccount({ password: 'bon secret' });
  const changed = await person.call(updateMe, { body: { email: '  Neuf@HOTEL.test ' } });
  expect(changed.email).toBe('neuf@hotel.test');
  expect(await person.call(readMe)).toEqual(changed);
  await signedOut.call(logIn, { body: { email: 'neuf@hotel.test', password: 'bon secret' } });
});

test.each([
  [{}, 400, 'Rien à mettre à jour'],
  [{ email: 'pas une adresse' }, 400, 'Email valide requis'],
  [{ password: '12345' }, 400, 'Mot de passe trop court'],
  [{ password: 'x'.repeat(129) }, 400, 'Mot de passe trop long'],
  [{ email: 'prise@hotel.test' }, 409, 'Cette adresse e-mail est déjà utilisée.'],
  [{ email: 'libre@hotel.test', role: 'admin' }, 400, 'Champ inconnu : « role ».'],
])('%j is refused with %i: %s', async (body, status, message) => {
  const taken = await createAccount({ email: `prise-${status}-${message.length}@hotel.test` });
  const person = await createAccount({});
  if (status === 409) await taken.call(updateMe, { body: { email: 'prise@hotel.test' } });
  expect(await person.expectError(updateMe, { body })).toMatchObject({ status, message });
  expect((await person.call(readMe)).email).toBe(person.email);
});

test('a new password ends the other sessions, not the current one', async () => {
  const email = 'deux-postes@hotel.test';
  const person = await createAccount({ email, password: 'ancien secret' });
  const { token } = await logInByPassword(signedOut, { email, password: 'ancien secret' });
  const elsewhere = createApiClient(app, { id: '', email: '', token });
  await elsewhere.call(readMe);
  await person.call(updateMe, { body: { password: 'nouveau secret' } });
  await person.call(readMe);
  expect(await elsewhere.expectError(readMe)).toMatchObject({ status: 401 });
  expect(
    await signedOut.expectError(logIn, { body: { email, password: 'ancien secret' } }),
  ).toMatchObject({ status: 401 });
  await signedOut.call(logIn, { body: { email, password: 'nouveau secret' } });
});

test('a new address leaves the other sessions as they are', async () => {
  const email = 'poste@hotel.test';
  const person = await createAccount({ email, password: 'bon secret' });
  const { token } = await logInByPassword(signedOut, { email, password: 'bon secret' });
  await person.call(updateMe, { body: { email: 'poste-neuf@hotel.test' } });
  await createApiClient(app, { id: '', email: '', token }).call(readMe);
});

test('a deleted user is signed out at once', async () => {
  const admin = await createAdmin();
  const person = await createAccount({});
  await admin.call(deleteProfile, { params: { id: person.id } });
  expect(await person.expectError(readMe)).toMatchObject({ status: 401 });
  expect(await person.expectError(updateMe, { body: { email: 'a@b.fr' } })).toMatchObject({
    status: 401,
  });
});

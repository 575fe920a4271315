import { deleteProfile } from '@hotel/domain/access/endpoints.ts';
import { logIn, readMe, updateMe } from '@hotel/domain/sign-in/endpoints.ts';
import { expect, test } from 'vitest';
import { createApiClient } from '../../test/api-client.ts';
import { startTestServer } from '../../test/test-server.ts';

const { app, nobody, aHotel, anAdmin, aManagerOf, aPersonWith } = await startTestServer();

test('me: identity, permissions, hotels and main hotel', async () => {
  const [zenith, azur] = [await aHotel('Zénith'), await aHotel('Azur')];
  const manager = await aManagerOf(zenith, azur);
  expect(await manager.asks(readMe)).toEqual({
    id: manager.id,
    email: manager.email,
    role: 'manager',
    permissions: ['manage_reports_mapping', 'rapport_cloture', 'rapport_nuite', 'saisie_nuite'],
    roles: ['manager'],
    denies: [],
    hotel_name: 'Zénith',
    hotels: [azur, zenith],
  });
});

test('me: personal denies, whatever the role', async () => {
  const person = await aPersonWith({ role: 'manager', denies: ['saisie_nuite'] });
  const seen = await person.asks(readMe);
  expect(seen).toMatchObject({ roles: ['manager'], denies: ['saisie_nuite'] });
  expect(seen.permissions).not.toContain('saisie_nuite');
});

test('an admin has every permission and every hotel', async () => {
  const admin = await anAdmin();
  const carmel = await aHotel('Carmel');
  const seen = await admin.asks(readMe);
  expect(seen.permissions).toHaveLength(5);
  expect(seen.hotels).toContainEqual(carmel);
});

test('the address is changed, trimmed and lower-cased, and signs in', async () => {
  const person = await aPersonWith({ password: 'bon secret' });
  const changed = await person.asks(updateMe, { body: { email: '  Neuf@HOTEL.test ' } });
  expect(changed.email).toBe('neuf@hotel.test');
  expect(await person.asks(readMe)).toEqual(changed);
  await nobody.asks(logIn, { body: { email: 'neuf@hotel.test', password: 'bon secret' } });
});

test.each([
  [{}, 400, 'Rien à mettre à jour'],
  [{ email: 'pas une adresse' }, 400, 'Email valide requis'],
  [{ password: '12345' }, 400, 'Mot de passe trop court'],
  [{ password: 'x'.repeat(129) }, 400, 'Mot de passe trop long'],
  [{ email: 'prise@hotel.test' }, 409, 'Cette adresse e-mail est déjà utilisée.'],
  [{ email: 'libre@hotel.test', role: 'admin' }, 400, 'Champ inconnu : « role ».'],
])('%j is refused with %i: %s', async (body, status, message) => {
  const taken = await aPersonWith({ email: `prise-${status}-${message.length}@hotel.test` });
  const person = await aPersonWith({});
  if (status === 409) await taken.asks(updateMe, { body: { email: 'prise@hotel.test' } });
  expect(await person.isRefused(updateMe, { body })).toMatchObject({ status, message });
  expect((await person.asks(readMe)).email).toBe(person.email);
});

test('a new password ends the other sessions, not the current one', async () => {
  const email = 'deux-postes@hotel.test';
  const person = await aPersonWith({ email, password: 'ancien secret' });
  const { token } = await nobody.asks(logIn, { body: { email, password: 'ancien secret' } });
  const elsewhere = createApiClient(app, { id: '', email: '', token });
  await elsewhere.asks(readMe);
  await person.asks(updateMe, { body: { password: 'nouveau secret' } });
  await person.asks(readMe);
  expect(await elsewhere.isRefused(readMe)).toMatchObject({ status: 401 });
  expect(
    await nobody.isRefused(logIn, { body: { email, password: 'ancien secret' } }),
  ).toMatchObject({ status: 401 });
  await nobody.asks(logIn, { body: { email, password: 'nouveau secret' } });
});

test('a new address leaves the other sessions as they are', async () => {
  const email = 'poste@hotel.test';
  const person = await aPersonWith({ email, password: 'bon secret' });
  const { token } = await nobody.asks(logIn, { body: { email, password: 'bon secret' } });
  await person.asks(updateMe, { body: { email: 'poste-neuf@hotel.test' } });
  await createApiClient(app, { id: '', email: '', token }).asks(readMe);
});

test('a deleted user is signed out at once', async () => {
  const admin = await anAdmin();
  const person = await aPersonWith({});
  await admin.asks(deleteProfile, { params: { id: person.id } });
  expect(await person.isRefused(readMe)).toMatchObject({ status: 401 });
  expect(await person.isRefused(updateMe, { body: { email: 'a@b.fr' } })).toMatchObject({
    status: 401,
  });
});

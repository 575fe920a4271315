import * as endpoints from '@hotel/domain/access/endpoints.ts';
import type { Hotel } from '@hotel/domain/hotels/endpoints.ts';
import { logIn, readMe } from '@hotel/domain/sign-in/endpoints.ts';
import { describe, expect, test } from 'vitest';
import { startTestServer } from '../../../test/test-server.ts';

const { signedOut, createHotel, createAdmin, createAccount, createUser, database } =
  await startTestServer();
const azur = await createHotel('Azur');
const bosquet = await createHotel('Bosquet');
const carmel = await createHotel('Carmel');

/** The hotel as profiles name it. */
const named = ({ id, name, logo_url }: Hotel) => ({ id, name, logo_url });
const admin = await createAdmin();

let created = 0;
function aNewUser() {
  created += 1;
  return { email: `nouveau-${created}@hotel.test`, password: 'bon secret' };
}

describe('creating a user', () => {
  test('with only an address and a password: role user, no hotel, never signed in', async () => {
    const profile = await admin.call(endpoints.createProfile, {
      body: { email: '  Accueil@Hotel.TEST ', password: 'bon secret' },
    });
    expect(profile).toEqual({
      id: expect.any(String),
      email: 'accueil@hotel.test',
      role: 'user',
      hotel_name: null,
      permissions: ['rapport_nuite'],
      grants: [],
      denies: [],
      hotels: [],
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      last_sign_in_at: null,
    });
    await signedOut.call(logIn, { body: { email: 'accueil@hotel.test', password: 'bon secret' } });
    const [seen] = await profilesOfId(profile.id);
    expect(seen?.last_sign_in_at).toMatch(/^\d{4}-/);
  });

  test('hotels keep the given order, each once; the main hotel is the first when none is named', async () => {
    const profile = await admin.call(endpoints.createProfile, {
      body: { ...aNewUser(), role: 'MANAGER', hotels: [carmel.id, azur.id, carmel.id] },
    });
    expect(profile.role).toBe('manager');
    expect(profile.hotels).toEqual([named(carmel), named(azur)]);
    expect(profile.hotel_name).toBe('Carmel');
  });

  test.each([
    ['azur', 'Azur'],
    ['\uff21zur', 'Azur'],
    ['Bosquet', 'Carmel'],
    ['Nulle part', 'Carmel'],
    ['', 'Carmel'],
    [null, 'Carmel'],
  ])('the main hotel named %j of Carmel and Azur is %s', async (hotel_name, expected) => {
    const profile = await admin.call(endpoints.createProfile, {
      body: { ...aNewUser(), hotel_name, hotels: [carmel.id, azur.id] },
    });
    expect(profile.hotel_name).toBe(expected);
  });

  test.each([
    [{}, 'Email et mot de passe requis', 'email'],
    [{ email: 'a@b.fr' }, 'Email et mot de passe requis', 'password'],
    [{ email: ' ', password: 'bon secret' }, 'Email et mot de passe requis', 'email'],
    [{ email: 'a@b.fr', password: '' }, 'Email et mot de passe requis', 'password'],
    [{ email: 'pas une adresse', password: 'bon secret' }, 'Email valide requis', 'email'],
    [{ email: 'a@b.fr', password: '12345' }, 'Mot de passe trop court', 'password'],
    [{ email: 'a@b.fr', password: 'x'.repeat(129) }, 'Mot de passe trop long', 'password'],
    [{ email: 'a@b.fr', password: 'bon secret', role: 'chef' }, 'Rôle inconnu : « chef ».', 'role'],
    [{ email: 'a@b.fr', password: 'bon secret', hotels: ['999'] }, 'Hôtel inconnu.', 'hotels'],
    [{ email: 'a@b.fr', password: 'bon secret', hotels: ['azur'] }, 'Hôtel inconnu.', 'hotels'],
    [
      { email: 'a@b.fr', password: 'bon secret', admin: true },
      'Champ inconnu : « admin ».',
      'admin',
    ],
  ])('%j is refused: %s', async (body, message, field) => {
    const refused = await admin.expectError(endpoints.createProfile, { body });
    expect(refused).toMatchObject({ status: 400, error: 'VALIDATION', message });
    expect(refused.details?.[0]?.field).toBe(field);
    expect(await emails()).not.toContain('a@b.fr');
  });

  test('an address that has an account is a conflict, and the account stays as it is', async () => {
    const known = await createAccount({ email: 'connu@hotel.test', hotels: [azur] });
    const before = await profilesOfId(known.id);
    const refused = await admin.expectError(endpoints.createProfile, {
      body: { email: 'CONNU@hotel.test', password: 'bon secret', role: 'manager' },
    });
    expect(refused).toMatchObject({ status: 409, error: 'CONFLICT' });
    expect(await profilesOfId(known.id)).toEqual(before);
  });
});

describe('changing a user', () => {
  test('changes the fields that are sent and leaves the others', async () => {
    const user = await admin.call(endpoints.createProfile, {
      body: { ...aNewUser(), hotel_name: 'Azur', hotels: [carmel.id, azur.id] },
    });
    const change = (body: object) =>
      admin.call(endpoints.updateProfile, { params: { id: user.id }, body });
    expect(await change({})).toEqual(user);
    const renamed = { ...user, email: 'autre@hotel.test' };
    expect(await change({ email: ' Autre@hotel.test' })).toEqual(renamed);
    expect(await change({ hotel_name: 'Carmel' })).toEqual({ ...renamed, hotel_name: 'Carmel' });
    expect(await change({ hotels: [bosquet.id, carmel.id] })).toEqual({
      ...renamed,
      hotel_name: 'Carmel',
      hotels: [named(bosquet), named(carmel)],
    });
    expect(await change({ hotels: [bosquet.id] })).toMatchObject({ hotel_name: 'Bosquet' });
    expect(await change({ hotels: [] })).toMatchObject({ hotel_name: null, hotels: [] });
    expect(await change({ role: 'Manager' })).toMatchObject({
      role: 'manager',
      email: 'autre@hotel.test',
    });
  });

  test('a taken address is a conflict, a blank one is invalid', async () => {
    const user = await createUser();
    await createAccount({ email: 'pris@hotel.test' });
    const change = (body: object) =>
      admin.expectError(endpoints.updateProfile, { params: { id: user.id }, body });
    expect(await change({ email: 'Pris@hotel.test' })).toMatchObject({ status: 409 });
    expect(await change({ email: ' ' })).toMatchObject({ status: 400, message: 'Email requis' });
    expect(await change({ role: 'chef' })).toMatchObject({ status: 400 });
    expect(await change({ hotels: ['999'] })).toMatchObject({ status: 400 });
    expect((await profilesOfId(user.id))[0]?.email).toBe(user.email);
  });

  test('role, hotels and overrides apply to the next request of the user', async () => {
    const user = await createUser(azur);
    const id = user.id;
    await admin.call(endpoints.updateProfile, {
      params: { id },
      body: { role: 'manager', hotels: [bosquet.id] },
    });
    expect(await user.call(readMe)).toMatchObject({
      role: 'manager',
      hotels: [bosquet],
      permissions: ['manage_reports_mapping', 'rapport_cloture', 'rapport_nuite', 'saisie_nuite'],
    });
    await admin.call(endpoints.updateOverrides, {
      params: { id },
      body: { grants: ['manage_users'], denies: ['saisie_nuite', 'rapport_cloture'] },
    });
    expect(await user.call(endpoints.listRoles)).toHaveLength(3);
    await admin.call(endpoints.updateProfile, { params: { id }, body: { role: 'user' } });
    expect((await user.call(readMe)).permissions).toEqual(['manage_users', 'rapport_nuite']);
    await admin.call(endpoints.updateOverrides, { params: { id }, body: { grants: [] } });
    expect(await user.expectError(endpoints.listRoles)).toMatchObject({ status: 403 });
  });

  test('a new password ends every session of the user and is the one that signs in', async () => {
    const user = await createAccount({ password: 'ancien secret' });
    await admin.call(endpoints.updateProfile, {
      params: { id: user.id },
      body: { password: 'nouveau secret' },
    });
    expect(await user.expectError(readMe)).toMatchObject({ status: 401 });
    const attempt = (password: string) => ({ body: { email: user.email, password } });
    expect(await signedOut.expectError(logIn, attempt('ancien secret'))).toMatchObject({
      status: 401,
    });
    await signedOut.call(logIn, attempt('nouveau secret'));
  });

  test('an admin who changes their own password stays signed in', async () => {
    const other = await createAdmin();
    await other.call(endpoints.updateProfile, {
      params: { id: other.id },
      body: { password: 'nouveau secret' },
    });
    await other.call(readMe);
  });
});

describe('overrides', () => {
  test('are read, changed list by list, and change the effective permissions', async () => {
    const user = await createUser();
    const params = { id: user.id };
    expect(await admin.call(endpoints.readOverrides, { params })).toEqual({
      grants: [],
      denies: [],
    });
    const changed = await admin.call(endpoints.updateOverrides, {
      params,
      body: {
        grants: ['Saisie_Nuite ', 'manage_users', 'saisie_nuite'],
        denies: ['rapport_nuite'],
      },
    });
    expect(changed).toEqual({
      grants: ['manage_users', 'saisie_nuite'],
      denies: ['rapport_nuite'],
    });
    await admin.call(endpoints.updateOverrides, { params, body: { grants: ['saisie_nuite'] } });
    expect(await admin.call(endpoints.readOverrides, { params })).toEqual({
      grants: ['saisie_nuite'],
      denies: ['rapport_nuite'],
    });
    expect((await profilesOfId(user.id))[0]).toMatchObject({
      grants: ['saisie_nuite'],
      denies: ['rapport_nuite'],
      permissions: ['saisie_nuite'],
    });
  });

  test.each([
    [{ grants: ['inconnue'] }, 'grants'],
    [{ denies: ['inconnue'] }, 'denies'],
    [{ grants: ['saisie_nuite'], denies: ['SAISIE_NUITE'] }, 'denies'],
    [{ grants: ['manage_users'] }, 'denies'],
    [{ grants: 'saisie_nuite' }, 'grants'],
    [{ roles: [] }, 'roles'],
  ])('%j is refused, naming %s', async (body, field) => {
    const user = await createAccount({ grants: ['rapport_cloture'], denies: ['manage_users'] });
    const refused = await admin.expectError(endpoints.updateOverrides, {
      params: { id: user.id },
      body,
    });
    expect(refused).toMatchObject({ status: 400, details: [{ field }] });
    expect(await admin.call(endpoints.readOverrides, { params: { id: user.id } })).toEqual({
      grants: ['rapport_cloture'],
      denies: ['manage_users'],
    });
  });
});

describe('deleting a user', () => {
  test('ends their session and frees their address', async () => {
    const user = await createUser(azur);
    await admin.call(endpoints.deleteProfile, { params: { id: user.id } });
    expect(await user.expectError(readMe)).toMatchObject({ status: 401 });
    expect(await emails()).not.toContain(user.email);
    await admin.call(endpoints.createProfile, {
      body: { email: user.email, password: 'bon secret' },
    });
  });

  test('nobody deletes their own account', async () => {
    const other = await createAdmin();
    const refused = await other.expectError(endpoints.deleteProfile, { params: { id: other.id } });
    expect(refused).toMatchObject({ status: 409, error: 'CONFLICT' });
    await other.call(readMe);
  });
});

test.each(['0', '999999', '-1', 'abc', '1e3', '99999999999999999999', "1' or 1=1", '\u0000'])(
  'an id without an account, such as %j, is not found',
  async (id) => {
    const params = { id };
    for (const [call, body] of [
      [endpoints.updateProfile, { email: 'x@y.fr' }],
      [endpoints.deleteProfile, undefined],
      [endpoints.readOverrides, undefined],
      [endpoints.updateOverrides, { grants: [] }],
    ] as const) {
      expect(await admin.expectError(call, { params, body })).toMatchObject({
        status: 404,
        error: 'NOT_FOUND',
      });
    }
  },
);

test('a password is stored as an argon2id hash, never in plain text', async () => {
  const { email } = await admin.call(endpoints.createProfile, {
    body: { ...aNewUser(), password: 'phrase très secrète' },
  });
  const { rows } = await database.query<{ account: string }>(
    `select account::text as account from account where email = $1`,
    [email],
  );
  expect(rows[0]?.account).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
  expect(rows[0]?.account).not.toContain('phrase');
});

async function profilesOfId(id: string) {
  return (await admin.call(endpoints.listProfiles, { query: {} })).filter(
    (profile) => profile.id === id,
  );
}

async function emails() {
  return (await admin.call(endpoints.listProfiles, { query: {} })).map(({ email }) => email);
}

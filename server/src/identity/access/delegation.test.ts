import * as endpoints from '@hotel/domain/access/endpoints.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ApiClient } from '../../../test/api-client.ts';
import { startTestServer } from '../../../test/test-server.ts';

/** Nobody delegates more than they hold (contract, section 3). */
const { createHotel, createAdmin, createAccount, createUser, createManager } =
  await startTestServer();
const azur = await createHotel('Azur');
const bosquet = await createHotel('Bosquet');
const carmel = await createHotel('Carmel');
const admin = await createAdmin();

/** A user manager with Azur and Bosquet and the codes rapport_nuite and manage_users. */
const userManager = await createAccount({ hotels: [azur, bosquet], grants: ['manage_users'] });

/** The users whom the user manager may not see, by reason. */
const exceedingUsers = {
  'an admin': admin,
  'a user whose role inherits from admin': await aUserInheritingFromAdmin(),
  'a manager': await createManager(azur),
  'a user with one more grant': await createAccount({ grants: ['rapport_cloture'] }),
  'a user with one more hotel': await createUser(azur, carmel),
  'a manager denied all codes of the role': await createAccount({
    role: 'manager',
    denies: ['saisie_nuite', 'rapport_cloture', 'manage_reports_mapping'],
  }),
};
const visibleUsers = {
  'a user without a hotel': await createUser(),
  'a user of Bosquet': await createUser(bosquet),
  'a user manager like themself': await createAccount({ hotels: [azur], grants: ['manage_users'] }),
  'a user denied a code': await createAccount({ hotels: [azur], denies: ['saisie_nuite'] }),
};

async function aUserInheritingFromAdmin(): Promise<ApiClient> {
  const { id } = roleByName(await admin.call(endpoints.listRoles), 'admin');
  await admin.call(endpoints.createRole, { body: { name: 'Siège', inherit_role_id: id } });
  return createAccount({ role: 'Siège' });
}

function roleByName(roles: { id: string; name: string }[], name: string) {
  const named = roles.find((role) => role.name === name);
  if (named === undefined) throw new Error(`no role ${name}`);
  return named;
}

test('a user manager sees themself and the users who hold nothing beyond what they hold', async () => {
  const seen = (await userManager.call(endpoints.listProfiles, { query: {} })).map(
    ({ email }) => email,
  );
  const expected = [userManager, ...Object.values(visibleUsers)].map(({ email }) => email);
  expect(seen.toSorted()).toEqual(expected.toSorted());
});

test('an admin sees every user', async () => {
  const seen = await admin.call(endpoints.listProfiles, { query: {} });
  expect(seen).toHaveLength(
    1 + Object.keys(visibleUsers).length + Object.keys(exceedingUsers).length,
  );
});

describe.each(Object.entries(exceedingUsers))('for a user manager, %s', (_, person) => {
  const params = { id: person.id };

  test.each([
    { call: endpoints.updateProfile, body: { password: 'un secret à moi' } },
    { call: endpoints.updateProfile, body: { email: 'a-moi@hotel.test' } },
    { call: endpoints.deleteProfile, body: undefined },
    { call: endpoints.readOverrides, body: undefined },
    { call: endpoints.updateOverrides, body: { grants: [], denies: [] } },
  ] as const)('is not found: $call.id $body', async ({ call, body }) => {
    expect(await userManager.expectError(call, { params, body })).toMatchObject({
      status: 404,
      error: 'NOT_FOUND',
    });
    expect(
      (await admin.call(endpoints.listProfiles, { query: {} })).map(({ email }) => email),
    ).toContain(person.email);
  });
});

describe('a user manager may not create', () => {
  let created = 0;
  test.each([
    ['an admin', { role: 'admin' }],
    ['an admin by inheritance', { role: 'siège' }],
    ['a manager', { role: 'MANAGER' }],
    ['a user of a hotel that is not theirs', { hotels: [azur.id, carmel.id] }],
    ['a user of a hotel that does not exist', { hotels: ['999'] }],
    ['a user of an invalid hotel id', { hotels: ['azur'] }],
  ])('%s', async (_, parts) => {
    created += 1;
    const body = { email: `refuse-${created}@hotel.test`, password: 'bon secret', ...parts };
    expect(await userManager.expectError(endpoints.createProfile, { body })).toMatchObject({
      status: 403,
      message: 'Accès interdit pour cette ressource ou cet hôtel.',
    });
    expect(
      (await admin.call(endpoints.listProfiles, { query: {} })).map(({ email }) => email),
    ).not.toContain(body.email);
  });

  test('a user with an unknown role: VALIDATION', async () => {
    const body = { email: 'refuse@hotel.test', password: 'bon secret', role: 'chef' };
    expect(await userManager.expectError(endpoints.createProfile, { body })).toMatchObject({
      status: 400,
    });
  });
});

describe('a user manager, of a visible user,', () => {
  let user: ApiClient;
  beforeAll(async () => {
    user = await createUser(azur);
  });

  test('changes address, password, hotels and overrides within what they hold', async () => {
    const params = { id: user.id };
    const body = { email: 'nouvelle@hotel.test', password: 'bon secret', hotels: [bosquet.id] };
    expect(await userManager.call(endpoints.updateProfile, { params, body })).toMatchObject({
      email: 'nouvelle@hotel.test',
      hotels: [{ id: bosquet.id, name: 'Bosquet', logo_url: null }],
    });
    const rights = { grants: ['manage_users'], denies: ['rapport_nuite'] };
    expect(await userManager.call(endpoints.updateOverrides, { params, body: rights })).toEqual(
      rights,
    );
    await userManager.call(endpoints.updateOverrides, { params, body: { grants: [], denies: [] } });
  });

  test.each([
    { call: endpoints.updateProfile, body: { role: 'manager' }, status: 403 },
    { call: endpoints.updateProfile, body: { role: 'admin' }, status: 403 },
    { call: endpoints.updateProfile, body: { role: 'chef' }, status: 400 },
    { call: endpoints.updateProfile, body: { hotels: [carmel.id] }, status: 403 },
    { call: endpoints.updateProfile, body: { hotels: ['999'] }, status: 403 },
    { call: endpoints.updateOverrides, body: { grants: ['saisie_nuite'] }, status: 403 },
    { call: endpoints.updateOverrides, body: { grants: ['inconnue'] }, status: 400 },
  ] as const)('is refused: $call.id $body', async ({ call, body, status }) => {
    const before = await admin.call(endpoints.listProfiles, { query: {} });
    expect(await userManager.expectError(call, { params: { id: user.id }, body })).toMatchObject({
      status,
    });
    expect(await admin.call(endpoints.listProfiles, { query: {} })).toEqual(before);
  });

  test('deletes them', async () => {
    await userManager.call(endpoints.deleteProfile, { params: { id: user.id } });
  });
});

describe('a user manager who is denied a code of their own role', () => {
  let denied: ApiClient;
  beforeAll(async () => {
    denied = await createAccount({
      role: 'manager',
      hotels: [azur],
      grants: ['manage_users'],
      denies: ['saisie_nuite'],
    });
  });

  test('sees themself and may not remove the deny', async () => {
    const seen = (await denied.call(endpoints.listProfiles, { query: {} })).map(
      ({ email }) => email,
    );
    expect(seen).toContain(denied.email);
    const params = { id: denied.id };
    for (const body of [{ denies: [] }, { grants: ['manage_users'] }]) {
      expect(await denied.expectError(endpoints.updateOverrides, { params, body })).toMatchObject({
        status: 403,
      });
    }
  });

  test('may not create a manager, who would have the code', async () => {
    const body = { email: 'directeur@hotel.test', password: 'bon secret', role: 'manager' };
    expect(await denied.expectError(endpoints.createProfile, { body })).toMatchObject({
      status: 403,
    });
  });
});

test('a user manager may neither delete themself nor extend their own rights', async () => {
  const params = { id: userManager.id };
  expect(await userManager.expectError(endpoints.deleteProfile, { params })).toMatchObject({
    status: 409,
  });
  for (const body of [{ role: 'admin' }, { hotels: [carmel.id] }]) {
    expect(await userManager.expectError(endpoints.updateProfile, { params, body })).toMatchObject({
      status: 403,
    });
  }
  const grants = { grants: ['manage_users', 'saisie_nuite'] };
  expect(
    await userManager.expectError(endpoints.updateOverrides, { params, body: grants }),
  ).toMatchObject({
    status: 403,
  });
});

test.each([
  { call: endpoints.createRole, body: { name: 'Chef', permissions: [] } },
  { call: endpoints.createPermission, body: { code: 'spa' } },
  { call: endpoints.updateRole, body: { permissions: ['saisie_nuite'] } },
  { call: endpoints.deleteRole, body: undefined },
] as const)(
  'a user manager reads roles and permissions, and writes none: $call.id',
  async ({ call, body }) => {
    const roles = await userManager.call(endpoints.listRoles);
    const { id } = roleByName(roles, 'user');
    expect(await userManager.expectError(call, { params: { id }, body })).toMatchObject({
      status: 403,
    });
    expect(await userManager.call(endpoints.listRoles)).toEqual(roles);
    expect(
      (await userManager.call(endpoints.listPermissions)).map(({ code }) => code),
    ).not.toContain('spa');
  },
);

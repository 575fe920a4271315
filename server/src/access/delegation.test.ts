import * as calls from '@hotel/domain/access/endpoints.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ApiClient } from '../../test/api-client.ts';
import { startTestServer } from '../../test/test-server.ts';

/** Nobody hands out more than they hold (contract, section 3). */
const { aHotel, anAdmin, aPersonWith, aUserOf, aManagerOf } = await startTestServer();
const azur = await aHotel('Azur');
const bosquet = await aHotel('Bosquet');
const carmel = await aHotel('Carmel');
const admin = await anAdmin();

/** Of Azur and Bosquet, with the codes rapport_nuite and manage_users. */
const holder = await aPersonWith({ hotels: [azur, bosquet], grants: ['manage_users'] });

/** Everyone the holder may not see, by why. */
const beyond = {
  'an admin': admin,
  'someone whose role inherits from admin': await theHeadOffice(),
  'a manager': await aManagerOf(azur),
  'someone with a grant more': await aPersonWith({ grants: ['rapport_cloture'] }),
  'someone with a hotel more': await aUserOf(azur, carmel),
  'a manager denied all that the role gives': await aPersonWith({
    role: 'manager',
    denies: ['saisie_nuite', 'rapport_cloture', 'manage_reports_mapping'],
  }),
};
const within = {
  'a user without a hotel': await aUserOf(),
  'a user of Bosquet': await aUserOf(bosquet),
  'a holder like themself': await aPersonWith({ hotels: [azur], grants: ['manage_users'] }),
  'someone denied a code': await aPersonWith({ hotels: [azur], denies: ['saisie_nuite'] }),
};

async function theHeadOffice(): Promise<ApiClient> {
  const { id } = roleByName(await admin.asks(calls.listRoles), 'admin');
  await admin.asks(calls.createRole, { body: { name: 'Siège', inherit_role_id: id } });
  return aPersonWith({ role: 'Siège' });
}

function roleByName(roles: { id: string; name: string }[], name: string) {
  const found = roles.find((role) => role.name === name);
  if (found === undefined) throw new Error(`no role ${name}`);
  return found;
}

test('a holder sees themself and those who have nothing beyond what they hold', async () => {
  const seen = (await holder.asks(calls.listProfiles)).map(({ email }) => email);
  const expected = [holder, ...Object.values(within)].map(({ email }) => email);
  expect(seen.toSorted()).toEqual(expected.toSorted());
});

test('an admin sees everyone', async () => {
  const seen = await admin.asks(calls.listProfiles);
  expect(seen).toHaveLength(1 + Object.keys(within).length + Object.keys(beyond).length);
});

describe.each(Object.entries(beyond))('%s, to a holder', (_, person) => {
  const params = { id: person.id };

  test.each([
    { call: calls.updateProfile, body: { password: 'un secret à moi' } },
    { call: calls.updateProfile, body: { email: 'a-moi@hotel.test' } },
    { call: calls.deleteProfile, body: undefined },
    { call: calls.readOverrides, body: undefined },
    { call: calls.updateOverrides, body: { grants: [], denies: [] } },
  ] as const)('is not found: $call.id $body', async ({ call, body }) => {
    expect(await holder.isRefused(call, { params, body })).toMatchObject({
      status: 404,
      error: 'NOT_FOUND',
    });
    expect((await admin.asks(calls.listProfiles)).map(({ email }) => email)).toContain(
      person.email,
    );
  });
});

describe('a holder may not create', () => {
  let made = 0;
  test.each([
    ['an admin', { role: 'admin' }],
    ['an admin by inheritance', { role: 'siège' }],
    ['a manager', { role: 'MANAGER' }],
    ['a user of a hotel that is not theirs', { hotels: [azur.id, carmel.id] }],
    ['a user of a hotel that does not exist', { hotels: ['999'] }],
    ['a user of what is no hotel', { hotels: ['azur'] }],
  ])('%s', async (_, parts) => {
    made += 1;
    const body = { email: `refuse-${made}@hotel.test`, password: 'secret', ...parts };
    expect(await holder.isRefused(calls.createProfile, { body })).toMatchObject({
      status: 403,
      message: 'Accès interdit pour cette ressource ou cet hôtel.',
    });
    expect((await admin.asks(calls.listProfiles)).map(({ email }) => email)).not.toContain(
      body.email,
    );
  });

  test('a user of a role that does not exist: that is told', async () => {
    const body = { email: 'refuse@hotel.test', password: 'secret', role: 'chef' };
    expect(await holder.isRefused(calls.createProfile, { body })).toMatchObject({ status: 400 });
  });
});

describe('a holder, of someone they see,', () => {
  let user: ApiClient;
  beforeAll(async () => {
    user = await aUserOf(azur);
  });

  test('changes address, password, hotels and rights within what they hold', async () => {
    const params = { id: user.id };
    const body = { email: 'nouvelle@hotel.test', password: 'secret', hotels: [bosquet.id] };
    expect(await holder.asks(calls.updateProfile, { params, body })).toMatchObject({
      email: 'nouvelle@hotel.test',
      hotels: [{ id: bosquet.id, name: 'Bosquet', logo_url: null }],
    });
    const rights = { grants: ['manage_users'], denies: ['rapport_nuite'] };
    expect(await holder.asks(calls.updateOverrides, { params, body: rights })).toEqual(rights);
    await holder.asks(calls.updateOverrides, { params, body: { grants: [], denies: [] } });
  });

  test.each([
    { call: calls.updateProfile, body: { role: 'manager' }, status: 403 },
    { call: calls.updateProfile, body: { role: 'admin' }, status: 403 },
    { call: calls.updateProfile, body: { role: 'chef' }, status: 400 },
    { call: calls.updateProfile, body: { hotels: [carmel.id] }, status: 403 },
    { call: calls.updateProfile, body: { hotels: ['999'] }, status: 403 },
    { call: calls.updateOverrides, body: { grants: ['saisie_nuite'] }, status: 403 },
    { call: calls.updateOverrides, body: { grants: ['inconnue'] }, status: 400 },
  ] as const)('is refused: $call.id $body', async ({ call, body, status }) => {
    const before = await admin.asks(calls.listProfiles);
    expect(await holder.isRefused(call, { params: { id: user.id }, body })).toMatchObject({
      status,
    });
    expect(await admin.asks(calls.listProfiles)).toEqual(before);
  });

  test('deletes them', async () => {
    await holder.asks(calls.deleteProfile, { params: { id: user.id } });
  });
});

describe('a holder who is denied a code of their own role', () => {
  let denied: ApiClient;
  beforeAll(async () => {
    denied = await aPersonWith({
      role: 'manager',
      hotels: [azur],
      grants: ['manage_users'],
      denies: ['saisie_nuite'],
    });
  });

  test('sees themself and may not lift the deny', async () => {
    const seen = (await denied.asks(calls.listProfiles)).map(({ email }) => email);
    expect(seen).toContain(denied.email);
    const params = { id: denied.id };
    for (const body of [{ denies: [] }, { grants: ['manage_users'] }]) {
      expect(await denied.isRefused(calls.updateOverrides, { params, body })).toMatchObject({
        status: 403,
      });
    }
  });

  test('may not make a manager, who would have what they lack', async () => {
    const body = { email: 'directeur@hotel.test', password: 'secret', role: 'manager' };
    expect(await denied.isRefused(calls.createProfile, { body })).toMatchObject({ status: 403 });
  });
});

test('a holder may neither delete themself nor give themself more', async () => {
  const params = { id: holder.id };
  expect(await holder.isRefused(calls.deleteProfile, { params })).toMatchObject({ status: 409 });
  for (const body of [{ role: 'admin' }, { hotels: [carmel.id] }]) {
    expect(await holder.isRefused(calls.updateProfile, { params, body })).toMatchObject({
      status: 403,
    });
  }
  const grants = { grants: ['manage_users', 'saisie_nuite'] };
  expect(await holder.isRefused(calls.updateOverrides, { params, body: grants })).toMatchObject({
    status: 403,
  });
});

test.each([
  { call: calls.createRole, body: { name: 'Chef', permissions: [] } },
  { call: calls.createPermission, body: { code: 'spa' } },
  { call: calls.updateRole, body: { permissions: ['saisie_nuite'] } },
  { call: calls.deleteRole, body: undefined },
] as const)(
  'a holder reads roles and permissions, and writes none: $call.id',
  async ({ call, body }) => {
    const roles = await holder.asks(calls.listRoles);
    const { id } = roleByName(roles, 'user');
    expect(await holder.isRefused(call, { params: { id }, body })).toMatchObject({ status: 403 });
    expect(await holder.asks(calls.listRoles)).toEqual(roles);
    expect((await holder.asks(calls.listPermissions)).map(({ code }) => code)).not.toContain('spa');
  },
);

import * as endpoints from '@hotel/domain/access/endpoints.ts';
import { readMe } from '@hotel/domain/sign-in/endpoints.ts';
import { describe, expect, test } from 'vitest';
import { waitForLockWaiters } from '../../../test/lock-waiters.ts';
import { startTestServer } from '../../../test/test-server.ts';

const { createAdmin, createAccount, database } = await startTestServer();
const admin = await createAdmin();

let created = 0;
async function aRole(parts: { inherit_role_id?: string | null; permissions?: string[] } = {}) {
  created += 1;
  return admin.call(endpoints.createRole, {
    body: { name: `Rôle ${created}`, permissions: [], ...parts },
  });
}

async function roleNamed(name: string) {
  const role = (await admin.call(endpoints.listRoles)).find((candidate) => candidate.name === name);
  if (role === undefined) throw new Error(`no role ${name}`);
  return role;
}

function codesOf(role: { permissions: { code: string }[] }) {
  return role.permissions.map(({ code }) => code);
}

test('three roles exist from the start', async () => {
  const roles = await admin.call(endpoints.listRoles);
  expect(roles.map((role) => [role.name, codesOf(role)])).toEqual([
    [
      'admin',
      [
        'manage_reports_mapping',
        'manage_users',
        'rapport_cloture',
        'rapport_nuite',
        'saisie_nuite',
      ],
    ],
    ['manager', ['manage_reports_mapping', 'rapport_cloture', 'rapport_nuite', 'saisie_nuite']],
    ['user', ['rapport_nuite']],
  ]);
});

test('a permission is created trimmed and lower-cased, held by admins, and its code is unique', async () => {
  const spa = await admin.call(endpoints.createPermission, {
    body: { code: ' Spa_Lecture ', description: 'Spa : lecture' },
  });
  expect(spa).toEqual({
    id: expect.any(String),
    code: 'spa_lecture',
    description: 'Spa : lecture',
  });
  expect(await admin.call(endpoints.listPermissions)).toContainEqual(spa);
  expect(codesOf(await roleNamed('admin'))).toContain('spa_lecture');
  expect((await admin.call(readMe)).permissions).toContain('spa_lecture');
  const again = await admin.expectError(endpoints.createPermission, {
    body: { code: 'SPA_lecture' },
  });
  expect(again).toMatchObject({ status: 409, error: 'CONFLICT' });
});

test.each([{}, { code: ' ' }, { code: 'a b' }, { code: 'a\u0000' }, { code: 3 }])(
  'a permission %j is refused',
  async (body) => {
    expect(await admin.expectError(endpoints.createPermission, { body })).toMatchObject({
      status: 400,
      details: [{ field: 'code' }],
    });
  },
);

describe('a role', () => {
  test('is created with its codes and its inherited role, and its users have both', async () => {
    const user = await roleNamed('user');
    const role = await admin.call(endpoints.createRole, {
      body: {
        name: ' Réception ',
        description: 'Le comptoir',
        inherit_role_id: user.id,
        permissions: ['SAISIE_nuite', 'saisie_nuite'],
      },
    });
    expect(role).toMatchObject({
      name: 'Réception',
      description: 'Le comptoir',
      inherit_role_id: user.id,
      permissions: [{ code: 'saisie_nuite' }],
    });
    const person = await createAccount({ role: 'Réception' });
    expect(await person.call(readMe)).toMatchObject({
      role: 'Réception',
      permissions: ['rapport_nuite', 'saisie_nuite'],
    });
  });

  test('is changed in the fields that are sent, which applies to the next request of its users', async () => {
    const user = await roleNamed('user');
    const role = await aRole({ inherit_role_id: user.id, permissions: ['rapport_cloture'] });
    const person = await createAccount({ role: role.name });
    const params = { id: role.id };
    const change = (body: object) => admin.call(endpoints.updateRole, { params, body });
    expect(await change({})).toEqual(role);
    expect(await change({ description: 'Autre' })).toEqual({ ...role, description: 'Autre' });
    expect(codesOf(await change({ permissions: ['saisie_nuite'] }))).toEqual(['saisie_nuite']);
    expect((await person.call(readMe)).permissions).toEqual(['rapport_nuite', 'saisie_nuite']);
    expect(await change({ inherit_role_id: null })).toMatchObject({ inherit_role_id: null });
    expect((await person.call(readMe)).permissions).toEqual(['saisie_nuite']);
    await change({ name: 'Autre nom' });
    expect((await person.call(readMe)).role).toBe('Autre nom');
  });

  test('that inherits from manager is a manager, one that inherits from admin an admin', async () => {
    const chief = await aRole({ inherit_role_id: (await roleNamed('manager')).id });
    const office = await aRole({ inherit_role_id: (await roleNamed('admin')).id });
    const officer = await createAccount({ role: office.name, denies: ['manage_users'] });
    await officer.call(endpoints.listProfiles, { query: {} });
    await officer.call(endpoints.createPermission, { body: { code: 'jardin' } });
    const person = await createAccount({ role: chief.name });
    expect((await person.call(readMe)).permissions).toHaveLength(4);
  });

  test.each([
    [{}, 'name', 'Nom de rôle requis'],
    [{ name: '  ' }, 'name', 'Nom de rôle requis'],
    [{ name: 'x'.repeat(201) }, 'name', 'Nom : 200 caractères au plus.'],
    [{ name: 'Chef', permissions: ['inconnue'] }, 'permissions', undefined],
    [{ name: 'Chef', inherit_role_id: '999' }, 'inherit_role_id', 'Rôle hérité inconnu.'],
    [{ name: 'Chef', inherit_role_id: 'admin' }, 'inherit_role_id', 'Rôle hérité inconnu.'],
    [{ name: 'Chef', couleur: 'rouge' }, 'couleur', undefined],
  ])('%j is refused, naming %s', async (body, field, message) => {
    const refused = await admin.expectError(endpoints.createRole, { body });
    expect(refused).toMatchObject({ status: 400, details: [{ field }] });
    if (message !== undefined) expect(refused.message).toBe(message);
    expect((await admin.call(endpoints.listRoles)).map(({ name }) => name)).not.toContain('Chef');
  });

  test('has a unique name, whatever its case', async () => {
    const role = await aRole();
    expect(
      await admin.expectError(endpoints.createRole, { body: { name: 'ADMIN', permissions: [] } }),
    ).toMatchObject({ status: 409, error: 'CONFLICT' });
    expect(
      await admin.expectError(endpoints.updateRole, {
        params: { id: role.id },
        body: { name: 'Manager' },
      }),
    ).toMatchObject({ status: 409, error: 'CONFLICT' });
  });

  test('never inherits from itself, directly or indirectly', async () => {
    const parent = await aRole();
    const child = await aRole({ inherit_role_id: parent.id });
    const grandchild = await aRole({ inherit_role_id: child.id });
    for (const inherit_role_id of [parent.id, child.id, grandchild.id]) {
      expect(
        await admin.expectError(endpoints.updateRole, {
          params: { id: parent.id },
          body: { inherit_role_id },
        }),
      ).toMatchObject({ status: 400, details: [{ field: 'inherit_role_id' }] });
    }
  });

  test('two changes at once do not create a cycle either', async () => {
    const [first, second] = [await aRole(), await aRole()];
    const inherit = (role: { id: string }, from: { id: string }) =>
      admin.send('PUT', `/api/roles/${role.id}`, { body: { inherit_role_id: from.id } });
    const { underWay } = await database.transaction(async (tx) => {
      // Neither can be changed yet: each finds the other without an inherited role.
      await tx.query('lock table role in exclusive mode');
      const changes = [inherit(first, second), inherit(second, first)];
      await waitForLockWaiters(database, 2);
      return { underWay: changes };
    });
    const responses = await Promise.all(underWay);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });
});

describe('deleting a role', () => {
  test('without users: it is deleted', async () => {
    const role = await aRole({ permissions: ['rapport_nuite'] });
    await admin.call(endpoints.deleteRole, { params: { id: role.id } });
    expect(await admin.call(endpoints.listRoles)).not.toContainEqual(role);
    expect(
      await admin.expectError(endpoints.deleteRole, { params: { id: role.id } }),
    ).toMatchObject({
      status: 404,
    });
  });

  test('with users, or that is inherited from: a conflict', async () => {
    const held = await aRole();
    await createAccount({ role: held.name });
    const parent = await aRole();
    await aRole({ inherit_role_id: parent.id });
    for (const { id } of [held, parent]) {
      expect(await admin.expectError(endpoints.deleteRole, { params: { id } })).toMatchObject({
        status: 409,
        message: 'Ce rôle est utilisé : il ne peut pas être supprimé.',
      });
    }
  });

  test.each(['admin', 'manager', 'user'])('%s, a built-in role: a conflict', async (name) => {
    const { id } = await roleNamed(name);
    expect(await admin.expectError(endpoints.deleteRole, { params: { id } })).toMatchObject({
      status: 409,
      error: 'CONFLICT',
    });
    expect(
      await admin.expectError(endpoints.updateRole, { params: { id }, body: { name: 'Autre' } }),
    ).toMatchObject({ status: 409 });
  });
});

import * as calls from '@hotel/domain/access/endpoints.ts';
import { readMe } from '@hotel/domain/sign-in/endpoints.ts';
import { describe, expect, test } from 'vitest';
import { waitForLockWaiters } from '../../test/lock-waiters.ts';
import { startTestServer } from '../../test/test-server.ts';

const { anAdmin, aPersonWith, database } = await startTestServer();
const admin = await anAdmin();

let made = 0;
async function aRole(parts: { inherit_role_id?: string | null; permissions?: string[] } = {}) {
  made += 1;
  return admin.asks(calls.createRole, {
    body: { name: `Rôle ${made}`, permissions: [], ...parts },
  });
}

async function theRole(name: string) {
  const role = (await admin.asks(calls.listRoles)).find((one) => one.name === name);
  if (role === undefined) throw new Error(`no role ${name}`);
  return role;
}

function codesOf(role: { permissions: { code: string }[] }) {
  return role.permissions.map(({ code }) => code);
}

test('three roles exist from the start', async () => {
  const roles = await admin.asks(calls.listRoles);
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

test('a permission is made, trimmed and lower-cased, held by admins, taken once', async () => {
  const spa = await admin.asks(calls.createPermission, {
    body: { code: ' Spa_Lecture ', description: 'Spa : lecture' },
  });
  expect(spa).toEqual({
    id: expect.any(String),
    code: 'spa_lecture',
    description: 'Spa : lecture',
  });
  expect(await admin.asks(calls.listPermissions)).toContainEqual(spa);
  expect(codesOf(await theRole('admin'))).toContain('spa_lecture');
  expect((await admin.asks(readMe)).permissions).toContain('spa_lecture');
  const again = await admin.isRefused(calls.createPermission, { body: { code: 'SPA_lecture' } });
  expect(again).toMatchObject({ status: 409, error: 'CONFLICT' });
});

test.each([{}, { code: ' ' }, { code: 'a b' }, { code: 'a\u0000' }, { code: 3 }])(
  'a permission %j is refused',
  async (body) => {
    expect(await admin.isRefused(calls.createPermission, { body })).toMatchObject({
      status: 400,
      details: [{ field: 'code' }],
    });
  },
);

describe('a role', () => {
  test('is made with its codes and what it inherits from, and its people have both', async () => {
    const user = await theRole('user');
    const role = await admin.asks(calls.createRole, {
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
    const person = await aPersonWith({ role: 'Réception' });
    expect(await person.asks(readMe)).toMatchObject({
      role: 'Réception',
      permissions: ['rapport_nuite', 'saisie_nuite'],
    });
  });

  test('is changed in what is sent, and its people feel it at their next call', async () => {
    const user = await theRole('user');
    const role = await aRole({ inherit_role_id: user.id, permissions: ['rapport_cloture'] });
    const person = await aPersonWith({ role: role.name });
    const params = { id: role.id };
    const change = (body: object) => admin.asks(calls.updateRole, { params, body });
    expect(await change({})).toEqual(role);
    expect(await change({ description: 'Autre' })).toEqual({ ...role, description: 'Autre' });
    expect(codesOf(await change({ permissions: ['saisie_nuite'] }))).toEqual(['saisie_nuite']);
    expect((await person.asks(readMe)).permissions).toEqual(['rapport_nuite', 'saisie_nuite']);
    expect(await change({ inherit_role_id: null })).toMatchObject({ inherit_role_id: null });
    expect((await person.asks(readMe)).permissions).toEqual(['saisie_nuite']);
    await change({ name: 'Autre nom' });
    expect((await person.asks(readMe)).role).toBe('Autre nom');
  });

  test('that inherits from manager is a manager, one that inherits from admin an admin', async () => {
    const chief = await aRole({ inherit_role_id: (await theRole('manager')).id });
    const office = await aRole({ inherit_role_id: (await theRole('admin')).id });
    const officer = await aPersonWith({ role: office.name, denies: ['manage_users'] });
    await officer.asks(calls.listProfiles);
    await officer.asks(calls.createPermission, { body: { code: 'jardin' } });
    const person = await aPersonWith({ role: chief.name });
    expect((await person.asks(readMe)).permissions).toHaveLength(4);
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
    const refused = await admin.isRefused(calls.createRole, { body });
    expect(refused).toMatchObject({ status: 400, details: [{ field }] });
    if (message !== undefined) expect(refused.message).toBe(message);
    expect((await admin.asks(calls.listRoles)).map(({ name }) => name)).not.toContain('Chef');
  });

  test('has a name of its own, whatever the case', async () => {
    const role = await aRole();
    expect(
      await admin.isRefused(calls.createRole, { body: { name: 'ADMIN', permissions: [] } }),
    ).toMatchObject({ status: 409, error: 'CONFLICT' });
    expect(
      await admin.isRefused(calls.updateRole, {
        params: { id: role.id },
        body: { name: 'Manager' },
      }),
    ).toMatchObject({ status: 409, error: 'CONFLICT' });
  });

  test('never inherits from itself, by whichever way', async () => {
    const one = await aRole();
    const two = await aRole({ inherit_role_id: one.id });
    const three = await aRole({ inherit_role_id: two.id });
    for (const inherit_role_id of [one.id, two.id, three.id]) {
      expect(
        await admin.isRefused(calls.updateRole, {
          params: { id: one.id },
          body: { inherit_role_id },
        }),
      ).toMatchObject({ status: 400, details: [{ field: 'inherit_role_id' }] });
    }
  });

  test('two at once do not make a loop either', async () => {
    const [one, two] = [await aRole(), await aRole()];
    const inherit = (role: { id: string }, from: { id: string }) =>
      admin.sends('PUT', `/api/roles/${role.id}`, { body: { inherit_role_id: from.id } });
    const { underWay } = await database.transaction(async (tx) => {
      // Neither can be changed yet: each finds the other still without a parent.
      await tx.query('lock table role in exclusive mode');
      const changes = [inherit(one, two), inherit(two, one)];
      await waitForLockWaiters(database, 2);
      return { underWay: changes };
    });
    const both = await Promise.all(underWay);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });
});

describe('deleting a role', () => {
  test('nobody has: it is gone', async () => {
    const role = await aRole({ permissions: ['rapport_nuite'] });
    await admin.asks(calls.deleteRole, { params: { id: role.id } });
    expect(await admin.asks(calls.listRoles)).not.toContainEqual(role);
    expect(await admin.isRefused(calls.deleteRole, { params: { id: role.id } })).toMatchObject({
      status: 404,
    });
  });

  test('somebody has, or that is inherited from: a conflict', async () => {
    const held = await aRole();
    await aPersonWith({ role: held.name });
    const parent = await aRole();
    await aRole({ inherit_role_id: parent.id });
    for (const { id } of [held, parent]) {
      expect(await admin.isRefused(calls.deleteRole, { params: { id } })).toMatchObject({
        status: 409,
        message: 'Ce rôle est utilisé : il ne peut pas être supprimé.',
      });
    }
  });

  test.each(['admin', 'manager', 'user'])('%s, there from the start: a conflict', async (name) => {
    const { id } = await theRole(name);
    expect(await admin.isRefused(calls.deleteRole, { params: { id } })).toMatchObject({
      status: 409,
      error: 'CONFLICT',
    });
    expect(
      await admin.isRefused(calls.updateRole, { params: { id }, body: { name: 'Autre' } }),
    ).toMatchObject({ status: 409 });
  });
});

import * as endpoints from '@hotel/domain/access/endpoints.ts';
import { readMe } from '@hotel/domain/sign-in/endpoints.ts';
import { beforeEach, expect, test } from 'vitest';
import type { ApiClient } from '../../../test/api-client.ts';
import { startTestServer } from '../../../test/test-server.ts';

/** The last admin can be neither deleted nor demoted (contract, section 3). */
const server = await startTestServer();
const { createAdmin, createAccount, database } = server;

beforeEach(async () => {
  await database.query('delete from account');
});

const lastAdmin = {
  status: 409,
  error: 'CONFLICT',
  message: 'Le dernier administrateur ne peut être ni supprimé ni rétrogradé.',
};

function demotes(person: ApiClient, other: ApiClient) {
  return person.send('PUT', `/api/profiles/${other.id}`, { body: { role: 'user' } });
}

async function adminsLeft(): Promise<number> {
  const { rows } = await database.query<{ left: number }>(
    `select count(*) as left from account join role on role.id = role_id where name = 'admin'`,
  );
  return rows[0]?.left ?? 0;
}

test('the only admin cannot demote themself', async () => {
  const admin = await createAdmin();
  const params = { id: admin.id };
  expect(
    await admin.expectError(endpoints.updateProfile, { params, body: { role: 'manager' } }),
  ).toMatchObject(lastAdmin);
  await admin.call(endpoints.updateProfile, { params, body: { role: 'Admin' } });
  expect((await admin.call(readMe)).role).toBe('admin');
});

test('with another admin they can, and lose their rights at once', async () => {
  const [admin, other] = [await createAdmin(), await createAdmin()];
  await admin.call(endpoints.updateProfile, { params: { id: admin.id }, body: { role: 'user' } });
  expect(await admin.expectError(endpoints.listProfiles)).toMatchObject({ status: 403 });
  expect(
    await other.expectError(endpoints.updateProfile, {
      params: { id: other.id },
      body: { role: 'user' },
    }),
  ).toMatchObject(lastAdmin);
});

test('two admins who demote each other at once: one remains', async () => {
  for (let round = 0; round < 5; round += 1) {
    await database.query('delete from account');
    const [admin, other] = [await createAdmin(), await createAdmin()];
    await Promise.all([demotes(admin, other), demotes(other, admin)]);
    expect(await adminsLeft()).toBe(1);
  }
});

test('two admins who delete each other at once: one remains', async () => {
  const [admin, other] = [await createAdmin(), await createAdmin()];
  const deletes = (person: ApiClient, other: ApiClient) =>
    person.send('DELETE', `/api/profiles/${other.id}`);
  const responses = await Promise.all([deletes(admin, other), deletes(other, admin)]);
  expect(responses.map(({ status }) => status)).toContain(204);
  expect(await adminsLeft()).toBe(1);
});

test('a role may not stop inheriting from admin where it has the last admin', async () => {
  const first = await createAdmin();
  const roles = await first.call(endpoints.listRoles);
  const admin = roles.find((role) => role.name === 'admin');
  const office = await first.call(endpoints.createRole, {
    body: { name: 'Siège', inherit_role_id: admin?.id ?? null, permissions: [] },
  });
  const officer = await createAccount({ role: 'Siège' });
  const params = { id: office.id };
  await officer.call(endpoints.deleteProfile, { params: { id: first.id } });
  expect(
    await officer.expectError(endpoints.updateRole, { params, body: { inherit_role_id: null } }),
  ).toMatchObject(lastAdmin);
  expect((await officer.call(endpoints.listRoles)).find(({ id }) => id === office.id)).toEqual(
    office,
  );

  await createAdmin();
  await officer.call(endpoints.updateRole, { params, body: { inherit_role_id: null } });
  expect(await officer.expectError(endpoints.listRoles)).toMatchObject({ status: 403 });
});

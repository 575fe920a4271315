import * as endpoints from '@hotel/domain/access/endpoints.ts';
import { createInvitation } from '@hotel/domain/invitations/endpoints.ts';
import { readMe } from '@hotel/domain/sign-in/endpoints.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ApiClient } from '../../../test/api-client.ts';
import { waitForLockWaiters } from '../../../test/lock-waiters.ts';
import { startTestServer } from '../../../test/test-server.ts';

/** Nobody extends their own rights, neither by a spelling nor by concurrent requests. */
const server = await startTestServer();
const { createHotel, createAdmin, createAccount, database } = server;
const hotel = await createHotel('Azur');

beforeEach(async () => {
  await database.query('delete from account');
});

describe.each(['admin', 'Admin ', ' ADMIN', '\tadmin\n', 'aDmIn'])('the role %j', (role) => {
  test('is the role admin, which no user manager may assign', async () => {
    const admin = await createAdmin();
    const userManager = await createAccount({ hotels: [hotel], grants: ['manage_users'] });
    const user = await createAccount({ hotels: [hotel] });
    const before = await admin.call(endpoints.listProfiles, { query: {} });
    const body = { email: 'chef@hotel.test', password: 'bon secret', role };
    const refusals = [
      await userManager.expectError(endpoints.createProfile, { body }),
      await userManager.expectError(endpoints.updateProfile, {
        params: { id: user.id },
        body: { role },
      }),
      await userManager.expectError(endpoints.updateProfile, {
        params: { id: userManager.id },
        body: { role },
      }),
      await userManager.expectError(createInvitation, {
        body: { email: body.email, role, hotel_id: hotel.id, hotel_ids: [hotel.id] },
      }),
    ];
    expect(refusals.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    expect(await admin.call(endpoints.listProfiles, { query: {} })).toEqual(before);
  });

  test('is taken: no second role of that name is created', async () => {
    const admin = await createAdmin();
    const body = { name: role, permissions: [] };
    expect((await admin.expectError(endpoints.createRole, { body })).status).toBe(409);
  });
});

test.each(['аdmin', 'ａｄｍｉｎ', 'admin\u200b', 'admın', 'ad\u00admin'])(
  'a role named %j only looks like admin',
  async (name) => {
    const admin = await createAdmin();
    await admin.call(endpoints.createRole, { body: { name, permissions: ['rapport_nuite'] } });
    const impostor = await createAccount({ role: name });
    expect((await impostor.call(readMe)).permissions).toEqual(['rapport_nuite']);
    expect((await impostor.expectError(endpoints.listProfiles)).status).toBe(403);
    expect(
      (await impostor.expectError(endpoints.createPermission, { body: { code: 'x' } })).status,
    ).toBe(403);
  },
);

test('nobody extends their own role, hotels or overrides', async () => {
  const admin = await createAdmin();
  const other = await createHotel();
  const userManager = await createAccount({ hotels: [hotel], grants: ['manage_users'] });
  const params = { id: userManager.id };
  const before = await admin.call(endpoints.listProfiles, { query: {} });
  for (const body of [{ role: 'manager' }, { hotels: [hotel.id, other.id] }, { hotels: ['0'] }]) {
    expect((await userManager.expectError(endpoints.updateProfile, { params, body })).status).toBe(
      403,
    );
  }
  for (const grants of [
    ['manage_users', 'saisie_nuite'],
    ['MANAGE_USERS', ' Rapport_Cloture '],
  ]) {
    expect(
      (await userManager.expectError(endpoints.updateOverrides, { params, body: { grants } }))
        .status,
    ).toBe(403);
  }
  expect(await admin.call(endpoints.listProfiles, { query: {} })).toEqual(before);
});

type AdminChange = {
  name: string;
  does(person: ApiClient, other: ApiClient): ReturnType<ApiClient['send']>;
};
const deletes: AdminChange = {
  name: 'delete',
  does: (person, other) => person.send('DELETE', `/api/profiles/${other.id}`),
};
const demotes: AdminChange = {
  name: 'demote',
  does: (person, other) =>
    person.send('PUT', `/api/profiles/${other.id}`, { body: { role: 'user' } }),
};

describe.each([
  { first: deletes, second: deletes },
  { first: demotes, second: demotes },
  { first: deletes, second: demotes },
])('two admins who $first.name and $second.name each other at once', ({ first, second }) => {
  test.each([0, 1])('with %i more admins: one request succeeds, the other fails', async (more) => {
    const [admin, other] = [await createAdmin(), await createAdmin()];
    for (let count = 0; count < more; count += 1) await createAdmin();
    const { underWay } = await database.transaction(async (tx) => {
      // Both are authorized as admins before either may write.
      await tx.query(`select pg_advisory_xact_lock(hashtextextended('roles', 0))`);
      const requests = [first.does(admin, other), second.does(other, admin)];
      await waitForLockWaiters(database, 2);
      return { underWay: requests };
    });
    const statuses = (await Promise.all(underWay)).map(({ status }) => status);
    expect(statuses.filter((status) => status < 300)).toHaveLength(1);
    expect(statuses.filter((status) => status >= 400 && status < 500)).toHaveLength(1);
    const { rows } = await database.query<{ left: number }>(
      `select count(*) as left from account join role on role.id = role_id where name = 'admin'`,
    );
    expect(rows[0]?.left).toBe(1 + more);
  });
});

test('a request of a caller who is demoted while it waits is refused', async () => {
  const [chief, demoted] = [await createAdmin(), await createAdmin()];
  const user = await createAccount({ hotels: [hotel] });
  const { underWay } = await database.transaction(async (tx) => {
    await tx.query('select from account where id = $1 for update', [user.id]);
    const request = demoted.send('PUT', `/api/profiles/${user.id}/permissions`, {
      body: { grants: ['manage_users'] },
    });
    await waitForLockWaiters(database, 1);
    await chief.call(endpoints.updateProfile, {
      params: { id: demoted.id },
      body: { role: 'user' },
    });
    return { underWay: request };
  });
  expect((await underWay).status).toBe(403);
  expect((await user.call(readMe)).permissions).toEqual(['rapport_nuite']);
});

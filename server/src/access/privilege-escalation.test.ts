import * as calls from '@hotel/domain/access/endpoints.ts';
import { createInvitation } from '@hotel/domain/invitations/endpoints.ts';
import { readMe } from '@hotel/domain/sign-in/endpoints.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ApiClient } from '../../test/api-client.ts';
import { waitForLockWaiters } from '../../test/lock-waiters.ts';
import { startTestServer } from '../../test/test-server.ts';

/** Nobody rises above what they are: neither by a spelling nor by being quick. */
const server = await startTestServer();
const { aHotel, anAdmin, aPersonWith, database } = server;
const hotel = await aHotel('Azur');

beforeEach(async () => {
  await database.query('delete from account');
});

describe.each(['admin', 'Admin ', ' ADMIN', '\tadmin\n', 'aDmIn'])('the role %j', (role) => {
  test('is the role admin, which no holder hands out', async () => {
    const admin = await anAdmin();
    const holder = await aPersonWith({ hotels: [hotel], grants: ['manage_users'] });
    const user = await aPersonWith({ hotels: [hotel] });
    const before = await admin.asks(calls.listProfiles);
    const body = { email: 'chef@hotel.test', password: 'secret', role };
    const refusals = [
      await holder.isRefused(calls.createProfile, { body }),
      await holder.isRefused(calls.updateProfile, { params: { id: user.id }, body: { role } }),
      await holder.isRefused(calls.updateProfile, { params: { id: holder.id }, body: { role } }),
      await holder.isRefused(createInvitation, {
        body: { email: body.email, role, hotel_id: hotel.id, hotel_ids: [hotel.id] },
      }),
    ];
    expect(refusals.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    expect(await admin.asks(calls.listProfiles)).toEqual(before);
  });

  test('is taken: no second role of that name is made', async () => {
    const admin = await anAdmin();
    const body = { name: role, permissions: [] };
    expect((await admin.isRefused(calls.createRole, { body })).status).toBe(409);
  });
});

test.each(['аdmin', 'ａｄｍｉｎ', 'admin\u200b', 'admın', 'ad\u00admin'])(
  'a role named %j only looks like admin',
  async (name) => {
    const admin = await anAdmin();
    await admin.asks(calls.createRole, { body: { name, permissions: ['rapport_nuite'] } });
    const impostor = await aPersonWith({ role: name });
    expect((await impostor.asks(readMe)).permissions).toEqual(['rapport_nuite']);
    expect((await impostor.isRefused(calls.listProfiles)).status).toBe(403);
    expect((await impostor.isRefused(calls.createPermission, { body: { code: 'x' } })).status).toBe(
      403,
    );
  },
);

test('nobody changes their own role, hotels or particular rights beyond what they are', async () => {
  const admin = await anAdmin();
  const other = await aHotel();
  const holder = await aPersonWith({ hotels: [hotel], grants: ['manage_users'] });
  const params = { id: holder.id };
  const before = await admin.asks(calls.listProfiles);
  for (const body of [{ role: 'manager' }, { hotels: [hotel.id, other.id] }, { hotels: ['0'] }]) {
    expect((await holder.isRefused(calls.updateProfile, { params, body })).status).toBe(403);
  }
  for (const grants of [
    ['manage_users', 'saisie_nuite'],
    ['MANAGE_USERS', ' Rapport_Cloture '],
  ]) {
    expect(
      (await holder.isRefused(calls.updateOverrides, { params, body: { grants } })).status,
    ).toBe(403);
  }
  expect(await admin.asks(calls.listProfiles)).toEqual(before);
});

type Act = {
  name: string;
  does(person: ApiClient, other: ApiClient): ReturnType<ApiClient['sends']>;
};
const deletes: Act = {
  name: 'delete',
  does: (person, other) => person.sends('DELETE', `/api/profiles/${other.id}`),
};
const demotes: Act = {
  name: 'demote',
  does: (person, other) =>
    person.sends('PUT', `/api/profiles/${other.id}`, { body: { role: 'user' } }),
};

describe.each([
  { first: deletes, second: deletes },
  { first: demotes, second: demotes },
  { first: deletes, second: demotes },
])('two admins who $first.name and $second.name each other at once', ({ first, second }) => {
  test.each([0, 1])('with %i more beside them: one act holds, the other does not', async (more) => {
    const [one, two] = [await anAdmin(), await anAdmin()];
    for (let made = 0; made < more; made += 1) await anAdmin();
    const { underWay } = await database.transaction(async (tx) => {
      // Both have been let in as admins before either may write.
      await tx.query(`select pg_advisory_xact_lock(hashtextextended('roles', 0))`);
      const acts = [first.does(one, two), second.does(two, one)];
      await waitForLockWaiters(database, 2);
      return { underWay: acts };
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

test('who is demoted while their act waits does not do it any more', async () => {
  const [chief, falling] = [await anAdmin(), await anAdmin()];
  const user = await aPersonWith({ hotels: [hotel] });
  const { underWay } = await database.transaction(async (tx) => {
    await tx.query('select from account where id = $1 for update', [user.id]);
    const act = falling.sends('PUT', `/api/profiles/${user.id}/permissions`, {
      body: { grants: ['manage_users'] },
    });
    await waitForLockWaiters(database, 1);
    await chief.asks(calls.updateProfile, { params: { id: falling.id }, body: { role: 'user' } });
    return { underWay: act };
  });
  expect((await underWay).status).toBe(403);
  expect((await user.asks(readMe)).permissions).toEqual(['rapport_nuite']);
});

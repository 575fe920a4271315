import {
  createProfile,
  createRole,
  deleteProfile,
  listRoles,
  updateProfile,
  updateRole,
} from '@hotel/domain/access/endpoints.ts';
import { createBudget, deleteBudget, updateBudget } from '@hotel/domain/budgets/endpoints.ts';
import { deleteHotel } from '@hotel/domain/hotels/endpoints.ts';
import { writeSnapshot } from '@hotel/domain/nights/endpoints.ts';
import { saveOracleConfig } from '@hotel/domain/pms/endpoints.ts';
import { forgotPassword, logIn, updateMe } from '@hotel/domain/sign-in/endpoints.ts';
import { describe, expect, test } from 'vitest';
import { startTestServer } from '../../../../test/test-server.ts';
import { declaredOperations } from './declared-operations-for-tests.ts';

const server = await startTestServer();
const { app, database, signedOut, createAdmin, createHotel, createAccount } = server;
const hotel = await createHotel('Hôtel des Alpes');
const admin = await createAdmin();

type Entry = Record<string, unknown> & { detail: Record<string, unknown> };

async function entries(): Promise<Entry[]> {
  const { rows } = await database.query<Entry>('select * from audit_entry order by id');
  return rows;
}

/** The entries that `work` adds to the audit trail. */
async function added(act: () => Promise<unknown>): Promise<Entry[]> {
  const before = (await entries()).length;
  await act();
  return (await entries()).slice(before);
}

test('every endpoint but a GET declares its audit entry', async () => {
  const silent = (await declaredOperations(app))
    .filter((operation) => operation['x-audit'] === 'by default')
    .map(({ operationId }) => operationId);
  // Add `audit: { action: 'a …', recordedFields: […] }` or `audit: 'nothing'` to its declaration.
  expect(silent).toEqual([]);
});

describe('a change has its entry', () => {
  test('with actor, address, request, and the recorded values', async () => {
    const body = { email: 'eva@hotel.test', password: 'un-mot-secret', hotels: [hotel.id] };
    const [made] = await added(() => admin.call(createProfile, { body }));
    expect(made).toMatchObject({
      action: 'POST /profiles',
      refused: false,
      actor_id: Number(admin.id),
      actor_email: admin.email,
      target: 'eva@hotel.test',
      address: '127.0.0.1',
      detail: {
        fields: ['email', 'password', 'role', 'hotel_name', 'hotels'],
        values: { role: 'user', hotels: ['Hôtel des Alpes'] },
        before: {},
      },
    });
    expect(made?.['request_id']).toMatch(/^[\da-f-]{36}$/);
    const params = { id: String(made?.['target_id']) };
    const [changed] = await added(() =>
      admin.call(updateProfile, { params, body: { role: 'manager', password: 'un-autre-mot' } }),
    );
    expect(changed).toMatchObject({
      target: 'eva@hotel.test',
      detail: {
        fields: ['password', 'role'],
        values: { role: 'manager' },
        before: { role: 'user' },
      },
    });
    const [gone] = await added(() => admin.call(deleteProfile, { params }));
    expect(gone).toMatchObject({
      target: 'eva@hotel.test',
      detail: { before: { role: 'manager', hotels: ['Hôtel des Alpes'] } },
    });
    expect(JSON.stringify(await entries())).not.toMatch(/un-mot-secret|un-autre-mot/);
  });

  test('with the name of the inherited role', async () => {
    const roles = await admin.call(listRoles);
    const user = roles.find(({ name }) => name === 'user');
    const body = { name: 'Réception', inherit_role_id: user?.id ?? null, permissions: [] };
    const [made] = await added(() => admin.call(createRole, { body }));
    expect(made?.detail).toMatchObject({ values: { inherit_role_id: 'user' } });
    const params = { id: String(made?.['target_id']) };
    const [changed] = await added(() =>
      admin.call(updateRole, { params, body: { inherit_role_id: null } }),
    );
    expect(changed?.detail).toEqual({
      fields: ['inherit_role_id'],
      values: { inherit_role_id: null },
      before: { inherit_role_id: 'user' },
    });
  });

  test('with its hotel, and the figures that were sent', async () => {
    const body = { hotel_id: hotel.id, month: 3, year: 2026, budget: 900 };
    const [made] = await added(() => admin.call(createBudget, { body }));
    expect(made).toMatchObject({
      hotel_id: Number(hotel.id),
      detail: {
        fields: ['month', 'year', 'budget'],
        values: { month: 3, year: 2026, budget: 900 },
      },
    });
    const params = { id: String(made?.['target_id']) };
    const [changed] = await added(() =>
      admin.call(updateBudget, { params, body: { budget: 950 } }),
    );
    expect(changed).toMatchObject({
      hotel_id: Number(hotel.id),
      detail: { values: { budget: 950 }, before: { budget: 900 } },
    });
    const [gone] = await added(() => admin.call(deleteBudget, { params }));
    expect(gone).toMatchObject({
      hotel_id: Number(hotel.id),
      detail: { fields: [], values: {}, before: { month: 3, year: 2026, budget: 950 } },
    });
    const items = [
      { stay_date: '2026-03-01', nuitees: 40 },
      { stay_date: '2026-03-02', nuitees: 41 },
    ];
    const snapshot = { hotel_id: hotel.id, as_of_date: '2026-03-01', items };
    const [stored] = await added(() => admin.call(writeSnapshot, { body: snapshot }));
    expect(stored?.detail).toEqual({
      fields: ['as_of_date', 'items'],
      values: { as_of_date: '2026-03-01', items: 2, inserted: 2, updated: 0 },
      before: {},
    });
  });

  test('without the password of a PMS or of the user', async () => {
    const settings = { host: '192.0.2.1', port: 1521, service: 'V8', username: 'lecture' };
    const [saved] = await added(() =>
      admin.call(saveOracleConfig, {
        query: { hotel_id: hotel.id },
        body: { ...settings, password: 'tres-secret' },
      }),
    );
    expect(saved?.detail).toMatchObject({ values: settings, before: { host: null } });
    expect(JSON.stringify(saved)).not.toContain('tres-secret');
    const [own] = await added(() => admin.call(updateMe, { body: { password: 'tres-secret' } }));
    expect(own).toMatchObject({ target: admin.email, detail: { fields: ['password'] } });
    expect(JSON.stringify(own)).not.toContain('tres-secret');
  });

  test('at sign-in, successful or refused; an invalid address is not recorded', async () => {
    const email = 'entrant@hotel.test';
    const { id } = await createAccount({ email, password: 'mot-de-passe' });
    const [entered] = await added(() =>
      signedOut.call(logIn, { body: { email: ' Entrant@hotel.test', password: 'mot-de-passe' } }),
    );
    expect(entered).toMatchObject({ refused: false, actor_id: Number(id), actor_email: email });
    for (const [typed, recorded] of [
      [email, email],
      ['personne@hotel.test', 'personne@hotel.test'],
      ['mot-de-passe', null],
    ]) {
      const [refused] = await added(() =>
        signedOut.expectError(logIn, { body: { email: typed, password: 'faux-mot' } }),
      );
      expect(refused).toMatchObject({ refused: true, actor_id: null, actor_email: recorded });
    }
    expect(JSON.stringify(await entries())).not.toMatch(/mot-de-passe|faux-mot/);
  });

  test('a reset link that is not sent has none', async () => {
    const requestReset = (email: string) => () =>
      signedOut.call(forgotPassword, { body: { email } });
    expect(await added(requestReset('inconnu@hotel.test'))).toEqual([]);
    expect(await added(requestReset('entrant@hotel.test'))).toMatchObject([
      { action: 'POST /auth/forgot', actor_email: 'entrant@hotel.test' },
    ]);
  });
});

describe('what changes nothing has no entry', () => {
  test('a refused or rolled-back request', async () => {
    const params = { id: '999999' };
    expect(
      await added(async () => {
        await admin.expectError(deleteHotel, { params });
        await admin.expectError(updateBudget, { params, body: { budget: 3 } });
        await signedOut.expectError(deleteHotel, { params });
        const body = { hotel_id: hotel.id, month: 13, year: 2026, budget: 900 };
        await admin.expectError(createBudget, { body });
      }),
    ).toEqual([]);
  });

  test('and a change whose entry cannot be written is rolled back', async () => {
    await database.query(
      `alter table audit_entry add constraint none check (action <> 'POST /budgets') not valid`,
    );
    const body = { hotel_id: hotel.id, month: 4, year: 2026, budget: 900 };
    expect(await admin.expectError(createBudget, { body })).toMatchObject({ status: 500 });
    await database.query('alter table audit_entry drop constraint none');
    const { rows } = await database.query('select from budget where month = 4');
    expect(rows).toEqual([]);
  });
});

describe('the audit trail is append-only', () => {
  const refusal = /append-only/;
  test.each([
    `update audit_entry set actor_email = 'autre@hotel.test'`,
    'delete from audit_entry',
    'truncate audit_entry cascade',
    `select set_config('hotel_manager.audit_door', 'forget ', true); delete from audit_entry`,
    `insert into audit_entry (id, action, detail) overriding system value select id, 'x', '{}' from audit_entry limit 1
       on conflict (id) do update set action = 'x'`,
  ])('%s', async (statement) => {
    await expect(database.query(statement)).rejects.toThrow(refusal);
  });

  test('except for retention of old entries', async () => {
    await database.query(
      `insert into audit_entry (at, action, detail) select now() - old, 'vieux', '{}'
       from unnest(array['6 years', '2 years']::interval[]) as old`,
    );
    const forget = async (than: string) =>
      (await database.query<{ gone: number }>(`select forget_audit_entries(${than}) as gone`)).rows;
    expect(await forget('')).toEqual([{ gone: 1 }]);
    expect(await forget(`'1 year'`)).toEqual([{ gone: 1 }]);
    await expect(forget(`'1 day'`)).rejects.toThrow('a year at least');
    await expect(database.query('delete from audit_entry')).rejects.toThrow(refusal);
  });

  test('and for the erasure of a person: the action stays', async () => {
    const before = await entries();
    const { rows } = await database.query<{ name: string }>(
      `select erase_person_from_audit('EVA@hotel.test ') as name`,
    );
    const after = await entries();
    expect(rows[0]?.name).toMatch(/^personne-[\da-f]{8}$/);
    expect(JSON.stringify(after)).not.toContain('eva@hotel.test');
    expect(JSON.stringify(after).replaceAll(String(rows[0]?.name), 'eva@hotel.test')).toBe(
      JSON.stringify(before),
    );
    await expect(database.query(`update audit_entry set target = 'x'`)).rejects.toThrow(refusal);
  });
});

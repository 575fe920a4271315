import {
  countBudgets,
  createBudget,
  deleteBudget,
  listBudgets,
  saveBudgetsOfYear,
  updateBudget,
} from '@hotel/domain/budgets/endpoints.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});

const conflict = {
  status: 409,
  error: 'CONFLICT',
  message: 'Un budget existe déjà pour cet hôtel, ce mois et cette année.',
};
const notFound = { status: 404, error: 'NOT_FOUND', message: 'Élément introuvable.' };

test('a budget is created, listed, updated and deleted', async () => {
  const hotel = await server.createHotel('Hôtel des Quatre Budgets');
  const admin = await server.createAdmin();
  const body = { hotel_id: hotel.id, month: 3, year: 2026, budget: 1_200 };
  const created = await admin.call(createBudget, { body });
  expect(created).toEqual({
    ...{ id: created.id, ...body, hotel_name: 'Hôtel des Quatre Budgets' },
    ...{ rooms: null, revenue: null },
  });
  const query = { hotel_id: hotel.id };
  expect(await admin.call(listBudgets, { query })).toEqual([created]);

  const params = { id: created.id };
  const updated = await admin.call(updateBudget, { params, body: { budget: 1_300 } });
  expect(updated).toEqual({ ...created, budget: 1_300 });
  const moved = await admin.call(updateBudget, { params, body: { month: 4, year: 2027 } });
  expect(moved).toEqual({ ...created, budget: 1_300, month: 4, year: 2027 });
  expect(await admin.call(updateBudget, { params, body: {} })).toEqual(moved);

  expect(await admin.call(deleteBudget, { params })).toBeUndefined();
  expect(await admin.expectError(deleteBudget, { params })).toEqual(notFound);
  expect(await admin.call(listBudgets, { query })).toEqual([]);
});

test('a budget has nights, rooms and revenue, one of them at least (contract, section 16)', async () => {
  const hotel = await server.createHotel();
  const admin = await server.createAdmin();
  const body = { hotel_id: hotel.id, month: 3, year: 2026 };
  const created = await admin.call(createBudget, { body: { ...body, revenue: 4_000_000_000 } });
  expect(created).toMatchObject({ budget: null, rooms: null, revenue: 4_000_000_000 });
  await admin.call(createBudget, { body: { ...body, month: 4, rooms: 900 } });

  const params = { id: created.id };
  const change = (changes: object) => admin.call(updateBudget, { params, body: changes });
  expect(await change({ rooms: 800 })).toEqual({ ...created, rooms: 800 });
  expect(await change({ revenue: null })).toEqual({ ...created, rooms: 800, revenue: null });
  const emptied = await admin.expectError(updateBudget, { params, body: { rooms: null } });
  expect(emptied).toMatchObject({ status: 400, message: 'Champs requis' });
  for (const amounts of [{ budget: null }, { rooms: 0 }, { revenue: 0 }, { revenue: -1 }]) {
    const input = { body: { ...body, month: 5, budget: 10, ...amounts } };
    expect(await admin.expectError(createBudget, input)).toMatchObject({ status: 400 });
  }
  const fraction = { body: { ...body, month: 5, revenue: 10.5 } };
  expect((await admin.expectError(createBudget, fraction)).message).toBe(
    'CA : un nombre entier est attendu.',
  );

  await admin.call(saveBudgetsOfYear, {
    body: { hotel_id: hotel.id, year: 2026, budgets: Array.from({ length: 12 }, () => 500) },
  });
  const listed = await admin.call(listBudgets, { query: { hotel_id: hotel.id } });
  expect(listed.slice(2, 5).map(({ budget, rooms, revenue }) => [budget, rooms, revenue])).toEqual([
    [500, 800, null],
    [500, 900, null],
    [500, null, null],
  ]);
});

test('the year is saved in the measures that are sent; the others and null keep what is stored', async () => {
  const hotel = await server.createHotel();
  const admin = await server.createAdmin();
  const twelve = (first: number | null, others: number | null = null) => [
    ...[first, 7],
    ...Array.from({ length: 10 }, () => others),
  ];
  const save = (body: object) =>
    admin.send('PUT', '/api/budgets/year', { body: { hotel_id: hotel.id, year: 2026, ...body } });
  expect(await save({ budgets: twelve(100) })).toMatchObject({ body: { inserted: 2, updated: 0 } });
  const saved = await save({ rooms: twelve(null), revenue: twelve(9_600_050) });
  expect(saved).toMatchObject({ status: 200, body: { inserted: 0, updated: 2 } });
  expect((await save({ revenue: twelve(null, 5) })).body).toEqual({ inserted: 10, updated: 1 });
  const listed = await admin.call(listBudgets, { query: { hotel_id: hotel.id } });
  expect(listed.slice(0, 3).map(({ budget, rooms, revenue }) => [budget, rooms, revenue])).toEqual([
    [100, null, 9_600_050],
    [7, 7, 7],
    [null, null, 5],
  ]);
  for (const body of [{}, { rooms: [1] }, { revenue: twelve(0) }, { rooms: twelve(1.5) }]) {
    expect((await save(body)).status).toBe(400);
  }
});

test('a page of the budgets is a part of the list', async () => {
  const hotel = await server.createHotel();
  const admin = await server.createAdmin();
  const body = { hotel_id: hotel.id, year: 2026, budgets: Array.from({ length: 12 }, () => 100) };
  await admin.call(saveBudgetsOfYear, { body });
  const query = { hotel_id: hotel.id };
  const all = await admin.call(listBudgets, { query });
  expect(all).toHaveLength(12);
  expect(await admin.call(listBudgets, { query: { ...query, limit: 5, offset: 4 } })).toEqual(
    all.slice(4, 9),
  );
  expect(await admin.call(countBudgets, { query })).toEqual({ count: 12 });
  expect(await admin.call(countBudgets, { query: { ...query, year: 2025 } })).toEqual({ count: 0 });
  const stranger = await server.createManager(await server.createHotel());
  expect(await stranger.call(countBudgets, { query: {} })).toEqual({ count: 0 });
  const latestFirst = { ...query, sort: 'month', order: 'desc' } as const;
  expect(await admin.call(listBudgets, { query: { ...latestFirst, limit: 3 } })).toEqual(
    all.toReversed().slice(0, 3),
  );
});

test('a hotel has one budget per month and year', async () => {
  const [hotel, otherHotel] = [await server.createHotel(), await server.createHotel()];
  const admin = await server.createAdmin();
  const body = { hotel_id: hotel.id, month: 5, year: 2026, budget: 10 };
  await admin.call(createBudget, { body });
  expect(await admin.expectError(createBudget, { body: { ...body, budget: 11 } })).toEqual(
    conflict,
  );

  const june = await admin.call(createBudget, { body: { ...body, month: 6 } });
  const params = { id: june.id };
  expect(await admin.expectError(updateBudget, { params, body: { month: 5 } })).toEqual(conflict);
  const budgetOfOtherHotel = await admin.call(createBudget, {
    body: { ...body, hotel_id: otherHotel.id },
  });
  const moveToHotel = { params: { id: budgetOfOtherHotel.id }, body: { hotel_id: hotel.id } };
  expect(await admin.expectError(updateBudget, moveToHotel)).toEqual(conflict);
  const budgets = await admin.call(listBudgets, { query: { hotel_id: hotel.id } });
  expect(budgets.map(({ month, budget }) => [month, budget])).toEqual([
    [5, 10],
    [6, 10],
  ]);
});

test('of several concurrent creations of one budget, one succeeds and the others are conflicts', async () => {
  const hotel = await server.createHotel();
  const admin = await server.createAdmin();
  const body = { hotel_id: hotel.id, month: 1, year: 2026, budget: 10 };
  const responses = await Promise.all(
    Array.from({ length: 6 }, () => admin.send('POST', '/api/budgets', { body })),
  );
  expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409]);
});

test('concurrent updates of a budget are audited one after the other, each with the previous value', async () => {
  const hotel = await server.createHotel();
  const admin = await server.createAdmin();
  const body = { hotel_id: hotel.id, month: 1, year: 2026, budget: 100 };
  const { id } = await admin.call(createBudget, { body });
  const figures = [101, 102, 103, 104, 105, 106, 107, 108];
  await Promise.all(
    figures.map((budget) => admin.call(updateBudget, { params: { id }, body: { budget } })),
  );
  const [stored] = await admin.call(listBudgets, { query: { hotel_id: hotel.id } });
  const { rows } = await server.database.query<{ before: number; after: number }>(
    `select (detail->'before'->>'budget')::integer as before,
       (detail->'values'->>'budget')::integer as after
     from audit_entry where action = 'PUT /budgets/{id}' and target_id = $1`,
    [id],
  );
  const after = new Map(rows.map((change) => [change.before, change.after]));
  const history = [100];
  for (let next = after.get(100); next !== undefined; next = after.get(next)) history.push(next);
  expect(history.toSorted()).toEqual([100, ...figures]);
  expect(history.at(-1)).toBe(stored?.budget);
});

describe('visible budgets', () => {
  test("are those of the caller's hotels, sorted by hotel name in French order, year and month", async () => {
    const zenith = await server.createHotel('Zénith');
    const ecluse = await server.createHotel('Écluse');
    const ermitage = await server.createHotel('Ermitage');
    const deletedHotel = await server.createHotel('Ancienne');
    const admin = await server.createAdmin();
    for (const [hotel, year, month] of [
      [zenith, 2026, 1],
      [ecluse, 2026, 12],
      [ecluse, 2026, 2],
      [ecluse, 2025, 12],
      [ermitage, 2026, 1],
      [deletedHotel, 2026, 1],
    ] as const) {
      await admin.call(createBudget, { body: { hotel_id: hotel.id, year, month, budget: 1 } });
    }
    await server.database.query('update hotel set deleted_at = now() where id = $1', [
      deletedHotel.id,
    ]);
    const user = await server.createUser(zenith, ecluse, deletedHotel);
    const listed = async (query: { hotel_id?: string; year?: number }) =>
      (await user.call(listBudgets, { query })).map(
        ({ hotel_name, year, month }) => `${hotel_name} ${year}-${month}`,
      );
    const ownBudgets = ['Écluse 2025-12', 'Écluse 2026-2', 'Écluse 2026-12', 'Zénith 2026-1'];
    expect(await listed({})).toEqual(ownBudgets);
    expect(await listed({ hotel_id: 'global' })).toEqual(ownBudgets);
    expect(await listed({ hotel_id: ecluse.id })).toEqual(ownBudgets.slice(0, 3));
    expect(await listed({ year: 2026 })).toEqual(ownBudgets.slice(1));
    expect(await listed({ hotel_id: ecluse.id, year: 2025 })).toEqual(ownBudgets.slice(0, 1));
    const all = await admin.call(listBudgets, { query: { year: 2026 } });
    expect(all.map(({ hotel_name }) => hotel_name)).toContain('Ermitage');
    expect(all.map(({ hotel_name }) => hotel_name)).not.toContain('Ancienne');
  });

  test('another hotel is forbidden, and its budgets are not found', async () => {
    const [otherHotel, ownHotel] = [await server.createHotel(), await server.createHotel()];
    const admin = await server.createAdmin();
    const person = await server.createAccount({ hotels: [ownHotel], grants: ['manage_users'] });
    const body = { hotel_id: otherHotel.id, month: 1, year: 2026, budget: 5 };
    const created = await admin.call(createBudget, { body });
    const forbidden = { status: 403, error: 'FORBIDDEN' };
    expect(
      await person.expectError(listBudgets, { query: { hotel_id: otherHotel.id } }),
    ).toMatchObject(forbidden);
    expect(await person.expectError(createBudget, { body: { ...body, month: 2 } })).toMatchObject(
      forbidden,
    );
    for (const id of [created.id, '999999', '0', 'abc', '1;drop table budget']) {
      expect(
        await person.expectError(updateBudget, { params: { id }, body: { budget: 9 } }),
      ).toEqual(notFound);
      expect(await person.expectError(deleteBudget, { params: { id } })).toEqual(notFound);
    }
    const ownBudget = await person.call(createBudget, { body: { ...body, hotel_id: ownHotel.id } });
    const moveToOtherHotel = { params: { id: ownBudget.id }, body: { hotel_id: otherHotel.id } };
    expect(await person.expectError(updateBudget, moveToOtherHotel)).toMatchObject(forbidden);
    expect(await admin.call(listBudgets, { query: { hotel_id: otherHotel.id } })).toEqual([
      created,
    ]);
    expect(await person.call(listBudgets, { query: {} })).toEqual([ownBudget]);
  });

  test('a budget of a deleted hotel is not found, not even by an admin', async () => {
    const hotel = await server.createHotel();
    const admin = await server.createAdmin();
    const body = { hotel_id: hotel.id, month: 1, year: 2026, budget: 5 };
    const { id } = await admin.call(createBudget, { body });
    await server.database.query('update hotel set deleted_at = now() where id = $1', [hotel.id]);
    const input = { params: { id }, body: { budget: 6 } };
    expect(await admin.expectError(updateBudget, input)).toEqual(notFound);
    expect(await admin.expectError(deleteBudget, { params: { id } })).toEqual(notFound);
  });
});

describe('permissions', () => {
  test.each([
    ['a user', { role: 'user' }, 200, 403],
    ['a manager', { role: 'manager' }, 200, 403],
    [
      'a user who may manage users but not read nights',
      { grants: ['manage_users'], denies: ['rapport_nuite'] },
      403,
      201,
    ],
    ['an admin', { role: 'admin' }, 200, 201],
  ] as const)('%s', async (_case, permissions, readStatus, writeStatus) => {
    const hotel = await server.createHotel();
    const person = await server.createAccount({ ...permissions, hotels: [hotel] });
    const body = { hotel_id: hotel.id, month: 1, year: 2026, budget: 5 };
    expect((await person.send('GET', '/api/budgets')).status).toBe(readStatus);
    expect((await person.send('POST', '/api/budgets', { body })).status).toBe(writeStatus);
  });

  test('a caller who is not signed in', async () => {
    for (const endpoint of [listBudgets, createBudget, updateBudget, deleteBudget]) {
      const refused = await server.signedOut.expectError(endpoint, {
        params: { id: '1' },
        body: {},
      });
      expect([endpoint.id, refused.status]).toEqual([endpoint.id, 401]);
    }
  });
});

test.each([
  ['month 13', { month: 13 }, 'month', 'Mois : au plus 12.'],
  ['month 0', { month: 0 }, 'month', 'Mois : au moins 1.'],
  ['a month as text', { month: '3' }, 'month', 'Mois : un nombre est attendu.'],
  ['year 2019', { year: 2019 }, 'year', 'Année : de 2020 à 2100.'],
  ['a budget of 0', { budget: 0 }, 'budget', 'Champs requis'],
  ['a negative budget', { budget: -5 }, 'budget', 'Champs requis'],
  ['a fraction', { budget: 10.5 }, 'budget', 'Budget : un nombre entier est attendu.'],
  ['no budget', { budget: undefined }, 'budget', 'Champs requis'],
  [
    'a budget above the maximum',
    { budget: 3_000_000_000 },
    'budget',
    'Budget : au plus 100\u202f000\u202f000.',
  ],
  ['an unknown field', { currency: 'EUR' }, 'currency', 'Champ inconnu : « currency ».'],
  ['no hotel', { hotel_id: undefined }, 'hotel_id', 'Sélectionnez un hôtel en haut.'],
  ['Global', { hotel_id: 'global' }, 'hotel_id', 'Sélectionnez un hôtel en haut.'],
])('a budget with %s', async (_case, invalid, field, message) => {
  const hotel = await server.createHotel();
  const admin = await server.createAdmin();
  const body = { hotel_id: hotel.id, month: 3, year: 2026, budget: 100, ...invalid };
  expect(await admin.expectError(createBudget, { body })).toEqual({
    status: 400,
    error: 'VALIDATION',
    message,
    details: [{ field, message }],
  });
  expect(await admin.call(listBudgets, { query: { hotel_id: hotel.id } })).toEqual([]);
});

describe('the budgets of a year', () => {
  const budgetsByMonth = (given: Readonly<Record<number, number>>) =>
    Array.from({ length: 12 }, (_, index) => given[index + 1] ?? null);

  test('are saved in one request; a month without a budget keeps the stored one', async () => {
    const hotel = await server.createHotel();
    const admin = await server.createAdmin();
    const year = { hotel_id: hotel.id, year: 2026 };
    await admin.call(createBudget, { body: { ...year, month: 2, budget: 20 } });
    await admin.call(createBudget, { body: { ...year, month: 3, budget: 30 } });
    const body = { ...year, budgets: budgetsByMonth({ 1: 100, 3: 300, 12: 1_200 }) };
    expect(await admin.call(saveBudgetsOfYear, { body })).toEqual({ inserted: 2, updated: 1 });
    const budgets = await admin.call(listBudgets, { query: year });
    expect(budgets.map(({ month, budget }) => [month, budget])).toEqual([
      [1, 100],
      [2, 20],
      [3, 300],
      [12, 1_200],
    ]);
    expect(await admin.call(saveBudgetsOfYear, { body })).toEqual({ inserted: 0, updated: 3 });
    expect(await admin.call(listBudgets, { query: year })).toEqual(budgets);
  });

  test.each([
    ['eleven months', budgetsByMonth({}).slice(1), 'budgets'],
    ['a budget of 0', budgetsByMonth({}).with(4, 0), 'budgets.4'],
    ['a fraction', budgetsByMonth({}).with(0, 1.5), 'budgets.0'],
    ['text', budgetsByMonth({}).map(() => '12'), 'budgets.0'],
  ])('are all refused with %s', async (_case, budgets, field) => {
    const hotel = await server.createHotel();
    const admin = await server.createAdmin();
    const body = { hotel_id: hotel.id, year: 2026, budgets };
    const refused = await admin.expectError(saveBudgetsOfYear, { body });
    expect(refused).toMatchObject({ status: 400 });
    expect(refused.details?.[0]?.field).toBe(field);
    expect(await admin.call(listBudgets, { query: { hotel_id: hotel.id } })).toEqual([]);
  });

  test('saved by concurrent requests are all those of one request', async () => {
    const hotel = await server.createHotel();
    const admin = await server.createAdmin();
    const responses = await Promise.all(
      [1, 2, 3, 4, 5].map((amount) => {
        const budgets = Array.from({ length: 12 }, () => amount);
        return admin.send('PUT', '/api/budgets/year', {
          body: { hotel_id: hotel.id, year: 2027, budgets },
        });
      }),
    );
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const budgets = await admin.call(listBudgets, { query: { hotel_id: hotel.id } });
    expect(budgets).toHaveLength(12);
    expect(new Set(budgets.map(({ budget }) => budget)).size).toBe(1);
  });
});

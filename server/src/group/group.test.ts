import { createBudget } from '@hotel/domain/budgets/endpoints.ts';
import { addDays, daysInMonth, monthOf, todayIn } from '@hotel/domain/calendar/day.ts';
import type { Month } from '@hotel/domain/calendar/month.ts';
import { readGroup } from '@hotel/domain/group/endpoints.ts';
import { createCalendarEntry } from '@hotel/domain/hotel-calendar/endpoints.ts';
import { type Hotel, updateHotel } from '@hotel/domain/hotels/endpoints.ts';
import { readLanding } from '@hotel/domain/landing/endpoints.ts';
import { deleteSnapshots, readGrid, writeSnapshot } from '@hotel/domain/nights/endpoints.ts';
import { type Comparison, comparisons } from '@hotel/domain/nights/grid.ts';
import { readHotelStatus } from '@hotel/domain/pms/endpoints.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ApiClient } from '../../test/api-client.ts';
import { startTestServer } from '../../test/test-server.ts';
import { storeResort } from '../landing/resort-hotel-for-tests.ts';
import { connectHotel, createSmallPms } from '../pms/pms-for-tests.ts';

/** The resorts' latest snapshot is that of this morning, 10:00 in Paris. */
const morning = new Date('2017-08-10T08:00:00Z');
let now = morning;
const pms = await createSmallPms();
const server = await startTestServer({
  now: () => now,
  demonstrationPms: pms.demonstrationPms,
});
const august = { month: 8, year: 2017 };
const september = { month: 9, year: 2017 };

let admin: ApiClient;
let hotels: { plage: Hotel; dune: Hotel; neuf: Hotel; vide: Hotel };
beforeAll(async () => {
  admin = await server.createAdmin();
  hotels = {
    plage: await server.createHotel('Hôtel de la Plage'),
    dune: await server.createHotel('Hôtel de la Dune'),
    neuf: await server.createHotel('Hôtel Neuf'),
    vide: await server.createHotel('Hôtel Vide'),
  };
  await storeResort(server.database, hotels.plage);
  await storeResort(server.database, hotels.dune, '2016-06-01');
  await storeResort(server.database, hotels.neuf, '2017-08-01');
  for (const { id } of [hotels.plage, hotels.dune, hotels.neuf]) {
    const query = { hotel_id: id, scope: 'as_of', from: '2017-08-11', to: '2018-12-31' } as const;
    await admin.call(deleteSnapshots, { query });
  }
  const closure = { from: '2017-08-25', to: '2017-08-28', title: 'Travaux' };
  await admin.call(createCalendarEntry, {
    body: { hotel_id: hotels.dune.id, ...closure, kind: 'closure' },
  });
  await admin.call(createBudget, {
    body: { hotel_id: hotels.vide.id, month: 9, year: 2020, budget: 700 },
  });
  await admin.call(updateHotel, { params: { id: hotels.plage.id }, body: { beds: 400 } });
});

/** The row of a hotel from the endpoints of that hotel alone. */
async function rowOf(hotel: Hotel, month: Month, n1?: Comparison) {
  const query = { hotel_id: hotel.id, ...month };
  const { rows } = await admin.call(readGrid, { query: { ...query, n1 } });
  const landing = await admin.call(readLanding, { query });
  const latest = rows.at(-1);
  const { state, expected, low, high } = landing;
  return {
    as_of: latest?.as_of ?? null,
    total: latest?.total ?? null,
    pickup: latest?.pickup ?? null,
    n1_value: latest?.n1_value ?? null,
    basis: latest?.basis ?? null,
    budget: landing.budget,
    landing: { state, expected, low, high },
  };
}

describe('each figure is that of the hotel’s own endpoints', () => {
  const months = ['2016-08', '2017-07', '2017-08', '2017-09', '2020-09', '2030-01'];
  test.each(months)('in %s', async (key) => {
    const month = monthOf(`${key}-01`);
    const group = await admin.call(readGroup, { query: month });
    expect(group.hotels.map(({ name }) => name)).toEqual([
      'Hôtel de la Dune',
      'Hôtel de la Plage',
      'Hôtel Neuf',
      'Hôtel Vide',
    ]);
    for (const hotel of Object.values(hotels)) {
      const row = group.hotels.find(({ hotel_id }) => hotel_id === hotel.id);
      expect(row).toMatchObject(await rowOf(hotel, month));
    }
    for (const n1 of comparisons) {
      const compared = await admin.call(readGroup, { query: { ...month, n1 } });
      const row = compared.hotels.find(({ hotel_id }) => hotel_id === hotels.plage.id);
      expect(row).toMatchObject(await rowOf(hotels.plage, month, n1));
    }
    const own = group.hotels.find(({ hotel_id }) => hotel_id === hotels.plage.id);
    expect(own?.beds).toBe(400 * daysInMonth(month.year, month.month));
  });
});

test('the totals sum the hotels that have the figure, with a band of their own', async () => {
  const { hotels: rows, totals } = await admin.call(readGroup, { query: august });
  const [dune, plage] = rows;
  expect(totals.counted).toMatchObject({ total: 3, expected: 2, low: 2, high: 2, budget: 0 });
  expect(totals.budget).toBeNull();
  const sumOf = (of: 'expected' | 'low' | 'high') =>
    (dune?.landing[of] ?? 0) + (plage?.landing[of] ?? 0);
  expect(totals.expected).toBeCloseTo(sumOf('expected'), 1);
  // The two hotels have the same bookings: they have the same errors, and the usual error alone is narrower.
  expect(totals.low).toBeGreaterThanOrEqual(sumOf('low'));
  expect(totals.high).toBeLessThanOrEqual(sumOf('high'));
  expect(totals.low).toBeLessThan(totals.expected ?? 0);
  expect(totals.high).toBeGreaterThan(totals.expected ?? 0);
});

test('a group of one hotel has the hotel’s own band', async () => {
  const user = await server.createUser(hotels.plage);
  const { totals } = await user.call(readGroup, { query: august });
  const landing = await user.call(readLanding, {
    query: { hotel_id: hotels.plage.id, ...august },
  });
  const { expected, low, high } = landing;
  expect(totals).toMatchObject({ expected, low, high });
});

test('the pick-up of seven days is against the nearest as-of day at or before', async () => {
  const hotel = await server.createHotel('Hôtel des Photos');
  const user = await server.createManager(hotel);
  for (const [as_of_date, nuitees] of [
    ['2017-08-20', 50],
    ['2017-08-24', 60],
    ['2017-08-31', 90],
    ['2017-09-01', 100],
  ] as const) {
    const items = [{ stay_date: '2017-09-15', nuitees }];
    await user.call(writeSnapshot, { body: { hotel_id: hotel.id, as_of_date, items } });
  }
  const read = async () => (await user.call(readGroup, { query: september })).hotels[0];
  expect(await read()).toMatchObject({ as_of: '2017-09-01', pickup: 10, pickup_7: 40 });
  const items = [{ stay_date: '2017-09-15', nuitees: 75 }];
  await user.call(writeSnapshot, {
    body: { hotel_id: hotel.id, as_of_date: '2017-08-25', items },
  });
  expect(await read()).toMatchObject({ pickup: 10, pickup_7: 25 });
});

test('a hotel is late from its usual hour on, until the snapshot of its day is there', async () => {
  const hotel = await server.createHotel('Hôtel du Retard');
  const empty = await server.createHotel('Hôtel sans photo');
  const user = await server.createManager(hotel, empty);
  const isLate = async (instant: string) => {
    now = new Date(instant);
    const { hotels } = await user.call(readGroup, { query: september });
    return hotels.map(({ is_late }) => is_late);
  };
  const snapshotOf = async (as_of_date: string) => {
    const items = [{ stay_date: '2017-09-15', nuitees: 9 }];
    await user.call(writeSnapshot, { body: { hotel_id: hotel.id, as_of_date, items } });
  };
  await snapshotOf('2017-08-31');
  expect(await isLate('2017-09-01T06:59:00Z')).toEqual([false, false]);
  expect(await isLate('2017-09-01T07:00:00Z')).toEqual([true, false]);
  await snapshotOf('2017-09-01');
  expect(await isLate('2017-09-01T07:00:00Z')).toEqual([false, false]);
  now = morning;
});

test('a snapshot of a day to come does not hide that of today', async () => {
  const hotel = await server.createHotel('Hôtel pressé');
  const user = await server.createManager(hotel);
  const today = todayIn('Europe/Paris', Date.now());
  for (const as_of_date of [today, addDays(today, 40)]) {
    const items = [{ stay_date: addDays(today, 60), nuitees: 9 }];
    await user.call(writeSnapshot, { body: { hotel_id: hotel.id, as_of_date, items } });
  }
  now = new Date(`${today}T12:00:00Z`);
  const { year, month } = monthOf(today);
  const { hotels } = await user.call(readGroup, { query: { year, month } });
  now = morning;
  expect(hotels.map(({ is_late }) => is_late)).toEqual([false]);
});

test('beds are those of the PMS, which is queried where none are stored', async () => {
  const hotel = await server.createHotel('Hôtel du PMS');
  await connectHotel(server.database, hotel);
  const user = await server.createUser(hotel);
  const march = { month: 3, year: 2026 };
  const { hotels } = await user.call(readGroup, { query: march });
  const { rows } = await user.call(readHotelStatus, { body: { hotel_id: hotel.id, ...march } });
  const sum = rows.reduce((total, { NOOFBEDS }) => total + (NOOFBEDS ?? 0), 0);
  expect(hotels[0]?.beds).toBe(sum);
});

test('a month known in part tells the beds of its nights, from the PMS and from the hotel', async () => {
  const july = { month: 7, year: 2026 };
  const hotel = await server.createHotel('Hôtel en partie');
  await connectHotel(server.database, hotel);
  const own = await server.createHotel('Hôtel sans PMS');
  await admin.call(updateHotel, { params: { id: own.id }, body: { beds: 60 } });
  const user = await server.createManager(hotel, own);
  const nights = ['2026-07-01', '2026-07-02', '2026-07-31'];
  const items = nights.map((stay_date) => ({ stay_date, nuitees: 45 }));
  for (const { id } of [hotel, own]) {
    await user.call(writeSnapshot, { body: { hotel_id: id, as_of_date: '2026-06-30', items } });
  }
  const { rows } = await user.call(readHotelStatus, { body: { hotel_id: hotel.id, ...july } });
  const bedsOf = (some: typeof rows) =>
    some.reduce((total, { NOOFBEDS }) => total + (NOOFBEDS ?? 0), 0);
  const { hotels } = await user.call(readGroup, { query: july });
  const ofNights = rows.filter(({ WDAT_DATE }) => nights.includes(WDAT_DATE));
  const both = { known_nights: 3, beds: bedsOf(rows), known_beds: bedsOf(ofNights) };
  expect(both.known_beds).toBeGreaterThan(0);
  expect(hotels).toMatchObject([both, { known_nights: 3, beds: 60 * 31, known_beds: 60 * 3 }]);
});

describe('who reads it', () => {
  test('a person sees their own hotels alone', async () => {
    const user = await server.createUser(hotels.neuf, hotels.vide);
    const { hotels: rows } = await user.call(readGroup, { query: september });
    expect(rows.map(({ name }) => name)).toEqual(['Hôtel Neuf', 'Hôtel Vide']);
    const stranger = await server.createAccount({});
    expect(await stranger.call(readGroup, { query: september })).toMatchObject({
      hotels: [],
      totals: { total: null, counted: { total: 0 } },
    });
  });

  test('not who may only enter nights', async () => {
    const clerk = await server.createAccount({
      hotels: [hotels.neuf],
      denies: ['rapport_nuite'],
      grants: ['saisie_nuite'],
    });
    expect(await clerk.expectError(readGroup, { query: september })).toMatchObject({
      error: 'FORBIDDEN',
    });
  });

  test('a month out of range and another comparison are refused', async () => {
    const other = { params: {}, query: { ...september, n1: 'week' } };
    expect(await admin.send('GET', '/api/group', other)).toMatchObject({ status: 400 });

    const query = { month: 13, year: 2017 };
    expect(await admin.expectError(readGroup, { query })).toMatchObject({ error: 'VALIDATION' });
  });
});

test('is 304 until a figure, a budget, a name or the lateness changes', async () => {
  const hotel = await server.createHotel('Hôtel Stable');
  await storeResort(server.database, hotel, '2017-01-01');
  const user = await server.createManager(hotel);
  const etagOf = async (known = '') => {
    const { status, headers } = await user.send('GET', '/api/group', {
      query: september,
      headers: { 'if-none-match': known },
    });
    return { status, etag: headers['etag'] };
  };
  const { etag } = await etagOf();
  expect(await etagOf(etag)).toMatchObject({ status: 304 });
  await admin.call(updateHotel, { params: { id: hotel.id }, body: { beds: 12 } });
  const changed = await etagOf(etag);
  expect(changed.status).toBe(200);
  const items = [{ stay_date: '2017-09-20', nuitees: 12 }];
  await user.call(writeSnapshot, { body: { hotel_id: hotel.id, as_of_date: '2017-09-01', items } });
  expect(await etagOf(changed.etag)).toMatchObject({ status: 200 });
});

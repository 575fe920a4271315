import type { Day } from '@hotel/domain/calendar/day.ts';
import { daysOfMonth } from '@hotel/domain/calendar/month.ts';
import { readGroup } from '@hotel/domain/group/endpoints.ts';
import type { Hotel } from '@hotel/domain/hotels/endpoints.ts';
import { readIndicators } from '@hotel/domain/indicators/endpoints.ts';
import { readLanding } from '@hotel/domain/landing/endpoints.ts';
import { readGrid, writeSnapshot } from '@hotel/domain/nights/endpoints.ts';
import { measures } from '@hotel/domain/nights/measure.ts';
import { beforeAll, expect, test } from 'vitest';
import type { ApiClient } from '../../test/api-client.ts';
import { startTestServer } from '../../test/test-server.ts';
import { proveRevenue, storeResortMeasures } from '../landing/resort-hotel-for-tests.ts';

let now = new Date('2017-08-10T08:00:00Z');
const server = await startTestServer({ now: () => now });
const august = { month: 8, year: 2017 };

let admin: ApiClient;
/** 200 and 20 rooms; the revenue of the small one is not proven; the third has neither. */
let hotels: { plage: Hotel; dune: Hotel; vide: Hotel };
beforeAll(async () => {
  admin = await server.createAdmin();
  hotels = {
    plage: await server.createHotel('Hôtel de la Plage'),
    dune: await server.createHotel('Hôtel de la Dune'),
    vide: await server.createHotel('Hôtel Vide'),
  };
  await storeResortMeasures(server.database, hotels.plage);
  await proveRevenue(server.database, hotels.plage);
  await setRooms(hotels.plage, 200);
  await writeAugust(hotels.dune, '2017-08-09', { nuitees: 30, rooms: 15, revenue: 90_000 });
  await setRooms(hotels.dune, 20);
});

async function setRooms(hotel: Hotel, rooms: number) {
  await server.database.query('update hotel set rooms = $2 where id = $1', [hotel.id, rooms]);
}

async function writeAugust(
  hotel: Hotel,
  as_of_date: Day,
  figures: { nuitees: number; rooms: number; revenue: number },
) {
  const items = daysOfMonth(august).map((stay_date) => ({ stay_date, ...figures }));
  await admin.call(writeSnapshot, { body: { hotel_id: hotel.id, as_of_date, items } });
}

test.each(measures)('the figures of %s are those of the hotels’ own endpoints', async (measure) => {
  const group = await admin.call(readGroup, { query: { ...august, measure } });
  expect(group.hotels.map(({ name }) => name)).toEqual([
    'Hôtel de la Dune',
    'Hôtel de la Plage',
    'Hôtel Vide',
  ]);
  for (const row of group.hotels) {
    const query = { hotel_id: row.hotel_id, ...august };
    const { rows } = await admin.call(readGrid, { query: { ...query, measure } });
    const latest = rows.findLast(({ total }) => total !== null);
    expect(row).toMatchObject({
      as_of: latest?.as_of ?? null,
      total: latest?.total ?? null,
      pickup: latest?.pickup ?? null,
      n1_value: latest?.n1_value ?? null,
    });
    const landing = await admin.call(readLanding, { query: { ...query, measure } });
    const { state, expected, low, high } = landing;
    expect(row.landing).toEqual({ state, expected, low, high });
    const { rooms_available, total } = await admin.call(readIndicators, { query });
    const { occupancy, average_price, revpar } = total;
    expect(row).toMatchObject({ rooms_available, occupancy, average_price, revpar });
  }
});

test('the ratios of the group divide the sums, over the hotels that have both', async () => {
  const { hotels: rows, totals } = await admin.call(readGroup, { query: august });
  const indicatorsOf = async ({ id }: Hotel) =>
    (await admin.call(readIndicators, { query: { hotel_id: id, ...august } })).total;
  const plage = await indicatorsOf(hotels.plage);
  const dune = await indicatorsOf(hotels.dune);
  expect(dune).toMatchObject({ rooms: 31 * 15, occupancy: 0.75, average_price: null });
  const rooms = (plage.rooms ?? 0) + (dune.rooms ?? 0);
  expect(totals.occupancy).toBeCloseTo(rooms / (31 * 220), 4);
  expect(totals).toMatchObject({
    rooms_available: 220,
    average_price: plage.average_price,
    revpar: plage.revpar,
  });
  expect(totals.counted).toMatchObject({
    rooms_available: 2,
    occupancy: 2,
    average_price: 1,
    revpar: 1,
  });
  expect(rows.at(-1)).toMatchObject({ rooms_available: null, occupancy: null, revpar: null });
});

test('a revenue appears with its proof, and the number of rooms at once', async () => {
  const revenue = async () => {
    const query = { ...august, measure: 'revenue' as const };
    const { totals } = await admin.call(readGroup, { query });
    return { total: totals.counted.total, price: totals.counted.average_price };
  };
  expect(await revenue()).toEqual({ total: 1, price: 1 });
  await proveRevenue(server.database, hotels.dune);
  expect(await revenue()).toEqual({ total: 2, price: 2 });
  await proveRevenue(server.database, hotels.dune, 'refused');
  expect(await revenue()).toEqual({ total: 1, price: 1 });
  await setRooms(hotels.dune, 30);
  const { hotels: rows } = await admin.call(readGroup, { query: august });
  expect(rows[0]).toMatchObject({ rooms_available: 30, occupancy: 0.5 });
});

test('a month that is over by the hotel’s own day has the ratios of its final figures', async () => {
  await writeAugust(hotels.dune, '2017-08-31', { nuitees: 20, rooms: 12, revenue: 1 });
  const occupancy = async () => {
    const { hotels: rows } = await admin.call(readGroup, { query: august });
    return rows[0]?.occupancy;
  };
  const before = await occupancy();
  now = new Date('2017-09-01T08:00:00Z');
  const query = { hotel_id: hotels.dune.id, ...august };
  const own = await admin.call(readIndicators, { query });
  expect(before).toBe(0.4);
  expect(await occupancy()).toBe(own.total.occupancy);
});

test('each measure has an ETag of its own, and another name is 400', async () => {
  const etags = new Set<string | undefined>();
  for (const measure of measures) {
    const { headers } = await admin.send('GET', '/api/group', { query: { ...august, measure } });
    etags.add(headers['etag']);
  }
  expect(etags.size).toBe(3);
  for (const measure of ['', 'chambres']) {
    const { status } = await admin.send('GET', '/api/group', { query: { ...august, measure } });
    expect(status).toBe(400);
  }
});

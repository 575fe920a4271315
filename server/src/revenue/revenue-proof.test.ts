import { readAuditTrail } from '@hotel/domain/audit-trail/endpoints.ts';
import type { Hotel } from '@hotel/domain/hotels/endpoints.ts';
import { readOrigin } from '@hotel/domain/imports/endpoints.ts';
import { readGrid, writeNights, writeSnapshot } from '@hotel/domain/nights/endpoints.ts';
import * as endpoints from '@hotel/domain/revenue/endpoints.ts';
import { declaredExpected, monthNotOver } from '@hotel/domain/revenue/proof-text.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ApiClient } from '../../test/api-client.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { loadMonths } from '../nights/public.ts';
import { isRevenueProven } from './public.ts';

const february = { year: 2026, month: 2 };

let server: TestServer;
let admin: ApiClient;
beforeAll(async () => {
  server = await startTestServer({ now: () => new Date('2026-03-10T08:00:00Z') });
  admin = await server.createAdmin();
});

const none = {
  ...{ state: 'none', month: null, year: null, ours: null, declared: null, difference: null },
  ...{ missing: [], by: null, at: null },
};

const daysOfFebruary = Array.from(
  { length: 28 },
  (_, index) => `2026-02-${String(index + 1).padStart(2, '0')}`,
);

/** Every night of February with 20 nights, 10 rooms and 1 000 €, less those that `without` names. */
async function aHotelWithRevenue(without: readonly string[] = []) {
  const hotel = await server.createHotel();
  const items = daysOfFebruary.map((stay_date) => ({
    ...{ stay_date, nuitees: 20, rooms: 10 },
    ...(without.includes(stay_date) ? {} : { revenue: 100_000 }),
  }));
  const body = { hotel_id: hotel.id, as_of_date: '2026-03-01', items };
  await admin.call(writeSnapshot, { body });
  return hotel;
}

function declare(hotel: Hotel, declared: number, client = admin, month = february) {
  return client.call(endpoints.declareRevenue, {
    body: { hotel_id: hotel.id, ...month, declared },
  });
}

function read(hotel: Hotel, client = admin) {
  return client.call(endpoints.readRevenueProof, { query: { hotel_id: hotel.id } });
}

async function shownRevenue({ id }: Hotel): Promise<number | null> {
  const [{ rows }] = await loadMonths(server.database, id, [february], 'revenue');
  return rows[0]?.nights[0] ?? null;
}

describe('the proof of revenue (contract, section 16)', () => {
  test('is none at first, and again after a deletion', async () => {
    const hotel = await aHotelWithRevenue();
    expect(await read(hotel)).toEqual(none);
    const proven = await declare(hotel, 2_800_000);
    expect(proven).toEqual({
      ...{ state: 'proven', ...february, ours: 2_800_000, declared: 2_800_000, difference: 0 },
      ...{ missing: [], by: admin.email, at: expect.stringMatching(/Z$/) },
    });
    expect(await read(hotel)).toEqual(proven);
    const query = { hotel_id: hotel.id };
    expect(await admin.call(endpoints.deleteRevenueProof, { query })).toBeUndefined();
    expect(await read(hotel)).toEqual(none);
    expect(await admin.call(endpoints.deleteRevenueProof, { query })).toBeUndefined();
  });

  test('is refused with the difference, or with the nights that lack a revenue', async () => {
    const hotel = await aHotelWithRevenue();
    expect(await declare(hotel, 3_080_000)).toMatchObject({
      ...{ state: 'refused', ours: 2_800_000, difference: -280_000, missing: [] },
    });
    const incomplete = await aHotelWithRevenue(['2026-02-03', '2026-02-28']);
    expect(await declare(incomplete, 2_600_000)).toMatchObject({
      ...{ state: 'refused', ours: null, difference: null },
      missing: ['2026-02-03', '2026-02-28'],
    });
  });

  test('compares the nights of the closing report that are sent, and stores none', async () => {
    const hotel = await aHotelWithRevenue(['2026-02-03']);
    const declareNights = (nights: { date: string; declared: number }[]) => ({
      body: { hotel_id: hotel.id, ...february, declared: 2_800_000, nights },
    });
    const sent = [
      { date: '2026-02-03', declared: 100_000 },
      { date: '2026-02-01', declared: 100_000 },
      { date: '2026-02-02', declared: 110_000 },
    ];
    const { nights, ...compared } = await admin.call(endpoints.declareRevenue, declareNights(sent));
    expect(nights).toEqual([
      { date: '2026-02-01', ours: 100_000, declared: 100_000, difference: 0 },
      { date: '2026-02-02', ours: 100_000, declared: 110_000, difference: -10_000 },
      { date: '2026-02-03', ours: null, declared: 100_000, difference: null },
    ]);
    expect(await read(hotel)).toEqual(compared);
    const blind = { grants: ['manage_users'], denies: ['rapport_nuite'], hotels: [hotel] } as const;
    const declarer = await server.createAccount(blind);
    const seen = await declarer.call(endpoints.declareRevenue, declareNights(sent));
    expect(Object.keys(seen)).toEqual(Object.keys(compared));
    const ofMarch = [{ date: '2026-03-01', declared: 1 }];
    for (const wrong of [ofMarch, [...sent, ...sent]]) {
      const error = await admin.expectError(endpoints.declareRevenue, declareNights(wrong));
      expect(error).toMatchObject({ status: 400, details: [{ field: 'nights' }] });
    }
  });

  test('decides what every other call shows: the last declaration counts', async () => {
    const hotel = await aHotelWithRevenue();
    const query = { hotel_id: hotel.id, date: '2026-02-01', as_of: '2026-03-01' };
    const origin = async () =>
      (await admin.call(readOrigin, { query: { ...query, measure: 'revenue' } })).map(
        ({ value }) => value,
      );
    const shown = async () => [
      await isRevenueProven(server.database, hotel.id),
      await shownRevenue(hotel),
      await origin(),
    ];
    expect(await shown()).toEqual([false, null, [null]]);
    await declare(hotel, 3_000_000);
    expect(await shown()).toEqual([false, null, [null]]);
    await declare(hotel, 2_810_000);
    expect(await shown()).toEqual([true, 100_000, [100_000]]);
    await declare(hotel, 3_000_000);
    expect(await shown()).toEqual([false, null, [null]]);
  });

  test('stays as it was when figures of the month change later', async () => {
    const hotel = await aHotelWithRevenue();
    const proven = await declare(hotel, 2_800_000);
    const items = [{ date: '2026-02-01', nuitees: 20, rooms: 10, revenue: 0 }];
    await admin.call(writeNights, { body: { hotel_id: hotel.id, items } });
    expect(await read(hotel)).toEqual(proven);
    expect(await shownRevenue(hotel)).toBe(100_000);
    expect(await declare(hotel, 2_800_000)).toMatchObject({ state: 'refused', ours: 2_700_000 });
  });

  test('makes the cached responses of the hotel stale', async () => {
    const hotel = await aHotelWithRevenue();
    const etag = async () => {
      const input = { query: { hotel_id: hotel.id, ...february } };
      const { headers } = await admin.send('GET', '/api/nuitees/grid', input);
      return headers['etag'];
    };
    const before = await etag();
    expect(await etag()).toBe(before);
    await declare(hotel, 2_800_000);
    const proven = await etag();
    expect(proven).not.toBe(before);
    await admin.call(endpoints.deleteRevenueProof, { query: { hotel_id: hotel.id } });
    expect(await etag()).not.toBe(proven);
    await admin.call(readGrid, { query: { hotel_id: hotel.id, ...february } });
  });

  test('a month is over by the hotel’s own day', async () => {
    const own = await startTestServer({ now: () => new Date('2026-03-01T03:00:00Z') });
    const client = await own.createAdmin();
    const paris = await own.createHotel();
    const islands = await own.createHotel();
    await own.database.query(`update hotel set time_zone = 'America/Martinique' where id = $1`, [
      islands.id,
    ]);
    expect(await declare(paris, 100, client)).toMatchObject({ state: 'refused' });
    const body = { hotel_id: islands.id, ...february, declared: 100 };
    expect(await client.expectError(endpoints.declareRevenue, { body })).toMatchObject({
      ...{ status: 400, error: 'VALIDATION', message: monthNotOver },
      details: [{ field: 'month' }],
    });
  });

  test.each([
    ['a month that is not over', { month: 3 }, monthNotOver],
    ['a month to come', { year: 2027 }, monthNotOver],
    ['0', { declared: 0 }, declaredExpected],
    ['a negative amount', { declared: -5 }, declaredExpected],
    ['a fraction of a cent', { declared: 100.5 }, declaredExpected],
    ['text', { declared: '100' }, declaredExpected],
    ['no amount', { declared: undefined }, declaredExpected],
    ['more than a billion euros', { declared: 100_000_000_001 }, declaredExpected],
    ['month 13', { month: 13 }, 'Mois : au plus 12.'],
    ['an unknown field', { vat: 10 }, 'Champ inconnu : « vat ».'],
  ])('%s is refused, and nothing is stored', async (_, invalid, message) => {
    const hotel = await aHotelWithRevenue();
    const body = { hotel_id: hotel.id, ...february, declared: 2_800_000, ...invalid };
    expect(await admin.expectError(endpoints.declareRevenue, { body })).toMatchObject({
      ...{ status: 400, error: 'VALIDATION', message },
    });
    expect(await read(hotel)).toEqual(none);
  });

  test.each([
    ['a reader of nights', { role: 'user' }, 200, 403],
    ['a manager', { role: 'manager' }, 200, 403],
    ['who manages users', { grants: ['manage_users'], denies: ['rapport_nuite'] }, 403, 200],
    ['an admin', { role: 'admin' }, 200, 200],
  ] as const)('%s', async (_case, permissions, readStatus, writeStatus) => {
    const hotel = await aHotelWithRevenue();
    const person = await server.createAccount({ ...permissions, hotels: [hotel] });
    const query = { hotel_id: hotel.id };
    const body = { ...query, ...february, declared: 1 };
    const status = async (method: 'GET' | 'PUT' | 'DELETE', input: object) =>
      (await person.send(method, '/api/revenue/proof', input)).status;
    expect(await status('GET', { query })).toBe(readStatus);
    expect(await status('PUT', { body })).toBe(writeStatus);
    expect(await status('DELETE', { query })).toBe(writeStatus === 200 ? 204 : 403);
    const other = await server.createHotel();
    if (!('role' in permissions) || permissions.role !== 'admin') {
      expect(await status('GET', { query: { hotel_id: other.id } })).toBe(403);
      expect(await status('PUT', { body: { ...body, hotel_id: other.id } })).toBe(403);
    }
  });

  test('is in the audit trail, with what was compared', async () => {
    const hotel = await aHotelWithRevenue();
    await declare(hotel, 2_800_000);
    await admin.call(endpoints.deleteRevenueProof, { query: { hotel_id: hotel.id } });
    const query = { hotel_id: hotel.id, limit: 2 };
    const { entries } = await admin.call(readAuditTrail, { query });
    expect(entries.map(({ action, detail }) => ({ action, ...detail }))).toMatchObject([
      {
        action: 'DELETE /revenue/proof',
        before: { ...february, declared: 2_800_000, ours: 2_800_000, state: 'proven' },
      },
      {
        action: 'PUT /revenue/proof',
        values: { ...february, declared: 2_800_000, ours: 2_800_000, state: 'proven' },
      },
    ]);
  });
});

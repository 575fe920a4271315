import { createCalendarEntry } from '@hotel/domain/hotel-calendar/endpoints.ts';
import { updateHotel } from '@hotel/domain/hotels/endpoints.ts';
import { readIndicators } from '@hotel/domain/indicators/endpoints.ts';
import { readSnapshots, writeSnapshot } from '@hotel/domain/nights/endpoints.ts';
import { declareRevenue } from '@hotel/domain/revenue/endpoints.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ApiClient } from '../../test/api-client.ts';
import { startTestServer } from '../../test/test-server.ts';

let admin: ApiClient;
let hotelId: string;

type Figures = { nuitees: number; rooms: number; revenue?: number };

const write = (as_of_date: string, nights: Readonly<Record<string, Figures>>) =>
  admin.call(writeSnapshot, {
    body: {
      ...{ hotel_id: hotelId, as_of_date },
      items: Object.entries(nights).map(([stay_date, figures]) => ({ stay_date, ...figures })),
    },
  });

const indicators = (query: { as_of?: string; month?: number }) =>
  admin.call(readIndicators, { query: { hotel_id: hotelId, month: 2, year: 2026, ...query } });

/** February 2026 is over; its last night was closed. */
beforeAll(async () => {
  const server = await startTestServer({ now: () => new Date('2026-03-10T08:00:00Z') });
  admin = await server.createAdmin();
  hotelId = (await server.createHotel()).id;
  await admin.call(updateHotel, { params: { id: hotelId }, body: { rooms: 10 } });
  await write('2025-02-01', { '2025-02-01': { nuitees: 8, rooms: 4, revenue: 36_000 } });
  await write('2026-02-01', {
    '2026-02-01': { nuitees: 10, rooms: 5, revenue: 50_000 },
    '2026-02-02': { nuitees: 16, rooms: 8 },
  });
  const closed = '2026-02-28';
  const days = Array.from({ length: 28 }, (_, index) => new Date(Date.UTC(2026, 1, index + 1)));
  const nights = days.map((day) => day.toISOString().slice(0, 10));
  const sold = { nuitees: 10, rooms: 5, revenue: 50_000 };
  const none = { nuitees: 0, rooms: 0, revenue: 0 };
  await write(
    '2026-03-01',
    Object.fromEntries(nights.map((night) => [night, night === closed ? none : sold])),
  );
  await admin.call(createCalendarEntry, {
    body: { hotel_id: hotelId, from: closed, to: closed, title: 'Travaux', kind: 'closure' },
  });
});

const beforeProof = {
  ...{ nuitees: 26, rooms: 13, revenue: null, occupancy: 0.65, average_price: null },
  ...{ revpar: null, guests_per_room: 2, nights: { rooms: 2, revenue: 0 } },
};

describe('the indicators of a month (contract, section 16)', () => {
  test('have no revenue, nor what is made from it, before it is proven', async () => {
    const { total, n1, n1_final, effects, days } = await indicators({ as_of: '2026-02-01' });
    expect(total).toEqual(beforeProof);
    expect(n1).toMatchObject({ revenue: null, average_price: null, revpar: null, rooms: 4 });
    expect([n1_final?.revenue, effects, days[0]?.revenue]).toEqual([null, null, null]);
  });

  test('are of the as-of day that is given although the month is over, beside last year', async () => {
    const declared = 27 * 50_000;
    const body = { hotel_id: hotelId, month: 2, year: 2026, declared };
    expect(await admin.call(declareRevenue, { body })).toMatchObject({ state: 'proven' });
    const lastYear = {
      ...{ nuitees: 8, rooms: 4, revenue: 36_000, occupancy: 0.4, average_price: 9_000 },
      ...{ revpar: 3_600, guests_per_room: 2, nights: { rooms: 1, revenue: 1 } },
    };
    const { days, ...month } = await indicators({ as_of: '2026-02-01' });
    expect(month).toEqual({
      as_of: '2026-02-01',
      rooms_available: 10,
      // Of two nights with rooms; its prices of the one with a revenue.
      total: {
        ...beforeProof,
        ...{ revenue: 50_000, average_price: 10_000, revpar: 5_000 },
        nights: { rooms: 2, revenue: 1 },
      },
      n1: { as_of: '2025-02-01', basis: 'same_date', ...lastYear },
      n1_final: lastYear,
      // One room more at 90 €, and 14 000 cents in all.
      effects: { volume: 9_000, price: 5_000 },
    });
    expect(days).toHaveLength(28);
    expect(days.slice(1, 3)).toEqual([
      { date: '2026-02-02', nuitees: 16, rooms: 8, revenue: null },
      { date: '2026-02-03', nuitees: null, rooms: null, revenue: null },
    ]);
  });

  test('are the final figures once the month is over, without its closed nights', async () => {
    expect((await indicators({})).total).toEqual({
      ...{ nuitees: 270, rooms: 135, revenue: 1_350_000, occupancy: 0.5, average_price: 10_000 },
      ...{ revpar: 5_000, guests_per_room: 2, nights: { rooms: 28, revenue: 28 } },
    });
  });

  test('leave the items of the snapshots as they were', async () => {
    const query = { hotel_id: hotelId, month: 2, year: 2026, as_of: '2026-02-01' };
    expect(await admin.call(readSnapshots, { query })).toEqual([
      { as_of_date: '2026-02-01', stay_date: '2026-02-01', nuitees: 10 },
      { as_of_date: '2026-02-01', stay_date: '2026-02-02', nuitees: 16 },
    ]);
  });
});

import { monthOf } from '@hotel/domain/calendar/day.ts';
import type { ResponseOf } from '@hotel/domain/endpoint.ts';
import type { Hotel } from '@hotel/domain/hotels/endpoints.ts';
import { readIndicators } from '@hotel/domain/indicators/endpoints.ts';
import { readBacktest, readLanding } from '@hotel/domain/landing/endpoints.ts';
import { landingReasons } from '@hotel/domain/landing/landing.ts';
import { expectedMeasures } from '@hotel/domain/landing/resort-for-tests.ts';
import {
  readFinalTotals,
  readGap,
  readGrid,
  readNights,
  writeSnapshot,
} from '@hotel/domain/nights/endpoints.ts';
import { readPace } from '@hotel/domain/pace/endpoints.ts';
import { declareRevenue, deleteRevenueProof } from '@hotel/domain/revenue/endpoints.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ApiClient } from '../../test/api-client.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { proveRevenue, storeResortMeasures } from './resort-hotel-for-tests.ts';

let server: TestServer;
let resort: Hotel;
let admin: ApiClient;
beforeAll(async () => {
  server = await startTestServer({ now: () => new Date('2026-11-22T08:00:00Z') });
  admin = await server.createAdmin();
  resort = await server.createHotel('Hôtel de la Plage');
  await storeResortMeasures(server.database, resort);
  await proveRevenue(server.database, resort);
  await server.database.query('update hotel set rooms = 200 where id = $1', [resort.id]);
});

/** The back-test takes seconds and is tested by itself. '': the final nights. */
const measuredReads = ['/grid', '/gap_daily', '/landing', '/pace', '/final_totals', ''];

describe('a measure of the resort', () => {
  const { tolerance, cases } = expectedMeasures();
  const withWholeHistory = cases
    .filter(({ history_from }) => history_from === undefined)
    .flatMap((given) => (['rooms', 'revenue'] as const).map((measure) => ({ ...given, measure })));

  test.each(withWholeHistory)(
    'lands $measure of $month as of $as_of as published',
    async ({ measure, as_of, month, state, history_days, ...given }) => {
      const query = { hotel_id: resort.id, ...monthOf(`${month}-01`), as_of, measure };
      const response = await admin.call(readLanding, { query });
      const { realised, on_books, ...expected } = given[measure];
      expect(response).toMatchObject({ as_of, state, history_days, realised, on_books });
      for (const figure of ['expected', 'low', 'high'] as const) {
        const difference = (response[figure] ?? Number.NaN) - expected[figure];
        expect(Math.abs(difference)).toBeLessThanOrEqual(tolerance[measure]);
      }
    },
  );

  test('has a back-test of its own, with the published accuracy', async () => {
    const etags = new Set<string | undefined>();
    const wapeOf = async (measure: 'rooms' | 'revenue') => {
      const query = { hotel_id: resort.id, measure };
      const { body, headers } = await admin.send('GET', '/api/nuitees/landing/backtest', { query });
      etags.add(headers['etag']);
      const { horizons } = body as ResponseOf<typeof readBacktest>;
      return horizons.find(({ id }) => id === 'd30')?.wape;
    };
    expect(await wapeOf('rooms')).toBeCloseTo(4.38, 1);
    expect(await wapeOf('revenue')).toBeCloseTo(5.1, 1);
    expect(etags.size).toBe(2);
  });

  test('has its own table and pace, whose totals are those of the indicators', async () => {
    const query = { hotel_id: resort.id, month: 8, year: 2017 };
    const as_of = '2017-08-10';
    const { days, total, n1, n1_final, effects } = await admin.call(readIndicators, {
      query: { ...query, as_of },
    });
    expect(days).toHaveLength(31);
    for (const measure of ['nuitees', 'rooms', 'revenue'] as const) {
      const { rows } = await admin.call(readGrid, { query: { ...query, measure } });
      const row = rows.find((one) => one.as_of === as_of);
      expect(row).toMatchObject({ total: total[measure], n1_value: n1?.[measure] });
      expect(row?.nights).toEqual(days.map((day) => day[measure]));
      const { curves } = await admin.call(readPace, { query: { ...query, measure } });
      const point = curves[0]?.points.find((one) => one.as_of === as_of);
      expect(point?.total).toBe(total[measure]);
      const landing = await admin.call(readLanding, { query: { ...query, as_of, measure } });
      expect(landing.n1_final).toBe(n1_final?.[measure]);
      const measured = { query: { ...query, measure } };
      const gap = await admin.call(readGap, { query: { ...query, as_of, measure } });
      expect(gap.rows.map(({ current_nuitees }) => current_nuitees)).toEqual(row?.nights);
      const [finals] = await admin.call(readFinalTotals, measured);
      expect(finals).toMatchObject({ month: 8, known_days: 31, is_actual: true });
      const nights = await admin.call(readNights, measured);
      expect(nights.reduce((sum, { nuitees }) => sum + nuitees, 0)).toBe(finals?.total);
      const over = await admin.call(readLanding, measured);
      expect(finals?.total).toBe(over.realised);
    }
    expect(n1).toMatchObject({ as_of: '2016-08-10', basis: 'same_date' });
    expect(total.nights).toEqual({ rooms: 31, revenue: 31 });
    const { rooms = null, revenue = null } = total;
    expect(total.occupancy).toBeCloseTo((rooms ?? 0) / (200 * 31), 4);
    expect(total.average_price).toBeCloseTo((revenue ?? 0) / (rooms ?? 1), 1);
    expect(total.revpar).toBeCloseTo((revenue ?? 0) / (200 * 31), 1);
    expect((effects?.volume ?? 0) + (effects?.price ?? 0)).toBe(
      (revenue ?? 0) - (n1?.revenue ?? 0),
    );
  });

  test('is the final figures of a month that is over, and by weekday the window of the weekdays', async () => {
    const query = { hotel_id: resort.id, month: 8, year: 2017 };
    const over = await admin.call(readIndicators, { query });
    const landed = await admin.call(readLanding, { query: { ...query, measure: 'revenue' } });
    expect(over.total.revenue).toBe(landed.realised);
    expect(over.as_of).toBe('2017-09-01');
    const byWeekday = await admin.call(readIndicators, { query: { ...query, n1: 'weekday' } });
    expect(byWeekday.n1).toMatchObject({ basis: 'same_weekday', as_of: '2016-09-02' });
    const grid = await admin.call(readGrid, {
      query: { ...query, n1: 'weekday', measure: 'revenue' },
    });
    expect(byWeekday.n1?.revenue).toBe(grid.rows.at(-1)?.n1_value);
  });

  test('has ETags of its own, and is 304 until something changes', async () => {
    const query = { hotel_id: resort.id, month: 8, year: 2017, as_of: '2017-08-10' };
    for (const path of measuredReads) {
      const { as_of, ...month } = query;
      const asked = path === '/landing' ? query : month;
      const etags = new Set<string>();
      for (const measure of [undefined, 'rooms', 'revenue']) {
        const sent = { query: { ...asked, ...(measure && { measure }) } };
        const { headers } = await admin.send('GET', `/api/nuitees${path}`, sent);
        const etag = headers['etag'] ?? '';
        etags.add(etag);
        const again = { ...sent, headers: { 'if-none-match': etag } };
        expect((await admin.send('GET', `/api/nuitees${path}`, again)).status).toBe(304);
      }
      expect(etags.size, path).toBe(3);
    }
  });
});

test('without `measure` the answer is that of nuitees, and another name is 400', async () => {
  const query = { hotel_id: resort.id, month: 8, year: 2017 };
  for (const path of measuredReads) {
    const bodyOf = async (measure?: string) => {
      const { body } = await admin.send('GET', `/api/nuitees${path}`, {
        query: { ...query, ...(measure !== undefined && { measure }) },
      });
      return body;
    };
    expect(await bodyOf('nuitees')).toEqual(await bodyOf());
    for (const measure of ['', 'chambres', 'Rooms']) {
      expect(await bodyOf(measure)).toMatchObject({ error: 'VALIDATION' });
    }
  }
});

describe('a revenue that is not proven', () => {
  let hotel: Hotel;
  beforeAll(async () => {
    hotel = await server.createHotel();
    await storeResortMeasures(server.database, hotel);
  });

  test('is null everywhere: lists keep their rows, its budget is shown, rooms are', async () => {
    const query = { hotel_id: hotel.id, month: 8, year: 2017 };
    const indicators = await admin.call(readIndicators, { query });
    expect(indicators.total).toMatchObject({ revenue: null, average_price: null, revpar: null });
    expect(indicators.total.nights).toEqual({ rooms: 31, revenue: 0 });
    expect(indicators).toMatchObject({ effects: null, n1: { revenue: null } });
    expect(indicators.total.rooms).toBeGreaterThan(0);
    const measured = { query: { ...query, measure: 'revenue' as const } };
    const { rows } = await admin.call(readGrid, measured);
    expect(rows.length).toBeGreaterThan(300);
    expect(rows.every(({ total, n1_value }) => total === null && n1_value === null)).toBe(true);
    expect(rows.flatMap(({ nights }) => nights).every((figure) => figure === null)).toBe(true);
    expect(await admin.call(readLanding, measured)).toMatchObject({
      state: 'unknown',
      reason: landingReasons.unprovenRevenue,
      realised: null,
      expected: null,
      n1_final: null,
    });
    expect(await admin.call(readNights, measured)).toEqual([]);
    expect(await admin.call(readFinalTotals, measured)).toMatchObject([{ total: null }]);
    const { curves } = await admin.call(readPace, measured);
    expect(curves.flatMap(({ points }) => points)).toEqual([]);
    const backtest = await admin.call(readBacktest, {
      query: { hotel_id: hotel.id, measure: 'revenue' },
    });
    expect(backtest).toEqual({ months: 0, horizons: [], rows: [] });
  });

  test('appears with its proof and goes with it, on every call that has an ETag', async () => {
    const query = { hotel_id: hotel.id, month: 8, year: 2017 };
    const etagsOf = () =>
      Promise.all(
        [...measuredReads, '/indicators'].map(async (path) => {
          const measure = path === '/indicators' ? {} : { measure: 'revenue' };
          const sent = { query: { ...query, ...measure } };
          const { headers } = await admin.send('GET', `/api/nuitees${path}`, sent);
          return headers['etag'];
        }),
      );
    const hidden = await etagsOf();
    const july = { month: 7, year: 2017 };
    const { rows } = await admin.call(readGrid, {
      query: { hotel_id: resort.id, ...july, measure: 'revenue' },
    });
    const declared = rows.at(-1)?.total ?? 0;
    const proof = { hotel_id: hotel.id, ...july, declared };
    expect(await admin.call(declareRevenue, { body: proof })).toMatchObject({ state: 'proven' });
    const shown = await etagsOf();
    for (const [index, etag] of shown.entries()) expect(etag).not.toBe(hidden[index]);
    const measured = { query: { ...query, as_of: '2017-08-10', measure: 'revenue' as const } };
    expect((await admin.call(readLanding, measured)).state).toBe('ok');
    await admin.call(deleteRevenueProof, { query: { hotel_id: hotel.id } });
    expect((await admin.call(readLanding, measured)).state).toBe('unknown');
  });
});

test('the landing and the pace of a measure read its own budget, a revenue’s before it is proven', async () => {
  const hotel = await server.createHotel();
  await server.database.query(
    `insert into budget (hotel_id, year, month, budget, rooms, revenue)
     values ($1, 2026, 11, 900, 500, 7000000000)`,
    [hotel.id],
  );
  const query = { hotel_id: hotel.id, month: 11, year: 2026 };
  for (const [measure, budget] of [
    ['nuitees', 900],
    ['rooms', 500],
    ['revenue', 7_000_000_000],
  ] as const) {
    const measured = { query: { ...query, measure } };
    expect((await admin.call(readLanding, measured)).budget).toBe(budget);
    expect((await admin.call(readPace, measured)).budget).toBe(budget);
  }
});

test('a hotel without rooms says so, and counts the history from its first snapshot with rooms', async () => {
  const hotel = await server.createHotel();
  const items = [{ stay_date: '2026-11-25', nuitees: 12 }];
  const body = { hotel_id: hotel.id, as_of_date: '2026-11-20', items };
  await admin.call(writeSnapshot, { body });
  const query = { hotel_id: hotel.id, month: 11, year: 2026, measure: 'rooms' as const };
  expect(await admin.call(readLanding, { query })).toMatchObject({
    as_of: null,
    state: 'unknown',
    reason: landingReasons.noRooms,
  });
  await admin.call(writeSnapshot, {
    body: {
      ...body,
      as_of_date: '2026-11-22',
      items: [{ ...items[0], stay_date: '2026-11-25', nuitees: 12, rooms: 6 }],
    },
  });
  expect(await admin.call(readLanding, { query: { ...query, as_of: '2026-11-24' } })).toMatchObject(
    {
      history_days: 2,
      reason: landingReasons.shortHistoryOfRooms,
    },
  );
  const indicators = await admin.call(readIndicators, {
    query: { hotel_id: hotel.id, month: 11, year: 2026 },
  });
  expect(indicators).toMatchObject({ as_of: '2026-11-22', rooms_available: null });
  expect(indicators.total).toMatchObject({ rooms: 6, occupancy: null, guests_per_room: 2 });
});

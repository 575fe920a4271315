import { createBudget } from '@hotel/domain/budgets/endpoints.ts';
import { addDays, daysBetween, monthOf } from '@hotel/domain/calendar/day.ts';
import { createCalendarEntry } from '@hotel/domain/hotel-calendar/endpoints.ts';
import type { Hotel } from '@hotel/domain/hotels/endpoints.ts';
import { readBacktest, readLanding } from '@hotel/domain/landing/endpoints.ts';
import { expectedLandings } from '@hotel/domain/landing/resort-for-tests.ts';
import { readGrid, writeNights, writeSnapshot } from '@hotel/domain/nights/endpoints.ts';
import { readPace } from '@hotel/domain/pace/endpoints.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ApiClient } from '../../test/api-client.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { storeResort } from './resort-hotel-for-tests.ts';

let server: TestServer;
let resort: Hotel;
let admin: ApiClient;
beforeAll(async () => {
  server = await startTestServer({ now: () => new Date('2026-11-22T08:00:00Z') });
  admin = await server.createAdmin();
  resort = await server.createHotel('Hôtel de la Plage');
  await storeResort(server.database, resort);
});

function landing(hotel: Hotel, key: string, as_of?: string) {
  const query = { hotel_id: hotel.id, ...monthOf(`${key}-01`), ...(as_of && { as_of }) };
  return admin.call(readLanding, { query });
}

describe('the landing of the resort', () => {
  const { tolerance, all } = expectedLandings();
  const withWholeHistory = all.filter(({ history_from }) => history_from === undefined);

  test.each(withWholeHistory)('of $month as of $as_of is the published one', async (expected) => {
    const response = await landing(resort, expected.month, expected.as_of);
    expect(response.as_of).toBe(expected.as_of);
    const pairs = [
      [response.realised, expected.realised],
      [response.on_books, expected.on_books_ahead],
      [response.expected, expected.expected],
      [response.low, expected.low],
      [response.high, expected.high],
    ] as const;
    for (const [given, published] of pairs) {
      expect(Math.abs((given ?? Number.NaN) - published)).toBeLessThanOrEqual(tolerance);
    }
  });

  test('counts the history from the hotel’s first snapshot, and tells the days', async () => {
    const response = await landing(resort, '2017-08', '2017-08-10');
    expect(response.history_days).toBe(daysBetween('2015-07-02', '2017-08-10'));
    expect(response.state).toBe('ok');
    expect(response.days.map(({ date }) => date)).toEqual(
      Array.from({ length: 22 }, (_, index) => addDays('2017-08-10', index)),
    );
  });

  test('is over once each night is final, as of the latest snapshot', async () => {
    const response = await landing(resort, '2017-08');
    expect(response).toMatchObject({ as_of: '2017-09-01', state: 'over', days: [] });
    expect(response.expected).toBe(response.realised);
    expect([response.low, response.high]).toEqual([response.realised, response.realised]);
  });

  test('is 304 until a night, a closure or the budget changes', async () => {
    const hotel = await server.createHotel();
    await storeResort(server.database, hotel, '2017-01-01');
    const query = { hotel_id: hotel.id, month: 8, year: 2017, as_of: '2017-07-20' };
    const etagOf = async (known = '') => {
      const sent = { query, headers: { 'if-none-match': known } };
      const { status, headers } = await admin.send('GET', '/api/nuitees/landing', sent);
      return { status, etag: headers['etag'] };
    };
    const { etag } = await etagOf();
    expect(await etagOf(etag)).toMatchObject({ status: 304 });
    const month = { hotel_id: hotel.id, month: 8, year: 2017 };
    await admin.call(createBudget, { body: { ...month, year: 2020, budget: 9 } });
    expect(await etagOf(etag)).toMatchObject({ status: 304 });
    const closure = { from: '2017-08-01', to: '2017-08-05', title: 'Travaux' };
    await admin.call(createCalendarEntry, {
      body: { hotel_id: hotel.id, ...closure, kind: 'closure' },
    });
    const closed = await etagOf(etag);
    expect(closed.status).toBe(200);
    const items = [{ stay_date: '2017-08-20', nuitees: 12 }];
    await admin.call(writeSnapshot, {
      body: { hotel_id: hotel.id, as_of_date: '2017-07-20', items },
    });
    expect(await etagOf(closed.etag)).toMatchObject({ status: 200 });
  });
});

describe('states', () => {
  test('a hotel without a snapshot is unknown, never 0; budget and N-1 stay', async () => {
    const hotel = await server.createHotel();
    const items = [{ date: '2025-05-01', nuitees: 40 }];
    await admin.call(writeNights, { body: { hotel_id: hotel.id, items } });
    const budget = { hotel_id: hotel.id, month: 5, year: 2026, budget: 900 };
    await admin.call(createBudget, { body: budget });
    expect(await landing(hotel, '2026-05')).toEqual({
      as_of: null,
      state: 'unknown',
      reason: 'Aucune photo n’a été prise pour cet hôtel.',
      history_days: 0,
      realised: null,
      on_books: null,
      expected: null,
      low: null,
      high: null,
      budget: 900,
      budget_chance: null,
      n1_final: 40,
      n1_final_nights: 1,
      days: [],
    });
  });

  test('a short history is unknown, then provisional', async () => {
    const hotel = await server.createHotel();
    await storeResort(server.database, hotel, '2017-03-01');
    expect(await landing(hotel, '2017-04', '2017-04-20')).toMatchObject({
      state: 'unknown',
      reason: 'Moins de 56 jours de photos : il en faut davantage pour prévoir.',
      history_days: 50,
    });
    expect(await landing(hotel, '2017-06', '2017-06-10')).toMatchObject({ state: 'provisional' });
  });

  test('closed nights are expected 0, in the landing and in the grid', async () => {
    const hotel = await server.createHotel();
    await storeResort(server.database, hotel);
    const closure = { from: '2017-08-20', to: '2017-08-31', title: 'Travaux' };
    await admin.call(createCalendarEntry, {
      body: { hotel_id: hotel.id, ...closure, kind: 'closure' },
    });
    const { days } = await landing(hotel, '2017-08', '2017-08-10');
    for (const { date, closed, expected } of days) {
      expect(closed).toBe(date >= '2017-08-20');
      if (closed) expect(expected).toBe(0);
    }
    const query = { hotel_id: hotel.id, month: 8, year: 2017 };
    const { rows } = await admin.call(readGrid, { query });
    expect(rows[0]?.closed).toEqual(Array.from({ length: 31 }, (_, index) => index >= 19));
  });
});

describe('the back-test', () => {
  test('of the resort shows the accuracy published with the method', async () => {
    const { months, horizons, rows } = await admin.call(readBacktest, {
      query: { hotel_id: resort.id },
    });
    expect(months).toBe(12);
    expect(rows).toHaveLength(72);
    const wapes = horizons.map(({ id, wape, wape_on_books }) => [id, wape, wape_on_books]);
    expect(wapes).toContainEqual(['d60', 5.69, 27.83]);
    expect(wapes).toContainEqual(['end15', 1.37, 3.38]);
  });

  test('of a hotel without figures is empty', async () => {
    const hotel = await server.createHotel();
    const query = { hotel_id: hotel.id };
    expect(await admin.call(readBacktest, { query })).toEqual({
      months: 0,
      horizons: [],
      rows: [],
    });
  });
});

describe('the pace', () => {
  test('has a point for each snapshot of the month, this year and last', async () => {
    const query = { hotel_id: resort.id, month: 8, year: 2017 };
    const { budget, curves } = await admin.call(readPace, { query });
    expect(budget).toBeNull();
    expect(curves.map(({ basis }) => basis)).toEqual(['current', 'same_date', 'same_weekday']);
    for (const { points } of curves) {
      expect(points.length).toBeGreaterThan(300);
      expect(points).toEqual(points.toSorted((one, other) => (one.as_of < other.as_of ? -1 : 1)));
    }
    const last = curves[0]?.points.at(-1);
    expect(last).toMatchObject({ as_of: '2017-09-01', days_to_end: -1 });
  });
});

test('the grid compares with the same weekday on request', async () => {
  const query = { hotel_id: resort.id, month: 8, year: 2017 };
  const byDate = await admin.call(readGrid, { query });
  const byWeekday = await admin.call(readGrid, { query: { ...query, n1: 'weekday' } });
  expect(await admin.call(readGrid, { query: { ...query, n1: 'date' } })).toEqual(byDate);
  const bases = new Set(byWeekday.rows.map(({ basis }) => basis));
  expect(bases.has('same_weekday')).toBe(true);
  expect(byWeekday.rows.map(({ total }) => total)).toEqual(byDate.rows.map(({ total }) => total));
  expect(byWeekday.rows.map(({ n1_value }) => n1_value)).not.toEqual(
    byDate.rows.map(({ n1_value }) => n1_value),
  );
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, epochDay, monthOf } from '../calendar/day.ts';
import { daysOfMonth, firstDay, lastDay } from '../calendar/month.ts';
import { backtestOf } from './backtest.ts';
import { pricedHistory } from './booking-history.ts';
import { landingOf, landingReasons } from './landing.ts';
import { roomPrices } from './pick-up-price.ts';
import { expectedMeasures, resortMeasures } from './resort-for-tests.ts';

const whole = resortMeasures();
const { tolerance, cases } = expectedMeasures();
const landings = cases.flatMap((expected) =>
  (['rooms', 'revenue'] as const).map((measure) => ({ ...expected, measure })),
);

describe('landings of rooms and of revenue of the resort', () => {
  it.each(landings)('reproduces $measure of $month as of $as_of', (given) => {
    const { measure, as_of: asOf, history_from } = given;
    const record = (history_from === undefined ? whole : resortMeasures(history_from))[measure];
    const month = monthOf(`${given.month}-01`);
    const landing = landingOf({ record, month, asOf, budget: null, n1Final: null });
    const expected = given[measure];
    expect(landing).toMatchObject({
      state: given.state,
      history_days: given.history_days,
      realised: expected.realised,
      on_books: expected.on_books,
    });
    const within = (figure: number | null | undefined, due: number | undefined) =>
      expect(Math.abs((figure ?? Number.NaN) - (due ?? Number.NaN))).toBeLessThanOrEqual(
        tolerance[measure],
      );
    for (const figure of ['expected', 'low', 'high'] as const) {
      within(landing[figure], expected[figure]);
    }
    expect(landing.days).toHaveLength(expected.days.length);
    landing.days.forEach((day, index) => {
      within(day.expected, expected.days[index]);
    });
  });

  it.each(cases)('finds the prices of $month as of $as_of', (given) => {
    const { as_of, history_from, revenue } = given;
    const record = (history_from === undefined ? whole : resortMeasures(history_from)).revenue;
    const history = pricedHistory(record, as_of);
    if (history === null) throw new Error('the record has no revenue');
    const month = monthOf(`${given.month}-01`);
    const monthStart = epochDay(firstDay(month));
    const toCome = {
      first: Math.max(monthStart, epochDay(as_of)),
      last: epochDay(lastDay(month)),
    };
    const { booked, pickUp } = roomPrices(history, monthStart, toCome) ?? {};
    expect(Math.abs((booked ?? Number.NaN) - revenue.booked_price)).toBeLessThanOrEqual(1);
    expect(Math.abs((pickUp ?? Number.NaN) - revenue.pick_up_price)).toBeLessThanOrEqual(1);
  });
});

describe('a revenue that is unlike the resort’s', () => {
  const month = { year: 2026, month: 5 };
  const mornings = Array.from({ length: 100 }, (_, index) => addDays('2026-02-01', index));
  type FigureOf = (date: string, asOf: string) => number | null;
  /** Figures of March to May 2026, by night and as-of day. */
  const monthsOf = (figure: FigureOf) =>
    [{ year: 2026, month: 3 }, { year: 2026, month: 4 }, month].map((of) => ({
      month: of,
      rows: mornings.map((as_of) => ({
        as_of,
        nights: daysOfMonth(of).map((date) => figure(date, as_of)),
      })),
      imported: null,
    }));
  const landing = (
    rooms: FigureOf,
    revenue: FigureOf,
    { closed = [], budget = null }: { closed?: readonly string[]; budget?: number | null } = {},
  ) => {
    const closedNights = new Set(closed);
    const record = { months: monthsOf(rooms), revenue: monthsOf(revenue), closedNights };
    return landingOf({ record, month, asOf: '2026-05-11', budget, n1Final: null });
  };

  it('is the books where every room is sold at one price and none is still expected', () => {
    expect(
      landing(
        () => 40,
        () => 400_000,
      ),
    ).toMatchObject({
      state: 'provisional',
      realised: 10 * 400_000,
      on_books: 21 * 400_000,
      expected: 31 * 400_000,
      low: expect.any(Number),
    });
  });

  it('says that a night to come lacks its rooms or its revenue, and counts neither as 0', () => {
    const but = (date: string, figure: number) => (night: string) =>
      night === date ? null : figure;
    const reason = landingReasons.missingPricedNight;
    const unknown = { state: 'unknown', reason, expected: null, on_books: null };
    expect(landing(but('2026-05-20', 40), () => 400_000)).toMatchObject(unknown);
    expect(landing(() => 40, but('2026-05-20', 400_000))).toMatchObject(unknown);
  });

  it('adds nothing for a final night without revenue, and is unknown where all lack it', () => {
    const but = (from: string, to: string) => (night: string) =>
      night >= from && night <= to ? null : 400_000;
    expect(landing(() => 40, but('2026-05-03', '2026-05-03')).realised).toBe(9 * 400_000);
    expect(landing(() => 40, but('2026-05-01', '2026-05-10'))).toMatchObject({
      state: 'unknown',
      reason: landingReasons.missingFinal,
    });
  });

  it('takes the price of the last 28 nights where nothing of the month is booked', () => {
    const before = (figure: number) => (night: string) => (night < '2026-05-01' ? figure : 0);
    const { state, expected } = landing(before(40), before(400_000));
    expect(state).toBe('provisional');
    expect(expected).toBeGreaterThanOrEqual(0);
    const reason = landingReasons.noPrice;
    expect(
      landing(
        () => 0,
        () => 0,
      ),
    ).toMatchObject({ state: 'unknown', reason, expected: null });
  });

  it('expects nothing of a closed night and needs no figure of it; what is sold on it stays', () => {
    const closed = daysOfMonth(month).filter((date) => date >= '2026-05-11');
    const sold = landing(
      () => 40,
      () => 400_000,
      { closed },
    );
    expect(sold).toMatchObject({ on_books: 21 * 400_000, expected: 10 * 400_000 });
    expect([sold.low, sold.high]).toEqual([sold.expected, sold.expected]);
    const none = (night: string) => (night < '2026-05-11' ? 40 : null);
    expect(landing(none, none, { closed })).toMatchObject({ on_books: 0, expected: 400 });
  });

  it('begins its history with the first night that has rooms and revenue', () => {
    const since = (day: string) => (_: string, asOf: string) => (asOf < day ? null : 40);
    expect(landing(since('2026-03-02'), since('2026-02-20')).history_days).toBe(70);
    expect(landing(since('2026-02-20'), since('2026-03-18'))).toMatchObject({
      history_days: 54,
      reason: landingReasons.shortHistory,
    });
  });

  it('has its expectation inside its band, never NaN, whatever the figures', () => {
    const figures = (max: number, min: number) =>
      fc.array(fc.integer({ min, max }), { minLength: 300, maxLength: 300 });
    fc.assert(
      fc.property(figures(300, 0), figures(5_000_000, -500_000), (rooms, cents) => {
        let [place, other] = [0, 0];
        const result = landing(
          () => rooms[place++ % rooms.length] ?? 0,
          () => cents[other++ % cents.length] ?? 0,
          { budget: 1_000_000 },
        );
        if (result.state === 'unknown') return;
        const { low, expected, high, budget_chance } = result;
        const inOrder = [low, expected, high].map((figure) => figure ?? Number.NaN);
        expect(inOrder.every(Number.isFinite)).toBe(true);
        expect(inOrder).toEqual(inOrder.toSorted((one, next) => one - next));
        expect(budget_chance ?? 0).toBeGreaterThanOrEqual(0);
        expect(budget_chance ?? 0).toBeLessThanOrEqual(1);
        for (const day of result.days) {
          expect(day.low ?? -Infinity).toBeLessThanOrEqual(day.expected ?? Number.NaN);
          expect(day.high ?? Infinity).toBeGreaterThanOrEqual(day.expected ?? Number.NaN);
        }
      }),
      { numRuns: 20 },
    );
  });
});

describe('back-test of rooms and of revenue', () => {
  const horizons = {
    rooms: backtestOf(whole.rooms, '2017-09-01').horizons,
    revenue: backtestOf(whole.revenue, '2017-09-01').horizons,
  };
  const at = (measure: 'rooms' | 'revenue', id: string) =>
    horizons[measure].find((one) => one.id === id);

  it('shows the accuracy published with the method', () => {
    expect(at('rooms', 'd30')?.wape).toBeCloseTo(4.38, 1);
    expect(at('rooms', 'end15')?.wape).toBeCloseTo(1.38, 1);
    expect(at('revenue', 'd60')).toMatchObject({ n: 12 });
    expect(at('revenue', 'd60')?.wape).toBeCloseTo(6.5, 1);
    expect(at('revenue', 'd30')?.wape).toBeCloseTo(5.1, 1);
    expect(at('revenue', 'd30')?.wape_on_books).toBeCloseTo(20.9, 1);
    expect(at('revenue', 'd14')?.wape).toBeCloseTo(2.88, 1);
    expect(at('revenue', 'end15')?.wape).toBeCloseTo(1.21, 1);
    expect(at('revenue', 'end15')?.wape_on_books).toBeCloseTo(3.24, 1);
  });
});

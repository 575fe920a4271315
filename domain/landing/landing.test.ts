import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, monthOf } from '../calendar/day.ts';
import { daysOfMonth } from '../calendar/month.ts';
import { finalNights } from '../nights/final-nights.ts';
import { type Landing, type LandingInput, landingOf, landingReasons } from './landing.ts';
import { expectedLandings, resortRecord } from './resort-for-tests.ts';

const record = resortRecord();

function resortLanding(asOf: string, month: string, given: Partial<LandingInput> = {}): Landing {
  return landingOf({
    record,
    month: monthOf(`${month}-01`),
    asOf,
    budget: null,
    n1Final: null,
    ...given,
  });
}

describe('landing of the resort', () => {
  const { tolerance, all } = expectedLandings();

  it.each(all)('reproduces $month as of $as_of', (expected) => {
    const landing = resortLanding(expected.as_of, expected.month, {
      record: resortRecord(expected.history_from),
    });
    expect(landing.realised).toBe(expected.realised);
    expect(landing.on_books).toBe(expected.on_books_ahead);
    for (const figure of ['expected', 'low', 'high'] as const) {
      expect(Math.abs((landing[figure] ?? Number.NaN) - expected[figure])).toBeLessThanOrEqual(
        tolerance,
      );
    }
    expect(landing.days).toHaveLength(expected.days_ahead.length);
    landing.days.forEach((day, index) => {
      const due = expected.days_ahead[index] ?? Number.NaN;
      expect(Math.abs((day.expected ?? Number.NaN) - due)).toBeLessThanOrEqual(tolerance);
    });
  });

  it.each(['01', '16'])(
    'ends a night in its band about eight times of ten, seen from the %s',
    (day) => {
      const finals = new Map(
        record.months.flatMap((month) => {
          const ofMonth = finalNights(month);
          return daysOfMonth(month.month).map((date, index) => [date, ofMonth[index]?.nuitees]);
        }),
      );
      const year = ['2016-08', '2016-09', '2016-10', '2016-11', '2016-12', '2017-01', '2017-02']
        .concat(['2017-03', '2017-04', '2017-05', '2017-06', '2017-07'])
        .flatMap((month) => resortLanding(`${month}-${day}`, month).days)
        .filter(({ low }) => low !== null);
      const kept = year.filter(({ date, low, high }) => {
        const final = finals.get(date) ?? Number.NaN;
        return final >= (low ?? Number.NaN) && final <= (high ?? Number.NaN);
      });
      expect(year.length).toBeGreaterThan(180);
      expect(kept.length / year.length).toBeGreaterThan(0.7);
      expect(kept.length / year.length).toBeLessThan(0.87);
    },
  );

  it('has the same month without the bands of its nights', () => {
    const whole = resortLanding('2017-07-10', '2017-07', { budget: 9000 });
    const alone = resortLanding('2017-07-10', '2017-07', { budget: 9000, hasNightBands: false });
    expect(whole.days.some(({ low }) => low !== null)).toBe(true);
    const days = whole.days.map((day) => ({ ...day, low: null, high: null }));
    expect(alone).toEqual({ ...whole, days });
  });

  it('has a confidence that depends on the length of the history', () => {
    const states = (from: string) =>
      resortLanding('2016-12-10', '2016-12', { record: resortRecord(from) }).state;
    expect(states('2015-07-02')).toBe('ok');
    expect(states('2016-08-01')).toBe('provisional');
    expect(states('2016-11-01')).toBe('unknown');
  });

  it('is over once no night is to come, and reaches its budget or does not', () => {
    const landing = resortLanding('2017-03-01', '2017-02', { budget: 8000 });
    expect(landing).toMatchObject({ state: 'over', reason: null, days: [], on_books: 0 });
    expect(landing.low).toBe(landing.realised);
    expect(landing.high).toBe(landing.expected);
    expect(landing.budget_chance).toBe(Number((landing.realised ?? 0) >= 8000));
  });

  it('gives the chance of the budget as the share of past mornings that reached it', () => {
    const at = (budget: number | null) =>
      resortLanding('2017-03-13', '2017-03', { budget }).budget_chance;
    const { expected, low, high } = resortLanding('2017-03-13', '2017-03');
    expect(at(null)).toBeNull();
    expect(at(0)).toBe(1);
    expect(at(1_000_000)).toBe(0);
    expect(at(low ?? 0)).toBeGreaterThan(at(expected ?? 0) ?? 0);
    expect(at(expected ?? 0)).toBeGreaterThan(at(high ?? 0) ?? 0);
  });

  it('uses nothing newer than the as-of day', () => {
    const asOf = '2016-11-16';
    const months = record.months.map((month) => ({
      ...month,
      rows: month.rows.map((row) =>
        row.as_of > asOf ? { ...row, nights: row.nights.map(() => 9_999) } : row,
      ),
    }));
    const closedNights = record.closedNights;
    expect(resortLanding(asOf, '2016-11', { record: { months, closedNights } })).toEqual(
      resortLanding(asOf, '2016-11'),
    );
  });

  it('carries the last snapshot over a missing morning, up to seven days', () => {
    const without = (days: number) => {
      const gone = new Set(
        Array.from({ length: days }, (_, index) => addDays('2016-11-16', -index)),
      );
      const months = record.months.map((month) => ({
        ...month,
        rows: month.rows.filter(({ as_of }) => !gone.has(as_of)),
      }));
      return resortLanding('2016-11-16', '2016-11', {
        record: { months, closedNights: new Set() },
      });
    };
    expect(without(1).state).toBe('ok');
    expect(without(7).state).toBe('ok');
    expect(without(8)).toMatchObject({
      state: 'unknown',
      reason: landingReasons.oldSnapshot,
      expected: null,
    });
  });

  it('expects nothing of a closed night, and keeps what was sold for it on the books', () => {
    const closed = '2016-11-20';
    const landing = resortLanding('2016-11-16', '2016-11', {
      record: { ...record, closedNights: new Set([closed]) },
    });
    const day = landing.days.find(({ date }) => date === closed);
    expect(day).toMatchObject({ expected: 0, low: 0, high: 0, closed: true });
    expect(day?.on_books).toBeGreaterThan(0);
    expect(landing.on_books).toBe(resortLanding('2016-11-16', '2016-11').on_books);
  });

  it('expects nothing of a month that is closed whole', () => {
    const month = monthOf('2017-01-01');
    const landing = resortLanding('2016-12-10', '2017-01', {
      record: { ...record, closedNights: new Set(daysOfMonth(month)) },
      budget: 10,
    });
    expect(landing).toMatchObject({ state: 'ok', expected: 0, low: 0, high: 0, budget_chance: 0 });
    const reached = resortLanding('2016-12-10', '2017-01', {
      record: { ...record, closedNights: new Set(daysOfMonth(month)) },
      budget: 0,
    });
    expect(reached.budget_chance).toBe(1);
  });

  it('learns nothing from the nights of a past closure', () => {
    const past = daysOfMonth(monthOf('2016-01-01'));
    const empty = {
      months: record.months.map((month) =>
        month.month.year === 2016 && month.month.month === 1
          ? {
              ...month,
              rows: month.rows.map((row) => ({ ...row, nights: row.nights.map(() => 0) })),
            }
          : month,
      ),
      closedNights: new Set<string>(),
    };
    const declared = { ...empty, closedNights: new Set(past) };
    const real = resortLanding('2016-12-20', '2017-01').expected ?? 0;
    const misled = resortLanding('2016-12-20', '2017-01', { record: empty }).expected ?? 0;
    const withClosure = resortLanding('2016-12-20', '2017-01', { record: declared }).expected ?? 0;
    expect(Math.abs(withClosure - real)).toBeLessThan(Math.abs(misled - real));
  });
});

describe('landing of unusual histories', () => {
  const month = { year: 2026, month: 5 };
  const flat = (figure: (index: number) => number | null) => ({
    months: [{ year: 2026, month: 3 }, { year: 2026, month: 4 }, month].map((of) => ({
      month: of,
      rows: Array.from({ length: 100 }, (_, index) => ({
        as_of: addDays('2026-02-01', index),
        nights: daysOfMonth(of).map((_, day) => figure(day)),
      })),
      imported: null,
    })),
    closedNights: new Set<string>(),
  });
  const landing = (figure: (index: number) => number | null) =>
    landingOf({ record: flat(figure), month, asOf: '2026-05-11', budget: 100, n1Final: null });

  it('stays at zero where the series is zero', () => {
    expect(landing(() => 0)).toMatchObject({ state: 'provisional', realised: 0, on_books: 0 });
  });

  it('says which night is unknown rather than counting it as zero', () => {
    expect(landing((day) => (day === 20 ? null : 40))).toMatchObject({
      state: 'unknown',
      reason: landingReasons.missingNight,
      expected: null,
    });
    expect(landing((day) => (day === 3 ? null : 40)).reason).toBe(landingReasons.missingFinal);
  });

  it('says that there is no snapshot', () => {
    const none = { months: [], closedNights: new Set<string>() };
    expect(
      landingOf({
        record: none,
        month,
        asOf: null,
        budget: 5,
        n1Final: { n1_final: 7, n1_final_nights: 30 },
      }),
    ).toMatchObject({
      as_of: null,
      state: 'unknown',
      history_days: 0,
      budget: 5,
      n1_final: 7,
      n1_final_nights: 30,
    });
    expect(
      landingOf({ record: none, month, asOf: '2026-05-11', budget: null, n1Final: null }).reason,
    ).toBe(landingReasons.noSnapshot);
    // Snapshots older than what was loaded of the history.
    const record = { ...none, firstSnapshot: '2023-01-01' };
    expect(
      landingOf({ record, month, asOf: '2026-05-11', budget: null, n1Final: null }).reason,
    ).toBe(landingReasons.oldSnapshot);
  });

  const anyFigures = fc.array(fc.nat({ max: 100_000 }), { minLength: 500, maxLength: 500 });

  it('gives figures in order, never NaN, whatever the series', () => {
    let chances = 0;
    fc.assert(
      fc.property(anyFigures, fc.integer({ min: 56, max: 99 }), (figures, morning) => {
        let place = 0;
        const result = landingOf({
          record: flat(() => figures[place++ % figures.length] ?? 0),
          month,
          asOf: addDays('2026-02-01', morning),
          budget: 1000,
          n1Final: null,
        });
        const { realised, low, expected, high, budget_chance } = result;
        const inOrder = [realised, low, expected, high].map((figure) => figure ?? Number.NaN);
        expect(inOrder.every(Number.isFinite)).toBe(true);
        expect(inOrder).toEqual(inOrder.toSorted((one, other) => one - other));
        // Without a past morning whose nights are all final there is no share to give.
        if (budget_chance !== null) chances += 1;
        expect(budget_chance ?? 0).toBeGreaterThanOrEqual(0);
        expect(budget_chance ?? 0).toBeLessThanOrEqual(1);
        for (const day of result.days) {
          const ofDay = [0, day.low ?? 0, day.expected ?? Number.NaN, day.high ?? Number.MAX_VALUE];
          expect(ofDay).toEqual(ofDay.toSorted((one, other) => one - other));
        }
      }),
      { numRuns: 60 },
    );
    expect(chances).toBeGreaterThan(0);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayOfMonth } from '../calendar/day.ts';
import { monthTotal } from './month-of-snapshots.ts';
import { aMonth, anyStateOf } from './months-for-tests.ts';
import { pickUpOverDays, pickUpSeries, pickUps } from './pick-up.ts';

const march = { year: 2026, month: 3 };

const { rows } = aMonth(march, {
  '2026-02-20': { 1: 100 },
  '2026-03-01': { 1: 110, 2: 20 },
  '2026-03-02': {},
  '2026-03-05': { 1: 105, 2: 20 },
  '2026-04-02': { 1: 200 },
});

describe('pickUps', () => {
  it('compares each row with the previous row that has figures', () => {
    expect(pickUps(rows)).toEqual([null, 30, null, -5, 75]);
  });

  it('is empty for a month without snapshots', () => {
    expect(pickUps([])).toEqual([]);
  });

  it('adds up to the last total − the first total', () => {
    fc.assert(
      fc.property(anyStateOf(march), (month) => {
        const totals = month.rows
          .map(({ nights }) => monthTotal(nights))
          .filter((total) => total !== null);
        const known = pickUps(month.rows).filter((pickUp) => pickUp !== null);
        const sum = known.reduce((total, pickUp) => total + pickUp, 0);
        expect(sum).toBe((totals.at(-1) ?? 0) - (totals[0] ?? 0));
        expect(known).toHaveLength(Math.max(0, totals.length - 1));
      }),
    );
  });
});

describe('pickUpOverDays', () => {
  const totals = (byDay: Record<string, number | null>) =>
    Object.entries(byDay).map(([as_of, total]) => ({ as_of, total }));

  it('compares the latest total with the nearest as-of day at or before so many days earlier', () => {
    const known = { '2026-03-01': 90, '2026-03-03': 100, '2026-03-04': 110, '2026-03-10': 150 };
    expect(pickUpOverDays(totals(known), 7)).toBe(50);
    expect(pickUpOverDays(totals(known), 8)).toBe(60);
  });

  it('passes over a day without figures, and is null without an earlier one', () => {
    expect(
      pickUpOverDays(totals({ '2026-03-01': 90, '2026-03-03': null, '2026-03-10': 150 }), 7),
    ).toBe(60);
    expect(pickUpOverDays(totals({ '2026-03-04': 90, '2026-03-10': 150 }), 7)).toBeNull();
    expect(pickUpOverDays([], 7)).toBeNull();
  });
});

describe('pickUpSeries', () => {
  it('has an entry per day, compared across missing days and earlier months', () => {
    const series = pickUpSeries(march, rows);
    expect(series).toHaveLength(31);
    expect(series[0]).toBe(30);
    expect(series[4]).toBe(-5);
    expect(series.filter((pickUp) => pickUp !== null)).toHaveLength(2);
  });

  it('is null for the first as-of date', () => {
    const first = aMonth(march, { '2026-03-01': { 1: 110 }, '2026-03-02': { 1: 110 } });
    expect(pickUpSeries(march, first.rows).slice(0, 3)).toEqual([null, 0, null]);
  });

  it('has the pick-ups of the as-of dates in the month', () => {
    fc.assert(
      fc.property(anyStateOf(march), (month) => {
        const all = pickUps(month.rows);
        const expected = Array<number | null>(31).fill(null);
        month.rows.forEach(({ as_of }, index) => {
          if (as_of.startsWith('2026-03')) expected[dayOfMonth(as_of) - 1] = all[index] ?? null;
        });
        expect(pickUpSeries(march, month.rows)).toEqual(expected);
      }),
    );
  });
});

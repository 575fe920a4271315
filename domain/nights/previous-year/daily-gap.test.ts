import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aMonth, anyStateOf } from '../months-for-tests.ts';
import { dailyGap, dailyGapByWeekday } from './daily-gap.ts';

const february = { year: 2024, month: 2 };
const february2023 = { year: 2023, month: 2 };

const current = aMonth(february, {
  '2024-02-01': { 1: 80, 2: 90, 29: 70 },
  '2024-02-10': { 1: 85, 3: 0 },
  '2024-02-12': {},
});
const previous = aMonth(february2023, { '2023-02-05': { 1: 100, 3: 10 } }, { 3: 12 });

describe('dailyGap', () => {
  it('uses the latest as-of date that has figures', () => {
    const gap = dailyGap(current, previous);
    expect(gap.as_of).toBe('2024-02-10');
    expect(gap.rows).toHaveLength(29);
    expect(gap.rows.slice(0, 3)).toEqual([
      { date: '2024-02-01', current_nuitees: 85, prev_nuitees: 100, gap: -15 },
      { date: '2024-02-02', current_nuitees: null, prev_nuitees: null, gap: null },
      { date: '2024-02-03', current_nuitees: 0, prev_nuitees: 12, gap: -12 },
    ]);
  });

  it('uses the given as-of date; 29 February has no N-1', () => {
    const { as_of, rows } = dailyGap(current, previous, '2024-02-01');
    expect(as_of).toBe('2024-02-01');
    expect(rows[28]).toEqual({
      date: '2024-02-29',
      current_nuitees: 70,
      prev_nuitees: null,
      gap: null,
    });
  });

  it('returns an as-of date without a snapshot, with nights null', () => {
    const { as_of, rows } = dailyGap(current, previous, '2024-02-03');
    expect(as_of).toBe('2024-02-03');
    expect(rows[0]).toEqual({
      date: '2024-02-01',
      current_nuitees: null,
      prev_nuitees: 100,
      gap: null,
    });
  });

  it('has no as-of date without snapshots', () => {
    expect(dailyGap(aMonth(february, {}), previous).as_of).toBeNull();
  });

  it('has a gap only where both years are known', () => {
    fc.assert(
      fc.property(anyStateOf(february), anyStateOf(february2023), (now, before) => {
        for (const { current_nuitees, prev_nuitees, gap } of dailyGap(now, before).rows) {
          if (current_nuitees === null || prev_nuitees === null) expect(gap).toBeNull();
          else expect(current_nuitees).toBe(prev_nuitees + (gap ?? Number.NaN));
        }
      }),
    );
  });
});

describe('dailyGapByWeekday', () => {
  const march = { year: 2024, month: 3 };
  const now = aMonth(march, { '2024-03-10': { 1: 50, 3: 40, 31: 20 } });
  // 364 days before 1 March 2024 is 3 March 2023; before the 31st, 2 April.
  const months = [
    aMonth({ year: 2023, month: 3 }, {}, { 3: 45, 5: 41 }),
    aMonth({ year: 2023, month: 4 }, {}, { 2: 30 }),
  ] as const;

  it('compares with the final nights 364 days before', () => {
    const { as_of, rows } = dailyGapByWeekday(now, months);
    expect(as_of).toBe('2024-03-10');
    expect(rows).toHaveLength(31);
    expect([rows[0], rows[2], rows[30]]).toEqual([
      { date: '2024-03-01', current_nuitees: 50, prev_nuitees: 45, gap: 5 },
      { date: '2024-03-03', current_nuitees: 40, prev_nuitees: 41, gap: -1 },
      { date: '2024-03-31', current_nuitees: 20, prev_nuitees: 30, gap: -10 },
    ]);
  });

  it('knows no gap where either year is unknown', () => {
    expect(dailyGapByWeekday(now, months).rows[1]).toEqual({
      date: '2024-03-02',
      current_nuitees: null,
      prev_nuitees: null,
      gap: null,
    });
  });
});

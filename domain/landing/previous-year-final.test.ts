import { describe, expect, it } from 'vitest';
import { daysOfMonth } from '../calendar/month.ts';
import {
  comparablePreviousYear,
  previousYearFinal,
  previousYearPart,
} from './previous-year-final.ts';

const november = { year: 2026, month: 11 };
const before = { year: 2025, month: 11 };

/** Last year's November with a figure of 10 for each of its first `known` nights. */
function record(known: number, closedNights: readonly string[] = []) {
  const nights = daysOfMonth(before).map((_, index) => (index < known ? 10 : null));
  const rows = [{ as_of: '2025-12-02', nights }];
  return {
    months: [{ month: before, rows, imported: null }],
    closedNights: new Set(closedNights),
  };
}

function finalWith(known: number, closedNights?: readonly string[]) {
  const final = previousYearFinal(record(known, closedNights), november, '2026-11-20');
  return final ?? { n1_final: null };
}

describe('last year’s final total', () => {
  it('is whole where every night is known', () => {
    expect(finalWith(30)).toEqual({ n1_final: 300 });
    expect(previousYearPart(finalWith(30), november)).toBeNull();
    expect(comparablePreviousYear(finalWith(30))).toBe(300);
  });

  it('sums the nights that have a figure, says how many, and is then compared with nothing', () => {
    expect(finalWith(20)).toEqual({ n1_final: 200, n1_final_nights: 20 });
    expect(previousYearPart(finalWith(20), november)).toBe('20 nuits sur 30');
    expect(previousYearPart(finalWith(1), november)).toBe('1 nuit sur 30');
    expect(comparablePreviousYear(finalWith(20))).toBeNull();
  });

  it('lacks no night of a declared closure', () => {
    const closed = daysOfMonth(before).slice(20);
    expect(previousYearPart(finalWith(20, closed), november)).toBeNull();
  });

  it('is unknown, never 0, where no night has a figure or the month has no record', () => {
    expect(finalWith(0)).toEqual({ n1_final: null });
    expect(previousYearPart(finalWith(0), november)).toBeNull();
    expect(previousYearFinal(record(30), { year: 2025, month: 11 }, '2026-11-20')).toBeNull();
  });

  it('knows only what was known on the morning it is seen from', () => {
    expect(previousYearFinal(record(30), november, '2025-12-01')).toEqual({ n1_final: null });
  });

  it('counts no imported figure of a night that was still to come on the as-of day', () => {
    const nights = daysOfMonth(before).map(() => 10);
    const imported = {
      months: [{ month: before, rows: [], imported: nights }],
      closedNights: new Set<string>(),
    };
    expect(previousYearFinal(imported, november, '2025-11-10')).toEqual({
      n1_final: 90,
      n1_final_nights: 9,
    });
    expect(previousYearFinal(imported, november, '2025-12-01')).toEqual({ n1_final: 300 });
  });

  it('compares February with the 28 nights of the year before a leap year', () => {
    const february = { n1_final: 270, n1_final_nights: 27 };
    expect(previousYearPart(february, { year: 2028, month: 2 })).toBe('27 nuits sur 28');
  });
});

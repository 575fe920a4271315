import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sameDayLastYear } from '../../calendar/day.ts';
import { finalNights, finalTotal } from '../final-nights.ts';
import { hasFigure, monthTotal } from '../month-of-snapshots.ts';
import { aMonth, anyStateOf } from '../months-for-tests.ts';
import { sameDayLastYearValues } from './same-day-last-year.ts';

const march = { year: 2026, month: 3 };
const marchBefore = { year: 2025, month: 3 };

describe('sameDayLastYearValues', () => {
  it('uses the same as-of date a year before, else the final total', () => {
    const { rows } = aMonth(march, {
      '2026-02-10': { 1: 40 },
      '2026-03-01': { 1: 50 },
      '2026-03-02': { 1: 60 },
    });
    const previous = aMonth(marchBefore, {
      '2025-02-10': { 1: 30, 2: 5 },
      '2025-03-02': {},
      '2025-03-20': { 1: 44, 2: 55 },
    });
    expect(sameDayLastYearValues(rows, previous)).toEqual([
      { as_of: '2026-02-10', n1_value: 35, basis: 'same_date' },
      { as_of: '2026-03-01', n1_value: 99, basis: 'final' },
      { as_of: '2026-03-02', n1_value: 99, basis: 'final' },
    ]);
  });

  it('is unknown, without a basis, when the year before is', () => {
    const { rows } = aMonth(march, { '2026-03-01': { 1: 50 } });
    expect(sameDayLastYearValues(rows, aMonth(marchBefore, {}))).toEqual([
      { as_of: '2026-03-01', n1_value: null, basis: null },
    ]);
  });

  it('keeps a same-date total of zero', () => {
    const { rows } = aMonth(march, { '2026-03-01': { 1: 50 } });
    const previous = aMonth(marchBefore, { '2025-03-01': { 1: 0 } }, { 1: 12 });
    expect(sameDayLastYearValues(rows, previous)).toEqual([
      { as_of: '2026-03-01', n1_value: 0, basis: 'same_date' },
    ]);
  });

  it('compares 29 February with 28 February', () => {
    const { rows } = aMonth({ year: 2024, month: 3 }, { '2024-02-29': { 1: 50 } });
    const previous = aMonth({ year: 2023, month: 3 }, { '2023-02-28': { 1: 33 } });
    expect(sameDayLastYearValues(rows, previous)).toEqual([
      { as_of: '2024-02-29', n1_value: 33, basis: 'same_date' },
    ]);
  });

  it('has the as-of dates that have a figure, and no other', () => {
    const { rows } = aMonth(march, { '2026-03-01': {}, '2026-03-02': { 31: 0 } });
    expect(sameDayLastYearValues(rows, aMonth(marchBefore, {})).map(({ as_of }) => as_of)).toEqual([
      '2026-03-02',
    ]);
  });

  it('has a basis for every value', () => {
    fc.assert(
      fc.property(anyStateOf(march), anyStateOf(marchBefore), ({ rows }, previous) => {
        const values = sameDayLastYearValues(rows, previous);
        expect(values).toHaveLength(rows.filter(({ nights }) => hasFigure(nights)).length);
        for (const { as_of, n1_value, basis } of values) {
          const same = previous.rows.find((row) => row.as_of === sameDayLastYear(as_of));
          const known = same !== undefined && hasFigure(same.nights);
          const final = finalTotal(finalNights(previous));
          expect(n1_value).toBe(known ? monthTotal(same.nights) : final);
          expect(basis === null).toBe(n1_value === null);
          expect(basis === 'same_date').toBe(known);
        }
      }),
    );
  });
});

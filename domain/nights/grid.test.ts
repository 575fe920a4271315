import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gridOf } from './grid.ts';
import { aMonth, anyStateOf, nightsOn } from './months-for-tests.ts';

const march = { year: 2026, month: 3 };
const marchBefore = { year: 2025, month: 3 };
const noneClosed = new Array<boolean>(31).fill(false);

describe('gridOf', () => {
  it('is the dashboard table of the month', () => {
    const current = aMonth(march, {
      '2026-02-28': { 1: 40, 31: 2 },
      '2026-03-01': {},
      '2026-03-02': { 1: 45, 2: 0 },
    });
    const previous = aMonth(marchBefore, { '2025-02-28': { 1: 41 } }, { 1: 60, 2: 61 });
    expect(gridOf(current, previous)).toEqual({
      days: 31,
      rows: [
        {
          as_of: '2026-02-28',
          nights: nightsOn(march, { 1: 40, 31: 2 }),
          closed: noneClosed,
          total: 42,
          pickup: null,
          n1_value: 41,
          basis: 'same_date',
        },
        {
          as_of: '2026-03-02',
          nights: nightsOn(march, { 1: 45, 2: 0 }),
          closed: noneClosed,
          total: 45,
          pickup: 3,
          n1_value: 121,
          basis: 'final',
        },
      ],
    });
  });

  it('is empty for a month without snapshots', () => {
    const previous = aMonth(marchBefore, {}, { 1: 60 });
    expect(gridOf(aMonth({ year: 2024, month: 2 }, {}), previous)).toEqual({
      days: 29,
      rows: [],
    });
  });

  it('has the totals of its cells, and the pick-up from row to row', () => {
    fc.assert(
      fc.property(anyStateOf(march), anyStateOf(marchBefore), (current, previous) => {
        const { days, rows } = gridOf(current, previous);
        rows.forEach((row, index) => {
          const figures = row.nights.filter((figure) => figure !== null);
          expect(row.nights).toHaveLength(days);
          expect(figures.length).toBeGreaterThan(0);
          expect(row.total).toBe(figures.reduce((sum, figure) => sum + figure, 0));
          const before = rows[index - 1];
          expect(row.pickup).toBe(
            before === undefined ? null : (row.total ?? 0) - (before.total ?? 0),
          );
        });
        const knownDays = current.rows.filter(({ nights }) => nights.some((n) => n !== null));
        expect(rows.map(({ as_of }) => as_of)).toEqual(knownDays.map(({ as_of }) => as_of));
      }),
    );
  });
});

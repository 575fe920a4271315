import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, compareDays } from '../calendar/day.ts';
import { daysOfMonth } from '../calendar/month.ts';
import { monthsOfImport } from './months-of-import.ts';

describe('monthsOfImport', () => {
  it('has all days of each month, null where there is no figure', () => {
    const months = monthsOfImport('2024-02-01', [
      { day: '2024-02-29', nuitees: 12 },
      { day: '2024-03-01', nuitees: 0 },
    ]);
    expect(months.map(({ year, month, nights }) => [year, month, nights.length])).toEqual([
      [2024, 2, 29],
      [2024, 3, 31],
    ]);
    expect(months[0]?.nights.slice(27)).toEqual([null, 12]);
    expect(months[1]?.nights[0]).toBe(0);
  });

  it('has every given figure and no other', () => {
    const anyItems = fc.uniqueArray(
      fc.record({
        day: fc.nat(800).map((count) => addDays('2023-12-15', count)),
        nuitees: fc.nat(100_000),
      }),
      { selector: ({ day }) => day, minLength: 1, maxLength: 120 },
    );
    fc.assert(
      fc.property(anyItems, (items) => {
        const figures = monthsOfImport('2024-01-01', items).flatMap(({ nights, ...month }) =>
          daysOfMonth(month).flatMap((day, index) => {
            const nuitees = nights[index] ?? null;
            return nuitees === null ? [] : [{ day, nuitees }];
          }),
        );
        const sorted = items.toSorted((a, b) => compareDays(a.day, b.day));
        expect(figures).toEqual(sorted);
      }),
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, compareDays } from '../calendar/day.ts';
import { daysOfMonth } from '../calendar/month.ts';
import { monthsOfImport } from './months-of-import.ts';

describe('the months of an import', () => {
  it('are as long as the calendar says, and silent where nothing was said', () => {
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

  it('say every figure that was put into them, and no other', () => {
    const anyItems = fc.uniqueArray(
      fc.record({
        day: fc.nat(800).map((count) => addDays('2023-12-15', count)),
        nuitees: fc.nat(100_000),
      }),
      { selector: ({ day }) => day, minLength: 1, maxLength: 120 },
    );
    fc.assert(
      fc.property(anyItems, (items) => {
        const said = monthsOfImport('2024-01-01', items).flatMap(({ nights, ...month }) =>
          daysOfMonth(month).flatMap((day, index) => {
            const nuitees = nights[index] ?? null;
            return nuitees === null ? [] : [{ day, nuitees }];
          }),
        );
        const inOrder = items.toSorted((one, other) => compareDays(one.day, other.day));
        expect(said).toEqual(inOrder);
      }),
    );
  });
});

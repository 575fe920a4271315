import fc from 'fast-check';
import { expect, test } from 'vitest';
import { weekday } from './day.ts';
import { daysOfMonth } from './month.ts';
import { weeksOfMonth } from './weeks-of-month.ts';

test('February 2027 fills four weeks, Monday the 1st to Sunday the 28th', () => {
  const weeks = weeksOfMonth({ year: 2027, month: 2 });
  expect(weeks).toHaveLength(4);
  expect(weeks.flat()).toEqual(daysOfMonth({ year: 2027, month: 2 }));
});

test('November 2026 begins on a Sunday and ends on a Monday', () => {
  const weeks = weeksOfMonth({ year: 2026, month: 11 });
  expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01']);
  expect(weeks.at(-1)).toEqual(['2026-11-30', null, null, null, null, null, null]);
});

test('every day of every month is there once, at its weekday', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2000, max: 2100 }),
      fc.integer({ min: 1, max: 12 }),
      (year, month) => {
        const weeks = weeksOfMonth({ year, month });
        expect(weeks.flat().filter((day) => day !== null)).toEqual(daysOfMonth({ year, month }));
        for (const week of weeks) {
          expect(week).toHaveLength(7);
          for (const [index, day] of week.entries()) {
            if (day !== null) expect(weekday(day)).toBe(index + 1);
          }
        }
      },
    ),
  );
});

import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  addDays,
  compareDays,
  type Day,
  dayOf,
  dayOfMonth,
  daysBetween,
  daysInMonth,
  isDay,
  isWeekend,
  monthOf,
  sameDayLastYear,
  todayIn,
  weekday,
} from './day.ts';

const anyDay = fc
  .integer({ min: 0, max: 36_889 })
  .map((count): Day => addDays('2000-01-01', count));

describe('isDay', () => {
  test.each([
    ['2026-03-01', true],
    ['2024-02-29', true],
    ['2000-02-29', true],
    ['2000-01-01', true],
    ['2100-12-31', true],
    ['2026-02-29', false],
    ['2100-02-29', false],
    ['2026-04-31', false],
    ['2026-13-01', false],
    ['2026-00-10', false],
    ['2026-01-00', false],
    ['1999-12-31', false],
    ['2101-01-01', false],
    ['2026-3-1', false],
    ['2026-03-01T00:00:00Z', false],
    [' 2026-03-01', false],
    ['2026-03-01\n', false],
    ['01/03/2026', false],
    ['', false],
  ])('%j → %s', (text, expected) => {
    expect(isDay(text)).toBe(expected);
  });

  it('accepts every day that addDays returns', () => {
    fc.assert(fc.property(anyDay, (day) => isDay(day)));
  });
});

test.each([
  [2023, 2, 28],
  [2024, 2, 29],
  [2000, 2, 29],
  [2100, 2, 28],
  [2026, 1, 31],
  [2026, 4, 30],
  [2026, 12, 31],
])('%i-%i has %i days', (year, month, days) => {
  expect(daysInMonth(year, month)).toBe(days);
});

describe('addDays', () => {
  test.each([
    ['2026-03-01', -1, '2026-02-28'],
    ['2024-03-01', -1, '2024-02-29'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2026-03-28', 2, '2026-03-30'],
    ['2026-10-24', 2, '2026-10-26'],
    ['2026-06-15', 0, '2026-06-15'],
  ])('%s and %i days → %s', (day, count, expected) => {
    expect(addDays(day, count)).toBe(expected);
  });

  it('is the inverse of daysBetween, which has the sign of the order of the days', () => {
    fc.assert(
      fc.property(anyDay, anyDay, (a, b) => {
        expect(addDays(a, daysBetween(a, b))).toBe(b);
        expect(Math.sign(compareDays(a, b))).toBe(-Math.sign(daysBetween(a, b)) || 0);
      }),
    );
  });
});

test('dayOf writes the parts that monthOf and dayOfMonth read', () => {
  fc.assert(
    fc.property(anyDay, (day) => {
      const { year, month } = monthOf(day);
      expect(dayOf(year, month, dayOfMonth(day))).toBe(day);
    }),
  );
});

test.each([
  ['2026-03-02', 1, false],
  ['2026-03-06', 5, false],
  ['2026-03-07', 6, true],
  ['2026-03-01', 7, true],
])('%s is weekday %i, weekend %s', (day, expected, weekend) => {
  expect(weekday(day)).toBe(expected);
  expect(isWeekend(day)).toBe(weekend);
});

test('compareDays sorts days by time', () => {
  const days = ['2026-03-02', '2025-12-31', '2026-03-02', '2026-02-28'];
  expect(days.toSorted(compareDays)).toEqual([
    '2025-12-31',
    '2026-02-28',
    '2026-03-02',
    '2026-03-02',
  ]);
});

describe('sameDayLastYear', () => {
  test.each([
    ['2026-03-15', '2025-03-15'],
    ['2024-02-29', '2023-02-28'],
    ['2025-02-28', '2024-02-28'],
    ['2024-03-01', '2023-03-01'],
    ['2026-01-01', '2025-01-01'],
  ])('%s is compared with %s', (day, expected) => {
    expect(sameDayLastYear(day)).toBe(expected);
  });

  it('is a real day of the same month a year before', () => {
    fc.assert(
      fc.property(
        anyDay.filter((day) => day >= '2001-01-01'),
        (day) => {
          const lastYear = sameDayLastYear(day);
          expect(isDay(lastYear)).toBe(true);
          expect(monthOf(lastYear)).toEqual({
            year: monthOf(day).year - 1,
            month: monthOf(day).month,
          });
        },
      ),
    );
  });
});

describe('todayIn', () => {
  test.each([
    ['Europe/Paris', '2026-03-01T22:59:59Z', '2026-03-01'],
    ['Europe/Paris', '2026-03-01T23:00:00Z', '2026-03-02'],
    ['Europe/Paris', '2026-07-01T21:59:59Z', '2026-07-01'],
    ['Europe/Paris', '2026-07-01T22:00:00Z', '2026-07-02'],
    ['America/Martinique', '2026-01-01T03:00:00Z', '2025-12-31'],
    ['Pacific/Noumea', '2025-12-31T13:00:00Z', '2026-01-01'],
    ['UTC', '2024-02-29T12:00:00Z', '2024-02-29'],
  ])('in %s at %s it is %s', (timeZone, instant, expected) => {
    expect(todayIn(timeZone, Date.parse(instant))).toBe(expected);
  });

  it('throws for an unknown time zone', () => {
    expect(() => todayIn('Europe/Nulle-Part', 0)).toThrow(RangeError);
  });
});

import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { isDay } from './day.ts';
import {
  addMonths,
  daysOfMonth,
  firstDay,
  isMonth,
  lastDay,
  monthKey,
  monthRange,
  monthsOfYear,
  previousYear,
} from './month.ts';

const anyMonth = fc.record({
  year: fc.integer({ min: 2000, max: 2100 }),
  month: fc.integer({ min: 1, max: 12 }),
});

describe('isMonth', () => {
  test.each([
    [2026, 3, true],
    [2000, 1, true],
    [2100, 12, true],
    [2026, 0, false],
    [2026, 13, false],
    [1999, 12, false],
    [2101, 1, false],
    [2026, 1.5, false],
    [Number.NaN, 1, false],
  ])('%d-%d → %s', (year, month, expected) => {
    expect(isMonth({ year, month })).toBe(expected);
  });
});

test('the days of a leap February', () => {
  const days = daysOfMonth({ year: 2024, month: 2 });
  expect(days).toHaveLength(29);
  expect(days[0]).toBe('2024-02-01');
  expect(days[28]).toBe('2024-02-29');
});

test('every month starts and ends on real days, and the next month has a greater key', () => {
  fc.assert(
    fc.property(anyMonth, (month) => {
      const days = daysOfMonth(month);
      expect(days.every(isDay)).toBe(true);
      expect([days[0], days.at(-1)]).toEqual([firstDay(month), lastDay(month)]);
      expect(days).toEqual(days.toSorted());
      expect(monthKey(addMonths(month, 1)) > monthKey(month)).toBe(true);
    }),
  );
});

test.each([
  [{ year: 2026, month: 1 }, -1, { year: 2025, month: 12 }],
  [{ year: 2026, month: 12 }, 1, { year: 2027, month: 1 }],
  [{ year: 2026, month: 3 }, -15, { year: 2024, month: 12 }],
  [{ year: 2026, month: 3 }, 24, { year: 2028, month: 3 }],
  [{ year: 2026, month: 12 }, 0, { year: 2026, month: 12 }],
])('%j and %i months → %j', (month, count, expected) => {
  expect(addMonths(month, count)).toEqual(expected);
});

describe('the year before', () => {
  it('is twelve months earlier', () => {
    fc.assert(
      fc.property(anyMonth, (month) => {
        expect(previousYear(month)).toEqual(addMonths(month, -12));
      }),
    );
  });
});

test('the key of a month is its year and its month in two digits', () => {
  expect(monthKey({ year: 2026, month: 3 })).toBe('2026-03');
});

test('monthsOfYear: January to December', () => {
  const months = monthsOfYear(2024);
  expect(months.map(monthKey)).toEqual([...months.map(monthKey)].sort());
  expect([months[0], months[11], months.length]).toEqual([
    { year: 2024, month: 1 },
    { year: 2024, month: 12 },
    12,
  ]);
});

test('monthRange: both ends included, across years; empty when the end is before the start', () => {
  const [november, february] = [
    { year: 2025, month: 11 },
    { year: 2026, month: 2 },
  ];
  expect(monthRange(november, february).map(monthKey)).toEqual([
    '2025-11',
    '2025-12',
    '2026-01',
    '2026-02',
  ]);
  expect(monthRange(november, november)).toEqual([november]);
  expect(monthRange(february, november)).toEqual([]);
});

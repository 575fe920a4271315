import { expect, test } from 'vitest';
import { comparedDay, nationalityYears, selectedDay, selectedMonth } from './selected-period.ts';

test.each([
  ['2026-11-21', 2026, [2020, 2027]],
  ['2027-01-01', 2027, [2020, 2028]],
  ['2031-06-15', 2031, [2020, 2032]],
  ['2026-11-21', 2019, [2019, 2027]],
])('on %s with %i selected the first and last year are %j', (today, selected, [first, last]) => {
  const years = nationalityYears(today, selected);
  expect([years[0], years.at(-1)]).toEqual([first, last]);
  expect(years).toContain(selected);
});

test.each([
  ['2026-02-28', '2026-02-28'],
  ['2026-02-30', '2025-12-31'],
  ['', '2025-12-31'],
  [null, '2025-12-31'],
])('the stored day %j is %s', (stored, expected) => {
  expect(selectedDay(stored, '2026-01-01')).toBe(expected);
});

test.each([
  ['3', '2024', { month: 3, year: 2024 }],
  ['13', '2024', { month: 11, year: 2024 }],
  ['3', '2019', { month: 3, year: 2026 }],
  ['', '2101', { month: 11, year: 2026 }],
  ['1.5', 'x', { month: 11, year: 2026 }],
  [null, null, { month: 11, year: 2026 }],
])('stored month %j and year %j are %j', (month, year, expected) => {
  expect(selectedMonth({ month, year }, '2026-11-21')).toEqual(expected);
});

test('a night is compared with the same date of last year, or with the same weekday', () => {
  expect(comparedDay('2026-11-21', 'date')).toBe('2025-11-21');
  expect(comparedDay('2026-11-21', 'weekday')).toBe('2025-11-22');
});

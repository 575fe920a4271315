import { expect, test } from 'vitest';
import { parseMonthKey, parseYear, storedMonth, yearChoices } from './selected-month.ts';

test.each([
  ['2026-03', { year: 2026, month: 3 }],
  ['2000-01', { year: 2000, month: 1 }],
  ['2100-12', { year: 2100, month: 12 }],
  ['2026-00', null],
  ['2026-13', null],
  ['1999-12', null],
  ['2101-01', null],
  ['2026-3', null],
  ['2026-03-01', null],
  ['', null],
  [null, null],
])('the URL parameter %j is the month %j', (text, expected) => {
  expect(parseMonthKey(text)).toEqual(expected);
});

test.each([
  ['2026', 2026],
  ['2000', 2000],
  ['2100', 2100],
  ['1999', null],
  ['2101', null],
  ['02026', null],
  ['2026-03', null],
  ['', null],
  [null, null],
])('the URL parameter %j is the year %j', (text, expected) => {
  expect(parseYear(text)).toBe(expected);
});

test.each([
  ['3', '2025', { year: 2025, month: 3 }],
  ['12', '2000', { year: 2000, month: 12 }],
  ['0', '2025', { year: 2025, month: 11 }],
  ['13', '2025', { year: 2025, month: 11 }],
  ['3', '1999', { year: 2026, month: 3 }],
  ['3', '2101', { year: 2026, month: 3 }],
  ['mars', 'NaN', { year: 2026, month: 11 }],
  ['-3', '2025.5', { year: 2026, month: 11 }],
  [null, null, { year: 2026, month: 11 }],
])('stored month %j and year %j, on 21 November 2026, are %j', (month, year, expected) => {
  expect(storedMonth({ month, year }, '2026-11-21')).toEqual(expected);
});

test.each([
  [2026, [2024, 2025, 2026, 2027, 2028]],
  [2028, [2024, 2025, 2026, 2027, 2028]],
  [2019, [2019, 2024, 2025, 2026, 2027, 2028]],
  [2031, [2024, 2025, 2026, 2027, 2028, 2031]],
])('in 2026 with %i selected the years are %j', (selected, expected) => {
  expect(yearChoices('2026-11-21', selected)).toEqual(expected);
});

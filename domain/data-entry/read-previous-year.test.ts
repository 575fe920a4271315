import { expect, test } from 'vitest';
import { readPreviousYear } from './read-previous-year.ts';

test('one value per line gives the days of the same month a year before, including negative values', () => {
  expect(readPreviousYear('80\n\n-3\n', { year: 2026, month: 3 })).toEqual({
    month: { year: 2025, month: 3 },
    figures: [
      { asOf: null, day: '2025-03-01', nuitees: 80 },
      { asOf: null, day: '2025-03-03', nuitees: -3 },
    ],
    ignored: [],
    refused: 0,
    notRead: [],
  });
});

test('February has as many days as in the year before', () => {
  const days = Array.from({ length: 29 }, (_, index) => `${index + 1}\t${index + 50}`).join('\n');
  const leapYearBefore = readPreviousYear(days, { year: 2025, month: 2 });
  expect(leapYearBefore.figures.at(-1)).toEqual({ asOf: null, day: '2024-02-29', nuitees: 78 });
  const leapYear = readPreviousYear(days, { year: 2024, month: 2 });
  expect(leapYear.figures.at(-1)).toEqual({ asOf: null, day: '2023-02-28', nuitees: 77 });
  expect(leapYear.ignored.map(({ line }) => line)).toEqual([29]);
});

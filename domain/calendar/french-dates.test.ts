import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { addDays } from './day.ts';
import {
  frenchDay,
  frenchLongDay,
  monthNames,
  monthTitle,
  ofMonth,
  parseFrenchDay,
  shortWeekday,
  shortWeekdayNames,
} from './french-dates.ts';

test('days as dd/mm/yyyy, in words with 1er for the first of a month, and weekdays in short from Monday on', () => {
  expect(frenchDay('2026-03-01')).toBe('01/03/2026');
  expect(frenchLongDay('2026-03-01')).toBe('dimanche 1er mars 2026');
  expect(frenchLongDay('2026-08-31')).toBe('lundi 31 août 2026');
  expect(shortWeekday('2026-03-04')).toBe('mer.');
  expect(shortWeekdayNames).toEqual(['lun.', 'mar.', 'mer.', 'jeu.', 'ven.', 'sam.', 'dim.']);
});

test('months with their preposition, elided before a vowel', () => {
  expect(ofMonth({ year: 2026, month: 3 })).toBe('de mars 2026');
  for (const month of [4, 8, 10]) expect(ofMonth({ year: 2026, month })).toMatch(/^d’[ao]/);
});

test('the twelve months with capitals for the select, and in lower case with the year for titles', () => {
  expect(monthNames).toHaveLength(12);
  expect([monthNames[0], monthNames[7], monthNames[11]]).toEqual(['Janvier', 'Août', 'Décembre']);
  expect(monthTitle({ year: 2026, month: 3 })).toBe('mars 2026');
  expect(monthTitle({ year: 2025, month: 12 })).toBe('décembre 2025');
});

describe('parseFrenchDay', () => {
  test.each([
    ['01/03/2026', '2026-03-01'],
    ['1/3/2026', '2026-03-01'],
    ['31-12-2025', '2025-12-31'],
    ['2026-03-01', '2026-03-01'],
    ['2026-3-1', '2026-03-01'],
    ['29/02/2024', '2024-02-29'],
    ['  01/03/2026\t', '2026-03-01'],
    ['29/02/2026', null],
    ['31/04/2026', null],
    ['03/13/2026', null],
    ['00/03/2026', null],
    ['01/03-2026', null],
    ['27/11/26', '2026-11-27'],
    ['27.11.2026', '2026-11-27'],
    ['1.3.26', '2026-03-01'],
    ['01/03/226', null],
    ['26-03-01', '2001-03-26'],
    ['2026/03/01', null],
    ['2026.03.01', null],
    ['01/03/1999', null],
    ['01/03/2026 120', null],
    ['120', null],
    ['', null],
  ])('%j → %s', (text, expected) => {
    expect(parseFrenchDay(text)).toBe(expected);
  });

  it('parses every day in each of the three formats', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 36_889 }), (count) => {
        const day = addDays('2000-01-01', count);
        expect(parseFrenchDay(frenchDay(day))).toBe(day);
        expect(parseFrenchDay(frenchDay(day).replaceAll('/', '-'))).toBe(day);
        expect(parseFrenchDay(day)).toBe(day);
      }),
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { addDays } from './day.ts';
import { frenchDay, frenchLongDay } from './french-dates.ts';
import { isMonthFirst, parseDayNumber, parseWrittenDay, parseWrittenMonth } from './written-day.ts';

const anyDay = fc.integer({ min: 0, max: 36_800 }).map((count) => addDays('2000-01-01', count));

describe('a day in a cell', () => {
  test.each([
    '12/03/2025',
    '12-03-2025',
    '12.03.2025',
    '2025-03-12',
    '12-03-25',
    '12/3/25',
    '12 mars 2025',
    '12-mars-25',
    '12-mar.-25',
    ' mer. 12 mars 2025 ',
    'Mercredi 12 mars 2025',
    'mer 12/03/2025',
    '12/03/2025 00:00:00',
    '2025-03-12T06:30:00',
    '12\u00a0mars\u202f2025',
  ])('%j is 12 March 2025', (text) => {
    expect(parseWrittenDay(text, null)).toEqual({ kind: 'day', day: '2025-03-12' });
  });

  it('completes a date without a year', () => {
    expect(parseWrittenDay('1er août', 2024)).toEqual({ kind: 'day', day: '2024-08-01' });
    expect(parseWrittenDay('sam. 3/2', null)).toEqual({ kind: 'yearless' });
  });

  test.each(['31/02/2025', '03/25/2025', 'mardi 12 mars 2025', '29 février 2025', '12/03/1999'])(
    '%j is refused',
    (text) => {
      expect(parseWrittenDay(text, null).kind).toBe('wrong');
    },
  );

  test.each(['', 'TOTAL', '12', '1 234', 'mars 2025', '12,5', 'Nuitées 2025', '1/2/3/4'])(
    '%j is no date',
    (text) => {
      expect(parseWrittenDay(text, 2025).kind).toBe('none');
    },
  );

  it('parses every format that the screens show', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        for (const text of [day, frenchDay(day), frenchLongDay(day)]) {
          expect(parseWrittenDay(text, null)).toEqual({ kind: 'day', day });
        }
      }),
    );
  });
});

test.each([
  ['Janvier 2025', 1, 2025],
  ['janv 25', 1, 2025],
  ["Févr. '25", 2, 2025],
  ['2025-01', 1, 2025],
  ['03/2025', 3, 2025],
  ['Nuitées août', 8, null],
  ['DÉCEMBRE', 12, null],
  ['2024 mai', 5, 2024],
])('%j is the month %d of %j', (text, month, year) => {
  expect(parseWrittenMonth(text)).toEqual({ month, year });
});

test.each([
  'Feuil1',
  'mar 25',
  '12 mars 2025',
  'janvier à mars 2025',
  '2025',
  '2025-13',
  'Marseille',
])('%j is no month', (text) => {
  expect(parseWrittenMonth(text)).toBeNull();
});

test('parseDayNumber accepts a number alone or with its weekday', () => {
  const texts = ['3', '03', 'lun. 3', '3 lun', 'J3', '1er', 'L 3', '32', '0', 'Hôtel 2', '3,5'];
  expect(texts.map(parseDayNumber)).toEqual([3, 3, 3, 3, 3, 1, 3, null, null, null, null]);
});

test('isMonthFirst is true only for a date that cannot be French', () => {
  expect(['03/25/2025', '25/03/2025', '03/04/2025', '13/13/2025'].map(isMonthFirst)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

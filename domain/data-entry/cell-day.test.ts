import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { addDays } from '../calendar/day.ts';
import { frenchDay, frenchLongDay } from '../calendar/french-dates.ts';
import { parseDayNumber, parseWrittenDay, parseWrittenMonth, slashDate } from './cell-day.ts';

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
    expect(parseWrittenDay(text)).toEqual({ kind: 'day', day: '2025-03-12' });
  });

  it.each([
    ['1er août', 8, 1],
    ['sam. 3/2', 2, 3],
    ['Nuit du 01/11', 11, 1],
    ['22-déc', 12, 22],
    ['29/02', 2, 29],
  ])('%j needs a year', (text, month, dayOfMonth) => {
    expect(parseWrittenDay(text)).toEqual({ kind: 'yearless', month, dayOfMonth });
  });

  it.each([
    ['2026-03-25T23:00:00.000Z', '2026-03-26'],
    ['2026-03-29T22:00:00Z', '2026-03-30'],
    ['2026-03-26T00:00:00+01:00', '2026-03-26'],
    ['2026-04-01 00:00:00+0200', '2026-04-01'],
    ['2026-03-26T00:00:00-05:00', '2026-03-26'],
    ['26/03/2026 00:30 UTC', '2026-03-26'],
    ['25/03/2026 23:30 UTC', '2026-03-26'],
    // Without a zone the time is the hotel's own.
    ['2026-03-25T23:00:00.000', '2026-03-25'],
  ])('the instant %j is the day %s of the hotel', (text, day) => {
    expect(parseWrittenDay(text)).toEqual({ kind: 'day', day });
  });

  it.each(['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'])(
    'the English month %s',
    (word) => {
      const month = new Date(`1 ${word} 2026 UTC`).getUTCMonth() + 1;
      const day = `2026-${String(month).padStart(2, '0')}-01`;
      for (const text of [`01-${word}-26`, `1 ${word} 2026`, `${word} 1, 2026`]) {
        expect(parseWrittenDay(text)).toEqual({ kind: 'day', day });
      }
      expect(parseWrittenMonth(`${word} 2026`)).toEqual({ month, year: 2026 });
    },
  );

  it('has the month first where the reader says so', () => {
    const reading = { order: 'month-first', timeZone: 'Europe/Paris' } as const;
    expect(parseWrittenDay('3/12/2026', reading)).toEqual({ kind: 'day', day: '2026-03-12' });
    expect(parseWrittenDay('2026-03-12', reading)).toEqual({ kind: 'day', day: '2026-03-12' });
    expect(parseWrittenDay('12.03.2026', reading)).toEqual({ kind: 'day', day: '2026-03-12' });
  });

  test.each(['31/02/2025', '03/25/2025', 'mardi 12 mars 2025', '29 février 2025', '12/03/1999'])(
    '%j is refused',
    (text) => {
      expect(parseWrittenDay(text).kind).toBe('wrong');
    },
  );

  test.each(['', 'TOTAL', '12', '1 234', 'mars 2025', '12,5', 'Nuitées 2025', '1/2/3/4'])(
    '%j is no date',
    (text) => {
      expect(parseWrittenDay(text).kind).toBe('none');
    },
  );

  it('parses every format that the screens show', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        for (const text of [day, frenchDay(day), frenchLongDay(day)]) {
          expect(parseWrittenDay(text)).toEqual({ kind: 'day', day });
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

test('slashDate has the numbers in the order in which they are written', () => {
  expect(slashDate('03/25/2025')).toEqual({ first: 3, second: 25, year: 2025 });
  expect(slashDate('3/1/26 0:00')).toEqual({ first: 3, second: 1, year: 2026 });
  expect(['03.25.2025', '2025-03-01', 'x'].map(slashDate)).toEqual([null, null, null]);
});

import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { addDays, dayOf } from '../calendar/day.ts';
import { frenchDay } from '../calendar/french-dates.ts';
import { readPastedColumn } from './pasted-column.ts';
import { parsePastedFigures } from './pasted-figures.ts';

const march = { year: 2026, month: 3 };
const days = Array.from({ length: 31 }, (_, index) => dayOf(2026, 3, index + 1));

/** The parsed values, and the positions of the ignored cells. */
function column(pasted: string, month = march) {
  const read = readPastedColumn(pasted, month);
  if (read === null) return null;
  return [read.shape, read.values, read.ignored.map(({ line }) => line)];
}

describe('a column of one value per stay date', () => {
  test.each([
    ['01/03/2026\t80\n02/03/2026\t85', 'dates', [80, 85], []],
    ['2026-03-02;80\n2026-03-01;85', 'dates', [85, 80], []],
    ['01/03/2026 80\r\n04-03-2026 1\u202f234\r\n', 'dates', [80, null, null, 1234], []],
    ['Date\tNuitées\n01/03/2026\t80\n02/03/2026\t85\nTotal\t165', 'dates', [80, 85], [1, 4]],
    ['01/03/2026\tdim.\t80\n02/03/2026\tlun.\t85', 'dates', [80, 85], []],
    [
      '01/03/2026\t80\n02/03/2026\t\n03/03/2026\t-\n04/03/2026\t9',
      'dates',
      [80, null, null, 9],
      [],
    ],
    ['28/02/2026\t70\n01/03/2026\t80', 'dates', [80], [1]],
    ['01/03/2026\t80\n01/03/2026\t81', 'dates', [81], [1]],
    ['05/03/2026\t80', 'dates', [null, null, null, null, 80], []],
    ['1\t80\n2\t85', 'day-numbers', [80, 85], []],
    ['1\t80\n3\t85\n4\t86', 'day-numbers', [80, null, 85, 86], []],
    ['Jour;Nuitées\n1;80\n2;85', 'day-numbers', [80, 85], [1]],
    ['1 80\n2 85\n3 90', 'day-numbers', [80, 85, 90], []],
    ['80\n85\n90', 'values', [80, 85, 90], []],
    ['80\n\n90\n', 'values', [80, null, 90], []],
    ['Nuitées\n80\n85', 'values', [80, 85], [1]],
    ['120,0\n130,0', 'values', [120, 130], []],
    ['2026\n80\n85', 'values', [], [1]],
    ['120 nuits\n85', 'values', [120, 85], []],
  ])('%j: %s %j', (pasted, shape, values, ignored) => {
    expect(column(pasted)).toEqual([shape, values, ignored]);
  });

  test.each([
    ['a line of days', '80\t90\t100'],
    ['several lines of days', '80\t90\t100\n81\t91\t101'],
    ['two lines of two days', '80\t90\n81\t91'],
    ['two lines whose first days could be numbers of days', '12\t13\n20\t21'],
    ['one value', '80'],
    ['a heading and one value', 'Nuitées\n80'],
    ['as-of days of several values', '01/03/2026\t80\t90\n02/03/2026\t81\t91'],
    ['as-of dates, one of them with one value', '01/03/2026\t80\n02/03/2026\t81\t91'],
    ['as-of dates of another month that are not consecutive', '01/01/2026\t80\n08/01/2026\t81'],
    ['days of another month only', '01/02/2026\t80\n02/02/2026\t81'],
    ['dates without any value', '01/03/2026\n02/03/2026'],
    ['words', 'bonjour\nmonde'],
    ['days and values that may be thousands', '12 345\n13 456'],
    ['days or numbers with decimals', '12,0\n13,0'],
    ['nothing', ' \n\t'],
  ])('is not %s', (_name, pasted) => {
    expect(column(pasted)).toBeNull();
  });

  it('reports a value that may be two numbers', () => {
    for (const pasted of ['01/03/2026\t80\n02/03/2026\t2 01', '1\t80\n2\t2 01', '80\n2 01\n90']) {
      const read = readPastedColumn(pasted, march);
      expect(read?.values[1] ?? null).toBeNull();
      expect(read?.ignored).toMatchObject([
        { line: 2, text: '2 01', reason: 'Plusieurs nombres dans la même cellule.' },
      ]);
    }
  });
});

describe('any values', () => {
  // A year above smaller figures may be a heading, and is reported.
  const anyValues = fc
    .array(fc.nat({ max: 100_000 }), { minLength: 2, maxLength: 31 })
    .filter(([first = 0]) => first < 2000 || first > 2099);
  const anySeparator = fc.constantFrom('\t', ';');

  it('reads a day and its value on each line', () => {
    fc.assert(
      fc.property(anyValues, anySeparator, (values, separator) => {
        const dates = values.map(
          (value, index) => `${frenchDay(days[index] ?? '')}${separator}${value}`,
        );
        expect(readPastedColumn(dates.join('\n'), march)).toEqual({
          shape: 'dates',
          values,
          ignored: [],
        });
        const numbers = values.map((value, index) => `${index + 1}${separator}${value}`);
        expect(readPastedColumn(numbers.join('\n'), march)).toEqual({
          shape: 'day-numbers',
          values,
          ignored: [],
        });
        expect(readPastedColumn(values.join('\r\n'), march)).toEqual({
          shape: 'values',
          values,
          ignored: [],
        });
      }),
    );
  });

  it('does not take a grid of as-of dates with several values per line for a column', () => {
    const anyRows = fc.array(fc.array(fc.nat({ max: 999 }), { minLength: 1, maxLength: 31 }), {
      minLength: 1,
      maxLength: 31,
    });
    fc.assert(
      fc.property(
        anyRows.filter((rows) => rows.some((row) => row.length > 1)),
        fc.integer({ min: -40, max: 10 }),
        (rows, offset) => {
          const lines = rows.map((row, index) =>
            [frenchDay(addDays('2026-03-01', offset + index)), ...row].join('\t'),
          );
          expect(readPastedColumn(lines.join('\n'), march)).toBeNull();
          expect(parsePastedFigures(lines.join('\n'), 31)).toMatchObject({ kind: 'dated' });
        },
      ),
    );
  });

  it('does not take a line of several days for a column', () => {
    const line = fc.array(fc.nat({ max: 999 }), { minLength: 3, maxLength: 31 });
    fc.assert(
      fc.property(line, anySeparator, (values, separator) => {
        expect(readPastedColumn(values.join(separator), march)).toBeNull();
      }),
    );
  });

  it('has no value out of bounds, and none for a day outside the month', () => {
    const text = fc.string({
      unit: fc.constantFrom(...'0123459 \t\n;,."-/a'),
      maxLength: 60,
    });
    fc.assert(
      fc.property(text, (pasted) => {
        const read = readPastedColumn(pasted, { year: 2026, month: 2 });
        const values = read?.values ?? [];
        expect(values.length).toBeLessThanOrEqual(28);
        for (const value of values.filter((known) => known !== null)) {
          expect(Number.isInteger(value) && value >= 0 && value <= 100_000).toBe(true);
        }
      }),
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { previousYearBounds } from '../nights/limits.ts';
import { frenchNumber } from '../numbers/french-numbers.ts';
import { parseValuePerLine } from './pasted-column.ts';

function parse(pasted: string, daysInMonth: number) {
  return parseValuePerLine(pasted, daysInMonth, previousYearBounds);
}

function values(pasted: string, daysInMonth = 31) {
  return parse(pasted, daysInMonth).values;
}

/** The parsed values with their day numbers. */
function byDay(pasted: string, daysInMonth = 31) {
  return values(pasted, daysInMonth).flatMap((figure, index) =>
    figure === null ? [] : [[index + 1, figure]],
  );
}

function ignoredPositions(pasted: string, daysInMonth = 31) {
  return parse(pasted, daysInMonth).ignored.map(({ line, column }) => [line, column]);
}

const days = Array.from({ length: 31 }, (_, index) => index + 1);

describe('one value per line', () => {
  test.each([
    ['120\n130\n140', [120, 130, 140]],
    ['120\r\n130\r\n', [120, 130]],
    ['120\n\n140\n\n', [120, null, 140]],
    ['\n130', [null, 130]],
    ['120\n-5\n(7)\n\u22128', [120, -5, -7, -8]],
    ['1\u202f234\n1\u00a0235\n950', [1234, 1235, 950]],
    ['1 234\n1 235\n1 085', [1234, 1235, 1085]],
    ['1 234\n985', [1234, 985]],
    // '050' is no value of a day: these are thousands, although 1, 2, 3 look like days.
    ['1 050\n2 100\n3 200', [1050, 2100, 3200]],
    ['12,0\n12,0\n13,0', [12, 12, 13]],
    ['120,0\n130,00', [120, 130]],
    ['120\t\n130\t', [120, 130]],
    ['"120"\n"130"', [120, 130]],
    ['120 nuits\n-', [120, null]],
    ['120', [120]],
    ['', []],
    ['\n\n', []],
  ])('%j', (pasted, expected) => {
    const read = values(pasted);
    expect(read.slice(0, Math.max(expected.length, 1))).toEqual(expected);
    expect(read.slice(expected.length).every((figure) => figure === null)).toBe(true);
    expect(ignoredPositions(pasted)).toEqual([]);
  });

  test.each([
    ['Nuitées N-1\n120', [[1, 120]], [[1, null]]],
    [
      'Nuitées\n120\n130',
      [
        [1, 120],
        [2, 130],
      ],
      [[1, null]],
    ],
    [
      '120\n12,5\n130',
      [
        [1, 120],
        [3, 130],
      ],
      [[2, null]],
    ],
    [
      '120\nfermé\n130',
      [
        [1, 120],
        [3, 130],
      ],
      [[2, null]],
    ],
    [
      '120\n-100001\n130',
      [
        [1, 120],
        [3, 130],
      ],
      [[2, null]],
    ],
    ['2025\n120\n130', [], [[1, null]]],
  ])('%j reports the ignored cells', (pasted, expected, ignored) => {
    expect(byDay(pasted)).toEqual(expected);
    expect(ignoredPositions(pasted)).toEqual(ignored);
  });

  it('has at most the days of the month, also after a heading', () => {
    const column = days.map((day) => 100 + day);
    expect(values([...column, 3596].join('\n'))).toEqual(column);
    expect(ignoredPositions([...column, 3596].join('\n'))).toEqual([[32, null]]);
    expect(values(['2025', ...column].join('\n'))).toEqual(column);
  });
});

describe("two columns 'day value'", () => {
  test.each([
    [
      '1\t120\n3\t-5',
      [
        [1, 120],
        [3, -5],
      ],
    ],
    [
      '31;120\n01;80',
      [
        [1, 80],
        [31, 120],
      ],
    ],
    [
      '1  120\n2  98',
      [
        [1, 120],
        [2, 98],
      ],
    ],
    [
      '1\t1 120\n2\t1\u202f130',
      [
        [1, 1120],
        [2, 1130],
      ],
    ],
    ['1\t120,0\r\n2\t\r\n', [[1, 120]]],
    [
      '1 120\n2 98',
      [
        [1, 120],
        [2, 98],
      ],
    ],
    [
      '1 120\n2 130\n3 145',
      [
        [1, 120],
        [2, 130],
        [3, 145],
      ],
    ],
    [
      '1,120\n2,130\n3,145',
      [
        [1, 120],
        [2, 130],
        [3, 145],
      ],
    ],
    [
      '5 -12\n6 98',
      [
        [5, -12],
        [6, 98],
      ],
    ],
    ['"1"\t"120"', [[1, 120]]],
  ])('%j', (pasted, expected) => {
    expect(byDay(pasted)).toEqual(expected);
    expect(ignoredPositions(pasted)).toEqual([]);
  });

  test.each([
    ['Jour\tNuitées\n1\t120', [[1, 120]], [[1, null]]],
    [
      '0\t120\n32\t120\n1\t80',
      [[1, 80]],
      [
        [1, null],
        [2, null],
      ],
    ],
    ['1\t12,5\n2\t130', [[2, 130]], [[1, 2]]],
    ['1\t120\t130\n2\t98', [[2, 98]], [[1, null]]],
    ['120\t130\t140', [], [[1, null]]],
    ['\t120\n2\t98', [[2, 98]], [[1, null]]],
    ['5\t120\n5\t130', [[5, 130]], [[1, null]]],
    ['5\t120\n5\t\n5\tfermé', [[5, 120]], [[3, 2]]],
    ['01/03/2025\t120', [], [[1, null]]],
    ['1  1 120', [], [[1, null]]],
  ])('%j reports the ignored cells', (pasted, expected, ignored) => {
    expect(byDay(pasted)).toEqual(expected);
    expect(ignoredPositions(pasted)).toEqual(ignored);
  });

  it('accepts only the days of the month', () => {
    expect(byDay('29\t120\n28\t110', 28)).toEqual([[28, 110]]);
  });
});

describe('a day and a value, or one number?', () => {
  test.each([['1 120'], ['2 500\n9 800'], ['12,5\n13,2'], ['12,0\n13,0\n14,0'], ['1,0\n2,0\n3,0']])(
    '%j is not read',
    (pasted) => {
      expect(byDay(pasted)).toEqual([]);
      expect(ignoredPositions(pasted)).toEqual(
        pasted.split('\n').map((_, index) => [index + 1, null]),
      );
    },
  );
});

describe('any paste', () => {
  const anyFigure = fc.integer({ min: -100_000, max: 100_000 });
  const anyEnd = fc.constantFrom('', '\n', '\r\n');

  it('reads a column with its empty cells', () => {
    const column = fc
      .array(fc.option(anyFigure), { minLength: 1, maxLength: 31 })
      .filter((figures) => !/^20\d\d$/.test(String(figures[0])) && figures.at(-1) !== null);
    const format = fc.constantFrom(String, frenchNumber, (figure: number) => `"${figure}"`);
    fc.assert(
      fc.property(column, format, anyEnd, (figures, write, end) => {
        const lines = figures.map((figure) => (figure === null ? '' : write(figure)));
        expect(parse(lines.join('\n') + end, 31)).toEqual({
          values: figures,
          ignored: [],
        });
      }),
    );
  });

  it('reads two columns in any order', () => {
    const rows = fc.uniqueArray(fc.tuple(fc.integer({ min: 1, max: 31 }), anyFigure), {
      selector: ([day]) => day,
      minLength: 1,
    });
    fc.assert(
      fc.property(rows, fc.constantFrom('\t', ';', '  '), anyEnd, (pairs, separator, end) => {
        const pasted = pairs.map((pair) => pair.join(separator)).join('\r\n') + end;
        expect(byDay(pasted)).toEqual(pairs.toSorted(([a], [b]) => a - b));
        expect(ignoredPositions(pasted)).toEqual([]);
      }),
    );
  });

  it('never throws, and never gives a figure out of bounds', () => {
    const text = fc.string({
      unit: fc.constantFrom(...'0123459 \t\n;,."-(%a\u00a0'),
      maxLength: 40,
    });
    fc.assert(
      fc.property(text, fc.integer({ min: 28, max: 31 }), (pasted, length) => {
        const figures = values(pasted, length).filter((figure) => figure !== null);
        expect(values(pasted, length).length).toBeLessThanOrEqual(length);
        expect(figures.every(Number.isInteger)).toBe(true);
        expect(figures.every((figure) => Math.abs(figure) <= 100_000)).toBe(true);
      }),
    );
  });
});

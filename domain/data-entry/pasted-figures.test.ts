import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { addDays } from '../calendar/day.ts';
import { frenchDay } from '../calendar/french-dates.ts';
import { frenchNumber } from '../numbers/french-numbers.ts';
import { itemsOfValues, parsePastedFigures } from './pasted-figures.ts';

/** The positions of the ignored cells, without their reasons. */
function ignoredPositions(pasted: string, daysInMonth = 31) {
  return parsePastedFigures(pasted, daysInMonth).ignored.map(({ line, column }) => [line, column]);
}

function single(pasted: string, daysInMonth = 31) {
  const read = parsePastedFigures(pasted, daysInMonth);
  return read.kind === 'single' ? read.values : read.kind;
}

function dated(pasted: string, daysInMonth = 31) {
  const read = parsePastedFigures(pasted, daysInMonth);
  return read.kind === 'dated' ? read.rows : read.kind;
}

const days = Array.from({ length: 31 }, (_, index) => index + 1);
const month = days.map((day) => 100 + day);

describe('a single line', () => {
  test.each([
    ['80\t90\t100', [80, 90, 100]],
    ['80;90;100', [80, 90, 100]],
    ['80,90,100', [80, 90, 100]],
    ['80  90   100', [80, 90, 100]],
    ['80\t90\t100\r\n', [80, 90, 100]],
    ['\n\r\n \t \n80\t90', [80, 90]],
    ['80\t\t100', [80, null, 100]],
    ['\t90', [null, 90]],
    ['80\t90\t\t\t', [80, 90]],
    ['1 234\t1\u00a0235\t1\u202f236', [1234, 1235, 1236]],
    ['12,0\t13,00', [12, 13]],
    ['"80"\t"90"', [80, 90]],
    ['120 nuits;90', [120, 90]],
    ['80\t-\tn/d\t83', [80, null, null, 83]],
    ['0\t0', [0, 0]],
    ['80', [80]],
    ['', []],
    ['\n\n', []],
  ])('%j gives %j', (pasted, values) => {
    expect(single(pasted)).toEqual(values);
    expect(ignoredPositions(pasted)).toEqual([]);
  });

  test.each([
    ['80\t12,5\t100', [80, null, 100], [[1, 2]]],
    ['80\t-5\t100', [80, null, 100], [[1, 2]]],
    ['80\t100001\t100', [80, null, 100], [[1, 2]]],
    ['80\tfermé\t100', [80, null, 100], [[1, 2]]],
    ['Fermé\t90\t100', [null, 90, 100], [[1, 1]]],
    ['Nuitées\t80\t90', [80, 90], [[1, 1]]],
    [
      'Nuitées\tfermé\t90',
      [null, 90],
      [
        [1, 1],
        [1, 2],
      ],
    ],
    ['#DIV/0!\t90', [null, 90], [[1, 1]]],
    [
      '80\t90\n\n100\t110\n120',
      [80, 90],
      [
        [3, null],
        [4, null],
      ],
    ],
    ['98 102', [], [[1, null]]],
    ['  98 102  97', [], [[1, null]]],
    ['12,5 13,5', [], [[1, null]]],
    ['Hôtel 2\t80\t90', [], [[1, 1]]],
    ['2026\t80\t90', [], [[1, 1]]],
    ['2026\t1850\t90', [2026, 1850, 90], []],
    ['2026\t1000\t90', [2026, 1000, 90], []],
    [
      '01/03\t02/03',
      [null, null],
      [
        [1, 1],
        [1, 2],
      ],
    ],
    ['texte', [null], [[1, 1]]],
  ])('%j gives %j and reports the ignored cells', (pasted, values, ignored) => {
    expect(single(pasted)).toEqual(values);
    expect(ignoredPositions(pasted)).toEqual(ignored);
  });

  it('has at most the days of the month and reports where the rest starts', () => {
    const pasted = [...month, 3627].join('\t');
    expect(single(pasted)).toEqual(month);
    expect(parsePastedFigures(pasted, 28).ignored).toEqual([
      {
        line: 1,
        column: 29,
        text: '129 130 131 3627',
        reason: 'Le mois a 28 jours : la suite est ignorée.',
        kind: 'not-read',
        count: 4,
      },
    ]);
  });

  it('skips a heading of day numbers, with or without words', () => {
    for (const heading of [days, ['Jour', ...days, 'Total'], days.map((day) => `J${day}`)]) {
      const pasted = `${heading.join('\t')}\n${month.join('\t')}`;
      expect(single(pasted)).toEqual(month);
      expect(ignoredPositions(pasted)).toEqual([[1, null]]);
    }
    expect(single('1\t2\t3\n80\t90\t100')).toEqual([1, 2, 3]);
    // The 28 numbers of a February are a heading too.
    const february = `${days.slice(0, 28).join('\t')}\n${month.slice(0, 28).join('\t')}`;
    expect(single(february, 28)).toEqual(month.slice(0, 28));
  });

  it('takes a word before a complete month for a heading, and a word within it for a day', () => {
    expect(single(['Nuitées', ...month].join('\t'))).toEqual(month);
    expect(single(['Hôtel 2', ...month].join('\t'))).toEqual(month);
    expect(single(['Travaux', ...month.slice(1)].join('\t'))).toEqual([null, ...month.slice(1)]);
  });

  it('refuses an empty cell before a complete month as ambiguous', () => {
    expect(single(['', ...month].join('\t'))).toEqual([]);
    const total = month.slice(1).reduce((sum, figure) => sum + figure, 0);
    expect(single(['', ...month.slice(1), total].join('\t'))).toEqual([null, ...month.slice(1)]);
  });
});

describe('lines with an as-of date', () => {
  test.each([
    ['01/03/2026\t80\t90', '2026-03-01', [80, 90]],
    ['1/3/2026;80;90', '2026-03-01', [80, 90]],
    ['01-03-2026,80,90', '2026-03-01', [80, 90]],
    ['2026-03-01  80  90', '2026-03-01', [80, 90]],
    ['"01/03/2026"\t"80"\t"90"', '2026-03-01', [80, 90]],
    ['01/03/2026 00:00:00\t80\t90', '2026-03-01', [80, 90]],
    ['01/03/2026\t\t90', '2026-03-01', [null, 90]],
    ['01/03/2026\t12,0', '2026-03-01', [12]],
    ['01/03/2026;1 234;1\u202f235', '2026-03-01', [1234, 1235]],
    ['01/03/2026 80', '2026-03-01', [80]],
    ['01/03/2026 80,90', '2026-03-01', [80, 90]],
    ['\t01/03/2026\t80', '2026-03-01', [80]],
  ])('%j', (pasted, as_of, values) => {
    expect(dated(pasted)).toEqual([{ as_of, values }]);
    expect(ignoredPositions(pasted)).toEqual([]);
  });

  it('reads a sheet with the first date on any line', () => {
    const pasted = 'Arrêté\t1\t2\r\n01/03/2026\t80\t90\r\n02/03/2026\t81\t91\r\n';
    expect(dated(pasted)).toEqual([
      { as_of: '2026-03-01', values: [80, 90] },
      { as_of: '2026-03-02', values: [81, 91] },
    ]);
    expect(ignoredPositions(pasted)).toEqual([[1, null]]);
  });

  test.each([
    ['31/02/2026\t80', [[1, null]]],
    ['01/03/26\t80', [[1, null]]],
    ['01.03.2026\t80', [[1, null]]],
    ['lun. 02/03/2026\t80', [[1, null]]],
    ['1 mars 2026\t80', [[1, null]]],
    ['01/03/2026', [[1, null]]],
    ['01/03/2026\t\t', [[1, null]]],
    ['01/03/2026\tfermé', [[1, 2]]],
    ['01/03/2026 80 90', [[1, null]]],
  ])('%j gives no rows, and reports why', (pasted, ignored) => {
    expect(dated(pasted)).toEqual([]);
    expect(ignoredPositions(pasted)).toEqual(ignored);
  });

  it('counts the columns of the sheet and caps the line at the month', () => {
    const pasted = `01/03/2026\t80\t12,5\n02/03/2026\t${month.join('\t')}`;
    expect(ignoredPositions(pasted, 28)).toEqual([
      [1, 3],
      [2, 30],
    ]);
    expect(dated(pasted, 28)).toEqual([
      { as_of: '2026-03-01', values: [80, null] },
      { as_of: '2026-03-02', values: month.slice(0, 28) },
    ]);
  });

  it('uses the later of two lines with the same date, and reports the replaced one', () => {
    const pasted = '01/03/2026\t80\n02/03/2026\t85\n2026-03-01\t81\n01/03/2026\tfermé';
    expect(dated(pasted)).toEqual([
      { as_of: '2026-03-02', values: [85] },
      { as_of: '2026-03-01', values: [81] },
    ]);
    const [replaced] = parsePastedFigures(pasted, 31).ignored;
    expect(replaced).toEqual({
      line: 1,
      column: null,
      text: '01/03/2026\t80',
      reason: 'Même date d’arrêté que la ligne 3, qui la remplace.',
      kind: 'not-read',
      count: 1,
    });
  });
});

describe('any paste', () => {
  const year = fc.integer({ min: 2000, max: 2099 });
  const belowThousand = fc.array(fc.option(fc.nat({ max: 999 })), { minLength: 1, maxLength: 30 });
  /** 2026, 80, 90: refused, because the first figure could be a heading. */
  const seemsToStartWithYear = ([first, ...others]: readonly (number | null)[]) =>
    others.length > 0 &&
    (first ?? 0) >= 2000 &&
    (first ?? 0) <= 2099 &&
    others.every((figure) => (figure ?? 0) < 1000);
  const startsAndEndsWithFigure = (values: readonly (number | null)[]) =>
    typeof values[0] === 'number' && typeof values.at(-1) === 'number';
  const anyValues = fc
    .array(fc.option(fc.nat({ max: 100_000 })), { minLength: 2, maxLength: 31 })
    .filter((values) => startsAndEndsWithFigure(values) && !seemsToStartWithYear(values));
  const written =
    (separator: string, format: (figure: number) => string) =>
    (values: readonly (number | null)[]) =>
      values.map((figure) => (figure === null ? '' : format(figure))).join(separator);
  const formats = {
    tabs: written('\t', String),
    semicolons: written(';', String),
    commas: written(',', String),
    'commas and a space': written(', ', String),
    'French thousands': written('\t', (figure) => frenchNumber(figure)),
    'plain thousands': written('\t', (figure) => frenchNumber(figure).replace('\u202f', ' ')),
    'no-break thousands': written(';', (figure) =>
      frenchNumber(figure).replace('\u202f', '\u00a0'),
    ),
    decimals: written('\t', (figure) => `${figure},0`),
    quotes: written('\t', (figure) => `"${figure}"`),
    units: written(';', (figure) => `${figure} nuits`),
  };

  test.each(Object.entries(formats))('values with %s are read correctly', (_format, write) => {
    fc.assert(
      fc.property(anyValues, fc.constantFrom('', '\n', '\r\n'), (values, end) => {
        expect(parsePastedFigures(write(values) + end, 31)).toEqual({
          kind: 'single',
          values,
          ignored: [],
        });
        const line = `01/03/2026\t${write(values)}${end}`;
        if (!write(values).includes(',') || write === formats.decimals) {
          expect(dated(line)).toEqual([{ as_of: '2026-03-01', values }]);
        }
      }),
    );
  });

  it('refuses what could be a year before figures below 1000', () => {
    const ambiguous = fc
      .tuple(year, belowThousand)
      .map(([first, others]) => [first, ...others])
      .filter(startsAndEndsWithFigure);
    fc.assert(
      fc.property(ambiguous, (values) => {
        const pasted = formats.tabs(values);
        expect(single(pasted)).toEqual([]);
        expect(ignoredPositions(pasted)).toEqual([[1, 1]]);
      }),
    );
  });

  it('reads values separated by two or more spaces', () => {
    const known = fc
      .array(fc.nat({ max: 100_000 }), { minLength: 1, maxLength: 31 })
      .filter((values) => !seemsToStartWithYear(values));
    fc.assert(
      fc.property(known, fc.integer({ min: 2, max: 5 }), (values, spaces) => {
        expect(single(values.join(' '.repeat(spaces)))).toEqual(values);
      }),
    );
  });

  it('reads a sheet of as-of dates', () => {
    const anyRows = fc.uniqueArray(
      fc.record({
        as_of: fc.integer({ min: 0, max: 3000 }).map((count) => addDays('2020-01-01', count)),
        values: anyValues,
      }),
      { selector: ({ as_of }) => as_of, minLength: 1, maxLength: 8 },
    );
    fc.assert(
      fc.property(anyRows, (rows) => {
        const pasted = rows.map(
          ({ as_of, values }) => `${frenchDay(as_of)}\t${formats.tabs(values)}`,
        );
        expect(parsePastedFigures(pasted.join('\r\n'), 31)).toEqual({
          kind: 'dated',
          rows,
          ignored: [],
        });
      }),
    );
  });

  it('never throws, and never gives a figure out of bounds', () => {
    const text = fc.string({
      unit: fc.constantFrom(...'0123459 \t\n\r;,."-/%()a\u00a0'),
      maxLength: 60,
    });
    fc.assert(
      fc.property(
        fc.oneof(text, fc.string()),
        fc.integer({ min: 28, max: 31 }),
        (pasted, length) => {
          const read = parsePastedFigures(pasted, length);
          const rows = read.kind === 'single' ? [read] : read.rows;
          for (const { values } of rows) {
            const figures = values.filter((figure) => figure !== null);
            expect(values.length).toBeLessThanOrEqual(length);
            expect(figures.every(Number.isInteger)).toBe(true);
            expect(figures.every((figure) => figure >= 0 && figure <= 100_000)).toBe(true);
          }
        },
      ),
    );
  });
});

test('the items to send are the days that have a figure', () => {
  expect(itemsOfValues({ year: 2026, month: 3 }, [80, null, 0])).toEqual([
    { day: '2026-03-01', nuitees: 80 },
    { day: '2026-03-03', nuitees: 0 },
  ]);
});

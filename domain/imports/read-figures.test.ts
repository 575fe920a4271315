import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { addDays, type Day, daysBetween } from '../calendar/day.ts';
import { frenchDay, frenchLongDay, monthTitle } from '../calendar/french-dates.ts';
import { daysOfMonth, type Month, monthKey, monthsOfYear } from '../calendar/month.ts';
import { readFigures } from './read-figures.ts';
import { recogniseSheet } from './recognise-sheet.ts';
import {
  cellName,
  type DateSystem,
  dayOfSerial,
  type WorkbookCell,
  type WorkbookSheet,
} from './sheet.ts';
import type { PeriodFromUser } from './sheet-layout.ts';

const noPeriod: PeriodFromUser = { year: null, month: null };

function sheetOf(
  rows: readonly (readonly WorkbookCell[])[],
  name = 'Feuil1',
  system: DateSystem = 1900,
): WorkbookSheet {
  return { name, system, rows };
}

function dateCell(day: Day, shows: 'day' | 'month' = 'day'): WorkbookCell {
  return { kind: 'date', day, shows };
}

/** Reads sheets by their recognised layouts; fails for a sheet that is not recognised. */
function read(sheets: readonly WorkbookSheet[], asOf: Day | null = null, period = noPeriod) {
  return readFigures(
    sheets.map((sheet) => {
      const recognised = recogniseSheet(sheet, period);
      if (recognised.kind !== 'layout')
        throw new Error(`not recognised: ${JSON.stringify(recognised)}`);
      return { sheet, layout: recognised.layout };
    }),
    asOf,
  );
}

/** The figures as text: 'as-of date, day, nights'. */
function figuresIn(sheets: readonly WorkbookSheet[], asOf: Day | null = null, period = noPeriod) {
  return read(sheets, asOf, period).figures.map(
    (figure) => `${figure.asOf === null ? '' : `${figure.asOf} `}${figure.day} ${figure.nuitees}`,
  );
}

function refusals(sheet: WorkbookSheet) {
  return read([sheet]).refused.map((cell) => [cellName(cell), cell.reason]);
}

const january = { year: 2025, month: 1 };
const nightsIn = (month: Month) => daysOfMonth(month).map((_, index) => 80 + ((index * 7) % 50));
const numbers = (month: Month) => daysOfMonth(month).map((_, index) => index + 1);

describe('one row per day', () => {
  it('reads dates, texts and numbers, and ignores titles, sums and empty cells', () => {
    const sheet = sheetOf([
      ['Nuitées du Grand Hôtel'],
      [],
      ['Date', 'Chambres', 'Nuitées', 'N-1'],
      [dateCell('2025-01-01'), 40, 98, 90],
      ['02/01/2025', 41, '1\u202f234,0', 91],
      ['vendredi 3 janvier 2025', 42, null, 92],
      ['04-01-25', 43, '–', 93],
      ['TOTAL', 166, 1332, 366],
      [null, 'Moyenne', 666, 183],
    ]);
    expect(figuresIn([sheet])).toEqual(['2025-01-01 98', '2025-01-02 1234']);
    expect(refusals(sheet)).toEqual([]);
  });

  it('refuses each cell that is no number of nights, with the reason', () => {
    const invalidCells: WorkbookCell[] = [
      12.5,
      -3,
      100_001,
      '12,5',
      '85 %',
      '#REF!',
      '=SUM(A1)',
      'complet',
    ];
    const days = invalidCells.map((cell, index): WorkbookCell[] => [
      dateCell(addDays('2025-01-01', index)),
      cell,
    ]);
    const rows = [['Date', 'Nuitées'], [dateCell('2024-12-31'), 0], ...days];
    expect(figuresIn([sheetOf(rows)])).toEqual(['2024-12-31 0']);
    expect(refusals(sheetOf(rows)).map(([name]) => name)).toEqual(
      invalidCells.map((_, index) => `B${index + 3}`),
    );
    expect(
      refusals(sheetOf(rows))
        .slice(0, 3)
        .map(([, reason]) => reason),
    ).toEqual([
      'Une nuitée est un nombre entier.',
      'Une nuitée ne peut pas être négative.',
      'Hors limites : de 0 à 100\u202f000.',
    ]);
  });

  it('refuses rows without a day, days that do not exist, and a number shared by merged days', () => {
    const spread: WorkbookCell = { kind: 'spread', value: 240, rows: 2, columns: 1 };
    const sheet = sheetOf([
      ['Jour', 'Nuitées'],
      ['01/02/2025', 10],
      ['02/02/2025', 11],
      ['30/02/2025', 12],
      ['bonjour', 13],
      [null, 14],
      ['05/02/2025', spread],
      ['06/02/2025', null],
    ]);
    expect(figuresIn([sheet])).toEqual(['2025-02-01 10', '2025-02-02 11']);
    expect(refusals(sheet).map(([name]) => name)).toEqual(['A4', 'A5', 'A6', 'B7']);
  });

  it('knows serial numbers under a heading, in both systems', () => {
    const rows: WorkbookCell[][] = [
      ['Date', 'Nuitées'],
      [45_658, 98],
      [45_659.5, 99],
    ];
    expect(figuresIn([sheetOf(rows)])).toEqual(['2025-01-01 98', '2025-01-02 99']);
    const old: WorkbookCell[][] = [
      ['Date', 'Nuitées'],
      [44_196, 98],
    ];
    expect(figuresIn([sheetOf(old, 'Feuil1', 1904)])).toEqual(['2025-01-01 98']);
  });

  it('reads an as-of day beside the stay day, in either order', () => {
    const sheet = sheetOf([
      ['Jour de séjour', "Date d'arrêté", 'Nuitées'],
      ['01/03/2025', '01/02/2025', 10],
      ['01/03/2025', '02/02/2025', 12],
      ['02/03/2025', '', 14],
    ]);
    expect(figuresIn([sheet])).toEqual(['2025-02-01 2025-03-01 10', '2025-02-02 2025-03-01 12']);
    expect(refusals(sheet)).toEqual([['B4', 'La date d’arrêté manque ou n’est pas lisible.']]);
  });

  it('takes nothing of a column of American dates', () => {
    const sheet = sheetOf([
      ['Date', 'Nuitées'],
      ['01/02/2025', 10],
      ['01/03/2025', 11],
      ['01/13/2025', 12],
    ]);
    expect(figuresIn([sheet])).toEqual([]);
    expect(refusals(sheet)).toHaveLength(1);
  });

  test.each([
    [
      'two columns could be the nights',
      [
        ['Date', 'A', 'B'],
        ['01/01/2025', 1, 2],
      ],
    ],
    ['two dates and no heading', [['01/01/2025', '02/01/2025', 12]]],
    [
      'no date at all',
      [
        ['Hôtel', 'Nuitées'],
        ['Lyon', 12],
      ],
    ],
  ] satisfies [string, WorkbookCell[][]][])('needs a mapping by the user where %s', (_, rows) => {
    expect(recogniseSheet(sheetOf(rows), noPeriod)).toEqual({ kind: 'unknown' });
  });
});

describe('one row per month', () => {
  const header: WorkbookCell[] = ['2025', ...numbers(january), 'TOTAL'];

  it('reads months in words, as dates, and without the year of the sheet', () => {
    const rows: WorkbookCell[][] = [
      header,
      ['Janvier', ...nightsIn(january), 999],
      [dateCell('2025-02-01', 'month'), ...numbers(january), 999],
      ['TOTAL', ...numbers(january)],
    ];
    const read = figuresIn([sheetOf(rows)]);
    expect(read).toHaveLength(31 + 28);
    expect(read[31]).toBe('2025-02-01 1');
    expect(refusals(sheetOf(rows)).map(([name]) => name)).toEqual(['AD3', 'AE3', 'AF3']);
  });

  it('needs the year where the sheet has none', () => {
    const rows: WorkbookCell[][] = [
      ['Mois', ...numbers(january)],
      ['Janvier', ...nightsIn(january)],
    ];
    expect(recogniseSheet(sheetOf(rows), noPeriod)).toEqual({
      kind: 'incomplete',
      missing: 'year',
    });
    expect(figuresIn([sheetOf(rows)], null, { year: 2024, month: null })[0]).toBe('2024-01-01 80');
  });
});

describe('one sheet per month', () => {
  const rows: WorkbookCell[][] = [
    ['Jour', 'Nuitées'],
    ...nightsIn(january).map((nights, index): WorkbookCell[] => [index + 1, nights]),
    ['Total', 3000],
  ];

  test.each(['Janvier 2025', 'janv 25', '2025-01'])('takes the month from the name %j', (name) => {
    expect(figuresIn([sheetOf(rows, name)])).toEqual(
      daysOfMonth(january).map((day, index) => `${day} ${nightsIn(january)[index]}`),
    );
  });

  it('needs the year or the month that the name of the sheet lacks', () => {
    expect(recogniseSheet(sheetOf(rows, 'Janvier'), noPeriod)).toEqual({
      kind: 'incomplete',
      missing: 'year',
    });
    expect(recogniseSheet(sheetOf(rows), noPeriod)).toEqual({
      kind: 'incomplete',
      missing: 'month',
    });
    const period = { year: null, month: january };
    expect(figuresIn([sheetOf(rows)], null, period)).toHaveLength(31);
  });

  it('does not take the day of printing for the year', () => {
    const printed = [['Édité le 03/01/2026'], ...rows];
    expect(recogniseSheet(sheetOf(printed, 'Janvier'), noPeriod)).toEqual({
      kind: 'incomplete',
      missing: 'year',
    });
  });
});

describe('as-of days down, stay days across', () => {
  it('reads the table of the dashboard, whose month the title says', () => {
    const sheet = sheetOf([
      ['Janvier 2025'],
      ['DATE', ...numbers(january), 'TOTAL', 'Daily Pick-Up', 'BUDGET'],
      ['15/12/2024', 10, '–', 12, ...Array<null>(28).fill(null), 22, null, 3000],
      ['lun. 16/12/2024', 11, 13, ...Array<null>(29).fill(null), 24, 2, 3000],
    ]);
    expect(figuresIn([sheet])).toEqual([
      '2024-12-15 2025-01-01 10',
      '2024-12-15 2025-01-03 12',
      '2024-12-16 2025-01-01 11',
      '2024-12-16 2025-01-02 13',
    ]);
  });

  it('needs the month, unless the columns are complete dates', () => {
    const header = ['', ...numbers(january)];
    const rows: WorkbookCell[][] = [header, ['15/12/2024', ...nightsIn(january)]];
    expect(recogniseSheet(sheetOf(rows), noPeriod)).toEqual({
      kind: 'incomplete',
      missing: 'month',
    });
    const rowsWithDates: WorkbookCell[][] = [
      ['', ...daysOfMonth(january).map((day) => dateCell(day))],
      ['15/12/2024', ...nightsIn(january)],
    ];
    expect(figuresIn([sheetOf(rowsWithDates)])[30]).toBe('2024-12-15 2025-01-31 90');
  });
});

describe('a day given twice', () => {
  const sheetsWithSameDay = (first: number, second: number) => [
    sheetOf([
      ['Date', 'Nuitées'],
      ['01/01/2025', first],
    ]),
    sheetOf(
      [
        ['Date', 'Nuitées'],
        ['01/01/2025', second],
      ],
      'Feuil2',
    ),
  ];

  it('counts once when the figures are equal', () => {
    expect(read(sheetsWithSameDay(98, 98))).toMatchObject({
      figures: [{ nuitees: 98 }],
      refused: [],
      repeated: 1,
    });
  });

  it('is refused in both places when the figures differ', () => {
    const { figures, refused } = read(sheetsWithSameDay(98, 99));
    expect(figures).toEqual([]);
    expect(refused.map(({ reason }) => reason)).toEqual([
      'Ce jour a une autre valeur ailleurs (Feuil2, B2 : 99).',
      'Ce jour a une autre valeur ailleurs (Feuil1, B2 : 98).',
    ]);
  });
});

test('figures without an as-of date get the selected one', () => {
  const sheet = sheetOf([
    ['Date', 'Nuitées'],
    ['01/01/2025', 98],
  ]);
  expect(figuresIn([sheet], '2024-12-31')).toEqual(['2024-12-31 2025-01-01 98']);
});

const figure = fc.option(fc.integer({ min: 0, max: 100_000 }));
const days = fc.record({
  first: fc.integer({ min: 0, max: 20_000 }).map((count) => addDays('2010-01-01', count)),
  nights: fc
    .array(figure, { minLength: 3, maxLength: 60 })
    .filter((nights) => nights.some((n) => n !== null)),
});

/** Formats of a day and of a figure that must be read correctly. */
const dayFormats: ((day: Day) => WorkbookCell)[] = [
  dateCell,
  frenchDay,
  frenchLongDay,
  (day) => day,
  (day) => frenchDay(day).replaceAll('/', '-'),
];
const figureFormats: ((nights: number) => WorkbookCell)[] = [
  (nights) => nights,
  String,
  (nights) => `${String(nights).replace(/\B(?=(\d{3})+$)/g, '\u00a0')},0`,
];

test('a sheet with a row per day is read correctly in every format', () => {
  const anyFormats = fc.tuple(fc.constantFrom(...dayFormats), fc.constantFrom(...figureFormats));
  fc.assert(
    fc.property(days, anyFormats, ({ first, nights }, [formatDay, formatFigure]) => {
      const rows = nights.map((n, index) => [
        formatDay(addDays(first, index)),
        n === null ? null : formatFigure(n),
      ]);
      expect(figuresIn([sheetOf([['Date', 'Nuitées'], ...rows, ['Total', 12]])])).toEqual(
        nights.flatMap((n, index) => (n === null ? [] : [`${addDays(first, index)} ${n}`])),
      );
    }),
  );
});

test('a sheet with a row per month of any year is read correctly', () => {
  const year = fc.integer({ min: 2001, max: 2099 });
  fc.assert(
    fc.property(year, fc.array(figure, { minLength: 366, maxLength: 366 }), (y, nights) => {
      const first = `${y}-01-01`;
      const nightOf = (day: Day) => nights[daysBetween(first, day)] ?? null;
      const rows = monthsOfYear(y).map((month) => [
        monthTitle(month),
        ...daysOfMonth(month).map(nightOf),
      ]);
      const sheet = sheetOf([['Mois', ...numbers(january), 'TOTAL'], ...rows]);
      expect(figuresIn([sheet])).toEqual(
        monthsOfYear(y)
          .flatMap(daysOfMonth)
          .flatMap((day) => (nightOf(day) === null ? [] : [`${day} ${nightOf(day)}`])),
      );
    }),
    { numRuns: 30 },
  );
});

test('a grid of any snapshots is read correctly', () => {
  const grid = fc.array(fc.array(figure, { minLength: 31, maxLength: 31 }), {
    minLength: 2,
    maxLength: 20,
  });
  fc.assert(
    fc.property(grid, (rows) => {
      const asOfOf = (row: number) => addDays('2024-11-20', row);
      const cells = rows.map((nights, row) => [frenchDay(asOfOf(row)), ...nights]);
      const sheet = sheetOf([['DATE', ...numbers(january)], ...cells], monthKey(january));
      expect(figuresIn([sheet])).toEqual(
        rows.flatMap((nights, row) =>
          nights.flatMap((n, index) =>
            n === null ? [] : [`${asOfOf(row)} ${addDays('2025-01-01', index)} ${n}`],
          ),
        ),
      );
    }),
    { numRuns: 50 },
  );
});

test('dayOfSerial returns the days that Excel shows', () => {
  expect([36_526, 45_658, 46_812.99].map((serial) => dayOfSerial(serial, 1900))).toEqual([
    '2000-01-01',
    '2025-01-01',
    '2028-02-29',
  ]);
  expect([120, -1, Number.NaN, 1e9].map((serial) => dayOfSerial(serial, 1900))).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

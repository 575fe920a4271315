import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { addDays, type Day, daysBetween } from '../calendar/day.ts';
import { frenchDay, frenchLongDay, monthTitle } from '../calendar/french-dates.ts';
import { daysOfMonth, type Month, monthKey, monthsOfYear } from '../calendar/month.ts';
import { defaultFileChoices, type FileChoices, readFigures } from './figures.ts';
import { type Cell, cellName, type DateSystem, dayOfSerial, type Sheet } from './sheet.ts';

function sheetOf(
  rows: readonly (readonly Cell[])[],
  name = 'Feuil1',
  system: DateSystem = 1900,
): Sheet {
  return { name, system, rows };
}

function dateCell(day: Day, shows: 'day' | 'month' = 'day'): Cell {
  return { kind: 'date', day, shows };
}

function read(sheets: readonly Sheet[], choices: Partial<FileChoices> = {}) {
  return readFigures(sheets, { ...defaultFileChoices, ...choices }, 'Europe/Paris');
}

/** The figures as text: 'as-of date, day, nights'. */
function figuresIn(sheets: readonly Sheet[], choices: Partial<FileChoices> = {}) {
  return read(sheets, choices).figures.map(
    (figure) => `${figure.asOf === null ? '' : `${figure.asOf} `}${figure.day} ${figure.nuitees}`,
  );
}

function refusals(sheet: Sheet) {
  return read([sheet]).refused.map((cell) => [cellName(cell), cell.reason]);
}

/** The open questions: their kind and where. */
const questions = (sheet: Sheet, choices: Partial<FileChoices> = {}) =>
  read([sheet], choices).questions.map(({ kind, where }) =>
    where === '' ? kind : `${kind} ${where}`,
  );

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
    const invalidCells: Cell[] = [
      12.5,
      -3,
      100_001,
      '12,5',
      '85 %',
      '#REF!',
      '=SUM(A1)',
      'complet',
    ];
    const days = invalidCells.map((cell, index): Cell[] => [
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
    const spread: Cell = { kind: 'spread', value: 240, rows: 2, columns: 1 };
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
    expect(refusals(sheet).map(([name]) => name)).toEqual(['B4', 'B5', 'B6', 'B7']);
  });

  it('knows serial numbers under a heading, in both systems', () => {
    const rows: Cell[][] = [
      ['Date', 'Nuitées'],
      [45_658, 98],
      [45_659.5, 99],
    ];
    expect(figuresIn([sheetOf(rows)])).toEqual(['2025-01-01 98', '2025-01-02 99']);
    const old: Cell[][] = [
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
    expect(refusals(sheet)).toEqual([['C4', 'La date d’arrêté manque ou n’est pas lisible.']]);
  });

  it('takes nothing of a column of American dates', () => {
    const sheet = sheetOf([
      ['Date', 'Nuitées'],
      ['01/02/2025', 10],
      ['01/03/2025', 11],
      ['01/13/2025', 12],
    ]);
    expect(figuresIn([sheet])).toEqual([]);
    expect(refusals(sheet)).toHaveLength(3);
    expect(questions(sheet)).toEqual(['order 01/02/2025']);
    expect(figuresIn([sheet], { order: 'month-first' })).toEqual([
      '2025-01-02 10',
      '2025-01-03 11',
      '2025-01-13 12',
    ]);
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
  ] satisfies [string, Cell[][]][])('needs a mapping by the user where %s', (_, rows) => {
    expect(read([sheetOf(rows)])).toMatchObject({ figures: [], sheets: [{ tables: [] }] });
    expect(read([sheetOf(rows)]).notRead).toHaveLength(1);
  });
});

describe('one row per month', () => {
  const header: Cell[] = ['2025', ...numbers(january), 'TOTAL'];

  it('reads months in words, as dates, and without the year of the sheet', () => {
    const rows: Cell[][] = [
      header,
      ['Janvier', ...nightsIn(january), 999],
      [dateCell('2025-02-01', 'month'), ...nightsIn(january), 999],
      ['TOTAL', ...nightsIn(january)],
    ];
    const read = figuresIn([sheetOf(rows)]);
    expect(read).toHaveLength(31 + 28);
    expect(read[31]).toBe('2025-02-01 80');
    expect(refusals(sheetOf(rows)).map(([name]) => name)).toEqual(['AD3', 'AE3', 'AF3']);
  });

  it('needs the year where the sheet has none', () => {
    const rows: Cell[][] = [
      ['Mois', ...numbers(january)],
      ['Janvier', ...nightsIn(january)],
    ];
    expect(questions(sheetOf(rows))).toEqual(['year']);
    expect(figuresIn([sheetOf(rows)], { years: { year: 2024 } })[0]).toBe('2024-01-01 80');
  });
});

describe('one sheet per month', () => {
  const rows: Cell[][] = [
    ['Jour', 'Nuitées'],
    ...nightsIn(january).map((nights, index): Cell[] => [index + 1, nights]),
    ['Total', 3000],
  ];

  test.each(['Janvier 2025', 'janv 25', '2025-01'])('takes the month from the name %j', (name) => {
    expect(figuresIn([sheetOf(rows, name)])).toEqual(
      daysOfMonth(january).map((day, index) => `${day} ${nightsIn(january)[index]}`),
    );
  });

  it('needs the year or the month that the name of the sheet lacks', () => {
    expect(questions(sheetOf(rows, 'Janvier'))).toEqual(['year']);
    expect(questions(sheetOf(rows))).toEqual(['month']);
    expect(figuresIn([sheetOf(rows)], { months: { month: january } })).toHaveLength(31);
  });

  it('does not take the day of printing for the year', () => {
    const printed = [['Édité le 03/01/2026'], ...rows];
    expect(questions(sheetOf(printed, 'Janvier'))).toEqual(['year']);
  });
});

describe('several tables in a sheet', () => {
  const grid = (asOf: string, nights: number) => [
    ['Situation au', ...numbers({ year: 2026, month: 6 })],
    [asOf, ...Array<Cell>(30).fill(nights)],
  ];

  it('the name of the sheet dates one of them; the month of another is asked for', () => {
    const sheet = sheetOf([...grid('02/05/2026', 90), [], ...grid('04/06/2026', 100)], 'Mai 2026');
    expect(figuresIn([sheet])).toHaveLength(30);
    expect(questions(sheet)).toEqual(['month']);
    const june = { months: { month: { year: 2026, month: 6 } } };
    expect(figuresIn([sheet], june)[30]).toBe('2026-06-04 2026-06-01 100');
  });

  it('two months side by side share their as-of dates', () => {
    const [first, second] = [daysOfMonth(january), daysOfMonth({ year: 2025, month: 2 })];
    const sheet = sheetOf([
      [null, 'Janvier 2025', ...Array<Cell>(30).fill(null), 'Février 2025'],
      ['Arrêté au', ...first.map((_, index) => index + 1), ...second.map((_, index) => index + 1)],
      ['15/12/2024', ...first.map(() => 90), ...second.map(() => 70)],
    ]);
    const read = figuresIn([sheet]);
    expect(read).toHaveLength(31 + 28);
    expect([read[0], read[31]]).toEqual(['2024-12-15 2025-01-01 90', '2024-12-15 2025-02-01 70']);
  });

  it('a column takes no month from a table above another one', () => {
    const sheet = sheetOf([
      ['Budget 2022'],
      ['Mois', 1, 2, 3, 4, 5],
      ['février 2022', 90, 91, 92, 93, 94],
      [],
      [null, 'Jour', 'avril 2020'],
      ['TOTAL', 1, 40],
      ...[2, 3, 4, 5].map((day): Cell[] => [5000 + day, day, 39 + day]),
    ]);
    expect(figuresIn([sheet])).toEqual([1, 2, 3, 4, 5].map((day) => `2020-04-0${day} ${39 + day}`));
  });

  it('days of a table further left, one row lower, do not hide the months of a grid', () => {
    const nights = ['01', '02', '03', '04', '05'].map((day) => `Nuit du ${day}/06`);
    const sheet = sheetOf([
      ['juin 2028', ...Array<null>(5).fill(null), 'Mois', 1, 2, 3, 4, 5],
      ['Arrêté', ...nights, 'février 2020', 81, 82, 83, 84, 85],
      ['04/06/2028', 21, 22, 23, 24, 25],
      [],
      ['Jour', 'Nuitées', ...Array<null>(5).fill(null), 600],
    ]);
    expect(figuresIn([sheet])).toEqual([
      ...[1, 2, 3, 4, 5].map((day) => `2020-02-0${day} ${80 + day}`),
      ...[1, 2, 3, 4, 5].map((day) => `2028-06-04 2028-06-0${day} ${20 + day}`),
    ]);
  });

  it('days that run over New Year have a year for each of their parts', () => {
    const days = ['30-déc', '31-déc', '01-janv', '02-janv'];
    const sheet = sheetOf([
      ['Nuitées 2025'],
      ['Jour', 'Nuitées'],
      ...days.map((day, index) => [day, 80 + index]),
    ]);
    expect(figuresIn([sheet])).toEqual([]);
    const asked = read([sheet]).questions;
    expect(asked.map(({ kind, where }) => [kind, where])).toEqual([
      ['year', '30 décembre à 31 décembre (A3 à A4)'],
      ['year', '1 janvier à 2 janvier (A5 à A6)'],
    ]);
    const years = Object.fromEntries(asked.map(({ id }, index) => [id, 2025 + index]));
    expect(figuresIn([sheet], { years })).toEqual([
      '2025-12-30 80',
      '2025-12-31 81',
      '2026-01-01 82',
      '2026-01-02 83',
    ]);
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
    const rows: Cell[][] = [header, ['15/12/2024', ...nightsIn(january)]];
    expect(questions(sheetOf(rows))).toEqual(['month']);
    const rowsWithDates: Cell[][] = [
      ['', ...daysOfMonth(january).map((day) => dateCell(day))],
      ['15/12/2024', ...nightsIn(january)],
    ];
    expect(figuresIn([sheetOf(rowsWithDates)])[30]).toBe('2024-12-15 2025-01-31 90');
  });
});

describe('layouts of other sheets', () => {
  const march = Array.from({ length: 31 }, (_, index) => index + 1);

  it('days in hidden columns and rows are left out, those after them read', () => {
    const grid = sheetOf([
      ['Mars 2026'],
      ['Arrêté', ...march, 'Total'],
      ['01/03/2026', ...march.map((day) => 100 + day), 3596],
    ]);
    const across = figuresIn([{ ...grid, hiddenColumns: new Set([2, 3]) }]);
    expect(across).toHaveLength(29);
    expect(across[1]).toBe('2026-03-01 2026-03-04 104');
    const down = sheetOf([
      ['Mars 2026'],
      ['Jour', 'Nuitées'],
      ...march.map((day) => [day, 100 + day]),
    ]);
    const read = figuresIn([{ ...down, hiddenRows: new Set([3, 4]) }]);
    expect(read).toHaveLength(29);
    expect(read[1]).toBe('2026-03-04 104');
  });

  it('sums between the headings and the first day are no figures of a day', () => {
    const days = march.map((day): Cell[] => [day, 100 + day, 40]);
    const rows = [['Mars 2026'], ['Jour', 'Nuitées', 'N-1'], ['Total', 3596, 1240], ...days];
    expect(figuresIn([sheetOf(rows)])).toHaveLength(31);
    const months = [['Jour', 'mars 2026', 'mai 2026'], ['Total', 3596, 1240], ...days];
    expect(figuresIn([sheetOf(months)]).slice(0, 2)).toEqual(['2026-03-01 101', '2026-05-01 40']);
    expect(read([sheetOf(months)]).notRead).toMatchObject([
      { range: 'B2:C2', reason: 'totaux et sous-totaux' },
    ]);
  });

  it('months in English capitals, March like the others', () => {
    const days = march.map((day): Cell[] => [day, 100, day < 29 ? 200 : null, 300]);
    const sheet = sheetOf([['DAY', 'JAN-26', 'FEB-26', 'MAR-26'], ...days]);
    expect(figuresIn([sheet])).toHaveLength(90);
  });

  it('the other figures are named by their own column or row', () => {
    const notes = sheetOf([
      ['Date', 'Nuitées', 'Remarques'],
      ['01/03/2026', 50, 'Groupe de 45'],
      ['02/03/2026', 51, 32],
    ]);
    const rooms = sheetOf([
      ['Mars 2026'],
      ['', ...march],
      ['Nuitées', ...march.map((day) => 100 + day)],
      ['Chambres', ...march.map((day) => 60 + day)],
    ]);
    expect(
      [notes, rooms].map((sheet) => read([sheet]).notRead.map(({ reason }) => reason)),
    ).toEqual([['colonne « Remarques »'], ['ligne « Chambres »']]);
  });

  it('two hotels side by side contradict each other, and neither is read', () => {
    const days = ['01/03/2026', '02/03/2026', '03/03/2026'];
    const own = sheetOf([
      ['Hôtel des Alpes', null, 'Hôtel du Lac'],
      ['Date', 'Nuitées', 'Date', 'Nuitées'],
      ...days.map((day, index) => [day, 50 + index, day, 80 + index]),
    ]);
    expect(figuresIn([own])).toEqual([]);
    expect(read([own]).refused).toHaveLength(6);
    const shared = sheetOf([
      ['Date', 'Hôtel des Alpes', 'Hôtel du Lac'],
      ...days.map((day, index) => [day, 50 + index, 80 + index]),
    ]);
    expect(read([shared]).notRead).toMatchObject([{ range: 'toute la feuille', count: 6 }]);
  });
});

describe('figures that are not the nights of a day', () => {
  const days = Array.from({ length: 28 }, (_, index) => addDays('2026-03-01', index));
  const rowsOf = (heading: readonly Cell[], ...values: readonly Cell[]) =>
    sheetOf([heading, ...days.map((day): Cell[] => [frenchDay(day), ...values])]);
  const whole = [['toute la feuille', 'aucun tableau de nuitées reconnu']];
  const notRead = (sheet: Sheet) =>
    read([sheet]).notRead.map(({ range, reason }) => [range, reason]);

  test.each(['Arrivées', 'Petits déjeuners', 'Ch. occupées', 'Lits', 'Adultes', 'J-7'])(
    'a column of %j alone',
    (heading) => {
      expect(figuresIn([rowsOf(['Date', heading], 40)])).toEqual([]);
      expect(notRead(rowsOf(['Date', heading], 40))).toEqual(whole);
      expect(figuresIn([rowsOf(['Date', 'Nuitées', heading], 60, 40)])[0]).toBe('2026-03-01 60');
    },
  );

  it('a part of the nights beside all of them', () => {
    const sheet = rowsOf(['Date', 'Nuitées affaires', 'Total nuitées'], 20, 60);
    expect(notRead(sheet)).toEqual(whole);
  });

  it('nights of another year than that of the dates', () => {
    const sheet = rowsOf(['Date', 'Nuitées 2025'], 60);
    expect(refusals(sheet)[0]).toEqual(['B2', 'Le jour n’est pas dans l’année de sa colonne.']);
    expect(figuresIn([sheet])).toEqual([]);
  });

  test.each([
    ['months, by their first days', 'Date', ['2026-01-01', '2026-02-01', '2026-03-01']],
    ['months, by their last days', 'Mois', ['2026-01-31', '2026-02-28', '2026-03-31']],
    ['weeks', 'Semaine', ['2026-03-02', '2026-03-09', '2026-03-16']],
  ])('sums of %s', (_, heading, ofPeriods) => {
    const rows = ofPeriods.map((day): Cell[] => [dateCell(day), 1500]);
    expect(notRead(sheetOf([[heading, 'Nuitées'], ...rows]))).toEqual(whole);
  });

  it('several rows for each day, with or without the day again', () => {
    const rows = (again: boolean) =>
      days.flatMap((day, index): Cell[][] => [
        [frenchDay(day), 'Individuels', 30 + (index % 3)],
        [again ? frenchDay(day) : null, 'Groupes', 30],
      ]);
    const refused = [true, false].map((again) =>
      refusals(sheetOf([['Date', 'Segment', 'Nuitées'], ...rows(again)])),
    );
    expect(refused[0]).toHaveLength(56);
    expect(refused[1]?.[0]).toEqual(['C2', 'Plusieurs lignes ont ce jour : laquelle compte ?']);
    for (const again of [true, false]) {
      expect(figuresIn([sheetOf([['Date', 'Segment', 'Nuitées'], ...rows(again)])])).toEqual([]);
    }
  });

  it('a grid, its only row or a sheet of rooms', () => {
    const numbers = days.map((_, index) => index + 1);
    const title: Cell[][] = [['Mars 2026'], ['Arrêté', ...numbers]];
    const asOf: Cell[][] = [...title, ['01/03/2026', ...numbers.map((day) => 100 + day)]];
    const row: Cell[][] = [...title, ['Chambres', ...numbers.map((day) => 100 + day)]];
    for (const rows of [[['Chambres occupées'], ...asOf], [['Chambres'], [2026], ...asOf], row]) {
      expect(notRead(sheetOf(rows))).toEqual(whole);
    }
    expect(notRead(sheetOf(asOf, 'Chambres'))).toEqual([
      ['toute la feuille', 'feuille non choisie'],
    ]);
    expect(figuresIn([sheetOf(asOf, 'Nuitées par chambre')])).toHaveLength(28);
  });

  it('a season has two years', () => {
    const rows = days.map((_, index): Cell[] => [index + 1, 40, 50]);
    const sheet = sheetOf([['Saison 2025-26'], ['Jour', 'janvier', 'février'], ...rows]);
    expect(questions(sheet)).toEqual(['year']);
    expect(figuresIn([sheet])).toEqual([]);
  });
});

it('the second half of a month below the first one, and a week below another', () => {
  const part = (heading: string, from: number, to: number, values: Cell) => {
    const numbers = Array.from({ length: to - from + 1 }, (_, index) => from + index);
    return [
      [heading, ...numbers],
      [values, ...numbers.map((day) => 100 + day)],
    ];
  };
  const halves = [
    ['Mars 2026'],
    ...part('Arrêté', 1, 15, '01/03/2026'),
    ...part('Arrêté', 16, 31, '02/03/2026'),
  ];
  const read = figuresIn([sheetOf(halves)]);
  expect(read).toHaveLength(31);
  expect(read[15]).toBe('2026-03-02 2026-03-16 116');
  const weeks = [1, 8, 15, 22].flatMap((day) => part('Jour', day, day + 6, 'Nuitées'));
  expect(figuresIn([sheetOf([['Février 2026'], ...weeks])]).at(-1)).toBe('2026-02-28 128');
});

it('a row of the nights of one day beside a total is no sum of the table below', () => {
  const days = [1, 2, 3, 4, 5];
  const sheet = sheetOf([
    ['janvier 2020', ...Array<null>(6).fill(null), 'janvier 2020'],
    ['Situation au', ...days, 'TOTAL', 'Jour', 'Nuitées'],
    ['12/12/2019', 40, 41, 42, 43, 44, 210, 1, 50],
    ...[2, 3, 4, 5].map((day): Cell[] => [...Array<null>(7).fill(null), day, 49 + day]),
  ]);
  expect(figuresIn([sheet]).slice(5)).toEqual(days.map((day) => `2020-01-0${day} ${49 + day}`));
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
  expect(figuresIn([sheet], { asOf: '2024-12-31' })).toEqual(['2024-12-31 2025-01-01 98']);
});

const figure = fc.option(fc.integer({ min: 0, max: 100_000 }));
const days = fc.record({
  first: fc.integer({ min: 0, max: 20_000 }).map((count) => addDays('2010-01-01', count)),
  nights: fc
    .array(figure, { minLength: 3, maxLength: 60 })
    .filter((nights) => nights.some((n) => n !== null)),
});

/** Formats of a day and of a figure that must be read correctly. */
const dayFormats: ((day: Day) => Cell)[] = [
  dateCell,
  frenchDay,
  frenchLongDay,
  (day) => day,
  (day) => frenchDay(day).replaceAll('/', '-'),
];
const figureFormats: ((nights: number) => Cell)[] = [
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
  // The noise of a formula is no time of day.
  expect(dayOfSerial(45_657.999_999_999_99, 1900)).toBe('2025-01-01');
  expect(dayOfSerial(45_657.999, 1900)).toBe('2024-12-31');
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

it('the headings and dates of tables above and beside a grid do not change the year of its title', () => {
  const days = daysOfMonth({ year: 2020, month: 1 });
  const above = [
    ['Jour', 'mars 2020', 'avril 2020', 'mai 2020', 'juin 2020'],
    ...Array.from({ length: 30 }, (_, index) => [index + 1, 300, 400, 500, 600]),
  ];
  const beside = [
    ['janvier 2021'],
    ['Arrêté', ...days.map((day) => `Nuit du ${frenchDay(day).slice(0, 5)}`)],
    ['04/01/2021', ...days.map((_, index) => 50 + index)],
  ];
  const below = [['Date', 'Nuitées'], ...days.map((day) => [frenchLongDay(day), 70])].map(
    (row: Cell[], index): Cell[] => [...row, null, null, ...(beside[index] ?? [])],
  );
  const rows = [...above, ...below];
  const sheet = { name: 'Feuil1', system: 1900 as const, rows };
  const { figures } = readFigures([sheet], defaultFileChoices, 'Europe/Paris');
  const ofGrid = figures.filter(({ asOf }) => asOf === '2021-01-04');
  expect(ofGrid).toHaveLength(31);
  expect(ofGrid.every(({ day }) => day.startsWith('2021-01-'))).toBe(true);
});

it('a table without a month does not take the title of the dated table above its second column', () => {
  const days = daysOfMonth({ year: 2020, month: 1 });
  const rows: Cell[][] = [
    [null, '01/2020'],
    [null, 'Date', 'Nuitées'],
    ...days.map((day): Cell[] => [null, frenchLongDay(day), 70]),
    [],
    ['Jour', 'Nuitées'],
    ...days.map((_, index): Cell[] => [index + 1, 300]),
  ];
  expect(figuresIn([sheetOf(rows)])).toEqual(days.map((day) => `${day} 70`));
  expect(questions(sheetOf(rows))).toHaveLength(1);
});

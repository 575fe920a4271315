import fc from 'fast-check';
import { expect } from 'vitest';
import { addDays, type Day, dayOfMonth, monthOf } from '../calendar/day.ts';
import { frenchDay, frenchLongDay, monthNames, monthTitle } from '../calendar/french-dates.ts';
import { addMonths, daysOfMonth, type Month } from '../calendar/month.ts';
import { defaultFileChoices, readFigures } from './figures.ts';
import { isFigureCell } from './labels.ts';
import type { Cell, Sheet } from './sheet.ts';

/** Sheets as people make them, with the day that a person sees beside each figure. */

/** A figure that a person sees in a cell; `stay` null: it is a sum or belongs to another column. */
type Seen = {
  readonly value: number;
  readonly stay: { readonly asOf: Day | null; readonly day: Day } | null;
};
type Part = Cell | Seen;
type Block = readonly (readonly Part[])[];

type SeenSheet = {
  readonly sheet: Sheet;
  /** By 'row column'. */
  readonly seen: ReadonlyMap<string, Seen['stay']>;
};

const isSeen = (part: Part): part is Seen =>
  typeof part === 'object' && part !== null && 'stay' in part;

const anyMonth = fc
  .integer({ min: 0, max: 130 })
  .map((count) => addMonths({ year: 2020, month: 1 }, count));
const anyValue = fc.integer({ min: 32, max: 1_900 });
const value = (random: () => number, stay: Seen['stay']): Part =>
  random() < 0.08 ? null : { value: 32 + Math.floor(random() * 900), stay };
const sum = (random: () => number): Seen => ({
  value: 2_200 + Math.floor(random() * 5_000),
  stay: null,
});

type Table = (month: Month, random: () => number) => Block;

const titleOf = (month: Month, random: () => number): string => {
  const titles = [
    monthTitle(month),
    `Nuitées ${monthTitle(month)}`,
    `${monthNames[month.month - 1]?.toUpperCase()} ${month.year}`,
    `${String(month.month).padStart(2, '0')}/${month.year}`,
  ];
  return titles[Math.floor(random() * titles.length)] ?? '';
};

const writtenDay = (day: Day, way: number): Cell => {
  const ways: Cell[] = [
    { kind: 'date', day, shows: 'day' },
    frenchDay(day),
    frenchLongDay(day),
    day,
  ];
  return ways[way % ways.length] ?? day;
};

/** A row for each day; a subtotal of the week may follow, and a total, above or below the days. */
const daysDown: Table = (month, random) => {
  const [way, hasRooms, hasWeeks, isNumbered, total] = [
    Math.floor(random() * 4),
    random() < 0.4,
    random() < 0.3,
    random() < 0.4,
    random(),
  ];
  const rooms = (): Part[] => (hasRooms ? [sum(random)] : []);
  const rows: Part[][] = [
    [isNumbered ? 'Jour' : 'Date', ...(hasRooms ? ['Chambres'] : []), 'Nuitées'],
  ];
  if (total < 0.2) rows.push(['Total', ...rooms(), sum(random)]);
  for (const day of daysOfMonth(month)) {
    rows.push([
      isNumbered ? dayOfMonth(day) : writtenDay(day, way),
      ...rooms(),
      value(random, { asOf: null, day }),
    ]);
    if (hasWeeks && dayOfMonth(day) % 7 === 0)
      rows.push([`Semaine ${Math.ceil(dayOfMonth(day) / 7)}`, ...rooms(), sum(random)]);
  }
  if (total > 0.5) rows.push(['Total', ...rooms(), sum(random)]);
  return isNumbered || random() < 0.5 ? [[titleOf(month, random)], ...rows] : rows;
};

/** A row for each as-of date. */
const grid: Table = (month, random) => {
  const days = daysOfMonth(month);
  const hasTotal = random() < 0.5;
  const first = addDays(days[0] ?? '', -20);
  const heading: Part[] = ['Situation au', ...days.map(dayOfMonth), ...(hasTotal ? ['TOTAL'] : [])];
  const rows = Array.from({ length: 1 + Math.floor(random() * 4) }, (_, index): Part[] => {
    const asOf = addDays(first, index * 3);
    return [
      writtenDay(asOf, index),
      ...days.map((day) => value(random, { asOf, day })),
      ...(hasTotal ? [sum(random)] : []),
    ];
  });
  return [[titleOf(month, random)], heading, ...rows];
};

/** The second half of a month below the first one. */
const halves: Table = (month, random) => {
  const days = daysOfMonth(month);
  const first = addDays(days[0] ?? '', -9);
  const half = (of: readonly Day[]): Part[][] => [
    ['Arrêté', ...of.map(dayOfMonth)],
    ...[0, 1].map((index): Part[] => {
      const asOf = addDays(first, index);
      return [writtenDay(asOf, index), ...of.map((day) => value(random, { asOf, day }))];
    }),
  ];
  return [[titleOf(month, random)], ...half(days.slice(0, 15)), ...half(days.slice(15))];
};

/** Two months side by side, whose rows share the as-of dates at their left. */
const sharedGrid: Table = (month, random) => {
  const months = [month, addMonths(month, 1)];
  const first = addDays(daysOfMonth(month)[0] ?? '', -30);
  const ofMonths = (part: (each: Month) => readonly Part[]) => months.flatMap(part);
  return [
    [
      '',
      ...ofMonths((each) =>
        daysOfMonth(each).map((_, index) => (index === 0 ? titleOf(each, random) : null)),
      ),
    ],
    ['Arrêté au', ...ofMonths((each) => daysOfMonth(each).map(dayOfMonth))],
    ...[0, 1, 2].map((index) => {
      const asOf = addDays(first, index);
      return [
        writtenDay(asOf, index),
        ...ofMonths((each) => daysOfMonth(each).map((day) => value(random, { asOf, day }))),
      ];
    }),
  ];
};

/** Day numbers without any month: nobody can say which days they are. */
const undated: Table = (month, random) => [
  ['Jour', 'Nuitées'],
  ...daysOfMonth(month).map((day): Part[] => [dayOfMonth(day), value(random, null)]),
];

/** The nights of a row, below the days of a month, as the product exports them. */
const exported: Table = (month, random) => {
  const days = daysOfMonth(month);
  return [
    [titleOf(month, random)],
    ['Arrêté', ...days.map((day) => `Nuit du ${frenchDay(day).slice(0, 5)}`), 'TOTAL', 'N-1'],
    ...[3, 2, 1].map((count) => {
      const asOf = addDays(days[0] ?? '', count);
      return [
        frenchDay(asOf),
        ...days.map((day) => value(random, { asOf, day })),
        sum(random),
        sum(random),
      ];
    }),
  ];
};

/** A row for each month of a few, a column for each day. */
const monthsDown: Table = (month, random) => {
  const months = [0, 1, 2].map((count) => addMonths(month, count));
  return [
    ['Mois', ...Array.from({ length: 31 }, (_, index) => index + 1), 'TOTAL'],
    ...months.map((each) => [
      monthTitle(each),
      ...Array.from({ length: 31 }, (_, index): Part => {
        const day = daysOfMonth(each)[index];
        return day === undefined ? null : value(random, { asOf: null, day });
      }),
      sum(random),
    ]),
  ];
};

/** A column for each month, a row for each day. */
const monthsAcross: Table = (month, random) => {
  const months = [0, 1, 2, 3].map((count) => addMonths(month, count));
  const total = ['Total', ...months.map(() => sum(random))];
  const isTotalFirst = random() < 0.3;
  return [
    ['Jour', ...months.map(monthTitle)],
    ...(isTotalFirst ? [total] : []),
    ...Array.from({ length: 31 }, (_, index): Part[] => [
      index + 1,
      ...months.map((each): Part => {
        const day = daysOfMonth(each)[index];
        return day === undefined ? null : value(random, { asOf: null, day });
      }),
    ]),
    ...(isTotalFirst ? [] : [total]),
  ];
};

const shortMonths = 'janv févr mars avr mai juin juil août sept oct nov déc'.split(' ');

/** The rows of a pivot table, with the year and the month above their days. */
const pivot: Table = (month, random) => {
  const start = `${month.year}-${String(month.month).padStart(2, '0')}-20`;
  const days = Array.from({ length: 25 }, (_, index) => addDays(start, index));
  const rows: Part[][] = [['Étiquettes de lignes', 'Somme de Nuitées']];
  let [year, number] = [0, 0];
  for (const day of days) {
    const of = monthOf(day);
    if (of.year !== year) rows.push([String(of.year), sum(random)]);
    if (of.month !== number) rows.push([monthNames[of.month - 1] ?? '', sum(random)]);
    [year, number] = [of.year, of.month];
    rows.push([
      `${dayOfMonth(day)}-${shortMonths[of.month - 1]}`,
      value(random, { asOf: null, day }),
    ]);
  }
  return [...rows, ['Total général', sum(random)]];
};

const tables = [
  ...[daysDown, grid, halves, sharedGrid, exported],
  ...[monthsDown, monthsAcross, pivot, undated],
];

const notes = ['Source : PMS', 'Fermé pour travaux', 'Édité le 03/01/2026', 'hors groupes', ''];

/** A sheet with one to four tables, one below the other and side by side. */
const anySeenSheet: fc.Arbitrary<SeenSheet> = fc
  .record({
    months: fc.array(anyMonth, { minLength: 4, maxLength: 4 }),
    kinds: fc.array(fc.constantFrom(...tables), { minLength: 1, maxLength: 4 }),
    isBeside: fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }),
    gaps: fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 4, maxLength: 4 }),
    note: fc.array(fc.constantFrom(...notes), { minLength: 4, maxLength: 4 }),
    name: fc.constantFrom('Feuil1', 'Nuitées', 'Suivi'),
    seed: anyValue,
  })
  .map(({ months, kinds, isBeside, gaps, note, name, seed }) => {
    let state = seed;
    const random = () => {
      state = (state * 16_807) % 2_147_483_647;
      return state / 2_147_483_647;
    };
    const cells: Part[][] = [];
    let [top, left, bottom, right] = [0, 0, 0, 0];
    for (const [index, table] of kinds.entries()) {
      const [month, gap = 0, text = ''] = [
        months[index] ?? { year: 2026, month: 1 },
        gaps[index],
        note[index],
      ];
      const block = table(month, random);
      if (index > 0 && isBeside[index] === true) left = right + gap;
      else {
        [top, left, right] = [bottom + gap, 0, 0];
        if (text !== '') place(cells, [[text]], { top, left });
        top += text === '' ? 0 : 1;
      }
      place(cells, block, { top, left });
      bottom = Math.max(bottom, top + block.length);
      right = Math.max(right, left + Math.max(...block.map((parts) => parts.length)));
    }
    return seenSheet(name, filledParts(cells));
  });

/** The rows without holes. */
function filledParts(cells: readonly Part[][]): Part[][] {
  return Array.from(cells, (row) => Array.from(row ?? [], (part) => part ?? null));
}

function place(cells: Part[][], block: Block, { top, left }: { top: number; left: number }): void {
  for (const [row, parts] of block.entries()) {
    const cellsOfRow = cells[top + row] ?? [];
    for (const [column, part] of parts.entries()) cellsOfRow[left + column] = part;
    cells[top + row] = cellsOfRow;
  }
}

function seenSheet(name: string, parts: Block): SeenSheet {
  const seen = new Map<string, Seen['stay']>();
  const rows = parts.map((row, rowIndex) =>
    row.map((part, column): Cell => {
      if (!isSeen(part)) return part;
      seen.set(`${rowIndex} ${column}`, part.stay);
      return part.value;
    }),
  );
  return { sheet: { name, system: 1900, rows }, seen };
}

/**
 * Any sheet: each figure has the day that a person sees beside it, or it is refused or named as not read; the counts
 * are those of the visible cells, and more than nine tenths of the figures are read.
 */
export function expectEachFigureUnderItsDay(numRuns: number): void {
  let [read, all] = [0, 0];
  fc.assert(
    fc.property(anySeenSheet, ({ sheet, seen }) => {
      const { figures, refused, notRead, repeated, sheets } = readFigures(
        [sheet],
        defaultFileChoices,
        'Europe/Paris',
      );
      const misread = figures.filter(({ row, column, asOf, day }) => {
        const stay = seen.get(`${row} ${column}`);
        return stay?.asOf !== asOf || stay.day !== day;
      });
      expect(misread).toEqual([]);
      const labels = new Set(
        sheets.flatMap(({ tables }) =>
          tables.flatMap((table) => table.labels.map(({ row, column }) => `${row} ${column}`)),
        ),
      );
      expect([...seen.keys()].filter((key) => labels.has(key))).toEqual([]);
      const visible = sheet.rows.flatMap((row, index) =>
        row.filter((cell, column) => isFigureCell(cell) && !labels.has(`${index} ${column}`)),
      );
      // A word among the figures is refused as well, and is no figure.
      const refusedFigures = refused.filter(({ row, column }) =>
        isFigureCell(sheet.rows[row]?.[column] ?? null),
      );
      const left = notRead.reduce((sum, { count }) => sum + count, 0);
      expect(figures.length + repeated + refusedFigures.length + left).toBe(visible.length);
      read += figures.length + repeated;
      all += [...seen.values()].filter((stay) => stay !== null).length;
    }),
    { numRuns },
  );
  expect(read / all).toBeGreaterThan(0.9);
}

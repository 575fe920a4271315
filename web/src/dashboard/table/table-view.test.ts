import { expect, test } from 'vitest';
import { missingText } from './missing-text.ts';
import { pinnedFigures } from './pinned-figures.ts';
import {
  cellDescription,
  missingDescription,
  pinnedDescription,
  rowDescription,
} from './table-descriptions.ts';
import { correctedKey, recentLines, tableLines, tableView } from './table-view.ts';

const february = { year: 2026, month: 2 };
const rest = Array.from({ length: 24 }, () => null);
const noneClosed = new Array<boolean>(28).fill(false);
const grid = {
  days: 28,
  rows: [
    {
      as_of: '2026-01-31',
      nights: [40, 50, null, 1000, ...rest],
      closed: noneClosed,
      total: 1090,
      pickup: null,
      n1_value: 1100,
      basis: 'final' as const,
    },
    {
      as_of: '2026-02-02',
      nights: [44, 45, 30, 1000, ...rest],
      closed: noneClosed,
      total: 1119,
      pickup: 29,
      n1_value: null,
      basis: null,
    },
  ],
};
const settings = { month: february, beds: null, budget: null, mode: 'nights' } as const;
const beds = [55, 50, 30, null, ...rest];

test('the newest as-of day comes first', () => {
  expect(tableView(grid, { ...settings, beds }).map(({ asOf, before }) => [asOf, before])).toEqual([
    ['2026-02-02', '2026-01-31'],
    ['2026-01-31', null],
  ]);
});

test('a cell has the colour of its occupancy and the mark of its change', () => {
  const [newest, oldest] = tableView(grid, { ...settings, beds });
  expect(newest?.cells.slice(0, 5).map(({ text, className }) => [text, className])).toEqual([
    ['44', 'medium up'],
    ['45', 'medium down'],
    ['30', 'high'],
    ['1\u202f000', ''],
    ['\u2013', ''],
  ]);
  expect(oldest?.cells.slice(0, 3).map(({ className }) => className)).toEqual(['low', 'high', '']);
});

test('without beds no cell has a colour', () => {
  const classNames = tableView(grid, settings).flatMap(({ cells }) =>
    cells.map(({ className }) => className),
  );
  expect(new Set(classNames)).toEqual(new Set(['', 'up', 'down']));
});

test('cells and rows say in words what they show', () => {
  const nights = { month: february, measure: 'nuitees' } as const;
  const [newest, oldest] = tableView(grid, { ...settings, beds, budget: 1200 });
  if (newest === undefined || oldest === undefined) throw new Error('two rows were given');
  expect(cellDescription({ ...nights, row: newest, dayNumber: 1 })).toBe(
    'dimanche 1er février 2026 : 44 nuitées au 02/02/2026, +4 depuis le 31/01/2026, occupation 80,0\u202f%',
  );
  expect(cellDescription({ ...nights, row: newest, dayNumber: 4 })).toBe(
    'mercredi 4 février 2026 : 1\u202f000 nuitées au 02/02/2026, inchangé depuis le 31/01/2026, occupation inconnue',
  );
  expect(cellDescription({ ...nights, row: newest, dayNumber: 5 })).toBe(
    'jeudi 5 février 2026 : pas de donnée au 02/02/2026',
  );
  expect(cellDescription({ ...nights, row: oldest, dayNumber: 2 })).toBe(
    'lundi 2 février 2026 : 50 nuitées au 31/01/2026, évolution inconnue, occupation 100,0\u202f%',
  );
  expect(rowDescription(newest, 'nuitees')).toBe(
    'Photo du 02/02/2026 : total 1\u202f119 nuitées, pick-up +29, budget 1\u202f200 (\u221281, 93,3\u202f%), N-1 inconnu',
  );
  expect(rowDescription(oldest, 'nuitees')).toBe(
    'Photo du 31/01/2026 : total 1\u202f090 nuitées, pick-up \u2013, budget 1\u202f200 (\u2212110, 90,8\u202f%), N-1 final 1\u202f100 (\u221210)',
  );
});

test('a past night that did not change is calm, one to come is not', () => {
  const [row] = tableView(
    {
      ...grid,
      rows: grid.rows.map((one) => ({ ...one, nights: [44, 45, 30, ...rest, 1] })).slice(1),
    },
    { ...settings, beds },
  );
  expect(row?.cells.slice(0, 3).map(({ className }) => className)).toEqual([
    'medium calm',
    'medium',
    'high',
  ]);
});

test('the lowest band has steps, and a closed night its mark', () => {
  const closed = noneClosed.map((_, index) => index === 2);
  const nights = [10, 25, 15, 1000, ...rest];
  const quiet = { ...grid, rows: grid.rows.slice(0, 1).map((row) => ({ ...row, nights, closed })) };
  const [row] = tableView(quiet, { ...settings, beds });
  expect(row?.cells.slice(0, 3).map(({ className }) => className)).toEqual([
    'low under-40',
    'low under-60',
    'low under-60 closed',
  ]);
});

test('in the mode of variation a cell is what it gained or lost since the row before', () => {
  const [newest, oldest] = tableView(grid, { ...settings, beds, mode: 'variation' });
  expect(newest?.cells.slice(0, 5).map(({ text, className }) => [text, className])).toEqual([
    ['+4', 'rise'],
    ['\u22125', 'fall'],
    ['\u2013', 'calm'],
    ['0', 'calm'],
    ['\u2013', 'calm'],
  ]);
  expect(new Set(oldest?.cells.map(({ text }) => text))).toEqual(new Set(['\u2013']));
});

test('mornings without a snapshot are lines between the as-of days', () => {
  const rows = tableView(grid, settings);
  const missing = { from: '2026-02-01', to: '2026-02-01' };
  const lines = tableLines(rows, [missing]);
  expect(lines.map(({ kind, asOf }) => [kind, asOf])).toEqual([
    ['as-of', '2026-02-02'],
    ['missing', '2026-02-01'],
    ['as-of', '2026-01-31'],
  ]);
  const [, line] = lines;
  if (line?.kind !== 'missing') throw new Error('the second line is the missing morning');
  expect(missingText(line)).toBe('Matin sans photo');
  expect(missingDescription(line)).toBe('dimanche 1er février 2026 : pas de photo');
  const week = { ...line, from: '2026-01-26' };
  expect(missingText(week)).toBe('7 matins sans photo, depuis le 26/01');
  expect(missingDescription(week)).toBe('du 26/01/2026 au 01/02/2026 : pas de photo');
});

test('the table begins with the last 14 as-of days and says how many come before', () => {
  const rows = Array.from({ length: 20 }, (_, index) => ({
    ...(grid.rows[0] ?? {
      nights: [],
      closed: [],
      total: null,
      pickup: null,
      n1_value: null,
      basis: null,
    }),
    as_of: `2026-01-${String(index + 1 + (index > 10 ? 1 : 0)).padStart(2, '0')}`,
  }));
  const lines = tableLines(tableView({ days: 28, rows }, settings), [
    { from: '2026-01-12', to: '2026-01-12' },
  ]);
  const { recent, olderRows } = recentLines(lines);
  expect(olderRows).toBe(6);
  expect(recent).toHaveLength(15);
  expect([recent[0]?.asOf, recent.at(-1)?.asOf]).toEqual(['2026-01-21', '2026-01-07']);
  const few = lines.slice(0, 15);
  expect(recentLines(few)).toEqual({ recent: few, olderRows: 0 });
});

test('the pinned rows say each night and the month, and what they do not know', () => {
  const whole = beds.map(() => 50);
  const figures = pinnedFigures(grid, {
    ...{ measure: 'nuitees', capacity: whole, comparison: 'date' },
    previous: [30, null, ...rest, null, null],
  });
  if (figures === null) throw new Error('the month has as-of days');
  expect(pinnedDescription({ figures, measure: 'nuitees', row: 0, day: '2026-02-01' })).toBe(
    'dimanche 1er février 2026 : occupation 88,0\u202f% au 02/02/2026',
  );
  expect(pinnedDescription({ figures, measure: 'nuitees', row: 0, day: '2026-02-05' })).toBe(
    'jeudi 5 février 2026 : occupation inconnue au 02/02/2026',
  );
  expect(pinnedDescription({ figures, measure: 'nuitees', row: 0, day: null })).toBe(
    'Mois : occupation 79,9\u202f% au 02/02/2026',
  );
  expect(pinnedDescription({ figures, measure: 'nuitees', row: 1, day: '2026-02-01' })).toBe(
    'dimanche 1er février 2026, N-1 final, même date : 30 nuitées',
  );
  expect(pinnedDescription({ figures, measure: 'nuitees', row: 1, day: '2026-02-02' })).toBe(
    'lundi 2 février 2026, N-1 final, même date : \u2013',
  );
  expect(
    pinnedFigures(
      { days: 28, rows: [] },
      { measure: 'nuitees', capacity: null, previous: null, comparison: 'date' },
    ),
  ).toBeNull();
});

test('a corrected figure has its mark', () => {
  const [newest] = tableView(grid, settings);
  const asOf = newest?.asOf ?? '';
  const corrected = new Set([correctedKey(asOf, '2026-02-01')]);
  const rows = tableView(grid, { ...settings, corrected });
  expect(
    rows.flatMap((row) =>
      row.cells.flatMap(({ className }, index) =>
        className.includes('corrected') ? [[row.asOf, index]] : [],
      ),
    ),
  ).toEqual([[asOf, 0]]);
});

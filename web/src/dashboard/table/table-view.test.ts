import { expect, test } from 'vitest';
import { cellDescription, rowDescription } from './table-descriptions.ts';
import { tableView } from './table-view.ts';

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
const beds = [55, 50, 30, null, ...rest];

test('the newest as-of day comes first', () => {
  expect(tableView(grid, beds, null).map(({ asOf, before }) => [asOf, before])).toEqual([
    ['2026-02-02', '2026-01-31'],
    ['2026-01-31', null],
  ]);
});

test('a cell has the colour of its occupancy and the mark of its change', () => {
  const [newest, oldest] = tableView(grid, beds, null);
  expect(newest?.cells.slice(0, 5).map(({ text, look }) => [text, look])).toEqual([
    ['44', 'medium up'],
    ['45', 'medium down'],
    ['30', 'high'],
    ['1\u202f000', ''],
    ['\u2013', ''],
  ]);
  expect(oldest?.cells.slice(0, 3).map(({ look }) => look)).toEqual(['low', 'high', '']);
});

test('without beds no cell has a colour', () => {
  const looks = tableView(grid, null, null).flatMap(({ cells }) => cells.map(({ look }) => look));
  expect(new Set(looks)).toEqual(new Set(['', 'up', 'down']));
});

test('cells and rows say in words what they show', () => {
  const [newest, oldest] = tableView(grid, beds, 1200);
  if (newest === undefined || oldest === undefined) throw new Error('two rows were given');
  expect(cellDescription(february, newest, 1)).toBe(
    'dimanche 1er février 2026 : 44 nuitées au 02/02/2026, +4 depuis le 31/01/2026, occupation 80,0\u202f%',
  );
  expect(cellDescription(february, newest, 4)).toBe(
    'mercredi 4 février 2026 : 1\u202f000 nuitées au 02/02/2026, inchangé depuis le 31/01/2026, occupation inconnue',
  );
  expect(cellDescription(february, newest, 5)).toBe(
    'jeudi 5 février 2026 : pas de donnée au 02/02/2026',
  );
  expect(cellDescription(february, oldest, 2)).toBe(
    'lundi 2 février 2026 : 50 nuitées au 31/01/2026, évolution inconnue, occupation 100,0\u202f%',
  );
  expect(rowDescription(newest)).toBe(
    'Arrêté du 02/02/2026 : total 1\u202f119 nuitées, pick-up +29, budget 1\u202f200 (\u221281, 93,3\u202f%), N-1 inconnu',
  );
  expect(rowDescription(oldest)).toBe(
    'Arrêté du 31/01/2026 : total 1\u202f090 nuitées, pick-up \u2013, budget 1\u202f200 (\u2212110, 90,8\u202f%), N-1 final 1\u202f100 (\u221210)',
  );
});

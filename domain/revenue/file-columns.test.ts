import { expect, test } from 'vitest';
import { fileFigures, measureOfHeading } from './file-columns.ts';

test.each([
  ['Chambres', 'rooms'],
  [' chambres  vendues ', 'rooms'],
  ['CA', 'revenue'],
  ['CA chambres HT (€)', 'revenue'],
  ['CA TTC restaurant', null],
  ['Nuitées', null],
  ['', null],
])('the heading %j is of %s', (heading, measure) => {
  expect(measureOfHeading(heading)).toBe(measure);
});

const net = { reading: { basis: 'net', vatRate: 10 }, storedRooms: null } as const;
const gross = { reading: { basis: 'gross', vatRate: 10 }, storedRooms: null } as const;
const day = '2026-03-04';

test.each([
  [
    { rooms: '42', revenue: '4 321,50 €' },
    { rooms: 42, revenue: 432_150 },
  ],
  [
    { rooms: '0', revenue: '0' },
    { rooms: 0, revenue: 0 },
  ],
  [{ rooms: '', revenue: '' }, {}],
  [{ rooms: '42' }, { rooms: 42 }],
  [{}, {}],
  [
    { rooms: '4', revenue: '-120.00' },
    { rooms: 4, revenue: -12_000 },
  ],
  [{ rooms: '1,5' }, { refused: 'Chambres : un nombre entier de 0 à 100 000.' }],
  [{ rooms: 'complet' }, { refused: 'Chambres : un nombre entier de 0 à 100 000.' }],
  [{ rooms: '100001' }, { refused: 'Chambres : un nombre entier de 0 à 100 000.' }],
  [{ rooms: '1', revenue: 'offert' }, { refused: 'CA : un montant en euros est attendu.' }],
  [
    { rooms: '1', revenue: '12,3456' },
    { refused: 'CA : deux décimales au plus, des centimes entiers.' },
  ],
  [
    { rooms: '1', revenue: '10000000,01' },
    { refused: 'CA : au plus 10 millions d’euros par nuit.' },
  ],
  [{ revenue: '12' }, { refused: 'CA du 04/03/2026 : donnez aussi les chambres de ce jour.' }],
])('%j is read as %j', (cells, figures) => {
  expect(fileFigures(day, cells, net)).toEqual(figures);
});

test('amounts with VAT become amounts without it, and rooms may be stored already', () => {
  expect(fileFigures(day, { rooms: '1', revenue: '110' }, gross)).toEqual({
    ...{ rooms: 1, revenue: 10_000 },
  });
  expect(fileFigures(day, { revenue: '110' }, { ...gross, storedRooms: 0 })).toEqual({
    revenue: 10_000,
  });
});

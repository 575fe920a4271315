import { expect, test } from 'vitest';
import { groupSheet } from './exported-group.ts';
import type { GroupHotel } from './group-hotel.ts';
import { groupTotals } from './group-totals.ts';

function hotel(name: string, figures: Partial<GroupHotel>): GroupHotel {
  return {
    ...{ hotel_id: name, name, as_of: '2026-03-05', is_late: false, total: null, pickup: null },
    ...{ pickup_7: null, n1_value: null, basis: null, budget: null, beds: null },
    ...{ rooms_available: null, occupancy: null, average_price: null, revpar: null },
    landing: { state: 'unknown', expected: null, low: null, high: null },
    ...figures,
  };
}

test('a part of last year’s month is named, and compared with nothing', () => {
  const hotels = [
    hotel('Alpes', { total: 1260, n1_value: 600, basis: 'final', n1_nights: 12 }),
    hotel('Lyon', { total: 300, n1_value: 250, basis: 'same_date' }),
  ];
  const group = { hotels, totals: groupTotals(hotels, []) };
  const { columns, rows } = groupSheet({ year: 2026, month: 11 }, group);
  const headings = columns.map(({ heading }) => heading);
  const cellsOf = (heading: string) => rows.map((row) => row[headings.indexOf(heading)]);
  expect(cellsOf('N-1')).toEqual([600, 250, 850]);
  expect(cellsOf('Écart N-1')).toEqual([null, 50, 50]);
  expect(cellsOf('Évolution N-1 (%)')).toEqual([null, 20, 20]);
  expect(cellsOf('Base N-1')).toEqual([
    'N-1 final (12 nuits sur 30)',
    'N-1 à même date',
    'dont 1 en partie',
  ]);
});

test('late hotels come first, and the group’s own figures last', () => {
  const hotels = [
    hotel('Alpes', { total: 300, budget: 400, beds: 1240, n1_value: 250, basis: 'near' }),
    hotel('=Lyon', { total: 90, is_late: true }),
  ];
  const group = { hotels, totals: groupTotals(hotels, []) };
  const { columns, rows, title } = groupSheet({ year: 2026, month: 3 }, group);
  expect(title).toBe('Groupe mars 2026');
  const headings = columns.map(({ heading }) => heading);
  const cellsOf = (heading: string) => rows.map((row) => row[headings.indexOf(heading)]);
  expect(cellsOf('Hôtel')).toEqual(['=Lyon', 'Alpes', 'Groupe']);
  expect(cellsOf('En retard')).toEqual(['oui', 'non', null]);
  expect(cellsOf('Total')).toEqual([90, 300, 390]);
  expect(cellsOf('% budget')).toEqual([null, 75, 75]);
  expect(cellsOf('Occupation des lits (%)')).toEqual([null, 24.2, 24.2]);
  expect(cellsOf('Lits du mois')).toEqual([null, 1240, 1240]);
  expect(cellsOf('N-1')).toEqual([null, 250, 250]);
  expect(cellsOf('Base N-1')).toEqual([null, 'N-1 à même jour, photo proche', null]);
  for (const row of rows) expect(row).toHaveLength(columns.length);
});

test('a month known in part is divided by the beds of its nights and compared over the nights of both years', () => {
  const hotels = [
    hotel('Alpes', {
      ...{ total: 1160, known_nights: 29, beds: 1500, known_beds: 1450 },
      ...{ n1_value: 1500, basis: 'same_date' },
      same_days: { days: 29, total: 1160, n1_value: 1450 },
    }),
    hotel('Lyon', { total: 750, beds: 1500, n1_value: 500, basis: 'same_date' }),
  ];
  const group = { hotels, totals: groupTotals(hotels, []) };
  const { columns, rows } = groupSheet({ year: 2026, month: 6 }, group);
  const headings = columns.map(({ heading }) => heading);
  const cellsOf = (heading: string) => rows.map((row) => row[headings.indexOf(heading)]);
  expect(cellsOf('Nuits connues')).toEqual([29, 30, null]);
  expect(cellsOf('Occupation des lits (%)')).toEqual([80, 50, 64.7]);
  expect(cellsOf('Écart N-1')).toEqual([-290, 250, -40]);
  expect(cellsOf('Évolution N-1 (%)')).toEqual([-20, 50, -2.1]);
  expect(cellsOf('Base N-1')).toEqual(['N-1 à même date, mêmes 29 jours', 'N-1 à même date', null]);
});

import { expect, test } from 'vitest';
import { columnsByHeading } from './columns-by-heading.ts';

test.each([
  [['Date', 'Nuitées'], { dayColumn: 0, nightsColumn: 1, asOfColumn: null }],
  [['N°', ' nuitées ', 'DATE', 'Pax'], { dayColumn: 2, nightsColumn: 1, asOfColumn: null }],
  [
    ["Date d'arrêté", 'Jour de séjour', 'Nuitées N-1', 'Nuitées réalisées'],
    { dayColumn: 1, nightsColumn: 3, asOfColumn: 0 },
  ],
  [['Date', 'Nuits', 'Pax'], { dayColumn: 0, nightsColumn: null, asOfColumn: null }],
  [['Date', 'Date', 'Chambres'], { dayColumn: null, nightsColumn: null, asOfColumn: null }],
  [[], { dayColumn: null, nightsColumn: null, asOfColumn: null }],
])('headings %j identify %j', (headings, columns) => {
  expect(columnsByHeading(headings)).toEqual(columns);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  comparedNationalities,
  nationalitiesInFrench,
  nationalityShares,
} from './compared-nationalities.ts';
import { nationalityColour } from './nationality-colour.ts';
import { topNationalities } from './top-nationalities.ts';

test.each([
  [0, 12, 'blue'],
  [1, 12, 'green'],
  [2, 12, 'amber'],
  [3, 12, 'grey'],
  [40, 12, 'grey'],
  [0, 0, null],
])('rank %i with %i guests is %j', (rank, pax, colour) => {
  expect(nationalityColour(rank, pax)).toBe(colour);
});

test('a nationality has the same colour on the dashboard and on its own page, compared or not', () => {
  const anyRow = fc.record({
    NATIONALITE: fc.constantFrom('FR', 'France', 'ITA', 'Italie', 'CH', 'Espagne', 'JP', 'Chine'),
    ROOM: fc.nat({ max: 3 }),
    ADULT: fc.nat({ max: 3 }),
    CHILD: fc.nat({ max: 3 }),
    PAX: fc.nat({ max: 6 }),
  });
  const anyRows = fc.array(anyRow, { maxLength: 8 });
  fc.assert(
    fc.property(anyRows, fc.option(anyRows), (current, previous) => {
      const onDashboard = topNationalities(nationalitiesInFrench(current))
        .filter(({ name }) => name !== 'Autres')
        .map(({ name, colour }) => [name, colour]);
      const onPage = comparedNationalities(current, previous)
        .map(({ name, colour }) => [name, colour] as const)
        .filter(([, colour]) => colour !== null && colour !== 'grey');
      expect(onDashboard.filter(([, colour]) => colour !== null)).toEqual(onPage);
      const inBar = nationalityShares(comparedNationalities(current, previous));
      const named = inBar.filter(({ colour }) => colour !== 'grey');
      expect(named.map(({ name, colour }) => [name, colour])).toEqual(onPage);
      const shares = inBar.reduce((sum, { share }) => sum + Math.round((share ?? 0) * 10), 0);
      expect(shares).toBe(inBar.length === 0 ? 0 : 1000);
    }),
  );
});

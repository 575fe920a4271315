import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rankedNationalities } from '../pms/ranked-nationalities.ts';
import { nationalitiesInFrench } from './compared-nationalities.ts';
import { mayNeedCountryName } from './country-code.ts';

test.each([
  ['FR', true],
  ['ita', true],
  [' France', true],
  ['France', false],
  ['Non renseignée', false],
  ['D', false],
  ['F-1', false],
])('%j may need a name: %j', (nationality, expected) => {
  expect(mayNeedCountryName(nationality)).toBe(expected);
});

test('rows whose nationalities need no change keep the ranking of the server', () => {
  const anyName = fc.oneof(
    fc.constantFrom('France', 'Italie', 'États-Unis', 'Non renseignée', 'D', 'F-1'),
    fc.string(),
  );
  const anyRow = fc.record({
    NATIONALITE: anyName.filter((name) => !mayNeedCountryName(name)),
    ROOM: fc.nat({ max: 3 }),
    ADULT: fc.nat({ max: 3 }),
    CHILD: fc.nat({ max: 3 }),
    PAX: fc.nat({ max: 4 }),
  });
  fc.assert(
    fc.property(fc.array(anyRow), (rows) => {
      const ranked = rankedNationalities(rows);
      expect(nationalitiesInFrench(ranked)).toEqual(ranked);
    }),
  );
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rankedNationalities } from '../pms/ranked-nationalities.ts';
import { nationalitiesInFrench } from './compared-nationalities.ts';
import { mayNeedNaming } from './country-code.ts';

test.each([
  ['FR', true],
  ['ita', true],
  [' France', true],
  ['France', false],
  ['Non renseignée', false],
  ['D', false],
  ['F-1', false],
])('%j may need a name: %j', (nationality, expected) => {
  expect(mayNeedNaming(nationality)).toBe(expected);
});

test('rows that need no naming are shown as the server ranked them', () => {
  const anyName = fc.oneof(
    fc.constantFrom('France', 'Italie', 'États-Unis', 'Non renseignée', 'D', 'F-1'),
    fc.string(),
  );
  const anyRow = fc.record({
    NATIONALITE: anyName.filter((name) => !mayNeedNaming(name)),
    ROOM: fc.nat({ max: 3 }),
    ADULT: fc.nat({ max: 3 }),
    CHILD: fc.nat({ max: 3 }),
    PAX: fc.nat({ max: 4 }),
  });
  fc.assert(
    fc.property(fc.array(anyRow), (rows) => {
      const answered = rankedNationalities(rows);
      expect(nationalitiesInFrench(answered)).toEqual(answered);
    }),
  );
});

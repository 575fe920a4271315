import { expect, test } from 'vitest';
import { exportedNationalities } from './exported-nationalities.ts';

const line = {
  name: 'France',
  pax: 7,
  rooms: 3,
  adults: 6,
  children: 1,
  previousPax: 9,
  variation: -2,
  share: 58.333,
};

test('N-1 is exported when it is compared', () => {
  expect(exportedNationalities([line], true)).toEqual([
    ['#', 'Nationalité', 'PAX', 'PAX N-1', 'Variation', 'PAX %', 'Chambres', 'Adultes', 'Enfants'],
    [1, 'France', 7, 9, -2, 58.3, 3, 6, 1],
  ]);
  expect(exportedNationalities([{ ...line, share: null }], false)).toEqual([
    ['#', 'Nationalité', 'PAX', 'PAX %', 'Chambres', 'Adultes', 'Enfants'],
    [1, 'France', 7, null, 3, 6, 1],
  ]);
});

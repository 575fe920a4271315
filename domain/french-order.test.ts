import { expect, test } from 'vitest';
import { inFrenchOrder } from './french-order.ts';

test('accents and capitals do not send a name to the end, and 10 comes after 9', () => {
  const names = ['Zénith', 'Étoile 10', 'étage', 'Étoile 9', 'Ecluse', 'Hotel B', 'Hôtel A'];
  expect(names.toSorted(inFrenchOrder)).toEqual([
    'Ecluse',
    'étage',
    'Étoile 9',
    'Étoile 10',
    'Hôtel A',
    'Hotel B',
    'Zénith',
  ]);
});

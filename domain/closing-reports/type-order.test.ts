import { expect, test } from 'vitest';
import { inTypeOrder } from './type-order.ts';

test('Cloture is first, the others as a French reader sorts them', () => {
  const sorted = ['Cloture', 'Audit 2', 'Audit 10', 'cloture', 'Clôture', 'Économat', 'Zone'];
  expect(sorted.toReversed().toSorted(inTypeOrder)).toEqual(sorted);
});

import { expect, test } from 'vitest';
import { inTypeOrder } from './type-order.ts';

test('sorts Cloture first, the others in French order', () => {
  const sorted = ['Cloture', 'Audit 2', 'Audit 10', 'cloture', 'Clôture', 'Économat', 'Zone'];
  expect(sorted.toReversed().toSorted(inTypeOrder)).toEqual(sorted);
});

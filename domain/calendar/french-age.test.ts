import { expect, test } from 'vitest';
import { frenchAge } from './french-age.ts';

const minute = 60_000;
const now = Date.UTC(2026, 10, 21, 8);

test.each([
  [-5 * minute, 'à l’instant'],
  [0, 'à l’instant'],
  [minute - 1, 'à l’instant'],
  [minute, 'il y a 1 min'],
  [60 * minute - 1, 'il y a 59 min'],
  [60 * minute, 'il y a 1 h'],
  [24 * 60 * minute - 1, 'il y a 23 h'],
  [24 * 60 * minute, 'il y a 1 jour'],
  [5 * 24 * 60 * minute, 'il y a 5 jours'],
])('%i ms old is %s', (age, expected) => {
  expect(frenchAge(now - age, now)).toBe(expected);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isFoundIn } from './french-search.ts';

test.each([
  ['Hôtel de la Clôture', 'cloture', true],
  ['Hôtel de la Clôture', 'HÔTEL', true],
  ['Hôtel de la Clôture', 'Ho\u0302tel', true],
  ['Hôtel de la Clôture', '  de la ', true],
  ['Hôtel de la Clôture', 'alpes', false],
  ['a.b@hotel.fr', 'a?b', false],
  ['Alpes', '', true],
])('in %j, looking for %j finds it: %j', (text, searched, found) => {
  expect(isFoundIn(text, searched)).toBe(found);
});

test('every part of a text is found in it, in capitals too', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.string(), (before, part, after) => {
      // Letters that grow when they become capitals and shrink no more (ß, ŉ) are not searched so.
      fc.pre(part.toUpperCase().toLowerCase() === part.toLowerCase());
      expect(isFoundIn(`${before} ${part} ${after}`, part)).toBe(true);
      expect(isFoundIn(`${before} ${part} ${after}`, part.toUpperCase())).toBe(true);
    }),
  );
});

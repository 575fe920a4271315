import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { longList } from './long-list.ts';

const element = z.strictObject({ figure: z.int().min(0) });
const list = longList(element, { max: 1_000 });
const listWithFastCheck = longList(element, {
  isValidItem: (item) => element.safeParse(item).success,
  max: 1_000,
});
const validItem = { figure: 1 };

test('a list with one invalid element has the issues of a plain zod list, at any index', () => {
  const plain = z.array(element).max(1_000);
  fc.assert(
    fc.property(
      fc.nat(999),
      fc.constantFrom({ figure: -1 }, {}, null, { figure: 1, a: 1 }),
      (index, invalidItem) => {
        const items = Array(1_000).fill(validItem).with(index, invalidItem);
        const { issues } = plain.safeParse(items).error ?? {};
        expect(list.safeParse(items).error?.issues).toEqual(issues);
        expect(listWithFastCheck.safeParse(items).error?.issues).toEqual(issues);
      },
    ),
    { numRuns: 100 },
  );
});

test('valid lists of every length are accepted', () => {
  for (const length of [0, 1, 39, 40, 41, 80, 1_000]) {
    expect(list.parse(Array(length).fill(validItem))).toEqual(Array(length).fill(validItem));
  }
});

test('a list that is too long has only that issue', () => {
  const { issues } = list.safeParse(Array(1_001).fill(validItem)).error ?? {};
  expect(issues).toMatchObject([{ code: 'too_big' }]);
});

test('nested lists whose items are all invalid create only a few issues', () => {
  const lists = longList(z.strictObject({ items: listWithFastCheck }), { max: 400 });
  const sent = Array(400).fill({ items: Array(400).fill({ a: 1 }) });
  const { issues = [] } = lists.safeParse(sent).error ?? {};
  expect(issues.length).toBeGreaterThan(40);
  expect(issues.length).toBeLessThan(5_000);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { longList, trustedList } from './trusted-list.ts';

const element = z.strictObject({ figure: z.int().min(0) });
const list = longList(element, 1_000);
const vouched = trustedList(element, {
  isRight: (item) => element.safeParse(item).success,
  most: 1_000,
});
const right = { figure: 1 };

test('a list with one wrong element has the issues that zod finds in it, wherever it stands', () => {
  const plain = z.array(element).max(1_000);
  fc.assert(
    fc.property(
      fc.nat(999),
      fc.constantFrom({ figure: -1 }, {}, null, { figure: 1, a: 1 }),
      (at, wrong) => {
        const sent = Array(1_000).fill(right).with(at, wrong);
        const { issues } = plain.safeParse(sent).error ?? {};
        expect(list.safeParse(sent).error?.issues).toEqual(issues);
        expect(vouched.safeParse(sent).error?.issues).toEqual(issues);
      },
    ),
    { numRuns: 100 },
  );
});

test('right lists of every length are taken whole', () => {
  for (const length of [0, 1, 39, 40, 41, 80, 1_000]) {
    expect(list.parse(Array(length).fill(right))).toEqual(Array(length).fill(right));
  }
});

test('one that is too long says so alone', () => {
  const { issues } = list.safeParse(Array(1_001).fill(right)).error ?? {};
  expect(issues).toMatchObject([{ code: 'too_big' }]);
});

test('of a list that is all wrong, in lists that are all wrong, a few issues are made', () => {
  const lists = longList(z.strictObject({ items: vouched }), 400);
  const sent = Array(400).fill({ items: Array(400).fill({ a: 1 }) });
  const { issues = [] } = lists.safeParse(sent).error ?? {};
  expect(issues.length).toBeGreaterThan(40);
  expect(issues.length).toBeLessThan(5_000);
});

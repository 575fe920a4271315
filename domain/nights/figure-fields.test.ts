import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { z } from 'zod';
import { day } from '../fields.ts';
import {
  figuresOfMonth,
  finalItems,
  previousYearItems,
  refuseDuplicateDays,
} from './figure-fields.ts';
import { maxFinalItems, maxRevenuePerDay } from './limits.ts';

/** The same list as a plain zod schema. */
const plain = z
  .array(
    z.strictObject({
      date: day,
      nuitees: z.int().min(0).max(100_000),
      rooms: z.int().min(0).max(100_000).nullable().optional(),
      revenue: z.int().min(-1_000_000_000).max(1_000_000_000).nullable().optional(),
    }),
  )
  .max(maxFinalItems)
  .check(refuseDuplicateDays((item) => item.date));
const list = finalItems();

const validDay = fc.constantFrom('2026-03-01', '2024-02-29', '2000-01-01', '2100-12-31');
const anyDay = fc.oneof(
  { weight: 4, arbitrary: validDay },
  fc.constantFrom('2026-02-29', '1999-12-31', '2101-01-01', '2026-3-01', '2026-03-01 ', '', null),
  fc.string(),
);
const anyFigure = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 0, max: 100_000 }) },
  fc.constantFrom(-1, 100_001, 1.5, -0, Number.NaN, 2 ** 60, '12', null, undefined, [1]),
);
const anyItem = fc.oneof(
  { weight: 8, arbitrary: fc.record({ date: anyDay, nuitees: anyFigure }) },
  {
    weight: 8,
    arbitrary: fc.record(
      { date: validDay, nuitees: fc.nat(9), rooms: anyFigure, revenue: anyFigure },
      { requiredKeys: ['date', 'nuitees'] },
    ),
  },
  fc.record({ date: validDay, nuitees: fc.nat(9), more: fc.nat(9) }),
  fc.record({ date: validDay }),
  fc.constant(JSON.parse('{"date":"2026-03-01","nuitees":1,"__proto__":{}}')),
  fc.anything(),
);

test('the figures of a month are validated like a plain zod schema', () => {
  const plainMonth = z.array(z.int().min(0).max(100_000).nullable()).min(1).max(31);
  fc.assert(
    fc.property(fc.oneof(fc.array(anyFigure, { maxLength: 33 }), fc.anything()), (sent) => {
      const result = figuresOfMonth.safeParse(sent);
      const expected = plainMonth.safeParse(sent);
      expect([result.success, result.data]).toEqual([expected.success, expected.data]);
      expect(result.error?.issues).toEqual(expected.error?.issues);
    }),
    { numRuns: 1_000 },
  );
  const month = [0, null, 100_000];
  expect(figuresOfMonth.parse(month)).toBe(month);
  expect(figuresOfMonth.safeParse(Array(32).fill(1)).success).toBe(false);
});

describe('a list of final nights', () => {
  it('is validated like a plain zod schema', () => {
    fc.assert(
      fc.property(fc.oneof(fc.array(anyItem, { maxLength: 6 }), fc.anything()), (sent) => {
        const result = list.safeParse(sent);
        const expected = plain.safeParse(sent);
        expect(result.success).toBe(expected.success);
        expect(result.data).toEqual(expected.data);
        expect(result.error?.issues).toEqual(expected.error?.issues);
      }),
      { numRuns: 2_000 },
    );
  });

  it('is returned as it was sent when every item is valid', () => {
    const items = [{ date: '2026-03-01', nuitees: 5 }];
    expect(list.parse(items)).toBe(items);
    expect(finalItems({ min: 1 }).optional().parse(items)).toBe(items);
    const measured = [{ ...items[0], rooms: null, revenue: -maxRevenuePerDay }];
    expect(list.parse(measured)).toBe(measured);
  });

  test.each([
    ['of this year', list, { nuitees: -1 }, false],
    ['of this year', list, { nuitees: 100_000 }, true],
    ['of the year before', previousYearItems, { nuitees: -1 }, true],
    ['of the year before', previousYearItems, { nuitees: -100_001 }, false],
    ['of the year before', previousYearItems, { nuitees: 1, rooms: 1 }, false],
    ['of this year', list, { nuitees: 1, rooms: 1, revenue: maxRevenuePerDay + 1 }, false],
    ['of this year', list, { nuitees: 1, rooms: 1, revenue: 0.5 }, false],
  ] as const)('%s: %j', (_, items, figures, isValid) => {
    expect(items.safeParse([{ date: '2026-03-01', ...figures }]).success).toBe(isValid);
  });

  it('has at most the days of a request', () => {
    const items = Array<object>(maxFinalItems + 1).fill({ date: '2026-03-01', nuitees: 5 });
    expect(list.safeParse(items).error?.issues).toMatchObject([{ code: 'too_big' }]);
  });
});

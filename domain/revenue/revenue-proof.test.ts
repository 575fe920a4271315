import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aMonth } from '../nights/months-for-tests.ts';
import { compareRevenue } from './revenue-proof.ts';

const february = { year: 2026, month: 2 };
const everyNight = (cents: number) =>
  Object.fromEntries(Array.from({ length: 28 }, (_, index) => [index + 1, cents]));

describe('the revenue of a month beside its closing report', () => {
  test.each([
    ['equal', 2_800_000, 0, 'proven'],
    ['0.5 % below', 2_814_070, -14_070, 'proven'],
    ['more than 0.5 % below', 2_814_071, -14_071, 'refused'],
    ['0.5 % above', 2_786_070, 13_930, 'proven'],
    ['more than 0.5 % above', 2_786_069, 13_931, 'refused'],
    ['ten times as much, as with a comma at the wrong place', 28_000_000, -25_200_000, 'refused'],
  ] as const)('%s', (_, declared, difference, state) => {
    const month = aMonth(february, { '2026-03-01': everyNight(100_000) });
    expect(compareRevenue(month, declared)).toEqual({
      ...{ state, ours: 2_800_000, declared, difference, missing: [] },
    });
  });

  test('is refused while nights lack a revenue, which are named', () => {
    const { 3: _, 28: __, ...others } = everyNight(100_000);
    expect(compareRevenue(aMonth(february, { '2026-03-01': others }), 2_800_000)).toEqual({
      ...{ state: 'refused', ours: null, declared: 2_800_000, difference: null },
      missing: ['2026-02-03', '2026-02-28'],
    });
    expect(compareRevenue(aMonth(february, {}), 1).missing).toHaveLength(28);
  });

  test('is made of final figures: imported, else of the last snapshot; 0 and refunds are figures', () => {
    const month = aMonth(
      february,
      { '2026-02-10': everyNight(50), '2026-03-01': { ...everyNight(100), 2: -100 } },
      { 1: 0 },
    );
    expect(compareRevenue(month, 2_500)).toMatchObject({ ours: 2_500, state: 'proven' });
  });

  test('is proven exactly when every night is known and the difference is within 0.5 %', () => {
    const anyCents = fc.option(fc.integer({ min: -1_000, max: 1_000_000 }), { freq: 60 });
    fc.assert(
      fc.property(
        fc.array(anyCents, { minLength: 28, maxLength: 28 }),
        fc.double({ min: 0.99, max: 1.01, noNaN: true }),
        (nights, factor) => {
          const sum = nights.reduce<number>((total, cents) => total + (cents ?? 0), 0);
          const declared = Math.max(1, Math.round(sum * factor));
          const imported = { month: february, rows: [], imported: nights };
          const { state, difference, missing } = compareRevenue(imported, declared);
          const isComplete = !nights.includes(null);
          const isClose = Math.abs(sum - declared) / declared <= 0.005;
          expect(state).toBe(isComplete && isClose ? 'proven' : 'refused');
          expect(difference).toBe(isComplete ? sum - declared : null);
          expect(missing.length === 0).toBe(isComplete);
        },
      ),
    );
  });
});

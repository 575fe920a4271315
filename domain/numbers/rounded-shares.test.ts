import fc from 'fast-check';
import { expect, test } from 'vitest';
import { roundedShares } from './rounded-shares.ts';

test.each([
  // Rounded independently: 51, 10, 8 and 32, which add up to 101.
  [[2871, 557, 429, 1781], 0, [51, 10, 8, 31]],
  [[1, 1, 1], 0, [34, 33, 33]],
  [[1, 1, 1], 1, [33.4, 33.3, 33.3]],
  [[5, 0], 0, [100, 0]],
  [[0, 0], 0, [null, null]],
  [[], 0, []],
])('%j with %i decimals are %j percent', (parts, decimals, expected) => {
  expect(roundedShares(parts, decimals)).toEqual(expected);
});

test('shares add up to 100, differ by less than a unit from the exact ones, and keep the order of the parts', () => {
  const anyParts = fc.array(fc.nat({ max: 1_000_000 }), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(anyParts, fc.integer({ min: 0, max: 2 }), (parts, decimals) => {
      const whole = parts.reduce((sum, part) => sum + part, 0);
      const shares = roundedShares(parts, decimals);
      if (whole === 0) {
        expect(new Set(shares)).toEqual(new Set([null]));
        return;
      }
      const unit = 10 ** decimals;
      const units = shares.map((share) => Math.round((share ?? Number.NaN) * unit));
      expect(units.reduce((sum, share) => sum + share, 0)).toBe(100 * unit);
      parts.forEach((part, index) => {
        const share = units[index] ?? Number.NaN;
        expect(Math.abs(share - (100 * unit * part) / whole)).toBeLessThan(1);
        if (part === 0) expect(share).toBe(0);
        parts.forEach((otherPart, otherIndex) => {
          if (part > otherPart)
            expect(share).toBeGreaterThanOrEqual(units[otherIndex] ?? Number.NaN);
        });
      });
    }),
  );
});

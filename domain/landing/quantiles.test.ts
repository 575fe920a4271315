import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { quantile, weightedQuantile } from './quantiles.ts';

describe('quantile', () => {
  it('is linear between ranks', () => {
    expect(quantile([10, 20, 30, 40, 50], 0.5)).toBe(30);
    expect(quantile([10, 20], 0.98)).toBeCloseTo(19.8);
    expect(quantile([7], 0.1)).toBe(7);
    expect(quantile([], 0.5)).toBeNaN();
  });
});

describe('weighted quantile', () => {
  it('puts each value at the middle of its weight', () => {
    const values = [
      { value: 0, weight: 1 },
      { value: 10, weight: 1 },
    ];
    expect(weightedQuantile(values, 0.25)).toBe(0);
    expect(weightedQuantile(values, 0.5)).toBe(5);
    expect(weightedQuantile(values, 0.75)).toBe(10);
    expect(weightedQuantile(values, 0.99)).toBe(10);
    expect(weightedQuantile([], 0.5)).toBeNaN();
  });

  it('is not above the values where their difference is rounded up', () => {
    const sorted = [
      -831211.2611471039, -822879.8091808036, -760553.683892573, -533191.365824178,
      -110312.48349462009,
    ].map((value) => ({ value, weight: 5 }));
    expect(weightedQuantile(sorted, 0.9)).toBe(-110312.48349462009);
  });

  it('lies between the values, and rises with the share', () => {
    const anyValues = fc.array(
      fc.record({
        value: fc.double({ min: -1e6, max: 1e6, noNaN: true }),
        weight: fc.constantFrom(1, 5),
      }),
      { minLength: 1 },
    );
    fc.assert(
      fc.property(anyValues, (values) => {
        const sorted = values.toSorted((one, other) => one.value - other.value);
        const low = weightedQuantile(sorted, 0.1);
        const high = weightedQuantile(sorted, 0.9);
        expect(low).toBeLessThanOrEqual(high);
        expect(low).toBeGreaterThanOrEqual(sorted[0]?.value ?? 0);
        expect(high).toBeLessThanOrEqual(sorted.at(-1)?.value ?? 0);
      }),
    );
  });
});

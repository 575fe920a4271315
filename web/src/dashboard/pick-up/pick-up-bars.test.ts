import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pickUpBars } from './pick-up-bars.ts';

test('gains stand on the zero line, losses hang from it, to one scale', () => {
  expect(pickUpBars([30, null, -10, 0], 120)).toEqual({
    zero: 90,
    bars: [
      { day: 1, pickUp: 30, top: 0, height: 90 },
      { day: 3, pickUp: -10, top: 90, height: 30 },
      { day: 4, pickUp: 0, top: 90, height: 0 },
    ],
  });
});

test('without losses the zero line is the floor, without gains the ceiling', () => {
  expect(pickUpBars([5], 100)).toEqual({
    zero: 100,
    bars: [{ day: 1, pickUp: 5, top: 0, height: 100 }],
  });
  expect(pickUpBars([-5], 100)).toEqual({
    zero: 0,
    bars: [{ day: 1, pickUp: -5, top: 0, height: 100 }],
  });
  expect(pickUpBars([0, 0], 100).bars.map(({ height }) => height)).toEqual([0, 0]);
  expect(pickUpBars([null, null], 100).bars).toEqual([]);
});

test('every bar can be seen, stays within the room, and the taller one is never the smaller figure', () => {
  const anyPickUp = fc.option(fc.integer({ min: -5000, max: 5000 }));
  fc.assert(
    fc.property(fc.array(anyPickUp, { maxLength: 31 }), (pickUps) => {
      const { zero, bars } = pickUpBars(pickUps, 120);
      expect(bars.length).toBe(pickUps.filter((pickUp) => pickUp !== null).length);
      for (const bar of bars) {
        if (bar.pickUp !== 0) expect(bar.height).toBeGreaterThanOrEqual(7);
        expect(bar.top).toBeGreaterThanOrEqual(-1e-9);
        expect(bar.top + bar.height).toBeLessThanOrEqual(120 + 1e-9);
        expect(bar.pickUp > 0 ? bar.top + bar.height : bar.top).toBeCloseTo(zero);
      }
      const sorted = bars.toSorted((a, b) => Math.abs(a.pickUp) - Math.abs(b.pickUp));
      sorted.forEach((bar, index) => {
        expect(bar.height).toBeGreaterThanOrEqual((sorted[index - 1]?.height ?? 0) - 1e-9);
      });
    }),
  );
});

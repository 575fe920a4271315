import { expect, test } from 'vitest';
import { yScale } from '../../ui/chart/y-scale.ts';
import { pickUpBars } from './pick-up-bars.ts';

test('gains stand on the line of no change and losses hang from it, to one scale', () => {
  const pickUps = [20, null, -10];
  const scale = yScale(pickUps, 90);
  const [gain, loss] = pickUpBars(pickUps, scale);
  const zero = scale.y(0);
  expect(gain).toEqual({ column: 0, pickUp: 20, top: scale.y(20), height: zero - scale.y(20) });
  expect(loss).toEqual({ column: 2, pickUp: -10, top: zero, height: scale.y(-10) - zero });
  expect(gain?.height).toBeCloseTo(2 * (loss?.height ?? 0));
});

test('a known pick-up is seen beside a large one, and 0 is a thin mark', () => {
  const pickUps = [1000, 1, -1, 0];
  const bars = pickUpBars(pickUps, yScale(pickUps, 80));
  expect(bars.slice(1).map(({ height }) => height)).toEqual([7, 7, 2]);
});

test('without a known pick-up there is no bar', () => {
  expect(pickUpBars([null, null], yScale([null, null], 80))).toEqual([]);
});

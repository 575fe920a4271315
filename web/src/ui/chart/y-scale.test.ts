import { expect, test } from 'vitest';
import { yScale } from './y-scale.ts';

test('spans 0 to a round figure above the largest, whole figures on its axis', () => {
  const { y, ticks } = yScale([12, null, 187, Number.NaN], 200);
  expect([y(0), y(200)]).toEqual([200, 0]);
  expect(ticks).toEqual([0, 50, 100, 150, 200]);
  expect(yScale([1], 100).ticks).toEqual([0, 1]);
});

test('goes below 0 where a figure does', () => {
  const { y, ticks } = yScale([-30, 60], 100);
  expect(y(0)).toBeLessThan(100);
  expect(ticks[0]).toBeLessThan(0);
});

test.each([[[]], [[null, null]], [[0, 0]]])('has an end for figures %j', (figures) => {
  const { y, ticks } = yScale(figures, 100);
  expect([y(0), y(1)]).toEqual([100, 0]);
  expect(ticks).toEqual([0, 1]);
});

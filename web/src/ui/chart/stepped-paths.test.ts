import { expect, test } from 'vitest';
import { steppedBand, steppedLine } from './stepped-paths.ts';
import { yScale } from './y-scale.ts';

const scale = yScale([10], 100);

test('draws a step for each figure and a gap for each unknown one', () => {
  expect(steppedLine([10, 5, null, 0], scale)).toBe('M0,0L1,0L1,50L2,50M3,100L4,100');
  expect(steppedLine([null], scale)).toBe('');
});

test('draws the band of a single night as wide as its column', () => {
  expect(steppedBand([null, { low: 0, high: 5 }], scale)).toBe('M1,50L2,50L2,100L1,100Z');
});

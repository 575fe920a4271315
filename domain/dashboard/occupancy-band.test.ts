import { expect, test } from 'vitest';
import { circlePercent, lowStep, occupancyBand } from './occupancy-band.ts';

test.each([
  [0, 'low', 0],
  [79.999, 'low', 79.999],
  [80, 'medium', 80],
  [94.999, 'medium', 94.999],
  [95, 'high', 95],
  [100, 'high', 100],
  [109.999, 'high', 100],
  [110, 'over', 100],
  [250, 'over', 100],
  [-5, 'low', 0],
  [null, null, null],
])('%j percent is %s, drawn as %j', (percent, band, drawn) => {
  expect(occupancyBand(percent)).toBe(band);
  expect(circlePercent(percent)).toBe(drawn);
});

test.each([
  [-5, 'under-40'],
  [0, 'under-40'],
  [39.999, 'under-40'],
  [40, 'under-60'],
  [59.999, 'under-60'],
  [60, null],
  [79.999, null],
  [120, null],
  [null, null],
])('%j percent is the step %s of the lowest band', (percent, step) => {
  expect(lowStep(percent)).toBe(step);
});

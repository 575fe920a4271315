import { expect, test } from 'vitest';
import { circlePercent, occupancyBand } from './occupancy-band.ts';

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

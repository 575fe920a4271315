import { expect, test } from 'vitest';
import { sheetTitle } from './sheet.ts';

const asOf = '2026-11-27';

test.each([
  [{ hotel: 'Hôtel des Alpes', asOf }, 'Hôtel des Alpes 27-11-2026'],
  [{ hotel: 'Grand Hôtel de la Gare et du Port', asOf }, 'Grand Hôtel de la Ga 27-11-2026'],
  [{ hotel: 'Lac / Plage [été]', asOf: null }, 'Lac   Plage  été  No-Show'],
  [{ hotel: null, asOf }, 'No-Show 27-11-2026'],
  [{ hotel: null, asOf: null }, 'No-Show'],
])('a worksheet of %j is named %j', (named, title) => {
  expect(sheetTitle('No-Show', named)).toBe(title);
  expect(title.length).toBeLessThanOrEqual(31);
});

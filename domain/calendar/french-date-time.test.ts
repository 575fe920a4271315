import { expect, test } from 'vitest';
import { frenchDateTime } from './french-date-time.ts';

test.each([
  ['2026-03-01T23:30:00.000Z', 'Europe/Paris', '02/03/2026 00:30'],
  ['2026-07-14T22:05:00.000Z', 'Europe/Paris', '15/07/2026 00:05'],
  ['2026-10-25T00:30:00.000Z', 'Europe/Paris', '25/10/2026 02:30'],
  ['2026-12-31T23:59:59.999Z', 'America/Guadeloupe', '31/12/2026 19:59'],
])('%s in %s is %s', (instant, timeZone, shown) => {
  expect(frenchDateTime(instant, timeZone)).toBe(shown);
});

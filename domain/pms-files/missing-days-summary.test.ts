import { expect, test } from 'vitest';
import { missingDaysSummary } from './missing-days-summary.ts';

test.each([
  [['2026-03-01'], '1 j sans fichier (le 01/03)'],
  [['2026-03-01', '2026-03-02', '2026-03-07'], '3 j sans fichier (du 01/03 au 07/03)'],
])('%j', (days, note) => {
  expect(missingDaysSummary(days)).toBe(note);
});

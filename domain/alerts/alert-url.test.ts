import { expect, it } from 'vitest';
import { alertUrl } from './alert-url.ts';

it('opens the night of an alert about one night', () => {
  const url = '/nuit?date=2026-12-05';
  expect(alertUrl({ rule: 'occupancy_above', date: '2026-12-05' })).toBe(url);
  expect(alertUrl({ rule: 'occupancy_below', date: '2026-12-05' })).toBe(url);
});

it('opens the month of an alert about a month, or about its no-shows', () => {
  expect(alertUrl({ rule: 'pickup_below', date: '2026-12-01' })).toBe('/?mois=2026-12');
  expect(alertUrl({ rule: 'landing_below_budget', date: '2026-12-01' })).toBe(
    '/atterrissage?mois=2026-12',
  );
  expect(alertUrl({ rule: 'no_show_above', date: '2026-11-30' })).toBe('/noshow?mois=2026-11');
});

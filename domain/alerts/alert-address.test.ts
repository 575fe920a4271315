import { expect, it } from 'vitest';
import { alertAddress } from './alert-address.ts';

it('opens the night of an alert about one night', () => {
  const address = '/atterrissage?mois=2026-12&nuit=2026-12-05';
  expect(alertAddress({ rule: 'occupancy_above', date: '2026-12-05' })).toBe(address);
  expect(alertAddress({ rule: 'occupancy_below', date: '2026-12-05' })).toBe(address);
});

it('opens the month of an alert about a month, or about its no-shows', () => {
  expect(alertAddress({ rule: 'pickup_below', date: '2026-12-01' })).toBe('/?mois=2026-12');
  expect(alertAddress({ rule: 'landing_below_budget', date: '2026-12-01' })).toBe(
    '/atterrissage?mois=2026-12',
  );
  expect(alertAddress({ rule: 'no_show_above', date: '2026-11-30' })).toBe('/noshow?mois=2026-11');
});

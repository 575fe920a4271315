import { expect, test } from 'vitest';
import { daysOfMonth } from '../calendar/month.ts';
import { aMonth } from '../nights/months-for-tests.ts';
import { paceOf } from './pace.ts';

const march2026 = { year: 2026, month: 3 };
const march2025 = { year: 2025, month: 3 };
const april2025 = { year: 2025, month: 4 };

function curveOf(pace: ReturnType<typeof paceOf>, basis: string) {
  return pace.curves.find((curve) => curve.basis === basis)?.points;
}

test('a month without a snapshot has three empty curves', () => {
  const pace = paceOf(aMonth(march2026, {}), [aMonth(march2025, {}), aMonth(april2025, {})], null);
  expect(pace).toEqual({
    budget: null,
    curves: [
      { basis: 'current', points: [] },
      { basis: 'same_date', points: [] },
      { basis: 'same_weekday', points: [] },
    ],
  });
});

test('each curve counts the days to the end of its own month', () => {
  const everyDay = Object.fromEntries(daysOfMonth(march2025).map((_, index) => [index + 1, 10]));
  const pace = paceOf(
    aMonth(march2026, { '2026-03-30': { 1: 40, 31: 2 }, '2026-04-02': { 1: 41 } }),
    [aMonth(march2025, { '2025-03-31': everyDay }), aMonth(april2025, { '2025-03-31': { 1: 7 } })],
    1_200,
  );
  expect(pace.budget).toBe(1_200);
  expect(curveOf(pace, 'current')).toEqual([
    { days_to_end: 1, as_of: '2026-03-30', total: 42 },
    { days_to_end: -2, as_of: '2026-04-02', total: 41 },
  ]);
  expect(curveOf(pace, 'same_date')).toEqual([{ days_to_end: 0, as_of: '2025-03-31', total: 310 }]);
  // The window ends on 1 April 2025; 1 March 2025 is no part of it.
  expect(curveOf(pace, 'same_weekday')).toEqual([
    { days_to_end: 1, as_of: '2025-03-31', total: 307 },
  ]);
});

test('by weekday, a morning that lacks a night to come is left out', () => {
  const pace = paceOf(
    aMonth(march2026, {}),
    [aMonth(march2025, { '2025-03-01': { 5: 10 } }), aMonth(april2025, {})],
    null,
  );
  expect(curveOf(pace, 'same_weekday')).toEqual([]);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, daysBetween } from '../calendar/day.ts';
import { lastDay } from '../calendar/month.ts';
import { latestTotalChange } from './latest-total-change.ts';
import type { PaceBasis } from './pace.ts';
import { paceColumns } from './pace-columns.ts';
import { paceColumnText, pickUpText } from './pace-text.ts';

const november = { year: 2026, month: 11 };

function curve(basis: PaceBasis, totals: Readonly<Record<number, number>>) {
  const points = Object.entries(totals)
    .map(([distance, total]) => ({
      days_to_end: Number(distance),
      as_of: addDays(lastDay(november), -Number(distance)),
      total,
    }))
    .toSorted((a, b) => b.days_to_end - a.days_to_end);
  return { basis, points };
}

const curves = [
  curve('current', { 40: 100, 39: 110, 37: 104, 7: 300 }),
  curve('same_date', { 40: 90, 7: 310, 0: 330 }),
  curve('same_weekday', { 7: 305 }),
];

test('has a column for each as-of day, missing mornings included', () => {
  const columns = paceColumns(november, { curves }, 'same_date');
  expect(columns).toHaveLength(41);
  expect(columns.slice(0, 4)).toEqual([
    { asOf: '2026-10-21', total: 100, lastYear: 90, pickUp: null, pickUpDays: null },
    { asOf: '2026-10-22', total: 110, lastYear: null, pickUp: 10, pickUpDays: 1 },
    { asOf: '2026-10-23', total: null, lastYear: null, pickUp: null, pickUpDays: null },
    { asOf: '2026-10-24', total: 104, lastYear: null, pickUp: -6, pickUpDays: 2 },
  ]);
  expect(columns.at(-1)).toMatchObject({ asOf: '2026-11-30', total: null, lastYear: 330 });
});

test('compares with the curve of the chosen basis', () => {
  const columns = paceColumns(november, { curves }, 'same_weekday');
  expect(columns.find(({ asOf }) => asOf === '2026-11-23')).toMatchObject({ lastYear: 305 });
});

test('shows the morning after a month that is over, and nothing without a snapshot', () => {
  const over = [curve('current', { 1: 5, 0: 6, [-1]: 7, [-2]: 7 })];
  const columns = paceColumns(november, { curves: over }, 'same_date');
  expect(columns.at(-1)).toMatchObject({ asOf: '2026-12-01', total: 7, pickUp: 1 });
  expect(paceColumns(november, { curves: [] }, 'same_date')).toEqual([]);
});

test('every column is a day after the one before, and pick-ups add up to the change of the total', () => {
  const totals = fc.dictionary(
    fc.integer({ min: 0, max: 500 }).map(String),
    fc.integer({ min: 0, max: 9999 }),
    { minKeys: 1 },
  );
  fc.assert(
    fc.property(totals, (current) => {
      const columns = paceColumns(
        november,
        { curves: [curve('current', current as Record<number, number>)] },
        'same_date',
      );
      expect(columns.length).toBeLessThanOrEqual(121);
      columns.slice(1).forEach(({ asOf }, index) => {
        expect(daysBetween(columns[index]?.asOf ?? '', asOf)).toBe(1);
      });
      const known = columns.filter(({ total }) => total !== null);
      known.slice(1).forEach(({ total, pickUp }, index) => {
        expect(pickUp).toBe((total ?? 0) - (known[index]?.total ?? 0));
      });
    }),
  );
});

test('says an as-of day in words, and over how many days a pick-up goes', () => {
  const column = {
    asOf: '2026-10-24',
    total: 1104,
    lastYear: 90,
    pickUp: -6,
    pickUpDays: 2,
  };
  expect(pickUpText(column)).toBe('−6 (2 jours)');
  expect(pickUpText({ pickUp: 3, pickUpDays: 1 })).toBe('+3');
  expect(paceColumnText(column, 'N-1 à même date').replace(/\s/g, ' ')).toBe(
    'sam. 24/10/2026 : 1 104 nuitées, N-1 à même date 90, pick-up −6 (2 jours)',
  );
  const missing = { ...column, total: null, lastYear: null, pickUp: null, pickUpDays: null };
  expect(paceColumnText(missing, 'N-1').replace(/\s/g, ' ')).toBe('sam. 24/10/2026 : pas de photo');
});

test('the latest change is between the last two snapshots, and unknown with fewer', () => {
  expect(latestTotalChange({ curves })).toEqual({
    from: '2026-10-24',
    to: '2026-11-23',
    total: 196,
  });
  expect(latestTotalChange({ curves: [curve('current', { 3: 5 })] })).toBeNull();
  expect(latestTotalChange({ curves: [] })).toBeNull();
});

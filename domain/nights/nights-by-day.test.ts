import { describe, expect, it } from 'vitest';
import { capacityOf, lastAsOfBefore, nightsByDay } from './nights-by-day.ts';

const february = { year: 2026, month: 2 };
const ofDays = (known: Record<number, number>) =>
  Array.from({ length: 28 }, (_, index) => known[index + 1] ?? null);
const snapshot = (as_of: string, known: Record<number, number>) => {
  const figures = Object.values(known);
  const total = figures.length === 0 ? null : figures.reduce((sum, figure) => sum + figure, 0);
  return { as_of, nights: ofDays(known), total };
};
const snapshots = [
  snapshot('2026-02-01', { 1: 40, 2: 30 }),
  snapshot('2026-02-02', { 1: 0, 2: 0 }),
  snapshot('2026-02-03', { 2: 36, 3: 50 }),
];
const beds = Array.from({ length: 28 }, () => 40);

describe('nightsByDay', () => {
  const page = nightsByDay(february, snapshots, '2026-02-03', beds);

  it('compares with the reference snapshot, day by day', () => {
    expect(page?.referenceAsOf).toBe('2026-02-01');
    expect(page?.days).toHaveLength(28);
    expect(page?.days.slice(0, 3)).toEqual([
      { day: '2026-02-01', nights: null, reference: 40, difference: null, occupancy: null },
      { day: '2026-02-02', nights: 36, reference: 30, difference: 6, occupancy: 90 },
      { day: '2026-02-03', nights: 50, reference: null, difference: null, occupancy: 125 },
    ]);
  });

  it('compares the totals of the month like the pick-up, and counts all its beds', () => {
    expect(page?.total).toEqual({
      nights: 86,
      reference: 70,
      difference: 16,
      occupancy: (86 * 100) / (28 * 40),
    });
    expect([page?.knownDays, page?.referenceDays]).toEqual([2, 2]);
  });

  it('has null where there is no reference or no beds', () => {
    const first = nightsByDay(february, snapshots, '2026-02-01', null);
    expect(first?.referenceAsOf).toBeNull();
    expect(first?.total).toEqual({
      nights: 70,
      reference: null,
      difference: null,
      occupancy: null,
    });
  });

  it('is null on a day without a snapshot', () => {
    expect(nightsByDay(february, snapshots, '2026-02-04', beds)).toBeNull();
  });
});

describe('capacityOf', () => {
  const asOf = '2026-02-03';
  const rows = snapshots.map(({ as_of, nights, total }) => ({
    ...{ as_of, nights, total, closed: nights.map((_, index) => index === 2) },
    ...{ pickup: null, n1_value: null, basis: null },
  }));
  const seen = { rows, asOf, month: february };

  it('is the beds of person-nights, and nothing of a revenue', () => {
    expect(capacityOf('nuitees', seen, { beds, rooms: 20 })).toBe(beds);
    expect(capacityOf('revenue', seen, { beds, rooms: 20 })).toBeNull();
  });

  it('is the rooms of the nights that have a figure and are open', () => {
    const capacity = capacityOf('rooms', seen, { beds, rooms: 40 });
    expect(capacity?.slice(0, 4)).toEqual([0, 40, 0, 0]);
    const page = nightsByDay(february, rows, asOf, capacity);
    expect(page?.days.slice(0, 3).map(({ occupancy }) => occupancy)).toEqual([null, 90, null]);
    expect(capacityOf('rooms', seen, { beds, rooms: null })).toBeNull();
    expect(capacityOf('rooms', { ...seen, asOf: '2026-02-09' }, { beds, rooms: 40 })).toBeNull();
  });
});

describe('lastAsOfBefore', () => {
  it.each([
    ['2026-02-28', '2026-02-03'],
    ['2026-02-03', '2026-02-02'],
    ['2026-02-01', null],
  ])('before %s: %j', (asOf, expected) => {
    expect(lastAsOfBefore(snapshots, asOf)).toBe(expected);
  });
});

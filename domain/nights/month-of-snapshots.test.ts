import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { addDays, dayOf, daysInMonth } from '../calendar/day.ts';
import { daysOfMonth } from '../calendar/month.ts';
import {
  clearDays,
  emptyNights,
  hasFigure,
  mergeNights,
  monthTotal,
  splitByMonth,
} from './month-of-snapshots.ts';

const february = { year: 2026, month: 2 };
const nightsOfFebruary = fc.array(fc.option(fc.nat({ max: 100_000 })), {
  minLength: 28,
  maxLength: 28,
});
const itemsOfFebruary = fc.uniqueArray(
  fc.record({ day: fc.constantFrom(...daysOfMonth(february)), nuitees: fc.nat({ max: 100_000 }) }),
  { selector: ({ day }) => day },
);

test.each([
  [2024, 2, 29],
  [2026, 2, 28],
  [2026, 3, 31],
])('an empty %i-%i has %i unknown days', (year, month, days) => {
  expect(emptyNights({ year, month })).toEqual(Array(days).fill(null));
});

describe('mergeNights', () => {
  it('keeps the days that are not sent, and does not change its argument', () => {
    const existing = emptyNights(february).with(0, 80).with(1, 0);
    const merged = mergeNights(february, existing, [
      { day: '2026-02-02', nuitees: 95 },
      { day: '2026-02-28', nuitees: 0 },
    ]);
    expect(merged.nights).toEqual(existing.with(1, 95).with(27, 0));
    expect(merged).toMatchObject({ inserted: 1, updated: 1 });
    expect(existing[1]).toBe(0);
  });

  it('counts an equal figure as updated', () => {
    const existing = emptyNights(february).with(4, 80);
    const merged = mergeNights(february, existing, [{ day: '2026-02-05', nuitees: 80 }]);
    expect(merged).toMatchObject({ nights: existing, inserted: 0, updated: 1 });
  });

  it('throws for a day of another month', () => {
    expect(() => mergeNights(february, null, [{ day: '2026-03-01', nuitees: 80 }])).toThrow(
      RangeError,
    );
  });

  it('leaves the same data when repeated, and then counts only updates', () => {
    fc.assert(
      fc.property(fc.option(nightsOfFebruary), itemsOfFebruary, (existing, items) => {
        const once = mergeNights(february, existing, items);
        const twice = mergeNights(february, once.nights, items);
        expect(once.inserted + once.updated).toBe(items.length);
        expect(twice.nights).toEqual(once.nights);
        expect([twice.inserted, twice.updated]).toEqual([0, items.length]);
      }),
    );
  });
});

describe('splitByMonth', () => {
  it('groups a snapshot across the end of the year', () => {
    const items = ['2026-01-01', '2025-12-31', '2026-01-02'].map((day) => ({ day, nuitees: 1 }));
    expect(splitByMonth(items)).toEqual([
      { month: { year: 2025, month: 12 }, items: [items[1]] },
      { month: { year: 2026, month: 1 }, items: [items[0], items[2]] },
    ]);
  });

  it('keeps every item', () => {
    const anyItem = fc
      .integer({ min: 0, max: 800 })
      .map((count) => ({ day: addDays('2025-01-01', count), nuitees: count }));
    fc.assert(
      fc.property(fc.array(anyItem), (items) => {
        const months = splitByMonth(items);
        const byNights = (a: { nuitees: number }, b: { nuitees: number }) => a.nuitees - b.nuitees;
        expect(months.flatMap((month) => month.items).toSorted(byNights)).toEqual(
          items.toSorted(byNights),
        );
        for (const { month, items: itsItems } of months) {
          expect(() => mergeNights(month, null, itsItems)).not.toThrow();
        }
      }),
    );
  });
});

describe('clearDays', () => {
  const existing = emptyNights(february).with(0, 80).with(1, 81).with(27, 0);

  test.each([
    ['2026-02-01', '2026-02-01', existing.with(0, null), 1],
    ['2025-12-01', '2026-02-02', existing.with(0, null).with(1, null), 2],
    ['2026-02-28', '2026-05-01', existing.with(27, null), 1],
    ['2026-02-03', '2026-02-27', existing, 0],
    ['2026-03-01', '2026-03-31', existing, 0],
    ['2026-01-01', '2026-12-31', null, 3],
  ])('%s to %s', (fromDay, toDay, nights, deleted) => {
    expect(clearDays(existing, fromDay, toDay, february)).toEqual({ nights, deleted });
  });

  it('clears only the days in the range', () => {
    const dayNumber = fc.integer({ min: 1, max: 28 });
    fc.assert(
      fc.property(nightsOfFebruary, dayNumber, dayNumber, (nights, from, to) => {
        const cleared = clearDays(nights, dayOf(2026, 2, from), dayOf(2026, 2, to), february);
        const expected = nights.map((figure, index) =>
          index + 1 >= from && index + 1 <= to ? null : figure,
        );
        expect(cleared.nights ?? emptyNights(february)).toEqual(expected);
        expect(cleared.deleted).toBe(
          nights.filter((figure) => figure !== null).length -
            expected.filter((figure) => figure !== null).length,
        );
      }),
    );
  });
});

test.each([
  [[null, null], null, false],
  [[0, null], 0, true],
  [[80, null, 20], 100, true],
])('%j totals %j', (nights, total, known) => {
  expect(monthTotal(nights)).toBe(total);
  expect(hasFigure(nights)).toBe(known);
});

test('a month has as many elements as days', () => {
  expect(emptyNights(february)).toHaveLength(daysInMonth(2026, 2));
});

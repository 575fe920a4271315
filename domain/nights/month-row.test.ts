import fc from 'fast-check';
import { expect, test } from 'vitest';
import { daysOfMonth } from '../calendar/month.ts';
import { emptyNights, hasFigure } from './month-of-snapshots.ts';
import {
  clearRow,
  countDays,
  hasDay,
  isUnchangedSince,
  type MonthRow,
  mergeRow,
  overlayRow,
  type RowItem,
  undoChange,
  writtenBy,
} from './month-row.ts';
import { nightsOn } from './months-for-tests.ts';

const march = { year: 2026, month: 3 };
const rowOf = (
  nights: Readonly<Record<number, number>>,
  rooms?: Record<number, number>,
  others: Partial<MonthRow> = {},
): MonthRow => ({
  nights: nightsOn(march, nights),
  rooms: rooms === undefined ? null : nightsOn(march, rooms),
  revenue: null,
  adults: null,
  children: null,
  ...others,
});
const indexesIn = (days: number) => [...Array(31).keys()].filter((index) => hasDay(days, index));

test('the guests of a day are cleared when its figure changes, and kept when it is the same', () => {
  const adults = (figures: Record<number, number>) => ({ adults: nightsOn(march, figures) });
  const before = rowOf({ 1: 20, 2: 40, 3: 60 }, undefined, adults({ 1: 10, 2: 20, 3: 30 }));
  const { after, days, inserted, updated } = mergeRow(march, before, [
    { day: '2026-03-01', nuitees: 20 },
    { day: '2026-03-02', nuitees: 41 },
    { day: '2026-03-31', nuitees: 5, guests: { adults: 3, children: null } },
  ]);
  expect(after).toEqual(
    rowOf({ 1: 20, 2: 41, 3: 60, 31: 5 }, undefined, adults({ 1: 10, 3: 30, 31: 3 })),
  );
  expect([indexesIn(days), inserted, updated]).toEqual([[0, 1, 30], 1, 2]);
});

test('rooms and revenue that are left out stay, and null makes them unknown (contract, section 16)', () => {
  const revenue = (figures: Record<number, number>) => ({ revenue: nightsOn(march, figures) });
  const before = rowOf({ 1: 20, 2: 40, 3: 60 }, { 1: 10, 2: 20, 3: 0 }, revenue({ 1: 0, 2: -5 }));
  const { after } = mergeRow(march, before, [
    { day: '2026-03-01', nuitees: 21 },
    { day: '2026-03-02', nuitees: 40, rooms: 19, revenue: null },
    { day: '2026-03-03', nuitees: 60, rooms: null },
    { day: '2026-03-04', nuitees: 2, rooms: 0, revenue: 12_050 },
  ]);
  expect(after).toEqual(
    rowOf({ 1: 21, 2: 40, 3: 60, 4: 2 }, { 1: 10, 2: 19, 4: 0 }, revenue({ 1: 0, 4: 12_050 })),
  );
});

test('a row without any room or revenue left has no list of them', () => {
  const before = rowOf({ 1: 20 }, { 1: 10 }, { revenue: nightsOn(march, { 1: 7 }) });
  const items = [{ day: '2026-03-01', nuitees: 20, rooms: null, revenue: null }];
  expect(mergeRow(march, before, items).after).toEqual(rowOf({ 1: 20 }));
});

test('the days whose revenue is sent while their rooms are unknown are named', () => {
  const before = rowOf({ 1: 20, 2: 40 }, { 1: 10 });
  const merged = (items: readonly RowItem[]) =>
    indexesIn(mergeRow(march, before, items).revenueWithoutRooms);
  expect(merged([{ day: '2026-03-01', nuitees: 20, revenue: 5 }])).toEqual([]);
  expect(merged([{ day: '2026-03-02', nuitees: 40, revenue: 0 }])).toEqual([1]);
  expect(merged([{ day: '2026-03-02', nuitees: 40, revenue: null }])).toEqual([]);
  expect(merged([{ day: '2026-03-02', nuitees: 40, revenue: 5, rooms: 0 }])).toEqual([]);
  expect(merged([{ day: '2026-03-01', nuitees: 40, revenue: 5, rooms: null }])).toEqual([0]);
});

test('the days of a change are counted by whether they had a figure before', () => {
  const before = rowOf({ 1: 20, 2: 40 });
  expect(countDays({ before }, 0b1111)).toEqual({ known: 2, unknown: 2 });
  expect(countDays({ before: null }, 0b11)).toEqual({ known: 0, unknown: 2 });
});

test('a row without figures is deleted', () => {
  const before = rowOf({ 1: 20, 2: 40 }, { 2: 7 });
  expect(clearRow(march, before, '2026-03-01', '2026-03-31')).toEqual({
    ...{ before, after: null, days: 0b11, deleted: 2 },
  });
  expect(clearRow(march, before, '2026-03-02', '2026-03-05')).toMatchObject({
    after: rowOf({ 1: 20 }),
    days: 0b10,
    deleted: 1,
  });
  expect(clearRow(march, before, '2026-03-10', '2026-03-31')).toMatchObject({ days: 0 });
});

const anyNights = fc.array(fc.option(fc.nat({ max: 500 })), { minLength: 31, maxLength: 31 });
const anyRevenues = fc.array(fc.option(fc.integer()), { minLength: 31, maxLength: 31 });
const anyGuests = fc.option(anyNights.filter(hasFigure));
const anyRow = fc.option(
  fc.record({
    nights: anyNights.filter(hasFigure),
    rooms: anyGuests,
    revenue: fc.option(anyRevenues.filter(hasFigure)),
    adults: anyGuests,
    children: anyGuests,
  }),
);
const anyFigure = fc.option(fc.nat({ max: 99 }));
const anyItems = fc.uniqueArray(
  fc.record(
    {
      day: fc.constantFrom(...daysOfMonth(march)),
      nuitees: fc.nat({ max: 500 }),
      rooms: anyFigure,
      revenue: fc.option(fc.integer()),
      guests: fc.record({ adults: anyFigure, children: anyFigure }),
    },
    { requiredKeys: ['day', 'nuitees'] },
  ),
  { selector: ({ day }) => day, minLength: 1 },
);

test('an undo restores exactly the row before a write, with its guests', () => {
  fc.assert(
    fc.property(anyRow, anyItems, (before, items) => {
      const change = mergeRow(march, before, items);
      expect(isUnchangedSince(change.after, writtenBy(change), change.days)).toBe(true);
      expect(undoChange(march, change.after, change)).toEqual(before);
    }),
  );
});

test('an undo restores exactly the row before a deletion', () => {
  fc.assert(
    fc.property(anyRow, fc.nat({ max: 30 }), fc.nat({ max: 30 }), (before, first, second) => {
      fc.pre(before !== null);
      const days = daysOfMonth(march);
      const [from, to] = [days[Math.min(first, second)] ?? '', days[Math.max(first, second)] ?? ''];
      const change = clearRow(march, before, from, to);
      expect(isUnchangedSince(change.after, writtenBy(change), change.days)).toBe(true);
      // Guests of a day without nights are invalid: they are neither cleared nor restored.
      expect(undoChange(march, change.after, change)?.nights).toEqual(before.nights);
    }),
  );
});

test('an undo keeps the current figures of the other days', () => {
  fc.assert(
    fc.property(anyRow, anyItems, anyItems, (before, items, later) => {
      const change = mergeRow(march, before, items);
      const others = later.filter(({ day }) => !items.some((item) => item.day === day));
      const now = others.length === 0 ? change.after : mergeRow(march, change.after, others).after;
      const untouched = others.length === 0 ? before : mergeRow(march, before, others).after;
      expect(undoChange(march, now, change)).toEqual(untouched);
    }),
  );
});

test('isUnchangedSince detects one changed figure', () => {
  const change = mergeRow(march, null, [{ day: '2026-03-04', nuitees: 0 }]);
  const written = writtenBy(change);
  expect(isUnchangedSince(rowOf({ 4: 1 }), written, change.days)).toBe(false);
  expect(isUnchangedSince(null, written, change.days)).toBe(false);
  expect(isUnchangedSince(rowOf({ 4: 0, 5: 9 }), written, change.days)).toBe(true);
  expect(isUnchangedSince({ ...rowOf({ 5: 1 }), nights: emptyNights(march) }, [], 0b1000)).toBe(
    true,
  );
});

test('overlayRow has the same result as mergeRow', () => {
  fc.assert(
    fc.property(anyRow, anyItems, (before, items) => {
      const figures = items.map(({ day, nuitees, rooms, revenue }) => ({
        ...{ day, nuitees },
        // A whole month has no way to make a figure unknown: null keeps it.
        ...{ rooms: rooms ?? undefined, revenue: revenue ?? undefined },
      }));
      const { nights, rooms, revenue } = mergeRow(march, null, figures).after;
      expect(
        overlayRow(march, before, {
          nights,
          rooms: rooms ?? undefined,
          revenue: revenue ?? undefined,
        }),
      ).toEqual(mergeRow(march, before, figures));
    }),
  );
});

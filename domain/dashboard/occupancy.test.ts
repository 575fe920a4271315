import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayOf } from '../calendar/day.ts';
import { bedsOfMonth, bedsOrOwn, occupancyOfDays, occupancyOfMonth } from './occupancy.ts';

const february = { year: 2026, month: 2 };
const rows = [
  { WDAT_DATE: '2026-02-28', NOOFBEDS: 60 },
  { WDAT_DATE: '2026-02-01', NOOFBEDS: 50 },
  { WDAT_DATE: '2026-02-02', NOOFBEDS: null },
  { WDAT_DATE: '2026-03-01', NOOFBEDS: 99 },
  { WDAT_DATE: '2025-02-03', NOOFBEDS: 99 },
];

test('beds belong to their own day, whatever the order and the gaps of the rows', () => {
  expect(bedsOfMonth(february, rows, null)).toEqual([50, ...Array(26).fill(null), 60]);
});

test("a day without beds in the PMS has the hotel's own; a closed day stays closed", () => {
  const closed = [...rows, { WDAT_DATE: '2026-02-03', NOOFBEDS: 0 }];
  expect(bedsOfMonth(february, closed, 45)).toEqual([50, 45, 0, ...Array(24).fill(45), 60]);
  expect(bedsOfMonth(february, [], 45)).toEqual(Array(28).fill(45));
});

test("the hotel's own beds are used for a day that the PMS leaves out", () => {
  const whole = bedsOfMonth(february, [], 50).map((NOOFBEDS, index) => ({
    WDAT_DATE: dayOf(2026, 2, index + 1),
    NOOFBEDS,
  }));
  expect(bedsOrOwn(february, rows, 45).areOwn).toBe(true);
  expect(bedsOrOwn(february, rows, null).areOwn).toBe(false);
  expect(bedsOrOwn(february, whole, 45)).toEqual({ beds: Array(28).fill(50), areOwn: false });
});

test("without rows of the PMS the hotel's own beds are used and marked, or there are none", () => {
  expect(bedsOrOwn(february, null, 45)).toEqual({ beds: Array(28).fill(45), areOwn: true });
  expect(bedsOrOwn(february, null, null)).toEqual({ beds: null, areOwn: false });
  expect(bedsOrOwn(february, [], null)).toEqual({ beds: Array(28).fill(null), areOwn: false });
  fc.assert(
    fc.property(fc.option(fc.nat({ max: 500 })), fc.boolean(), (ownBeds, isAnswered) => {
      const { beds, areOwn } = bedsOrOwn(february, isAnswered ? rows : null, ownBeds);
      // What stands of the hotel's own is never shown as the PMS's.
      expect(areOwn).toBe(ownBeds !== null);
      if (ownBeds !== null) expect(beds?.includes(null)).toBe(false);
    }),
  );
});

test('the occupancy of a day is unknown where nights or beds are, or the hotel is closed', () => {
  expect(occupancyOfDays([40, 55, 0, null, 10, 10], [50, 50, 50, 50, null, 0])).toEqual([
    80,
    110,
    0,
    null,
    null,
    null,
  ]);
  expect(occupancyOfDays([40, 55], null)).toEqual([null, null]);
});

test.each([
  [150, [50, 50, 100], 75],
  [330, [100, 100, 100], 110],
  [50, [0, 100], 50],
  [null, [50, 50], null],
  [80, [50, null], null],
  [80, [0, 0], null],
  [80, null, null],
])('a total of %j on the beds %j occupies %j percent', (total, beds, expected) => {
  expect(occupancyOfMonth(total, beds)).toBe(expected);
});

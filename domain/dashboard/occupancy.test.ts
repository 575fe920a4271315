import { expect, test } from 'vitest';
import { bedsOfMonth, occupancyOfDays, occupancyOfMonth } from './occupancy.ts';

test('beds stand on their own day, whatever the order and the gaps of the rows', () => {
  const beds = bedsOfMonth({ year: 2026, month: 2 }, [
    { WDAT_DATE: '2026-02-28', NOOFBEDS: 60 },
    { WDAT_DATE: '2026-02-01', NOOFBEDS: 50 },
    { WDAT_DATE: '2026-02-02', NOOFBEDS: null },
    { WDAT_DATE: '2026-03-01', NOOFBEDS: 99 },
    { WDAT_DATE: '2025-02-03', NOOFBEDS: 99 },
  ]);
  expect(beds).toEqual([50, ...Array(26).fill(null), 60]);
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

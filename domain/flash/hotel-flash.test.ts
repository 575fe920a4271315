import { expect, test } from 'vitest';
import { gridOf } from '../nights/grid.ts';
import { aMonth } from '../nights/months-for-tests.ts';
import { hotelFlash } from './hotel-flash.ts';
import { aHotelFlash, aLanding } from './hotel-flash-for-tests.ts';

test.each([
  [12, '12 nuits sur 30'],
  [30, null],
])('of a month of last year with %i known nights, says that it is %j', (known, part) => {
  const month = { year: 2026, month: 11 };
  const finals = Array.from({ length: known }, (_, index) => [index + 1, 50]);
  const current = aMonth(month, { '2026-11-23': { 1: 42 } });
  const previous = aMonth({ year: 2025, month: 11 }, {}, Object.fromEntries(finals));
  const { months } = hotelFlash({
    ...aHotelFlash(),
    months: [{ month, grid: gridOf(current, previous), budget: null, landing: aLanding() }],
    finalNightsOf: (night) => previous.imported?.[Number(night.slice(8)) - 1] ?? null,
  });
  expect(months).toMatchObject([
    { previousYear: known * 50, basis: 'final', previousYearPart: part },
  ]);
});

import { nightsAhead } from '@hotel/domain/dashboard/days-to-watch.ts';
import { gridOf } from '@hotel/domain/nights/grid.ts';
import { aMonth } from '@hotel/domain/nights/months-for-tests.ts';
import { expect, test } from 'vitest';
import { hotelFlash } from './hotel-flash.ts';
import { aHotelFlash, aLanding, someIndicators } from './hotel-flash-for-tests.ts';

const today = '2026-11-10';
const november = { year: 2026, month: 11 };
const lastNovember = { year: 2025, month: 11 };

const withoutRooms = { indicators: { total: someIndicators(), n1: null }, beds: null };

function flashOf(weakDays: readonly string[]) {
  const grid = gridOf(
    aMonth(november, { '2026-11-02': { 20: 70 }, '2026-11-09': { 20: 90 }, [today]: { 20: 80 } }),
    aMonth(lastNovember, { '2025-11-10': { 20: 75 } }),
  );
  return hotelFlash({
    ...aHotelFlash(),
    today,
    months: [{ month: november, grid, budget: 4000, landing: aLanding(), ...withoutRooms }],
    monthAfterNext: null,
    nightsAhead: nightsAhead({
      today,
      landingDays: weakDays.map((date) => ({ date, expected: 50 })),
      onBooksOf: () => 20,
      bedsOf: () => null,
      finalNightsOf: () => 100,
      isClosed: () => false,
    }),
    finalNightsOf: () => 100,
  });
}

test('the figures of a month are those of its latest as-of day', () => {
  expect(flashOf([]).months[0]).toMatchObject({
    ...{ asOf: today, total: 80, pickUp: -10, pickUp7: 10 },
    ...{ previousYear: 75, basis: 'same_date', budget: 4000 },
  });
});

test('watches the nights that the dashboard watches: the next 60, over the end of the month', () => {
  const watched = (night: string) => flashOf([night]).nightsToWatch.map(({ date }) => date);
  expect(watched('2026-11-09')).toEqual([]);
  expect(watched(today)).toEqual([today]);
  expect(watched('2027-01-08')).toEqual(['2027-01-08']);
  expect(watched('2027-01-09')).toEqual([]);
});

test.each([
  [12, '12 nuits sur 30'],
  [30, null],
])('of a month of last year with %i known nights, says that it is %j', (known, part) => {
  const finals = Array.from({ length: known }, (_, index) => [index + 1, 50]);
  const current = aMonth(november, { '2026-11-23': { 1: 42 } });
  const previous = aMonth(lastNovember, {}, Object.fromEntries(finals));
  const { months } = hotelFlash({
    ...aHotelFlash(),
    months: [
      {
        ...{ month: november, grid: gridOf(current, previous), budget: null },
        ...{ landing: aLanding(), ...withoutRooms },
      },
    ],
    monthAfterNext: null,
    nightsAhead: [],
    finalNightsOf: (night) => previous.imported?.[Number(night.slice(8)) - 1] ?? null,
  });
  expect(months).toMatchObject([
    { previousYear: known * 50, basis: 'final', previousYearPart: part },
  ]);
});

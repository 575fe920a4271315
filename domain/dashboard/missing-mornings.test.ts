import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, type Day, daysBetween } from '../calendar/day.ts';
import { missingMornings } from './missing-mornings.ts';

test.each<[string, Day[], object[]]>([
  ['none without an as-of day', [], []],
  ['none after the latest as-of day', ['2026-11-18'], []],
  ['none while every morning is there', ['2026-11-18', '2026-11-19'], []],
  [
    'between the as-of days, over the end of a month',
    ['2026-10-30', '2026-11-02', '2026-11-03', '2026-11-05'],
    [
      { from: '2026-10-31', to: '2026-11-01' },
      { from: '2026-11-04', to: '2026-11-04' },
    ],
  ],
])('%s', (_, asOfDays, ranges) => {
  expect(missingMornings(asOfDays)).toEqual(ranges);
});

test('as-of days and missing mornings together leave no morning out, and name none twice', () => {
  const start = '2026-10-01';
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(50), { minLength: 1, maxLength: 40 }), (numbers) => {
      const asOfDays = numbers
        .toSorted((one, other) => one - other)
        .map((number) => addDays(start, number));
      const missing = missingMornings(asOfDays).flatMap(({ from, to }) =>
        Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index)),
      );
      const all = [...asOfDays, ...missing].toSorted();
      const [first = start] = asOfDays;
      expect(all).toEqual(all.map((_, index) => addDays(first, index)));
      expect(all.at(-1)).toBe(asOfDays.at(-1));
    }),
  );
});

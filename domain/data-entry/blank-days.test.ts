import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, daysBetween } from '../calendar/day.ts';
import { blankDays, countOfBlank } from './blank-days.ts';

const finals = (...days: string[]) => days.map((day) => ({ asOf: null, day }));

test('blank days are the days without a figure between the first and the last', () => {
  const figures = finals('2026-03-07', '2026-03-01', '2026-03-02', '2026-03-05');
  const blank = blankDays(figures);
  expect(blank).toEqual([
    {
      asOf: null,
      ranges: [
        { from: '2026-03-03', to: '2026-03-04' },
        { from: '2026-03-06', to: '2026-03-06' },
      ],
    },
  ]);
  expect(countOfBlank(blank)).toBe(3);
  expect(blankDays(finals('2026-02-28', '2026-03-01'))).toEqual([]);
  expect(blankDays([])).toEqual([]);
});

test('each as-of date has its own range', () => {
  const asOf = (day: string, stay: string) => ({ asOf: day, day: stay });
  const figures = [
    asOf('2026-02-01', '2026-03-01'),
    asOf('2026-02-01', '2026-03-03'),
    asOf('2026-02-02', '2026-03-02'),
  ];
  expect(blankDays(figures)).toEqual([
    { asOf: '2026-02-01', ranges: [{ from: '2026-03-02', to: '2026-03-02' }] },
  ]);
});

test('figures and blank days fill the range, whatever the order of the file', () => {
  const anyDays = fc.uniqueArray(fc.nat({ max: 60 }), { minLength: 1 });
  fc.assert(
    fc.property(anyDays, (offsets) => {
      const days = offsets.map((offset) => addDays('2026-01-01', offset));
      const sorted = days.toSorted();
      const span = daysBetween(sorted[0] ?? '', sorted.at(-1) ?? '') + 1;
      expect(countOfBlank(blankDays(finals(...days)))).toBe(span - days.length);
    }),
  );
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, weekday } from '../../calendar/day.ts';
import { comparableNight, movableFeastOf } from './comparable-night.ts';

test.each([
  // A Sunday with a Sunday, a Monday with a Monday.
  ['2026-11-29', '2025-11-30', null],
  ['2026-11-30', '2025-12-01', null],
  // Across a leap day.
  ['2028-03-05', '2027-03-07', null],
  // Easter was on 20 April 2025 and on 5 April 2026.
  ['2026-04-05', '2025-04-20', 'Pâques'],
  ['2026-04-06', '2025-04-21', 'Pâques'],
  ['2026-05-14', '2025-05-29', 'Ascension'],
  ['2026-05-25', '2025-06-09', 'Pentecôte'],
  // 20 April 2025 was Easter: the Sunday of the week before stands in.
  ['2026-04-19', '2025-04-13', null],
])('compares %s with %s (%s)', (night, date, feast) => {
  expect(comparableNight(night)).toEqual({ date, feast });
});

test('compares every night with the same weekday, and a night of a feast with the same feast', () => {
  const nights = fc.integer({ min: 0, max: 36_000 }).map((days) => addDays('2001-01-01', days));
  fc.assert(
    fc.property(nights, (night) => {
      const { date, feast } = comparableNight(night);
      expect(weekday(date)).toBe(weekday(night));
      expect(movableFeastOf(date)).toBe(feast);
      expect(movableFeastOf(night)).toBe(feast);
      expect(date < night).toBe(true);
    }),
  );
});

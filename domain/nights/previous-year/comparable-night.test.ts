import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, weekday } from '../../calendar/day.ts';
import { movableFeastOf } from '../../hotel-calendar/movable-feasts.ts';
import { comparableNight, sameFeastText } from './comparable-night.ts';

/** Narrow no-break spaces are written as plain ones. */
const plain = (text: string | null) => text?.replaceAll('\u202f', ' ');

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

/** The week of Easter 2026 beside that of 2025, whose figures are made by hand. */
test('the nights of a week of Easter are compared with those of Easter before', () => {
  const finals: Record<string, number> = {
    '2025-04-17': 70,
    '2025-04-18': 96,
    '2025-04-19': 120,
    '2025-04-21': 60,
  };
  const week = Array.from({ length: 7 }, (_, index) => addDays('2026-04-01', index));
  const texts = week.map((night) => plain(sameFeastText(night, (day) => finals[day] ?? null)));
  expect(texts).toEqual([
    undefined,
    undefined,
    'Pâques : 96 le 18/04',
    'Pâques : 120 le 19/04',
    // 20/04/2025 is unknown.
    'Pâques : – le 20/04',
    'Pâques : 60 le 21/04',
    undefined,
  ]);
});

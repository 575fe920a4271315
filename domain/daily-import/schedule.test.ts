import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { addDays, type Day, monthOf } from '../calendar/day.ts';
import { addMonths, type Month } from '../calendar/month.ts';
import {
  dayDue,
  isSnapshotMissed,
  localMomentIn,
  monthRangeError,
  monthsBetween,
  monthsLeft,
  nextDailyAttempt,
  nextRangeAttempt,
  retryDelayAfter,
} from './schedule.ts';

const minute = 60_000;
const zones = ['Europe/Paris', 'America/Guadeloupe', 'Pacific/Noumea', 'Asia/Kolkata', 'UTC'];
const anyZone = fc.constantFrom(...zones);
const anyInstant = fc.integer({
  min: Date.parse('2024-01-01T00:00:00Z'),
  max: Date.parse('2030-12-31T00:00:00Z'),
});
const anyHour = fc
  .integer({ min: 0, max: 24 * 60 - 1 })
  .map((n) => `${two(Math.floor(n / 60))}:${two(n % 60)}`);
const anyMonth = fc
  .integer({ min: 0, max: 1200 })
  .map((n) => addMonths({ year: 2000, month: 1 }, n));

function two(number: number): string {
  return String(number).padStart(2, '0');
}

/** The first minute from `from` on at which the import of `day` is due. */
function firstDue(day: Day, hour: string, zone: string): string | undefined {
  const from = Date.parse(`${addDays(day, -1)}T00:00:00Z`);
  for (let at = from; at < from + 3 * 1440 * minute; at += minute) {
    if (dayDue(hour, zone, at) === day) return new Date(at).toISOString();
  }
  return undefined;
}

describe("the hotel's own clock", () => {
  test.each([
    ['Europe/Paris', '2026-03-01T23:30:00Z', '2026-03-02', '00:30'],
    ['Europe/Paris', '2026-07-01T22:15:00Z', '2026-07-02', '00:15'],
    ['America/Guadeloupe', '2026-03-02T03:59:00Z', '2026-03-01', '23:59'],
    ['Pacific/Noumea', '2026-03-01T13:00:00Z', '2026-03-02', '00:00'],
    ['Asia/Kolkata', '2026-03-01T00:00:00Z', '2026-03-01', '05:30'],
  ])('in %s at %s it is %s, %s', (zone, instant, day, hour) => {
    expect(localMomentIn(zone, Date.parse(instant))).toEqual({ day, hour });
  });
});

describe("a day's import is due", () => {
  test.each([
    ['an ordinary day', '2026-03-01', '06:00', '2026-03-01T05:00:00.000Z'],
    ['a summer day', '2026-07-01', '06:00', '2026-07-01T04:00:00.000Z'],
    // On 29 March 2026 the clocks go from 02:00 to 03:00.
    ['an hour that does not exist', '2026-03-29', '02:30', '2026-03-29T01:00:00.000Z'],
    ['just before it', '2026-03-29', '01:59', '2026-03-29T00:59:00.000Z'],
    // On 25 October 2026 they go back from 03:00 to 02:00.
    [
      'an hour that exists twice, the first time',
      '2026-10-25',
      '02:30',
      '2026-10-25T00:30:00.000Z',
    ],
    ['the hour after it', '2026-10-25', '03:00', '2026-10-25T02:00:00.000Z'],
    ['at midnight', '2026-10-25', '00:00', '2026-10-24T22:00:00.000Z'],
    ['at the last minute', '2026-10-25', '23:59', '2026-10-25T22:59:00.000Z'],
  ])('on %s', (_, day, hour, due) => {
    expect(firstDue(day, hour, 'Europe/Paris')).toBe(due);
  });

  test('where midnight itself is skipped', () => {
    // Santiago goes from 2026-09-06 00:00 to 01:00.
    expect(firstDue('2026-09-06', '00:00', 'America/Santiago')).toBe('2026-09-06T04:00:00.000Z');
  });

  it("is of the hotel's own day, and not before its hour", () => {
    fc.assert(
      fc.property(anyZone, anyHour, anyInstant, (zone, hour, instant) => {
        const now = localMomentIn(zone, instant);
        expect(dayDue(hour, zone, instant)).toBe(now.hour >= hour ? now.day : null);
      }),
    );
  });

  it('has been due on every day by its last minute, whatever the zone and the hour', () => {
    const anyDay = fc.integer({ min: 0, max: 2000 }).map((n) => addDays('2024-01-01', n));
    fc.assert(
      fc.property(anyZone, anyHour, anyDay, (zone, hour, day) => {
        const from = Date.parse(`${addDays(day, -1)}T00:00:00Z`);
        const due: boolean[] = [];
        for (let at = from; at < from + 3 * 1440 * minute; at += 15 * minute) {
          if (dayDue(hour, zone, at) === day) due.push(true);
        }
        // From 23:45 on at the latest, whatever the zone's quarter of an hour.
        if (hour <= '23:45') expect(due.length).toBeGreaterThan(0);
      }),
      { numRuns: 40 },
    );
  });
});

describe('pauses', () => {
  it('grow up to an hour', () => {
    const minutes = [1, 2, 3, 4, 5, 6, 7, 40].map((tries) => retryDelayAfter(tries) / minute);
    expect(minutes).toEqual([2, 4, 8, 16, 32, 60, 60, 60]);
  });

  it('end with the day of the hotel', () => {
    const of = { day: '2026-03-01', timeZone: 'Europe/Paris' };
    const late = Date.parse('2026-03-01T22:57:00Z');
    expect(nextDailyAttempt({ ...of, tries: 1 }, late)).toBe(late + 2 * minute);
    expect(nextDailyAttempt({ ...of, tries: 2 }, late)).toBeNull();
    expect(nextDailyAttempt({ ...of, tries: 1 }, late + 1440 * minute)).toBeNull();
  });

  it('never end on another day, nor in the past', () => {
    fc.assert(
      fc.property(anyZone, anyInstant, fc.integer({ min: 1, max: 60 }), (timeZone, now, tries) => {
        const { day } = localMomentIn(timeZone, now);
        const next = nextDailyAttempt({ day, tries, timeZone }, now);
        if (next === null) return;
        expect(next).toBeGreaterThan(now);
        expect(localMomentIn(timeZone, next).day).toBe(day);
      }),
    );
  });

  it('of a range have a maximum number', () => {
    expect([1, 2, 3, 4].map((tries) => nextRangeAttempt(tries, 0))).toEqual([
      minute,
      2 * minute,
      3 * minute,
      null,
    ]);
  });
});

describe('months', () => {
  test.each([
    [{ year: 2026, month: 3 }, { year: 2026, month: 3 }, 1],
    [{ year: 2025, month: 11 }, { year: 2026, month: 2 }, 4],
    [{ year: 2026, month: 3 }, { year: 2026, month: 2 }, 0],
    [{ year: 2026, month: 3 }, { year: 2024, month: 12 }, 0],
  ])('from %o to %o are %i', (from, to, count) => {
    expect(monthsBetween(from, to)).toBe(count);
  });

  it('can be imported from one month to five years, not backwards', () => {
    const first = { year: 2026, month: 3 };
    expect(monthRangeError(first, first)).toBeNull();
    expect(monthRangeError(first, addMonths(first, 59))).toBeNull();
    expect(monthRangeError(first, addMonths(first, 60))).toBe('Au plus 60 mois en une fois.');
    expect(monthRangeError(first, addMonths(first, -1))).toBe(
      'Le mois de fin ne vient pas avant le mois de début.',
    );
  });

  it('left and done are those of the range, each once', () => {
    const anyRange = fc.tuple(anyMonth, fc.integer({ min: 1, max: 60 }));
    fc.assert(
      fc.property(anyRange, fc.nat({ max: 60 }), ([first, months], wanted) => {
        const done = Math.min(wanted, months);
        const left = monthsLeft({ first, months, done });
        const all: Month[] = monthsLeft({ first, months, done: 0 });
        expect(left).toEqual(all.slice(done));
        const last = all.at(-1);
        expect(last && monthsBetween(first, last)).toBe(months);
      }),
    );
  });

  it('of a daily import begin with the month of the working date', () => {
    const first = monthOf('2026-11-30');
    expect(monthsLeft({ first, months: 3, done: 0 })).toEqual([
      { year: 2026, month: 11 },
      { year: 2026, month: 12 },
      { year: 2027, month: 1 },
    ]);
  });
});

describe('a missed snapshot', () => {
  const nine = Date.parse('2026-03-01T08:00:00Z');
  const hotel = { timeZone: 'Europe/Paris', dailyHour: null, snapshotOf: () => false };

  it("is missed from nine o'clock on by default", () => {
    expect(isSnapshotMissed(hotel, nine - 1)).toBe(false);
    expect(isSnapshotMissed(hotel, nine)).toBe(true);
  });

  it('is missed from the hour of the daily import on', () => {
    expect(isSnapshotMissed({ ...hotel, dailyHour: '10:00' }, nine)).toBe(false);
    expect(isSnapshotMissed({ ...hotel, dailyHour: '06:00' }, nine)).toBe(true);
  });

  it("is searched as of the hotel's own day", () => {
    const requestedDays: Day[] = [];
    const looking = { ...hotel, snapshotOf: (day: Day) => requestedDays.push(day) > 0 };
    expect(isSnapshotMissed({ ...looking, timeZone: 'Pacific/Noumea' }, nine)).toBe(false);
    expect(isSnapshotMissed({ ...looking, timeZone: 'Europe/Paris' }, nine)).toBe(false);
    expect(requestedDays).toEqual(['2026-03-01', '2026-03-01']);
    expect(
      isSnapshotMissed({ ...looking, timeZone: 'Pacific/Noumea' }, Date.parse('2026-03-01T23:00Z')),
    ).toBe(false);
    expect(requestedDays.at(-1)).toBe('2026-03-02');
  });
});

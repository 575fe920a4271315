import { describe, expect, it } from 'vitest';
import { addDays } from '../../calendar/day.ts';
import { daysOfMonth } from '../../calendar/month.ts';
import { emptyNights } from '../month-of-snapshots.ts';
import { aMonth, nightsOn } from '../months-for-tests.ts';
import {
  monthsOfWeekdayYear,
  type PreviousMonths,
  sameWeekdayLastYearValues,
  weekdayWindow,
} from './same-weekday-last-year.ts';

const march2026 = { year: 2026, month: 3 };
const march2025 = { year: 2025, month: 3 };
const april2025 = { year: 2025, month: 4 };

/** The window of March 2026 is 2 March 2025 to 1 April 2025. */
function everyDay(nights: number, month = march2025): Record<number, number> {
  return Object.fromEntries(daysOfMonth(month).map((_, index) => [index + 1, nights]));
}
const row = [{ as_of: '2026-02-20', nights: nightsOn(march2026, { 1: 1 }) }];
const sameWeekday = '2025-02-21';

describe('monthsOfWeekdayYear', () => {
  it('holds every stay day 364 days before, leap years included', () => {
    for (let year = 2015; year <= 2040; year += 1) {
      for (let month = 1; month <= 12; month += 1) {
        const days = monthsOfWeekdayYear({ year, month }).flatMap(daysOfMonth);
        const window = daysOfMonth({ year, month }).map((day) => addDays(day, -364));
        expect(days).toEqual(expect.arrayContaining(window));
      }
    }
  });
});

describe('sameWeekdayLastYearValues', () => {
  it('sums the same weekdays in the snapshot of the same weekday', () => {
    const previous: PreviousMonths = [
      aMonth(march2025, { [sameWeekday]: { ...everyDay(10), 1: 900 } }),
      aMonth(april2025, { [sameWeekday]: { 1: 7, 2: 900 } }),
    ];
    expect(sameWeekdayLastYearValues(march2026, row, previous)).toEqual([
      { n1_value: 30 * 10 + 7, basis: 'same_weekday', n1_as_of: null },
    ]);
  });

  it.each([1, 2, 3])('takes the snapshot %i days earlier where that morning has none', (days) => {
    const near = addDays(sameWeekday, -days);
    const previous: PreviousMonths = [
      aMonth(march2025, { [near]: everyDay(10) }),
      aMonth(april2025, { [near]: { 1: 7 } }),
    ];
    expect(sameWeekdayLastYearValues(march2026, row, previous)).toEqual([
      { n1_value: 307, basis: 'near', n1_as_of: near },
    ]);
  });

  it('goes no further than 3 days, and no day later: then the final nights', () => {
    const previous: PreviousMonths = [
      aMonth(march2025, {
        [addDays(sameWeekday, -4)]: everyDay(10),
        [addDays(sameWeekday, 1)]: everyDay(20),
      }),
      aMonth(april2025, {}, { 1: 7 }),
    ];
    expect(sameWeekdayLastYearValues(march2026, row, previous)).toEqual([
      { n1_value: 30 * 20 + 7, basis: 'final', n1_as_of: null },
    ]);
  });

  it('passes over a snapshot that lacks a night to come', () => {
    const previous: PreviousMonths = [
      aMonth(march2025, { [sameWeekday]: everyDay(10) }),
      aMonth(april2025, {}),
    ];
    expect(sameWeekdayLastYearValues(march2026, row, previous)).toEqual([
      { n1_value: 300, basis: 'final', n1_as_of: null },
    ]);
  });

  it('fills the nights that were over by their final figures', () => {
    const asOf = '2026-03-15';
    const during = '2025-03-16';
    const toCome = Object.fromEntries(
      Object.entries(everyDay(10)).filter(([day]) => Number(day) >= 16),
    );
    const previous: PreviousMonths = [
      aMonth(march2025, { [during]: toCome }, everyDay(12)),
      aMonth(april2025, { [during]: { 1: 7 } }),
    ];
    const rows = [{ as_of: asOf, nights: nightsOn(march2026, { 31: 1 }) }];
    expect(sameWeekdayLastYearValues(march2026, rows, previous)).toEqual([
      { n1_value: 14 * 12 + 16 * 10 + 7, basis: 'same_weekday', n1_as_of: null },
    ]);
  });

  it('does not fill the night of the snapshot’s own day: it was not over', () => {
    const during = '2025-03-16';
    const after = Object.fromEntries(
      Object.entries(everyDay(10)).filter(([day]) => Number(day) >= 17),
    );
    const previous: PreviousMonths = [
      aMonth(march2025, { [during]: after }, everyDay(12)),
      aMonth(april2025, { [during]: { 1: 7 } }),
    ];
    expect(weekdayWindow(march2026, previous).totalOn(during)).toBeNull();
    const rows = [{ as_of: '2026-03-15', nights: nightsOn(march2026, { 31: 1 }) }];
    expect(sameWeekdayLastYearValues(march2026, rows, previous)).toEqual([
      { n1_value: 30 * 12 + 7, basis: 'final', n1_as_of: null },
    ]);
  });

  it('passes over a snapshot of the two months that has none of these nights', () => {
    const after = '2025-04-03';
    const previous: PreviousMonths = [
      aMonth(march2025, { '2025-04-01': everyDay(10), [after]: { 1: 900 } }, everyDay(12)),
      aMonth(april2025, { '2025-04-01': { 1: 7 }, [after]: { 3: 900 } }),
    ];
    const rows = [{ as_of: addDays(after, 364), nights: nightsOn(march2026, { 31: 1 }) }];
    expect(sameWeekdayLastYearValues(march2026, rows, previous)).toEqual([
      { n1_value: 307, basis: 'near', n1_as_of: '2025-04-01' },
    ]);
    expect(weekdayWindow(march2026, previous).totalOn(after)).toBeNull();
  });

  it('is unknown where nothing is known, never 0; a row without a figure has none', () => {
    const previous: PreviousMonths = [aMonth(march2025, {}), aMonth(april2025, {})];
    const rows = [...row, { as_of: '2026-02-21', nights: emptyNights(march2026) }];
    expect(sameWeekdayLastYearValues(march2026, rows, previous)).toEqual([
      { n1_value: null, basis: null, n1_as_of: null },
    ]);
  });
});

describe('weekdayWindow', () => {
  it('names the as-of days of both months once, in the order of time', () => {
    const window = weekdayWindow(march2026, [
      aMonth(march2025, { '2025-03-02': { 1: 1 }, '2025-02-01': { 1: 1 } }),
      aMonth(april2025, { '2025-03-02': { 1: 1 }, '2025-04-01': { 1: 1 } }),
    ]);
    expect(window.asOfDays).toEqual(['2025-02-01', '2025-03-02', '2025-04-01']);
    expect(window.lastDay).toBe('2025-04-01');
  });
});

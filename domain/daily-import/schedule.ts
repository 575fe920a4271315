import { type Day, todayIn } from '../calendar/day.ts';
import { addMonths, type Month } from '../calendar/month.ts';

/**
 * When a hotel's nights are imported by themselves. All is reckoned on the hotel's own clock, as it
 * hangs on its wall: 'HH:MM' compares in time as text, and an hour that a change of clocks skips is
 * over when the clock shows the next one.
 */

/** 'HH:MM', 00:00 to 23:59. */
export type Hour = string;

/** Where a hotel has no daily import, its snapshot is missed from this hour on. */
export const defaultSnapshotHour: Hour = '09:00';
/** Offered to who sets up the daily import: after the night audit, before the morning's meeting. */
export const suggestedImportHour: Hour = '06:00';
/** The month of the working date and the eleven that follow. */
export const defaultMonthsAhead = 12;
export const maxMonthsAhead = 24;
/** Five years in one go. */
export const maxRangeMonths = 60;

/** What a hotel's calendar and clock show. */
export type LocalMoment = { readonly day: Day; readonly hour: Hour };

/** The day and the hour it is in a time zone at an instant in milliseconds since 1970. */
export function localMomentIn(timeZone: string, instant: number): LocalMoment {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(instant);
  const part = (type: 'hour' | 'minute') =>
    (parts.find((candidate) => candidate.type === type)?.value ?? '').padStart(2, '0');
  return { day: todayIn(timeZone, instant), hour: `${part('hour')}:${part('minute')}` };
}

/**
 * The day whose daily import is due at an instant, null before its hour. It stays due until the day is
 * over, so that a server that was down at the hour catches up; that it runs once is the store's matter.
 */
export function dayDue(hour: Hour, timeZone: string, instant: number): Day | null {
  const now = localMomentIn(timeZone, instant);
  return now.hour >= hour ? now.day : null;
}

const minuteMs = 60_000;
const firstPauseMs = 2 * minuteMs;
const longestPauseMs = 60 * minuteMs;

/** Milliseconds to wait after the `tries`-th try that failed (1 for the first): 2 min, 4, 8 … an hour. */
export function retryDelayAfter(tries: number): number {
  return Math.min(firstPauseMs * 2 ** (tries - 1), longestPauseMs);
}

/**
 * The instant of the next try of a day's import, null once that day would be over in the hotel: its
 * morning cannot be had any more.
 */
export function nextDailyAttempt(
  of: { day: Day; tries: number; timeZone: string },
  now: number,
): number | null {
  const next = now + retryDelayAfter(of.tries);
  return todayIn(of.timeZone, next) === of.day ? next : null;
}

/** A range is watched by who started it: a PMS that stays away this often ends it. */
const triesOfRange = 4;

/** The instant of the next try of a range, null when it is given up; `tries` since it last went on. */
export function nextRangeAttempt(tries: number, now: number): number | null {
  return tries < triesOfRange ? now + tries * minuteMs : null;
}

/** The months from one to another, both included; none when the second comes first. */
export function monthsBetween(from: Month, to: Month): number {
  return Math.max(0, (to.year - from.year) * 12 + to.month - from.month + 1);
}

/** The months a run has still to import, in their order. */
export function monthsLeft(run: { first: Month; months: number; done: number }): Month[] {
  return Array.from({ length: run.months - run.done }, (_, index) =>
    addMonths(run.first, run.done + index),
  );
}

/** Whether a hotel's snapshot of its day should be there and is not. */
export function isSnapshotMissed(
  hotel: { dailyHour: Hour | null; timeZone: string; snapshotOf: (day: Day) => boolean },
  instant: number,
): boolean {
  const due = dayDue(hotel.dailyHour ?? defaultSnapshotHour, hotel.timeZone, instant);
  return due !== null && !hotel.snapshotOf(due);
}

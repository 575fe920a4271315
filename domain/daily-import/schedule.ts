import { type Day, todayIn } from '../calendar/day.ts';
import { addMonths, type Month } from '../calendar/month.ts';

/**
 * The schedule of a hotel's daily import, in the hotel's local time: 'HH:MM' sorts as text, and an hour that
 * daylight saving time skips has passed when the clock shows the next one.
 */

/** 'HH:MM', 00:00 to 23:59. */
export type Hour = string;

/** Without a daily import, a hotel's snapshot counts as missing from this hour on. */
export const defaultSnapshotHour: Hour = '09:00';
/** The default of the settings: after the night audit, before the morning meeting. */
export const suggestedImportHour: Hour = '06:00';
/** The month of the working date and the eleven that follow. */
export const defaultMonthsAhead = 12;
export const maxMonthsAhead = 24;
/** Five years in one go. */
const maxRangeMonths = 60;

/** The local date and time of a hotel. */
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
 * over, so that a server that was down at the hour catches up; the store ensures that it runs once.
 */
export function dayDue(hour: Hour, timeZone: string, instant: number): Day | null {
  const now = localMomentIn(timeZone, instant);
  return now.hour >= hour ? now.day : null;
}

const minuteMs = 60_000;
const firstPauseMs = 2 * minuteMs;
const longestPauseMs = 60 * minuteMs;

/** Milliseconds to wait after the `tries`-th failed attempt (1 for the first): 2 min, 4, 8 … an hour. */
export function retryDelayAfter(tries: number): number {
  return Math.min(firstPauseMs * 2 ** (tries - 1), longestPauseMs);
}

/**
 * The instant of the next attempt of a daily import; null when the day would be over in the hotel by then:
 * its snapshot can no longer be taken.
 */
export function nextDailyAttempt(
  of: { day: Day; tries: number; timeZone: string },
  now: number,
): number | null {
  const next = now + retryDelayAfter(of.tries);
  return todayIn(of.timeZone, next) === of.day ? next : null;
}

/** The person who started a range waits for it: it fails after this many attempts without progress. */
const maxRangeAttempts = 4;

/** The instant of the next attempt of a range; null when it fails. `tries` counts since its last progress. */
export function nextRangeAttempt(tries: number, now: number): number | null {
  return tries < maxRangeAttempts ? now + tries * minuteMs : null;
}

/** The number of months from one to another, both included; 0 when the second is earlier. */
export function monthsBetween(from: Month, to: Month): number {
  return Math.max(0, (to.year - from.year) * 12 + to.month - from.month + 1);
}

/** Why a range of months cannot be imported, in French; null when it can. */
export function monthRangeError(from: Month, to: Month): string | null {
  const months = monthsBetween(from, to);
  if (months < 1) return 'Le mois de fin ne vient pas avant le mois de début.';
  return months > maxRangeMonths ? `Au plus ${maxRangeMonths} mois en une fois.` : null;
}

/** The months that a run has not imported yet, in order. */
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
  return isSnapshotMissedAt(hotel, localMomentIn(hotel.timeZone, instant));
}

/** The same at a moment of the hotel's clock, for many hotels in one time zone. */
export function isSnapshotMissedAt(
  {
    dailyHour,
    snapshotOf,
  }: { readonly dailyHour: Hour | null; readonly snapshotOf: (day: Day) => boolean },
  { day, hour }: LocalMoment,
): boolean {
  return hour >= (dailyHour ?? defaultSnapshotHour) && !snapshotOf(day);
}

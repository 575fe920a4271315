/**
 * A calendar day as text, YYYY-MM-DD (contract, section 2: never shifted by a time zone).
 * Comparing two days as text compares them in time. Years 2000 to 2100.
 */
export type Day = string;

export const firstYear = 2000;
export const lastYear = 2100;

const dash = 45;
const zero = 48;
const millisecondsPerDay = 86_400_000;

/**
 * Whether the text names a real calendar day between 2000 and 2100. Read figure by figure: a write has
 * thousands of days, and taking a text apart costs four times as much.
 */
export function isDay(text: string): boolean {
  if (text.length !== 10 || text.charCodeAt(4) !== dash || text.charCodeAt(7) !== dash)
    return false;
  const year = numberAt(text, 0, 4);
  const month = numberAt(text, 5, 7);
  const day = numberAt(text, 8, 10);
  const isOfMonth = year >= firstYear && year <= lastYear && month >= 1 && month <= 12;
  return isOfMonth && day >= 1 && day <= daysInMonth(year, month);
}

/** The number written in the text from one place up to another; NaN where there is more than figures. */
function numberAt(text: string, from: number, to: number): number {
  let number = 0;
  for (let place = from; place < to; place += 1) {
    const figure = text.charCodeAt(place) - zero;
    if (figure < 0 || figure > 9) return Number.NaN;
    number = number * 10 + figure;
  }
  return number;
}

/** Writes a day from its parts; `isDay` tells whether they name a real one. */
export function dayOf(year: number, month: number, dayOfMonth: number): Day {
  return `${padded(year, 4)}-${padded(month, 2)}-${padded(dayOfMonth, 2)}`;
}

/** 28 to 31; `month` is 1 to 12. */
export function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/** The day `count` days later (earlier when negative). */
export function addDays(day: Day, count: number): Day {
  return new Date(utcOf(day) + count * millisecondsPerDay).toISOString().slice(0, 10);
}

/** Days from `from` to `to`: negative when `to` comes first. */
export function daysBetween(from: Day, to: Day): number {
  return (utcOf(to) - utcOf(from)) / millisecondsPerDay;
}

/** Days since 1970-01-01, for loops over thousands of days: adding to a number is cheaper than to a text. */
export function epochDay(day: Day): number {
  return utcOf(day) / millisecondsPerDay;
}

/** The day so many days after 1970-01-01: the inverse of `epochDay`. */
export function dayFromEpoch(count: number): Day {
  return new Date(count * millisecondsPerDay).toISOString().slice(0, 10);
}

/** Year and month (1 to 12) of a day. */
export function monthOf(day: Day): { year: number; month: number } {
  return { year: numberAt(day, 0, 4), month: numberAt(day, 5, 7) };
}

/** 1 to 31. */
export function dayOfMonth(day: Day): number {
  return numberAt(day, 8, 10);
}

/** 1 Monday to 7 Sunday. */
export function weekday(day: Day): number {
  return new Date(utcOf(day)).getUTCDay() || 7;
}

/** Saturday or Sunday. */
export function isWeekend(day: Day): boolean {
  return weekday(day) >= 6;
}

/** Orders days from the earliest, for `toSorted`. */
export function compareDays(one: Day, other: Day): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

/** The same day a year before; 29 February looks at 28 February (contract, section 5). */
export function sameDayLastYear(day: Day): Day {
  const year = numberAt(day, 0, 4) - 1;
  return day.endsWith('-02-29') ? `${year}-02-28` : `${year}${day.slice(4)}`;
}

/**
 * The day it is in a time zone ('Europe/Paris') at an instant in milliseconds since 1970.
 * The caller gives the instant: the domain has no clock. Throws a RangeError for an unknown zone.
 */
export function todayIn(timeZone: string, instant: number): Day {
  const parts = clockOf(timeZone).formatToParts(instant);
  const part = (type: 'year' | 'month' | 'day') =>
    Number(parts.find((candidate) => candidate.type === type)?.value);
  return dayOf(part('year'), part('month'), part('day'));
}

/** One per time zone: making one takes as long as drawing a card. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known !== undefined) return known;
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  });
  clocks.set(timeZone, clock);
  return clock;
}

function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}

function padded(number: number, digits: number): string {
  return String(number).padStart(digits, '0');
}

function utcOf(day: Day): number {
  const { year, month } = monthOf(day);
  return Date.UTC(year, month - 1, dayOfMonth(day));
}

/**
 * A calendar day as text, YYYY-MM-DD (contract, section 2: never shifted by a time zone), in the years 2000
 * to 2100. The text order of days is their order in time.
 */
export type Day = string;

export const firstYear = 2000;
export const lastYear = 2100;

const dash = 45;
const zero = 48;
const millisecondsPerDay = 86_400_000;

/**
 * Whether the text is a real calendar day between 2000 and 2100. It is parsed digit by digit because a write
 * has thousands of days, and splitting the text takes four times as long.
 */
export function isDay(text: string): boolean {
  if (text.length !== 10 || text.charCodeAt(4) !== dash || text.charCodeAt(7) !== dash)
    return false;
  const year = numberAt(text, 0, 4);
  const month = numberAt(text, 5, 7);
  const day = numberAt(text, 8, 10);
  const isMonthValid = year >= firstYear && year <= lastYear && month >= 1 && month <= 12;
  return isMonthValid && day >= 1 && day <= daysInMonth(year, month);
}

/** The number that the characters `from` to `to` (excluded) write; NaN when one of them is no digit. */
function numberAt(text: string, from: number, to: number): number {
  let number = 0;
  for (let index = from; index < to; index += 1) {
    const digit = text.charCodeAt(index) - zero;
    if (digit < 0 || digit > 9) return Number.NaN;
    number = number * 10 + digit;
  }
  return number;
}

/** Writes a day from its parts, which need not be a real day: check with `isDay`. */
export function dayOf(year: number, month: number, dayOfMonth: number): Day {
  return `${padded(year, 4)}-${padded(month, 2)}-${padded(dayOfMonth, 2)}`;
}

/** The number of days of a month, 28 to 31; `month` is 1 to 12. */
export function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/** The day `count` days later (earlier when negative). */
export function addDays(day: Day, count: number): Day {
  return new Date(utcOf(day) + count * millisecondsPerDay).toISOString().slice(0, 10);
}

/** The number of days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return (utcOf(to) - utcOf(from)) / millisecondsPerDay;
}

/** The number of days since 1970-01-01, for loops over thousands of days: adding to it is cheaper than `addDays`. */
export function epochDay(day: Day): number {
  return utcOf(day) / millisecondsPerDay;
}

/** The day `count` days after 1970-01-01: the inverse of `epochDay`. */
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

/** Sorts days from the earliest, for `toSorted`. */
export function compareDays(a: Day, b: Day): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** The same day a year before; for 29 February it is 28 February (contract, section 5). */
export function sameDayLastYear(day: Day): Day {
  const year = numberAt(day, 0, 4) - 1;
  return day.endsWith('-02-29') ? `${year}-02-28` : `${year}${day.slice(4)}`;
}

/**
 * The current day in a time zone ('Europe/Paris') at an instant in milliseconds since 1970, which the caller
 * passes because the domain has no clock. Throws a RangeError for an unknown time zone.
 */
export function todayIn(timeZone: string, instant: number): Day {
  const parts = dateFormatOf(timeZone).formatToParts(instant);
  const part = (type: 'year' | 'month' | 'day') =>
    Number(parts.find((item) => item.type === type)?.value);
  return dayOf(part('year'), part('month'), part('day'));
}

/** Cached by time zone: creating a formatter takes as long as rendering a dashboard card. */
const dateFormats = new Map<string, Intl.DateTimeFormat>();

function dateFormatOf(timeZone: string): Intl.DateTimeFormat {
  const cached = dateFormats.get(timeZone);
  if (cached !== undefined) return cached;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  });
  dateFormats.set(timeZone, format);
  return format;
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

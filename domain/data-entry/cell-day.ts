import { type Day, dayOf, daysBetween, isDay, todayIn, weekday } from '../calendar/day.ts';
import { isMonth } from '../calendar/month.ts';
import { type Cell, type DateSystem, dayOfSerial, type Sheet } from './sheet.ts';

/**
 * Parses days and months as people and programs write them in cells, titles and sheet names; and whether the day or the
 * month comes first in the dates of a file, where '03/04/2026' does not say.
 */

/**
 * A text parsed as a day. 'yearless': it has a day and a month, and needs a year. 'wrong': it looks like a
 * date but is none; `reason` is a French sentence. 'none': it is no date.
 */
export type WrittenDay =
  | { readonly kind: 'day'; readonly day: Day }
  | { readonly kind: 'yearless'; readonly month: number; readonly dayOfMonth: number }
  | { readonly kind: 'wrong'; readonly reason: string }
  | { readonly kind: 'none' };

/** Which comes first in '03/04/2026'. */
export type DayOrder = 'day-first' | 'month-first';

/** What a date does not say itself: the order of day and month, and the hotel's time zone for an instant. */
export type DayReading = { readonly order: DayOrder; readonly timeZone: string };

export const frenchReading: DayReading = { order: 'day-first', timeZone: 'Europe/Paris' };

/** A month; `year` is null where the text has none. */
export type WrittenMonth = { readonly month: number; readonly year: number | null };

/** Abbreviations and full names in French and English; 'mar' is March only after a day or before a year ('MAR-26'). */
const monthPatterns = [
  'janv(?:ier)?|jan(?:uary)?',
  'f[ée]v(?:r(?:ier)?)?|feb(?:ruary)?',
  'mars|march',
  'avr(?:il)?|apr(?:il)?',
  'mai|may',
  'juin|june?',
  'juil(?:let)?|july?',
  'ao[ûu]t?|aug(?:ust)?',
  'sept?(?:emb(?:re|er))?',
  'oct(?:ob(?:re|er))?',
  'nov(?:emb(?:re|er))?',
  'd[ée]c(?:emb(?:re|er))?',
];
const monthExpressions = monthPatterns.map((word) => new RegExp(`^(?:${word})$`, 'i'));
const anyMonth = monthPatterns.join('|');
const weekdayPatterns = [
  'lun(?:di)?|mon(?:day)?',
  'mar(?:di)?|tue(?:s(?:day)?)?',
  'mer(?:credi)?|wed(?:nesday)?',
  'jeu(?:di)?|thu(?:rs(?:day)?)?',
  'ven(?:dredi)?|fri(?:day)?',
  'sam(?:edi)?|sat(?:urday)?',
  'dim(?:anche)?|sun(?:day)?',
];
const weekdayExpressions = weekdayPatterns.map((word) => new RegExp(`^(?:${word})$`, 'i'));
const anyWeekday = weekdayPatterns.join('|');
const withWeekday = new RegExp(`^(?<weekday>${anyWeekday})\\.?[\\s,-]*(?=\\d)`, 'i');
/** 'Nuit du 01/11', as the product writes it itself. */
const nightOf = /^nuit(?:[ée]e)?s? du /i;
const timeOfDay =
  /(?:T|,? |, ?)(?<hour>\d{1,2})[:h](?<minute>\d{2})(?::(?<second>\d{2})(?:[.,]\d+)?)?(?: ?(?<zone>Z|UTC|GMT|[+-]\d{2}:?\d{2}))?$/i;
const yearFirst = /^(?<year>\d{4})(?<sign>[-/.])(?<month>\d{1,2})\k<sign>(?<day>\d{1,2})$/;
const dayFirst =
  /^(?<day>\d{1,2})(?<sign>[-/.])(?<month>\d{1,2})(?:\k<sign>(?<year>\d{4}|\d{2}))?$/;
const inWords = new RegExp(
  `^(?<day>\\d{1,2})(?:er)?[\\s.-]*(?<word>${anyMonth}|mar)\\.?(?:[\\s.,-]*(?<year>\\d{4}|\\d{2}))?$`,
  'i',
);
const wordFirst = new RegExp(
  `^(?<word>${anyMonth}|mar)\\.? (?<day>\\d{1,2})(?:st|nd|rd|th)?,? (?<year>\\d{4})$`,
  'i',
);

/**
 * Parses '12/03/2025', '12-03-25', '2025-03-12', '12 mars 2025', '12-MAR-25', 'March 12, 2025', each with an
 * optional weekday before it and time after it. An instant with its zone is the day in the hotel's time zone.
 */
export function parseWrittenDay(text: string, reading: DayReading = frenchReading): WrittenDay {
  const normalized = text.trim().replace(/\s+/g, ' ');
  if (!/\d/.test(normalized)) return { kind: 'none' };
  const plain = normalized.replace(nightOf, '');
  const time = timeOfDay.exec(plain);
  const whole = plain.slice(0, time?.index);
  // 'MAR 1, 2026' is a day in March, not a Tuesday.
  const date = wordFirst.test(whole) ? whole : whole.replace(withWeekday, '');
  const weekdayWord =
    date === whole ? null : (withWeekday.exec(plain)?.groups?.['weekday'] ?? null);
  const parts = partsOf(date, reading.order);
  if (parts === null) return { kind: 'none' };
  const { year, month, dayOfMonth } = parts;
  if (year === null) {
    // 2000 is a leap year.
    const exists = isDay(dayOf(2000, month, dayOfMonth));
    return exists ? { kind: 'yearless', month, dayOfMonth } : missingDay(normalized);
  }
  const day = dayOf(year, month, dayOfMonth);
  if (!isDay(day)) return missingDay(normalized);
  if (weekdayWord !== null && numberOf(weekdayExpressions, weekdayWord) !== weekday(day)) {
    return {
      kind: 'wrong',
      reason: `Le jour de la semaine ne va pas avec la date : ${normalized}.`,
    };
  }
  return { kind: 'day', day: dayInZone(day, time?.groups ?? {}, reading.timeZone) };
}

function missingDay(text: string): WrittenDay {
  return { kind: 'wrong', reason: `Ce jour n’existe pas : ${text}.` };
}

/** The parts of a written date, which need not be a real day; `year` is null where the text has none. */
function partsOf(date: string, order: DayOrder) {
  const numeric = (yearFirst.exec(date) ?? dayFirst.exec(date))?.groups;
  // '12.50' is a number, also when it could be a day without its year.
  if (numeric?.['sign'] === '.' && numeric['year'] === undefined) return null;
  if (numeric !== undefined) {
    const swaps = order === 'month-first' && numeric['sign'] !== '.' && !yearFirst.test(date);
    const [month, day] = swaps ? ['day', 'month'] : ['month', 'day'];
    return {
      year: fullYear(numeric['year']),
      month: Number(numeric[month ?? '']),
      dayOfMonth: Number(numeric[day ?? '']),
    };
  }
  const words = (inWords.exec(date) ?? wordFirst.exec(date))?.groups;
  if (words === undefined) return null;
  return {
    year: fullYear(words['year']),
    month: monthOfWord(words['word'] ?? ''),
    dayOfMonth: Number(words['day']),
  };
}

/** The day of an instant in the hotel's time zone; a time without a zone is the hotel's own. */
function dayInZone(
  day: Day,
  { hour, minute, second = '0', zone }: Record<string, string | undefined>,
  timeZone: string,
): Day {
  if (zone === undefined) return day;
  const [, sign = '+', hours = 0, minutes = 0] = /([+-])(\d{2}):?(\d{2})/.exec(zone) ?? [];
  const offset = (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1);
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const instant = Date.UTC(year, month - 1, date, Number(hour), Number(minute), Number(second));
  return todayIn(timeZone, instant - offset * 60_000);
}

/** Reads a cell as a day; a plain number is a serial number. */
export function dayOfCell(cell: Cell, system: DateSystem, reading: DayReading): WrittenDay {
  if (typeof cell === 'string') return parseWrittenDay(cell, reading);
  if (cell === null || (typeof cell === 'object' && cell.kind === 'spread')) {
    return { kind: 'none' };
  }
  const day = typeof cell === 'number' ? dayOfSerial(cell, system) : cell.day;
  if (day !== null) return { kind: 'day', day };
  if (typeof cell === 'number') return { kind: 'none' };
  return { kind: 'wrong', reason: 'La date est hors des années 2000 à 2100.' };
}

/** Parses the number of a day with an optional weekday before or after it: '3', '03', 'lun. 3', '3 lun', 'J3'. */
export function parseDayNumber(text: string): number | null {
  const number = Number(numberedDay.exec(text.trim())?.groups?.['day'] ?? 0);
  return number >= 1 && number <= 31 ? number : null;
}

const numberedDay = new RegExp(
  `^(?:(?:${anyWeekday})\\.?\\s*|[lmjvsd]\\s+|j(?:our)?\\s*)?(?<day>\\d{1,2})(?:er)?(?:\\s*(?:${anyWeekday})\\.?)?$`,
  'i',
);

const monthInText = new RegExp(
  `(?<![\\p{L}\\d])(?<day>\\d{1,2}(?:er)?[\\s.-]+)?(?<word>${anyMonth}|mar(?=\\.?[\\s_-]*20\\d\\d|-\\d\\d(?!\\d)))(?!\\p{L})\\.?`,
  'giu',
);

/**
 * Parses the month in a title or a sheet name: 'Janvier 2025', 'janv 25', '2025-01', '01/2025', 'Nuitées
 * mars'. null where the text has no month, several, or a complete date.
 */
export function parseWrittenMonth(text: string): WrittenMonth | null {
  const numbers = /^\D*?(?:(20\d\d)[-_/. ](\d{1,2})|(\d{1,2})[-_/. ](20\d\d))$/.exec(text.trim());
  if (numbers !== null) {
    const found = {
      year: +(numbers[1] ?? numbers[4] ?? 0),
      month: +(numbers[2] ?? numbers[3] ?? 0),
    };
    return isMonth(found) ? found : null;
  }
  const words = [...text.matchAll(monthInText)];
  const [word] = words;
  if (word === undefined || words.length > 1 || word.groups?.['day'] !== undefined) return null;
  const month = monthOfWord(word.groups?.['word'] ?? '');
  const after = text.slice(word.index + word[0].length);
  const shortYear = /^[\s'_.-]*(\d{2})(?!\d)/.exec(after)?.[1];
  return { month, year: parseYear(text) ?? (shortYear === undefined ? null : fullYear(shortYear)) };
}

/** The only year 20xx in a text; null where there is none or several, as in 'Saison 2025-26'. */
export function parseYear(text: string): number | null {
  const years = text.matchAll(/(?<!\d)20(\d\d)(?!\d)(?:\s?[-/–]\s?(\d\d)(?!\d))?/g);
  const found = new Set(
    [...years].flatMap(([, year, next]) => {
      const isSeason = Number(next) === Number(year) + 1 && Number(next) > 12;
      return [2000 + Number(year), ...(isSeason ? [2000 + Number(next)] : [])];
    }),
  );
  const [year] = found;
  return found.size === 1 && year !== undefined ? year : null;
}

function monthOfWord(word: string): number {
  return /^mar$/i.test(word) ? 3 : numberOf(monthExpressions, word);
}

/** The position, from 1, of the expression that a word matches; 0 for none. */
function numberOf(expressions: readonly RegExp[], word: string): number {
  return expressions.findIndex((expression) => expression.test(word)) + 1;
}

function fullYear(text: string): number;
function fullYear(text: string | undefined): number | null;
function fullYear(text: string | undefined): number | null {
  if (text === undefined) return null;
  return text.length === 2 ? 2000 + Number(text) : Number(text);
}

type SlashDate = { readonly first: number; readonly second: number; readonly year: number };

/** A date whose numbers are separated by '/' or '-', in the order in which they are written; null for another text. */
export function slashDate(text: string): SlashDate | null {
  const date = text.trim().replace(/\s+/g, ' ').replace(timeOfDay, '').replace(withWeekday, '');
  const parts = dayFirst.exec(date)?.groups;
  if (parts === undefined || parts['sign'] === '.') return null;
  const year = fullYear(parts['year']);
  return { first: Number(parts['day']), second: Number(parts['month']), year: year ?? 2000 };
}

/** Whether the dates, one after the other, leap by months in French order, and by days in American order. */
function leapByMonths(dates: readonly SlashDate[]): boolean {
  const steps = (dayOfDate: (date: SlashDate) => Day) =>
    dates.slice(1).flatMap((date, index) => {
      const before = dates[index];
      const step =
        before === undefined ? 0 : Math.abs(daysBetween(dayOfDate(before), dayOfDate(date)));
      return step > 0 ? [step] : [];
    });
  const french = steps(({ first, second, year }) => dayOf(year, second, Math.min(first, 28)));
  const american = steps(({ first, second, year }) => dayOf(year, first, Math.min(second, 28)));
  const most = (list: readonly number[], test: (step: number) => boolean) =>
    list.length > 0 && list.filter(test).length * 2 > list.length;
  return most(french, (step) => step >= 28) && most(american, (step) => step < 28);
}

/** Whether at least three dates are a month apart in French order, and one day apart in American order. */
export function seemMonthFirst(dates: readonly SlashDate[]): boolean {
  if (dates.length < 3 || dates.some(({ first, second }) => first > 12 || second > 12))
    return false;
  const american = dates.map(({ first, second, year }) => dayOf(year, first, second));
  const areDays = american
    .slice(1)
    .every((day, index) => Math.abs(daysBetween(american[index] ?? day, day)) === 1);
  return areDays && leapByMonths(dates);
}

/**
 * 'unclear': all dates with '/' or '-' may have the month first, and some can only have; or, in French order, the rows
 * leap by months. 'mixed': some dates of a sheet can only have the day first, others only the month.
 */
export type DayOrders = 'clear' | 'unclear' | 'mixed';

/** What the dates of one sheet can be. */
type SheetOrder = {
  readonly dayFirst: boolean;
  readonly monthFirst: boolean;
  readonly leaps: boolean;
};

export function dayOrders(sheets: readonly Sheet[]): DayOrders {
  const orders = sheets.map(orderOfSheet);
  if (orders.some(({ dayFirst, monthFirst }) => dayFirst && monthFirst)) return 'mixed';
  if (orders.some(({ monthFirst }) => monthFirst)) return 'unclear';
  // One date that can only be French says it for the whole file.
  const isFrench = orders.some(({ dayFirst }) => dayFirst);
  return orders.some(({ leaps }) => leaps) && !isFrench ? 'unclear' : 'clear';
}

function dateOfCell(cell: Cell): SlashDate | null {
  return typeof cell === 'string' && /[/-]/.test(cell) ? slashDate(cell) : null;
}

function orderOfSheet({ rows }: Sheet): SheetOrder {
  const dates = rows.flatMap((cells, row) =>
    cells.flatMap((cell, column) => {
      const date = dateOfCell(cell);
      return date === null ? [] : [{ ...date, row, column }];
    }),
  );
  const datesBy = (key: 'row' | 'column') => Map.groupBy(dates, (date) => date[key]).values();
  return {
    dayFirst: dates.some(({ first, second }) => first > 12 && second <= 12),
    monthFirst: dates.some(({ first, second }) => second > 12 && first <= 12),
    leaps:
      datesBy('column').some(leapByMonths) ||
      datesBy('row').some((ofRow) => ofRow.length >= 5 && leapByMonths(ofRow)),
  };
}

/** The first date of a sheet with '/' or '-'; null for none. */
export function firstSlashDate({ rows }: Sheet): string | null {
  for (const cells of rows) {
    const cell = cells.find((each) => dateOfCell(each) !== null);
    if (typeof cell === 'string') return cell;
  }
  return null;
}

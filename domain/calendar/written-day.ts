import { type Day, dayOf, isDay, weekday } from './day.ts';
import { isMonth, type Month } from './month.ts';

/** Days and months as people write them in the cells and the sheet names of a spreadsheet. */

/**
 * What a text says of a day. 'yearless': a day and a month, and the year must come from elsewhere.
 * 'wrong': a date was meant, and `reason` (a French sentence) says why it is none. 'none': no date at all.
 */
export type WrittenDay =
  | { readonly kind: 'day'; readonly day: Day }
  | { readonly kind: 'yearless' }
  | { readonly kind: 'wrong'; readonly reason: string }
  | { readonly kind: 'none' };

/** A month; `year` is null where the text does not say it. */
export type WrittenMonth = { readonly month: number; readonly year: number | null };

/** Abbreviations from the shortest that is clear; 'mar' is March only where a day stands before it. */
const monthWords = [
  'janv(?:ier)?|jan',
  'f[ée]v(?:r(?:ier)?)?',
  'mars',
  'avr(?:il)?',
  'mai',
  'juin',
  'juil(?:let)?',
  'ao[ûu]t?',
  'sept?(?:embre)?',
  'oct(?:obre)?',
  'nov(?:embre)?',
  'd[ée]c(?:embre)?',
];
const monthShapes = monthWords.map((word) => new RegExp(`^(?:${word})$`, 'i'));
const anyMonth = monthWords.join('|');
const weekdayShapes = ['lun', 'mar', 'mer', 'jeu', 'ven', 'sam', 'dim'];
const anyWeekday =
  '(?<weekday>lun(?:di)?|mar(?:di)?|mer(?:credi)?|jeu(?:di)?|ven(?:dredi)?|sam(?:edi)?|dim(?:anche)?)';
const withWeekday = new RegExp(`^${anyWeekday}\\.?[\\s,-]*(?=\\d)`, 'i');
const timeOfDay = /[ T]\d{1,2}[:h]\d{2}(?::\d{2}(?:[.,]\d+)?)?Z?$/i;
const yearFirst = /^(?<year>\d{4})(?<sign>[-/.])(?<month>\d{1,2})\k<sign>(?<day>\d{1,2})$/;
const dayFirst =
  /^(?<day>\d{1,2})(?<sign>[-/.])(?<month>\d{1,2})(?:\k<sign>(?<year>\d{4}|\d{2}))?$/;
const inWords = new RegExp(
  `^(?<day>\\d{1,2})(?:er)?[\\s.-]*(?<word>${anyMonth}|mar)\\.?(?:[\\s.,-]*(?<year>\\d{4}|\\d{2}))?$`,
  'i',
);

/**
 * Reads '12/03/2025', '12-03-25', '2025-03-12', '12 mars 2025', '1er mars 2025', each with a weekday
 * before and a time of day behind. The day comes before the month. `year` stands in where none is written.
 */
export function parseWrittenDay(text: string, year: number | null): WrittenDay {
  const whole = text.trim().replace(/\s+/g, ' ');
  const named = withWeekday.exec(whole)?.groups?.['weekday'] ?? null;
  const date = whole.replace(withWeekday, '').replace(timeOfDay, '');
  const parts = (yearFirst.exec(date) ?? dayFirst.exec(date) ?? inWords.exec(date))?.groups;
  if (parts === undefined) return { kind: 'none' };
  const written = parts['year'] ?? null;
  const itsYear = written === null ? year : fullYear(written);
  if (itsYear === null) return { kind: 'yearless' };
  const month = parts['month'] === undefined ? monthOfWord(parts['word'] ?? '') : +parts['month'];
  const day = dayOf(itsYear, month, Number(parts['day']));
  if (!isDay(day)) return { kind: 'wrong', reason: `Ce jour n’existe pas : ${whole}.` };
  if (named !== null && weekdayOfWord(named) !== weekday(day)) {
    return { kind: 'wrong', reason: `Le jour de la semaine ne va pas avec la date : ${whole}.` };
  }
  return { kind: 'day', day };
}

/** Whether the text can only be a date with the month first, as Americans write: '03/25/2025'. */
export function isMonthFirst(text: string): boolean {
  const parts = dayFirst.exec(text.trim().replace(timeOfDay, ''))?.groups;
  return parts?.['sign'] === '/' && Number(parts['month']) > 12 && Number(parts['day']) <= 12;
}

/** The number of a day alone, a weekday before or behind it: '3', '03', 'lun. 3', '3 lun', 'J3'. */
export function parseDayNumber(text: string): number | null {
  const found = new RegExp(
    `^(?:(?:${anyWeekday.replace('?<weekday>', '?:')})\\.?\\s*|[lmjvsd]\\s+|j(?:our)?\\s*)?(?<day>\\d{1,2})(?:er)?(?:\\s*(?:${anyWeekday.replace('?<weekday>', '?:')})\\.?)?$`,
    'i',
  ).exec(text.trim());
  const number = Number(found?.groups?.['day'] ?? 0);
  return number >= 1 && number <= 31 ? number : null;
}

const monthInText = new RegExp(
  `(?<![\\p{L}\\d])(?<day>\\d{1,2}(?:er)?[\\s.-]+)?(?<word>${anyMonth})(?!\\p{L})\\.?`,
  'giu',
);

/**
 * Reads the month that a title or a sheet name speaks of: 'Janvier 2025', 'janv 25', '2025-01', '01/2025',
 * 'Nuitées mars'. null where there is none, several, or a whole date.
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
  const [only] = words;
  if (only === undefined || words.length > 1 || only.groups?.['day'] !== undefined) return null;
  const month = monthOfWord(only.groups?.['word'] ?? '');
  const after = text.slice(only.index + only[0].length);
  const short = /^[\s'_.-]*(\d{2})(?!\d)/.exec(after)?.[1];
  return { month, year: parseYear(text) ?? (short === undefined ? null : fullYear(short)) };
}

/** The one year 20xx that a text speaks of; null where there is none or several. */
export function parseYear(text: string): number | null {
  const found = new Set([...text.matchAll(/(?<!\d)20\d\d(?!\d)/g)].map(([year]) => Number(year)));
  const [year] = found;
  return found.size === 1 && year !== undefined ? year : null;
}

/** The month of a text whose year is known, from itself or from elsewhere. */
export function completeMonth(written: WrittenMonth | null, year: number | null): Month | null {
  const itsYear = written?.year ?? year;
  return written === null || itsYear === null ? null : { year: itsYear, month: written.month };
}

function monthOfWord(word: string): number {
  if (/^mar$/i.test(word)) return 3;
  return monthShapes.findIndex((shape) => shape.test(word)) + 1;
}

function weekdayOfWord(word: string): number {
  return weekdayShapes.indexOf(word.slice(0, 3).toLowerCase()) + 1;
}

function fullYear(written: string): number {
  return written.length === 2 ? 2000 + Number(written) : Number(written);
}

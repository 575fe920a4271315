import { type Day, dayOf, isDay, weekday } from './day.ts';
import { isMonth, type Month } from './month.ts';

/** Parses days and months as users write them in the cells and sheet names of spreadsheets. */

/**
 * A text parsed as a day. 'yearless': it has a day and a month, and needs a year. 'wrong': it looks like a
 * date but is none; `reason` is a French sentence. 'none': it is no date.
 */
export type WrittenDay =
  | { readonly kind: 'day'; readonly day: Day }
  | { readonly kind: 'yearless' }
  | { readonly kind: 'wrong'; readonly reason: string }
  | { readonly kind: 'none' };

/** A month; `year` is null where the text has none. */
export type WrittenMonth = { readonly month: number; readonly year: number | null };

/** Unambiguous abbreviations and full names; 'mar' is March only after a day. */
const monthPatterns = [
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
const monthExpressions = monthPatterns.map((word) => new RegExp(`^(?:${word})$`, 'i'));
const anyMonth = monthPatterns.join('|');
const weekdayAbbreviations = ['lun', 'mar', 'mer', 'jeu', 'ven', 'sam', 'dim'];
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
 * Parses '12/03/2025', '12-03-25', '2025-03-12', '12 mars 2025', '1er mars 2025', each with an optional
 * weekday before it and time after it. The day comes before the month. `year` completes a date without one.
 */
export function parseWrittenDay(text: string, year: number | null): WrittenDay {
  const normalized = text.trim().replace(/\s+/g, ' ');
  const weekdayWord = withWeekday.exec(normalized)?.groups?.['weekday'] ?? null;
  const date = normalized.replace(withWeekday, '').replace(timeOfDay, '');
  const parts = (yearFirst.exec(date) ?? dayFirst.exec(date) ?? inWords.exec(date))?.groups;
  if (parts === undefined) return { kind: 'none' };
  const yearText = parts['year'] ?? null;
  const completeYear = yearText === null ? year : fullYear(yearText);
  if (completeYear === null) return { kind: 'yearless' };
  const month = parts['month'] === undefined ? monthOfWord(parts['word'] ?? '') : +parts['month'];
  const day = dayOf(completeYear, month, Number(parts['day']));
  if (!isDay(day)) return { kind: 'wrong', reason: `Ce jour n’existe pas : ${normalized}.` };
  if (weekdayWord !== null && weekdayOfWord(weekdayWord) !== weekday(day)) {
    return {
      kind: 'wrong',
      reason: `Le jour de la semaine ne va pas avec la date : ${normalized}.`,
    };
  }
  return { kind: 'day', day };
}

/** Whether the text can only be a date with the month first, the American order: '03/25/2025'. */
export function isMonthFirst(text: string): boolean {
  const parts = dayFirst.exec(text.trim().replace(timeOfDay, ''))?.groups;
  return parts?.['sign'] === '/' && Number(parts['month']) > 12 && Number(parts['day']) <= 12;
}

/** Parses the number of a day with an optional weekday before or after it: '3', '03', 'lun. 3', '3 lun', 'J3'. */
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

/** The only year 20xx in a text; null where there is none or several. */
export function parseYear(text: string): number | null {
  const found = new Set([...text.matchAll(/(?<!\d)20\d\d(?!\d)/g)].map(([year]) => Number(year)));
  const [year] = found;
  return found.size === 1 && year !== undefined ? year : null;
}

/** The month with its own year, else with `year`; null where one of the two is missing. */
export function completeMonth(written: WrittenMonth | null, year: number | null): Month | null {
  const completeYear = written?.year ?? year;
  if (written === null || completeYear === null) return null;
  return { year: completeYear, month: written.month };
}

function monthOfWord(word: string): number {
  if (/^mar$/i.test(word)) return 3;
  return monthExpressions.findIndex((expression) => expression.test(word)) + 1;
}

function weekdayOfWord(word: string): number {
  return weekdayAbbreviations.indexOf(word.slice(0, 3).toLowerCase()) + 1;
}

function fullYear(text: string): number {
  return text.length === 2 ? 2000 + Number(text) : Number(text);
}

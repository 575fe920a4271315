import { type Day, dayOf, dayOfMonth, isDay, monthOf, weekday } from './day.ts';
import type { Month } from './month.ts';

/** Formats and parses dates in French as the screens show them and users type them, without ICU data. */

/** The names of the months in the month select (specification, section 2). */
export const monthNames: readonly string[] = [
  'Janvier',
  'Février',
  'Mars',
  'Avril',
  'Mai',
  'Juin',
  'Juillet',
  'Août',
  'Septembre',
  'Octobre',
  'Novembre',
  'Décembre',
];

const weekdayNames = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'];

/** Monday first: 'lun.' to 'dim.'. */
export const shortWeekdayNames: readonly string[] = weekdayNames.map(
  (name) => `${name.slice(0, 3)}.`,
);

/** '2026-03-01' → '01/03/2026'. */
export function frenchDay(day: Day): string {
  return `${day.slice(8, 10)}/${day.slice(5, 7)}/${day.slice(0, 4)}`;
}

/** '2026-03-01' → 'dim.'. */
export function shortWeekday(day: Day): string {
  return shortWeekdayNames[weekday(day) - 1] ?? '';
}

/** '2026-03-01' → 'dimanche 1er mars 2026', '2026-03-02' → 'lundi 2 mars 2026'. */
export function frenchLongDay(day: Day): string {
  const name = weekdayNames[weekday(day) - 1] ?? '';
  const number = dayOfMonth(day) === 1 ? '1er' : dayOfMonth(day);
  return `${name} ${number} ${monthTitle(monthOf(day))}`;
}

/** March 2026 → 'mars 2026'. */
export function monthTitle({ year, month }: Month): string {
  return `${(monthNames[month - 1] ?? '').toLowerCase()} ${year}`;
}

/** The month with its preposition, elided before a vowel: 'de mars 2026', 'd’octobre 2026'. */
export function ofMonth(month: Month): string {
  const title = monthTitle(month);
  return /^[aeiou]/.test(title) ? `d’${title}` : `de ${title}`;
}

const dayFirst = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})$/;
const yearFirst = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;

/**
 * Parses what a person types: dd/mm/yyyy, dd-mm-yyyy or yyyy-mm-dd (specification, section 5), dd.mm.yyyy, or the
 * year in two digits (of this century), with one or two digits for day and month. null for any other text, and for
 * a day that does not exist.
 */
export function parseFrenchDay(text: string): Day | null {
  const trimmed = text.trim();
  const french = dayFirst.exec(trimmed);
  if (french !== null) return existingDay(french[4]?.padStart(4, '20'), french[3], french[1]);
  const iso = yearFirst.exec(trimmed);
  return iso === null ? null : existingDay(iso[1], iso[2], iso[3]);
}

function existingDay(year?: string, month?: string, dayNumber?: string): Day | null {
  const day = dayOf(Number(year), Number(month), Number(dayNumber));
  return isDay(day) ? day : null;
}

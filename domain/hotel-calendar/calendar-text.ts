import type { Day } from '../calendar/day.ts';
import { daysBetween } from '../calendar/day.ts';
import type { DayRange } from '../calendar/day-ranges.ts';
import { frenchDay } from '../calendar/french-dates.ts';
import { frenchCount } from '../numbers/french-count.ts';
import { type CalendarEntry, type CalendarKind, entriesOn } from './calendar-entry.ts';

/** The French words of the hotel's calendar. */

export const calendarKindNames: Readonly<Record<CalendarKind, string>> = {
  closure: 'Fermeture',
  event: 'Événement',
  public_holiday: 'Jour férié',
  school_holiday: 'Vacances scolaires',
};

/** 'le 14/07/2026', 'du 02/02/2026 au 20/02/2026'. */
export function periodText({ from, to }: DayRange): string {
  return from === to ? `le ${frenchDay(from)}` : `du ${frenchDay(from)} au ${frenchDay(to)}`;
}

/** '1 jour', '19 jours': both ends of the range count. */
export function durationText({ from, to }: DayRange): string {
  return frenchCount(daysBetween(from, to) + 1, 'jour', 'jours');
}

/** What an import did: '3 ajoutés, 1 modifié, 2 ignorés'. */
export function calendarImportText(counts: {
  readonly inserted: number;
  readonly updated: number;
  readonly skipped: number;
}): string {
  return [
    frenchCount(counts.inserted, 'ajouté', 'ajoutés'),
    frenchCount(counts.updated, 'modifié', 'modifiés'),
    frenchCount(counts.skipped, 'ignoré', 'ignorés'),
  ].join(', ');
}

/** What a day is marked by: what falls on it, else that there is a note on it. */
export type MarkKind = CalendarKind | 'note';

export const markKindNames: Readonly<Record<MarkKind, string>> = {
  ...calendarKindNames,
  note: 'Note',
};

/** What falls on one day: the kind it is marked by, and its entries and notes in words. */
export type DayMark = {
  readonly day: Day;
  readonly kind: MarkKind;
  readonly text: string;
  readonly hasNote?: true;
};

/**
 * The marks of those of `days` on which something falls, in their order. A day is marked by its closure,
 * else its public holiday, else its event; the text names every entry: 'Fermeture : Travaux · Jour férié : Noël'.
 */
export function dayMarks(entries: readonly CalendarEntry[], days: readonly Day[]): DayMark[] {
  return days.flatMap((day) => {
    const found = entriesOn(entries, day);
    const [first] = found;
    if (first === undefined) return [];
    const text = found
      .map(({ kind, title }) => `${calendarKindNames[kind]} : ${title}`)
      .join(' · ');
    return [{ day, kind: first.kind, text }];
  });
}

import type { Day } from '../calendar/day.ts';
import { frenchLongDay } from '../calendar/french-dates.ts';
import { daysOfMonth, type Month } from '../calendar/month.ts';
import { type CalendarEntry, entriesOn } from '../hotel-calendar/calendar-entry.ts';
import type { MarkKind } from '../hotel-calendar/calendar-text.ts';
import type { Note } from '../notes/endpoints.ts';
import { noteMarkText, notesOn } from '../notes/note-marks.ts';
import { frenchCount } from '../numbers/french-count.ts';
import { frenchNumber } from '../numbers/french-numbers.ts';
import type { Landing } from './landing.ts';
import { bandText } from './landing-text.ts';

/** A night of the month as the fan chart draws it: person-nights, null is unknown. */
export type MonthNight = {
  readonly date: Day;
  /** The final nights, of a night before the as-of day. */
  readonly realised: number | null;
  /** On the books of a night to come, as are the expectation and its band. */
  readonly onBooks: number | null;
  readonly expected: number | null;
  readonly low: number | null;
  readonly high: number | null;
  readonly isClosed: boolean;
  /** The titles of the calendar entries of this day, and the notes on it. */
  readonly marks: readonly string[];
  /** The kind it is marked by; null on a day without entries and notes. */
  readonly markKind: MarkKind | null;
  readonly hasNote: boolean;
};

type DatedFinalNight = {
  readonly date: Day;
  readonly nuitees: number;
  readonly is_actual: boolean;
};

/** Every night of the month: the final ones before the as-of day, the landing's from it on. */
export function monthByNight(
  month: Month,
  landing: Pick<Landing, 'as_of' | 'days'>,
  finals: readonly DatedFinalNight[],
  calendar: readonly CalendarEntry[],
  notes: readonly Pick<Note, 'date' | 'text'>[],
): MonthNight[] {
  const toCome = new Map(landing.days.map((night) => [night.date, night]));
  const slept = new Map(
    finals.flatMap(({ date, nuitees, is_actual }) => (is_actual ? [[date, nuitees]] : [])),
  );
  return daysOfMonth(month).map((date) => {
    const night = toCome.get(date);
    const isPast = landing.as_of !== null && date < landing.as_of;
    const entries = entriesOn(calendar, date);
    const notesOfNight = notesOn(notes, date);
    const hasNote = notesOfNight.length > 0;
    return {
      date,
      realised: isPast ? (slept.get(date) ?? null) : null,
      onBooks: night?.on_books ?? null,
      expected: night?.expected ?? null,
      low: night?.low ?? null,
      high: night?.high ?? null,
      isClosed: night?.closed ?? entries.some(({ kind }) => kind === 'closure'),
      marks: [...entries.map(({ title }) => title), ...notesOfNight.map(noteMarkText)],
      markKind: entries[0]?.kind ?? (hasNote ? 'note' : null),
      hasNote,
    };
  });
}

/** A night in words: 'samedi 28 novembre 2026 : 210 nuitées sur les livres, 243 attendues (230 à 250)'. */
export function monthNightText(night: MonthNight): string {
  const marks = night.marks.length === 0 ? '' : ` · ${night.marks.join(', ')}`;
  return `${frenchLongDay(night.date)} : ${figuresText(night)}${marks}`;
}

function figuresText({ realised, onBooks, expected, low, high, isClosed }: MonthNight): string {
  const closed = isClosed ? 'fermé, ' : '';
  if (realised !== null)
    return closed + frenchCount(realised, 'nuitée réalisée', 'nuitées réalisées');
  if (onBooks === null && expected === null) return isClosed ? 'fermé' : 'pas de chiffre';
  const books = onBooks === null ? 'n/d' : frenchCount(onBooks, 'nuitée', 'nuitées');
  const band = low === null || high === null ? '' : ` (${bandText(low, high)})`;
  return `${closed}${books} sur les livres, ${frenchNumber(expected)} attendues${band}`;
}

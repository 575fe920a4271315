import { type Day, monthOf } from '../calendar/day.ts';
import { frenchLongDay } from '../calendar/french-dates.ts';
import { daysOfMonth, firstDay, lastDay, type Month, monthRange } from '../calendar/month.ts';
import { type CalendarEntry, entriesOn } from '../hotel-calendar/calendar-entry.ts';
import type { MarkKind } from '../hotel-calendar/calendar-text.ts';
import type { Measure } from '../nights/measure.ts';
import { measuredCount, measuredNumber, participleOf } from '../nights/measure-units.ts';
import {
  type ComparableNight,
  comparableNight,
  comparedNightText,
} from '../nights/previous-year/comparable-night.ts';
import type { Note } from '../notes/endpoints.ts';
import { noteMarkText, notesOn } from '../notes/note-marks.ts';
import type { Landing } from './landing.ts';
import { bandText } from './landing-text.ts';

/** A night of the month as the fan chart draws it, in the unit of its measure; null is unknown. */
export type MonthNight = {
  readonly date: Day;
  /** The final nights, of a night before the as-of day. */
  readonly realised: number | null;
  /**
   * On the books: of a night to come from the landing, or, where there is none, from the latest snapshot; of a past
   * night that no later snapshot has, from the last one before it.
   */
  readonly onBooks: number | null;
  readonly expected: number | null;
  readonly low: number | null;
  readonly high: number | null;
  readonly isClosed: boolean;
  /** The night of the year before it is compared with, and the final nights of that one. */
  readonly comparedWith: ComparableNight;
  readonly lastYear: number | null;
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

export type MonthByNightInput = {
  readonly landing: Pick<Landing, 'as_of' | 'days'>;
  /** The month's final nights, and those it has on the books. */
  readonly finals: readonly DatedFinalNight[];
  readonly calendar: readonly CalendarEntry[];
  /** Final nights of a night of the year before. */
  readonly lastYearOf: (night: Day) => number | null;
  /** Only for who may read them. */
  readonly notes?: readonly Pick<Note, 'date' | 'text'>[];
};

/**
 * Every night of the month: the final ones before the as-of day, the landing's from it on. A night that is on the
 * books is so without a landing too: no known figure is left out because another is unknown.
 */
export function monthByNight(
  month: Month,
  { landing, finals, calendar, lastYearOf, notes = [] }: MonthByNightInput,
): MonthNight[] {
  const toCome = new Map(landing.days.map((night) => [night.date, night]));
  const known = new Map(finals.map((final) => [final.date, final]));
  return daysOfMonth(month).map((date) => {
    const night = toCome.get(date);
    const stored = storedFigures(known.get(date), landing.as_of);
    const entries = entriesOn(calendar, date);
    const notesOfNight = notesOn(notes, date);
    const hasNote = notesOfNight.length > 0;
    const comparedWith = comparableNight(date);
    return {
      date,
      realised: stored.realised,
      onBooks: night === undefined ? stored.onBooks : night.on_books,
      expected: night?.expected ?? null,
      low: night?.low ?? null,
      high: night?.high ?? null,
      isClosed: night?.closed ?? entries.some(({ kind }) => kind === 'closure'),
      comparedWith,
      lastYear: lastYearOf(comparedWith.date),
      marks: [...entries.map(({ title }) => title), ...notesOfNight.map(noteMarkText)],
      markKind: entries[0]?.kind ?? (hasNote ? 'note' : null),
      hasNote,
    };
  });
}

/** What the stored figure of a night is; the snapshot of a day counts as final for its own night, which is still to come. */
function storedFigures(
  final: DatedFinalNight | undefined,
  asOf: Day | null,
): Pick<MonthNight, 'realised' | 'onBooks'> {
  const isSlept = final?.is_actual === true && asOf !== null && final.date < asOf;
  const isOnBooks = final?.is_actual === false || final?.date === asOf;
  return {
    realised: isSlept ? final.nuitees : null,
    onBooks: isOnBooks ? (final?.nuitees ?? null) : null,
  };
}

/** The months of the year before that hold the nights which those of a month are compared with. */
export function comparedMonthsOfNights(month: Month): Month[] {
  const compared = daysOfMonth(month)
    .map((night) => comparableNight(night).date)
    .toSorted();
  return monthRange(
    monthOf(compared[0] ?? firstDay(month)),
    monthOf(compared.at(-1) ?? lastDay(month)),
  );
}

/** A night in words: 'samedi 28 novembre 2026 : 210 nuitées sur les livres, 243 attendues (230 à 250)'. */
export function monthNightText(night: MonthNight, measure: Measure = 'nuitees'): string {
  const { date, lastYear, comparedWith } = night;
  const marks = night.marks.length === 0 ? '' : ` · ${night.marks.join(', ')}`;
  const before =
    lastYear === null
      ? ''
      : ` · N-1 ${measuredNumber(measure, lastYear)} (${comparedNightText(comparedWith)})`;
  return `${frenchLongDay(date)} : ${figuresText(night, measure)}${before}${marks}`;
}

function figuresText(
  { realised, onBooks, expected, low, high, isClosed }: MonthNight,
  measure: Measure,
): string {
  const closed = isClosed ? 'fermé, ' : '';
  if (realised !== null) return closed + realisedText(realised, measure);
  if (onBooks === null && expected === null) return isClosed ? 'fermé' : 'pas de chiffre';
  const books = onBooks === null ? 'n/d' : measuredCount(measure, onBooks);
  if (expected === null) return `${closed}${books} sur les livres`;
  const band = low === null || high === null ? '' : ` (${bandText(low, high)})`;
  const awaited = `${measuredNumber(measure, expected)} ${participleOf(measure, 'attendu')}`;
  return `${closed}${books} sur les livres, ${awaited}${band}`;
}

function realisedText(realised: number, measure: Measure): string {
  if (measure === 'revenue') return `${measuredNumber(measure, realised)} réalisés`;
  return `${measuredCount(measure, realised)} ${Math.abs(realised) < 2 ? 'réalisée' : 'réalisées'}`;
}

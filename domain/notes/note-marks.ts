import type { Day } from '../calendar/day.ts';
import type { DayMark } from '../hotel-calendar/calendar-text.ts';
import type { Note } from './endpoints.ts';
import { noteInOneLine } from './note-text.ts';

type MarkedNote = Pick<Note, 'date' | 'text'>;

/** 'Note : Groupe annulé'. */
export function noteMarkText({ text }: Pick<Note, 'text'>): string {
  return `Note : ${noteInOneLine(text)}`;
}

/** The notes on a night, in their order. */
export function notesOn<AnyNote extends MarkedNote>(
  notes: readonly AnyNote[],
  day: Day,
): AnyNote[] {
  return notes.filter(({ date }) => date === day);
}

/**
 * The marks of days with the notes on them, in the order of the days. A note adds its text to what falls on
 * its day, and marks a day on which nothing falls; a note on a month marks none.
 */
export function marksWithNotes(
  marks: readonly DayMark[],
  notes: readonly MarkedNote[],
  days: readonly Day[],
): DayMark[] {
  const byDay = new Map(marks.map((mark) => [mark.day, mark]));
  return days.flatMap((day): DayMark[] => {
    const mark = byDay.get(day);
    const texts = notesOn(notes, day).map(noteMarkText);
    if (texts.length === 0) return mark === undefined ? [] : [mark];
    const text = [...(mark === undefined ? [] : [mark.text]), ...texts].join(' · ');
    return [{ day, kind: mark?.kind ?? 'note', text, hasNote: true }];
  });
}

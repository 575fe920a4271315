import type { Day } from '../calendar/day.ts';
import { frenchDay, shortWeekday } from '../calendar/french-dates.ts';
import { frenchCount } from '../numbers/french-count.ts';

/** The rules and the French words of notes. */

/** The longest text of a note, in characters. */
export const maxNoteLength = 1000;

export const noteTextRequired = 'Note : ne peut pas être vide.';
export const noteTextTooLong = 'Note : 1 000 caractères au plus.';
export const noteDayOfOtherMonth = 'Date : cette nuit n’est pas du mois de la note.';
export const noteMonthOrSearch = 'Indiquez un mois et une année, ou un texte à chercher.';

/** The text of a note as it is stored: without blanks around it, lines separated by a line feed. */
export function normalizedNoteText(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n').trim();
}

/** The French message of an invalid text; null where it is valid. */
export function validateNoteText(text: string): string | null {
  const { length } = normalizedNoteText(text);
  if (length === 0) return noteTextRequired;
  return length > maxNoteLength ? noteTextTooLong : null;
}

/** The text in one line, for marks and lists: line breaks become spaces. */
export function noteInOneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ');
}

/** What has place on a sheet that a table fills. */
const notesOnPaper = 2;
const charactersOnPaper = 140;

/** `date` is null for the month, `by` where the author is erased. */
type PaperNote = { readonly date: Day | null; readonly text: string; readonly by: string | null };

/**
 * The notes of a month, the newest first, for a few lines of paper: the first two, each shortened to 140
 * characters ('…'), and how many there are beside them.
 */
export function notesForPaper(notes: readonly PaperNote[]): string[] {
  const more = notes.length - notesOnPaper;
  return [
    ...notes.slice(0, notesOnPaper).map(({ date, text, by }) => {
      const subject = date === null ? 'Mois' : `${shortWeekday(date)} ${frenchDay(date)}`;
      const author = by === null ? '' : ` (${by})`;
      return `${subject} : ${shortened(noteInOneLine(text))}${author}`;
    }),
    ...(more > 0 ? [`et ${frenchCount(more, 'autre note', 'autres notes')} à l’écran`] : []),
  ];
}

function shortened(text: string): string {
  const characters = [...text];
  if (characters.length <= charactersOnPaper) return text;
  return `${characters.slice(0, charactersOnPaper - 1).join('')}…`;
}

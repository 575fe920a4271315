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

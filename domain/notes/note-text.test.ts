import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  maxNoteLength,
  normalizedNoteText,
  noteInOneLine,
  notesForPaper,
  noteTextRequired,
  noteTextTooLong,
  validateNoteText,
} from './note-text.ts';

test('the stored text has no blanks around it and lines separated by a line feed', () => {
  expect(normalizedNoteText('  Groupe annulé\r\nvu avec Paul\r')).toBe(
    'Groupe annulé\nvu avec Paul',
  );
});

test('a text of 1 to 1000 characters is valid, blanks around it not counted', () => {
  expect(validateNoteText('a')).toBeNull();
  expect(validateNoteText(` ${'a'.repeat(maxNoteLength)}\n`)).toBeNull();
  expect(validateNoteText('a'.repeat(maxNoteLength + 1))).toBe(noteTextTooLong);
  expect(validateNoteText(' \n ')).toBe(noteTextRequired);
});

test('normalizing twice changes nothing more', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const once = normalizedNoteText(text);
      expect(normalizedNoteText(once)).toBe(once);
    }),
  );
});

test('in one line, line breaks are spaces', () => {
  expect(noteInOneLine('Groupe annulé\n\nvu avec Paul')).toBe('Groupe annulé vu avec Paul');
});

test('on paper the newest two notes are shortened, and the others counted', () => {
  const night = { date: '2026-11-29', text: 'Groupe annulé\nvu avec Paul', by: 'a@b.fr' };
  const month = { date: null, text: 'é'.repeat(141), by: null };
  expect(notesForPaper([night, month])).toEqual([
    'dim. 29/11/2026 : Groupe annulé vu avec Paul (a@b.fr)',
    `Mois : ${'é'.repeat(139)}…`,
  ]);
  expect(notesForPaper([night, night, night, month, month]).at(-1)).toBe(
    'et 3 autres notes à l’écran',
  );
  expect(notesForPaper([])).toEqual([]);
});

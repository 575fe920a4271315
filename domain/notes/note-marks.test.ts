import { expect, test } from 'vitest';
import { marksWithNotes, noteMarkText, notesOn } from './note-marks.ts';

const days = ['2026-11-24', '2026-11-25', '2026-11-26'];
const fair = { day: '2026-11-25', kind: 'event', text: 'Événement : Salon' } as const;

test('a note is marked on its night, beside what falls on it', () => {
  const notes = [
    { date: '2026-11-25', text: 'Groupe annulé\nvu avec Paul' },
    { date: '2026-11-24', text: 'Travaux' },
    { date: null, text: 'Budget revu' },
    { date: '2026-11-25', text: 'Deux chambres en panne' },
  ];
  expect(marksWithNotes([fair], notes, days)).toEqual([
    { day: '2026-11-24', kind: 'note', text: 'Note : Travaux', hasNote: true },
    {
      day: '2026-11-25',
      kind: 'event',
      text: 'Événement : Salon · Note : Groupe annulé vu avec Paul · Note : Deux chambres en panne',
      hasNote: true,
    },
  ]);
});

test('without notes the marks are the same', () => {
  expect(marksWithNotes([fair], [{ date: null, text: 'Du mois' }], days)).toEqual([fair]);
});

test('the notes on a night, and the words of their mark', () => {
  const note = { date: '2026-11-24', text: 'Travaux' };
  expect(notesOn([note], '2026-11-24')).toEqual([note]);
  expect(notesOn([note], '2026-11-25')).toEqual([]);
  expect(noteMarkText(note)).toBe('Note : Travaux');
});

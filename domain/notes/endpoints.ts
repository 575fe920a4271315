import { z } from 'zod';
import { firstDay, lastDay } from '../calendar/month.ts';
import { declareEndpoint } from '../endpoint.ts';
import { day, hotelId, id, instant, monthNumber, queryNumber, yearNumber } from '../fields.ts';
import {
  maxNoteLength,
  normalizedNoteText,
  noteDayOfOtherMonth,
  noteMonthOrSearch,
} from './note-text.ts';

/** What people write about the nights and the months of a hotel (contract, section 17). */

const note = z.object({
  id,
  /** The night that it is about; null where it is about the month. */
  date: day.nullable(),
  text: z.string(),
  /** The e-mail address of its author; null once the author was erased. */
  by: z.string().nullable(),
  /** When it was written. */
  at: instant,
});
export type Note = z.output<typeof note>;

/** A note of a search says of which month it is; of a month that was asked for, the request does. */
const foundNote = note.extend({ month: z.int().optional(), year: z.int().optional() });

const text = z
  .string()
  .transform(normalizedNoteText)
  .pipe(
    z
      .string()
      .min(1)
      .max(maxNoteLength)
      // biome-ignore lint/suspicious/noControlCharactersInRegex: plain text has no control character but tab and line feed
      .regex(/^[^\u0000-\u0008\u000b-\u001f\u007f]*$/),
  );

const recorded = ['month', 'year', 'date', 'text'];

/** The notes of a month; with `q` those of the hotel that contain the text, of that month where one is named. */
export const listNotes = declareEndpoint({
  id: 'GET /notes',
  summary: 'Les notes d’un mois, ou celles d’un hôtel qui contiennent un texte',
  permission: 'read-and-write-notes',
  hotel: 'required',
  query: z
    .object({
      hotel_id: hotelId,
      month: queryNumber(1, 12).optional(),
      year: queryNumber(2000, 2100).optional(),
      q: z.string().trim().min(1).max(200).optional(),
    })
    .superRefine(({ month, year, q }, context) => {
      if (q !== undefined && month === undefined && year === undefined) return;
      for (const [name, value] of Object.entries({ month, year })) {
        if (value !== undefined) continue;
        context.addIssue({ code: 'custom', path: [name], message: noteMonthOrSearch });
      }
    }),
  response: z.array(foundNote),
});

export const createNote = declareEndpoint({
  id: 'POST /notes',
  summary: 'Écrire une note sur une nuit ou un mois',
  permission: 'read-and-write-notes',
  audit: { action: 'a écrit une note', recordedFields: recorded },
  hotel: 'required',
  body: z
    .strictObject({
      hotel_id: hotelId,
      month: monthNumber,
      year: yearNumber,
      date: day.nullable().optional(),
      text,
    })
    .refine(
      ({ month, year, date }) =>
        typeof date !== 'string' ||
        (date >= firstDay({ year, month }) && date <= lastDay({ year, month })),
      {
        path: ['date'],
        error: noteDayOfOtherMonth,
        when: ({ issues }) => issues.length === 0,
      },
    ),
  response: note,
  status: 201,
});

export const updateNote = declareEndpoint({
  id: 'PUT /notes/{id}',
  summary: 'Modifier une note',
  permission: 'change-notes',
  audit: { action: 'a modifié une note', recordedFields: recorded },
  body: z.strictObject({ text }),
  response: note,
  errors: ['NOT_FOUND'],
});

export const deleteNote = declareEndpoint({
  id: 'DELETE /notes/{id}',
  summary: 'Supprimer une note',
  permission: 'change-notes',
  audit: { action: 'a supprimé une note', recordedFields: recorded },
  response: null,
  errors: ['NOT_FOUND'],
});

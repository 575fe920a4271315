import { isAllowed } from '@hotel/domain/access/authorization.ts';
import { apiError } from '@hotel/domain/api-error.ts';
import type { Month } from '@hotel/domain/calendar/month.ts';
import { createNote, deleteNote, listNotes, updateNote } from '@hotel/domain/notes/endpoints.ts';
import type { Queryable } from '../platform/database/database.ts';
import type { Caller } from '../platform/http/authorization.ts';
import {
  type EndpointHandler,
  handleInTransaction,
  handleRequest,
} from '../platform/http/endpoint-handler.ts';
import {
  deleteNoteById,
  findNotesOfMonth,
  insertNote,
  lockNote,
  type StoredNote,
  searchNotes,
  updateNoteText,
} from './notes-store.ts';

/** Notes on the nights and months of a hotel (contract, section 17). */
export function notesEndpoints({ now }: { now: () => Date }): EndpointHandler[] {
  return [
    handleRequest(listNotes, async (db, { hotel, query }) => {
      const month = monthOfQuery(query);
      if (query.q !== undefined) {
        const found = await searchNotes(db, hotel, query.q, month);
        return found.map((note) => ({ ...noteOf(note), month: note.month, year: note.year }));
      }
      if (month === null) throw new Error('a list of notes names neither a month nor a text');
      return (await findNotesOfMonth(db, hotel, month)).map(noteOf);
    }),

    handleInTransaction(createNote, async (tx, { caller, hotel, body }) => {
      const { year, month, date = null, text } = body;
      const written = { hotel, month: { year, month }, date, text, at: now() };
      return noteOf(await insertNote(tx, caller, written));
    }),

    handleInTransaction(updateNote, async (tx, { caller, params, body: { text }, note }) => {
      const before = await changeableNote(tx, caller, params.id);
      note({ hotelId: before.hotel_id, before });
      await updateNoteText(tx, before.id, text);
      return noteOf({ ...before, text });
    }),

    handleInTransaction(deleteNote, async (tx, { caller, params, note }) => {
      const before = await changeableNote(tx, caller, params.id);
      note({ hotelId: before.hotel_id, before });
      await deleteNoteById(tx, before.id);
    }),
  ];
}

/**
 * A note that the caller may change, locked. Throws NOT_FOUND for one of a hotel that the caller cannot see,
 * FORBIDDEN for one of somebody else.
 */
async function changeableNote(tx: Queryable, caller: Caller, id: string): Promise<StoredNote> {
  const note = await lockNote(tx, caller, id);
  if (note === null) throw apiError('NOT_FOUND');
  if (note.author_id !== caller.id && !isAllowed(caller, 'manage-users')) {
    throw apiError('FORBIDDEN');
  }
  return note;
}

function monthOfQuery({
  month,
  year,
}: {
  month?: number | undefined;
  year?: number | undefined;
}): Month | null {
  return month === undefined || year === undefined ? null : { year, month };
}

function noteOf({ id, date, text, by, at }: StoredNote) {
  return { id, date, text, by, at };
}

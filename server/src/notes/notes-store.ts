import type { Day } from '@hotel/domain/calendar/day.ts';
import { firstDay, type Month } from '@hotel/domain/calendar/month.ts';
import { withoutAccents } from '@hotel/domain/french-search.ts';
import type { Note } from '@hotel/domain/notes/endpoints.ts';
import { hotelIsVisible, viewerParameters } from '../hotels/public.ts';
import type { Queryable } from '../platform/database/database.ts';
import type { Caller } from '../platform/http/authorization.ts';

export type StoredNote = Note & Month & { readonly hotel_id: string };

const noteColumns = `note.id::text as id, note.hotel_id::text as hotel_id, note.date, note.text,
  note.author_email as by, note.written_at as at,
  extract(month from note.month)::integer as month, extract(year from note.month)::integer as year`;
const newestFirst = 'order by note.written_at desc, note.id desc';

/** A search returns so many notes, the newest; a longer text finds the others. */
const maxFoundNotes = 200;

/** The notes of a hotel's month, newest first. */
export async function findNotesOfMonth(
  db: Queryable,
  hotel: string,
  month: Month,
): Promise<StoredNote[]> {
  const { rows } = await db.query<StoredNote>(
    `select ${noteColumns} from note where hotel_id = $1 and month = $2 ${newestFirst}`,
    [hotel, firstDay(month)],
  );
  return rows;
}

/**
 * The notes of a hotel whose text contains `searched`, whatever its case and accents, newest first; of one
 * month when given.
 */
export async function searchNotes(
  db: Queryable,
  hotel: string,
  searched: string,
  month: Month | null,
): Promise<StoredNote[]> {
  const { rows } = await db.query<StoredNote>(
    `select ${noteColumns} from note
     where hotel_id = $1 and ($3::date is null or month = $3)
       and position($2 in lower(regexp_replace(normalize(text, NFD), '[\\u0300-\\u036f]', '', 'g'))) > 0
     ${newestFirst} limit ${maxFoundNotes}`,
    [hotel, withoutAccents(searched), month === null ? null : firstDay(month)],
  );
  return rows;
}

/** The notes of a hotel that were written since the first moment of a day in the hotel's time zone, oldest first. */
export async function findNotesWrittenSince(
  db: Queryable,
  hotel: string,
  day: Day,
): Promise<StoredNote[]> {
  const { rows } = await db.query<StoredNote>(
    `select ${noteColumns} from note join hotel on hotel.id = note.hotel_id
     where note.hotel_id = $1 and written_at >= $2::date::timestamp at time zone hotel.time_zone
     order by note.written_at, note.id`,
    [hotel, day],
  );
  return rows;
}

export async function insertNote(
  tx: Queryable,
  caller: Pick<Caller, 'id' | 'email'>,
  note: { hotel: string; month: Month; date: Day | null; text: string; at: Date },
): Promise<StoredNote> {
  const { rows } = await tx.query<StoredNote>(
    `insert into note (hotel_id, month, date, text, author_id, author_email, written_at)
     values ($1, $2, $3, $4, $5, $6, $7) returning ${noteColumns}`,
    [note.hotel, firstDay(note.month), note.date, note.text, caller.id, caller.email, note.at],
  );
  const [stored] = rows;
  if (stored === undefined) throw new Error('insert into note returned no row');
  return stored;
}

/** A note of one of the caller's hotels, locked until this transaction ends; null when it is none of theirs. */
export async function lockNote(
  tx: Queryable,
  caller: Caller,
  id: string,
): Promise<(StoredNote & { readonly author_id: string | null }) | null> {
  const { rows } = await tx.query<StoredNote & { author_id: string | null }>(
    `select ${noteColumns}, note.author_id::text as author_id
     from note join hotel on hotel.id = note.hotel_id
     where note.id::text = $3 and ${hotelIsVisible} for update of note`,
    [...viewerParameters(caller), id],
  );
  return rows[0] ?? null;
}

export async function updateNoteText(tx: Queryable, id: string, text: string): Promise<void> {
  await tx.query(`update note set text = $2 where id = $1`, [id, text]);
}

export async function deleteNoteById(tx: Queryable, id: string): Promise<void> {
  await tx.query(`delete from note where id = $1`, [id]);
}

import type { DayRange } from '@hotel/domain/calendar/day-ranges.ts';
import type { StoredKind } from '@hotel/domain/hotel-calendar/calendar-entry.ts';
import type { ImportedEvent } from '@hotel/domain/hotel-calendar/event-import.ts';
import type { ShownSchoolZones } from '@hotel/domain/hotel-calendar/school-holidays.ts';
import { hotelIsVisible, viewerParameters } from '../hotels/public.ts';
import type { Queryable } from '../platform/database/database.ts';
import type { Caller } from '../platform/http/authorization.ts';

/** A closure or an event; the last day is included. */
export type StoredEntry = DayRange & {
  readonly id: string;
  readonly title: string;
  readonly kind: StoredKind;
};

export type HotelEntry = StoredEntry & { readonly hotel_id: string };

const entryColumns = `calendar_entry.id::text as id, calendar_entry.from_date as "from",
  calendar_entry.to_date as "to", calendar_entry.title, calendar_entry.kind`;

/** The entries that have a day between `from` and `to`, by their first day. */
export async function findEntries(
  db: Queryable,
  hotel: string,
  { from, to }: DayRange,
): Promise<StoredEntry[]> {
  const { rows } = await db.query<StoredEntry>(
    `select ${entryColumns} from calendar_entry
     where hotel_id = $1 and from_date <= $3 and to_date >= $2
     order by from_date, calendar_entry.id`,
    [hotel, from, to],
  );
  return rows;
}

/** The closures of several hotels that have a day between `from` and `to`, in one statement. */
export async function findClosures(
  db: Queryable,
  hotels: readonly string[],
  { from, to }: DayRange,
): Promise<HotelEntry[]> {
  const { rows } = await db.query<HotelEntry>(
    `select ${entryColumns}, hotel_id::text as hotel_id from calendar_entry
     where hotel_id = any($1::integer[]) and from_date <= $3 and to_date >= $2 and kind = 'closure'`,
    [hotels, from, to],
  );
  return rows;
}

/** Two imports of one hotel wait for one another, as do two changes of its school zones. */
export async function lockCalendar(tx: Queryable, hotel: string): Promise<void> {
  await tx.query(`select from hotel where id = $1 for no key update`, [hotel]);
}

type NewEntry = DayRange & { readonly title: string; readonly kind: StoredKind };

export async function insertEntry(
  tx: Queryable,
  hotel: string,
  { from, to, title, kind }: NewEntry,
): Promise<StoredEntry> {
  const { rows } = await tx.query<StoredEntry>(
    `insert into calendar_entry (hotel_id, from_date, to_date, title, kind)
     values ($1, $2, $3, $4, $5) returning ${entryColumns}`,
    [hotel, from, to, title, kind],
  );
  const [entry] = rows;
  if (entry === undefined) throw new Error('insert into calendar_entry returned no row');
  return entry;
}

/** Adds the events of a file, in one statement. */
export async function insertEvents(
  tx: Queryable,
  hotel: string,
  events: readonly ImportedEvent[],
): Promise<void> {
  if (events.length === 0) return;
  await tx.query(
    `insert into calendar_entry (hotel_id, from_date, to_date, title, kind, ical_uid)
     select $1, event."from", event."to", event.title, 'event', event.uid
     from json_to_recordset($2) as event ("from" date, "to" date, title text, uid text)`,
    [hotel, JSON.stringify(events)],
  );
}

/** An entry of one of the caller's hotels, locked until this transaction ends; null when it is none of theirs. */
export async function lockCalendarEntry(
  tx: Queryable,
  caller: Caller,
  id: string,
): Promise<HotelEntry | null> {
  const { rows } = await tx.query<HotelEntry>(
    `select ${entryColumns}, calendar_entry.hotel_id::text as hotel_id
     from calendar_entry join hotel on hotel.id = calendar_entry.hotel_id
     where calendar_entry.id::text = $3 and ${hotelIsVisible} for update of calendar_entry`,
    [...viewerParameters(caller), id],
  );
  return rows[0] ?? null;
}

export async function updateEntry(
  tx: Queryable,
  { id, from, to, title, kind }: StoredEntry,
): Promise<void> {
  await tx.query(
    `update calendar_entry set from_date = $2, to_date = $3, title = $4, kind = $5 where id = $1`,
    [id, from, to, title, kind],
  );
}

export async function deleteEntry(tx: Queryable, id: string): Promise<void> {
  await tx.query(`delete from calendar_entry where id = $1`, [id]);
}

type StoredEntryWithUid = StoredEntry & { readonly uid: string | null };

/** All that an import is compared with; `uid` is null for an entry that somebody typed. */
export async function findEntriesWithUid(
  tx: Queryable,
  hotel: string,
): Promise<StoredEntryWithUid[]> {
  const { rows } = await tx.query<StoredEntryWithUid>(
    `select ${entryColumns}, ical_uid as uid from calendar_entry where hotel_id = $1`,
    [hotel],
  );
  return rows;
}

/** The school zones that a hotel shows. */
export async function findSchoolZones(db: Queryable, hotel: string): Promise<ShownSchoolZones> {
  const { rows } = await db.query<ShownSchoolZones>(
    `select school_zone as zone, guest_school_zones as guests from hotel where id = $1`,
    [hotel],
  );
  return rows[0] ?? { zone: null, guests: [] };
}

/** Saves the school zones of a hotel; returns those before. */
export async function replaceSchoolZones(
  tx: Queryable,
  hotel: string,
  { zone, guests }: ShownSchoolZones,
): Promise<ShownSchoolZones> {
  await lockCalendar(tx, hotel);
  const before = await findSchoolZones(tx, hotel);
  await tx.query(`update hotel set school_zone = $2, guest_school_zones = $3 where id = $1`, [
    hotel,
    zone,
    guests,
  ]);
  return before;
}

import { apiError, fieldError } from '@hotel/domain/api-error.ts';
import { calendarRangeMessage } from '@hotel/domain/hotel-calendar/calendar-entry.ts';
import {
  createCalendarEntry,
  deleteCalendarEntry,
  importCalendar,
  readCalendar,
  readSchoolZones,
  readSuspectedClosures,
  saveSchoolZones,
  updateCalendarEntry,
} from '@hotel/domain/hotel-calendar/endpoints.ts';
import {
  type ShownSchoolZones,
  schoolHolidaysKnownUntil,
  schoolZones,
  shownZones,
} from '@hotel/domain/hotel-calendar/school-holidays.ts';
import { findHotelProfile } from '../hotels/public.ts';
import type { Queryable } from '../platform/database/database.ts';
import type { Caller } from '../platform/http/authorization.ts';
import {
  type EndpointHandler,
  handleInTransaction,
  handleRequest,
} from '../platform/http/endpoint-handler.ts';
import {
  deleteEntry,
  findSchoolZones,
  type HotelEntry,
  insertEntry,
  lockCalendarEntry,
  replaceSchoolZones,
  updateEntry,
} from './calendar-store.ts';
import { raiseVersionsOfClosures } from './closed-days.ts';
import { findSuspectedClosures } from './find-suspected-closures.ts';
import { importEvents } from './import-events.ts';
import { loadCalendar } from './load-calendar.ts';
import { readICalendar } from './read-icalendar.ts';

/** Closures, events, public and school holidays of a hotel (contract, section 10). */
export function calendarEndpoints(): EndpointHandler[] {
  return [
    handleRequest(readCalendar, (db, { hotel, query: { from, to } }) =>
      loadCalendar(db, hotel, { from, to }),
    ),

    handleRequest(readSuspectedClosures, (db, { hotel }) => findSuspectedClosures(db, hotel)),

    handleRequest(readSchoolZones, async (db, { hotel }) =>
      withKnownUntil(await findSchoolZones(db, hotel)),
    ),

    handleInTransaction(saveSchoolZones, async (tx, { hotel, body: { zone, guests }, note }) => {
      const chosen = { zone, guests: schoolZones.filter((each) => guests.includes(each)) };
      note({ before: await replaceSchoolZones(tx, hotel, chosen) });
      return withKnownUntil(chosen);
    }),

    handleInTransaction(createCalendarEntry, async (tx, { hotel, body }) => {
      const entry = await insertEntry(tx, hotel, body);
      await raiseVersionsOfClosures(tx, hotel, [entry]);
      return entry;
    }),

    handleInTransaction(updateCalendarEntry, async (tx, { caller, params, body, note }) => {
      const { hotel_id, ...before } = await entryOf(tx, caller, params.id);
      if (body.hotel_id !== undefined && body.hotel_id !== hotel_id) throw apiError('NOT_FOUND');
      const after = {
        id: before.id,
        from: body.from ?? before.from,
        to: body.to ?? before.to,
        title: body.title ?? before.title,
        kind: body.kind ?? before.kind,
      };
      if (after.to < after.from) throw wrongRange();
      note({ hotelId: hotel_id, target: after.title, before });
      await updateEntry(tx, after);
      await raiseVersionsOfClosures(tx, hotel_id, [before, after]);
      return after;
    }),

    handleInTransaction(deleteCalendarEntry, async (tx, { caller, params, note }) => {
      const { hotel_id, ...before } = await entryOf(tx, caller, params.id);
      note({ hotelId: hotel_id, target: before.title, before });
      await deleteEntry(tx, before.id);
      await raiseVersionsOfClosures(tx, hotel_id, [before]);
    }),

    handleInTransaction(importCalendar, async (tx, { hotel, body: { ics } }) => {
      const { time_zone } = await findHotelProfile(tx, hotel);
      return importEvents(tx, hotel, readICalendar(ics, time_zone));
    }),
  ];
}

function withKnownUntil(shown: ShownSchoolZones) {
  return { ...shown, known_until: schoolHolidaysKnownUntil(shownZones(shown)) };
}

async function entryOf(tx: Queryable, caller: Caller, id: string): Promise<HotelEntry> {
  const entry = await lockCalendarEntry(tx, caller, id);
  if (entry === null) throw apiError('NOT_FOUND');
  return entry;
}

function wrongRange() {
  return fieldError('to', calendarRangeMessage);
}

import { z } from 'zod';
import { declareEndpoint } from '../endpoint.ts';
import { day, hotelId, id, shortText } from '../fields.ts';
import {
  calendarKindExpected,
  calendarKinds,
  calendarRangeMessage,
  maxCalendarFileLength,
  maxNamedEvents,
  storedKinds,
} from './calendar-entry.ts';
import { schoolZones } from './school-holidays.ts';

/** What happens on a hotel's days: closures, events, public and school holidays (contract, section 10). */

export const calendarEntry = z.object({
  /** Null for public and school holidays: they are not stored. */
  id: id.nullable(),
  from: day,
  /** The last day, included. */
  to: day,
  title: z.string(),
  kind: z.enum(calendarKinds),
});

const range = { from: day, to: day };
const inOrder = {
  path: ['to'],
  error: calendarRangeMessage,
  when: ({ issues }: { issues: readonly unknown[] }) => issues.length === 0,
};

export const readCalendar = declareEndpoint({
  id: 'GET /calendar',
  summary: 'Les fermetures, événements, jours fériés et vacances scolaires d’un hôtel',
  permission: 'read-nights',
  hotel: 'required',
  tokenScope: 'nights',
  query: z.object({ hotel_id: hotelId, ...range }).refine(({ from, to }) => from <= to, inOrder),
  response: z.array(calendarEntry),
});

/** Fortnights without a night on the books that may be closures; nothing is declared by it. */
export const readSuspectedClosures = declareEndpoint({
  id: 'GET /calendar/suspected_closures',
  summary: 'Les périodes à 0 nuitée qui ressemblent à une fermeture',
  permission: 'read-nights',
  hotel: 'required',
  query: z.object({ hotel_id: hotelId }),
  response: z.object({
    /** The as-of day of the hotel's latest snapshot, which is looked at; null without any. */
    as_of: day.nullable(),
    ranges: z.array(z.object(range)),
  }),
});

const schoolZone = z.enum(schoolZones);

const schoolZonesOfHotel = z.object({
  /** The zone in which the hotel lies; null until it is chosen. */
  zone: schoolZone.nullable(),
  /** The zones of its guests that it wants to see too. */
  guests: z.array(schoolZone),
  /** The last day for which the holidays of all these zones are known; null without a zone. */
  known_until: day.nullable(),
});

export const readSchoolZones = declareEndpoint({
  id: 'GET /calendar/school_zones',
  summary: 'Les zones de vacances scolaires qu’un hôtel affiche',
  permission: 'read-nights',
  hotel: 'required',
  query: z.object({ hotel_id: hotelId }),
  response: schoolZonesOfHotel,
});

export const saveSchoolZones = declareEndpoint({
  id: 'PUT /calendar/school_zones',
  summary: 'Choisir les zones de vacances scolaires d’un hôtel',
  permission: 'write-calendar',
  audit: {
    action: 'a choisi les zones de vacances scolaires',
    recordedFields: ['zone', 'guests'],
  },
  hotel: 'required',
  body: z.strictObject({
    hotel_id: hotelId,
    zone: schoolZone.nullable(),
    guests: z.array(schoolZone).max(schoolZones.length),
  }),
  response: schoolZonesOfHotel,
});

const writtenEntry = {
  ...range,
  title: shortText,
  kind: z.enum(storedKinds, { error: calendarKindExpected }),
};

export const createCalendarEntry = declareEndpoint({
  id: 'POST /calendar',
  summary: 'Ajouter une fermeture ou un événement',
  permission: 'write-calendar',
  audit: { action: 'a ajouté au calendrier', recordedFields: ['from', 'to', 'title', 'kind'] },
  hotel: 'required',
  body: z
    .strictObject({ hotel_id: hotelId, ...writtenEntry })
    .refine(({ from, to }) => from <= to, inOrder),
  response: calendarEntry,
  status: 201,
});

export const updateCalendarEntry = declareEndpoint({
  id: 'PUT /calendar/{id}',
  summary: 'Modifier une fermeture ou un événement',
  permission: 'write-calendar',
  audit: { action: 'a modifié le calendrier', recordedFields: ['from', 'to', 'title', 'kind'] },
  hotel: 'optional',
  body: z
    .strictObject({ hotel_id: hotelId.optional(), ...writtenEntry })
    .partial()
    .refine(({ from, to }) => from === undefined || to === undefined || from <= to, inOrder),
  response: calendarEntry,
  errors: ['NOT_FOUND'],
});

export const deleteCalendarEntry = declareEndpoint({
  id: 'DELETE /calendar/{id}',
  summary: 'Supprimer une fermeture ou un événement',
  permission: 'write-calendar',
  audit: { action: 'a supprimé du calendrier', recordedFields: ['from', 'to', 'title', 'kind'] },
  response: null,
  errors: ['NOT_FOUND'],
});

export const importCalendar = declareEndpoint({
  id: 'POST /calendar/import',
  summary: 'Importer un fichier iCalendar',
  permission: 'write-calendar',
  audit: { action: 'a importé un calendrier', recordedFields: ['inserted', 'updated', 'skipped'] },
  hotel: 'required',
  body: z.strictObject({ hotel_id: hotelId, ics: z.string().min(1).max(maxCalendarFileLength) }),
  response: z.object({
    inserted: z.int(),
    updated: z.int(),
    skipped: z.int(),
    /** The first events that cannot be used; left out where there is none. */
    unusable: z
      .array(z.object({ title: z.string(), reason: z.string() }))
      .max(maxNamedEvents)
      .optional(),
  }),
});

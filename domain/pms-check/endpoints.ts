import { z } from 'zod';
import { declareEndpoint, type ResponseOf } from '../endpoint.ts';
import { day, hotelId, hotelMonthBody, instant, nightsFigure } from '../fields.ts';

/** The nights of a month counted again in the PMS, beside those stored (contract, section 13). */

const pmsErrors = ['PMS_NOT_CONFIGURED', 'PMS_UNAVAILABLE', 'PMS_TIMEOUT'] as const;

export const checkMonthWithPms = declareEndpoint({
  id: 'POST /oracle/check',
  summary: 'Compter de nouveau les nuitées du mois au PMS, sans rien enregistrer',
  permission: 'write-nights',
  audit: 'nothing',
  hotel: 'required',
  body: hotelMonthBody,
  response: z.object({
    as_of: day.nullable(),
    working_date: day,
    rows: z.array(
      z.object({
        date: day,
        stored: nightsFigure,
        pms: nightsFigure,
        difference: nightsFigure,
      }),
    ),
    stored: nightsFigure,
    pms: nightsFigure,
    /** A French sentence for each row of the PMS that cannot be used; set only where there is one. */
    errors: z.array(z.string()).optional(),
  }),
  errors: pmsErrors,
});
export type CheckOfMonth = ResponseOf<typeof checkMonthWithPms>;

/** Reservations made and cancelled since the snapshot of the working date was stored. */
export const readBookingsSinceSnapshot = declareEndpoint({
  id: 'POST /oracle/check/bookings',
  summary: 'Ce qui a été réservé et annulé au PMS depuis la photo de sa date de travail',
  permission: 'write-nights',
  audit: 'nothing',
  hotel: 'required',
  body: hotelMonthBody,
  response: z.object({
    /** When the snapshot was stored; null without one. */
    since: instant.nullable(),
    /** By stay day and time; null where the PMS does not tell. */
    bookings: z.array(z.object({ date: day, at: z.string(), nights: z.int() })).nullable(),
    /** A French sentence: why the PMS does not tell. */
    reason: z.string().optional(),
  }),
  errors: pmsErrors,
});

export const readMorningCheck = declareEndpoint({
  id: 'GET /oracle/check',
  summary: 'Le dernier contrôle fait après l’import quotidien',
  permission: 'read-nights',
  hotel: 'required',
  tokenScope: 'nights',
  query: z.object({ hotel_id: hotelId }),
  response: z.object({
    /** Null before the first one. */
    check: z
      .object({
        month: z.int(),
        year: z.int(),
        as_of: day,
        checked_at: instant,
        /** Whether that snapshot was written or undone after the check. */
        changed_since: z.boolean(),
        /** The days that no booking since explains; null where only one of the figures is known. */
        unexplained: z.array(z.object({ date: day, difference: nightsFigure })),
      })
      .nullable(),
  }),
});
export type MorningCheck = NonNullable<ResponseOf<typeof readMorningCheck>['check']>;

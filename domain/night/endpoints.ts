import { z } from 'zod';
import { declareEndpoint } from '../endpoint.ts';
import { day, hotelId, nightsFigure } from '../fields.ts';
import { measureField } from '../nights/figure-fields.ts';

/** One night: how it filled, and who sleeps in it. */

const points = z.array(z.object({ as_of: day, nuitees: z.int() }));

export const readNight = declareEndpoint({
  id: 'GET /nuitees/night',
  summary: 'Une nuit : sa montée en charge, celle de N-1, ses chambres et ses personnes',
  permission: 'read-nights',
  hotel: 'required',
  tokenScope: 'nights',
  query: z.object({ hotel_id: hotelId, date: day, measure: measureField }),
  /** Its figures are of the measure. */
  response: z.object({
    /** The night in each snapshot that has a figure of it, by as-of day. */
    points,
    final: nightsFigure,
    /** Whether `final` is slept; false where it is still on the books. */
    is_actual: z.boolean(),
    /** The rooms and persons of the latest snapshot that has them. */
    guests: z
      .object({ as_of: day, rooms: nightsFigure, adults: nightsFigure, children: nightsFigure })
      .nullable(),
    /** The same weekday of the year before, or the same day of a movable feast. */
    last_year: z.object({
      date: day,
      feast: z.string().nullable(),
      points,
      final: nightsFigure,
    }),
  }),
});

import type { Day } from '@hotel/domain/calendar/day.ts';
import type { Month } from '@hotel/domain/calendar/month.ts';
import { defaultRevenueBasis, defaultVatRate } from '@hotel/domain/hotels/hotel-validation.ts';
import { firstErrors } from '@hotel/domain/pms/first-errors.ts';
import { usableNights } from '@hotel/domain/pms/usable-nights.ts';
import { missingDaysSentence } from '@hotel/domain/pms-files/missing-days-sentence.ts';
import {
  differencesFromBooks,
  type ResidenceStay,
  usableStays,
} from '@hotel/domain/statutory/residence-stays.ts';
import { z } from 'zod';
import type { Queryable } from '../platform/database/database.ts';
import { withPmsCacheFallback } from './cache/cache-on-failure.ts';
import { pastMissingDays } from './missing-days.ts';
import type { PmsConnection } from './pms-connection.ts';
import { daysOfMonthBinds, type PmsQueries } from './queries/pms-queries.ts';
import { readNightsOnTheBooks } from './queries/pms-rows.ts';
import { readStaysByResidence } from './queries/residence-rows.ts';
import { isPmsUnavailable, type PmsAccess } from './with-hotel-pms.ts';

/** A month's stays by country of residence, and a French sentence for each row that does not add up. */
export type StaysOfMonth = {
  stays: ResidenceStay[];
  errors: string[];
  /** When they were read; set when the PMS did not respond now. */
  stale_since?: string | undefined;
};

/** What is cached; it names no guest. */
const staysOfMonth: z.ZodType<StaysOfMonth> = z.object({
  stays: z.array(
    z.object({
      day: z.string(),
      country: z.string().nullable(),
      arrivals: z.int(),
      nights: z.int(),
      rooms: z.int(),
      adultNights: z.int(),
      minorNights: z.int(),
    }),
  ),
  errors: z.array(z.string()),
  stale_since: z.string().optional(),
});

/**
 * Reads a month's stays by residence from the hotel's PMS, and compares each day with the nights on its
 * books. Cached, and throws, as `withPmsCacheFallback` does.
 */
export function readStaysOfMonth(
  pms: PmsAccess & { queries: PmsQueries },
  db: Queryable,
  hotel: string,
  month: Month,
): Promise<StaysOfMonth> {
  const days = daysOfMonthBinds(month);
  const key = { hotel, query: 'stays-by-residence', days };
  return withPmsCacheFallback(pms, db, key, staysOfMonth, async (connection) => {
    const rows = await connection.run(pms.queries['stays-by-residence'], days);
    const { stays, errors } = usableStays(readStaysByResidence(rows), month);
    const missing = await pastMissingDays(pms.queries, connection, 'stays-by-residence', days);
    const onBooks = await nightsOnTheBooks(pms, connection, month);
    // Days that the PMS does not know are named once, and not compared.
    const unknown = await connection.missingDays?.(pms.queries['stays-by-residence'], days);
    for (const day of unknown ?? []) onBooks.delete(day);
    const gaps = missing.length === 0 ? [] : [missingDaysSentence(missing)];
    return {
      stays,
      errors: [...gaps, ...firstErrors(errors), ...differencesFromBooks(stays, onBooks)],
    };
  });
}

/** The nights on the books by day; none where the PMS answers that query with an error. */
async function nightsOnTheBooks(
  { queries }: { queries: PmsQueries },
  connection: PmsConnection,
  month: Month,
): Promise<Map<Day, number>> {
  const days = daysOfMonthBinds(month);
  try {
    const rows = await connection.run(queries['nights-on-the-books'], days);
    // Only the nights are compared: how revenue is read does not matter.
    const reading = { basis: defaultRevenueBasis, vatRate: defaultVatRate };
    const { usable } = usableNights(readNightsOnTheBooks(rows), month, reading);
    return new Map(usable.map(({ day, nuitees }) => [day, nuitees]));
  } catch (error) {
    if (isPmsUnavailable(error)) return new Map();
    throw error;
  }
}

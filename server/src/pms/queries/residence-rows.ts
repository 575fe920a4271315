import type { BookingSince } from '@hotel/domain/pms-check/bookings-since.ts';
import type { ResidenceRow } from '@hotel/domain/statutory/residence-stays.ts';
import { z } from 'zod';
import {
  missingColumnError,
  missingColumns,
  type PmsRow,
  parseRows,
  pmsDay,
  pmsNumber,
  pmsText,
  uncheckedDay,
  uncheckedNumber,
} from './row-fields.ts';

export const residenceRow = z.object({
  STAY_DATE: uncheckedDay,
  COUNTRY: pmsText,
  ARRIVALS: uncheckedNumber,
  NUITEES: uncheckedNumber,
  ROOMS: uncheckedNumber,
  ADULT_NIGHTS: uncheckedNumber,
  MINOR_NIGHTS: uncheckedNumber,
});

/**
 * Stays by residence row by row; `usableStays` decides which rows can be used. Throws PMS_UNAVAILABLE where a
 * column is missing: without COUNTRY every guest would seem to live nowhere.
 */
export function readStaysByResidence(rows: readonly PmsRow[]): ResidenceRow[] {
  const [missing] = missingColumns(Object.keys(residenceRow.shape), rows);
  if (missing !== undefined) throw missingColumnError('stays-by-residence', missing);
  return parseRows('stays-by-residence', residenceRow, rows).map((row) => ({
    stayDate: row.STAY_DATE,
    country: row.COUNTRY,
    arrivals: row.ARRIVALS,
    nuitees: row.NUITEES,
    rooms: row.ROOMS,
    adultNights: row.ADULT_NIGHTS,
    minorNights: row.MINOR_NIGHTS,
  }));
}

export const bookingRow = z.object({
  STAY_DATE: pmsDay.pipe(z.string()),
  CHANGED_AT: pmsText.pipe(z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d/)),
  NUITEES: pmsNumber.pipe(z.int()),
});

/** The nights booked and cancelled since an instant. */
export function readBookingsSince(rows: readonly PmsRow[]): BookingSince[] {
  return parseRows('bookings-since', bookingRow, rows).map((row) => ({
    date: row.STAY_DATE,
    at: row.CHANGED_AT,
    nights: row.NUITEES,
  }));
}

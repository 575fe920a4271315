import type { Day } from '@hotel/domain/calendar/day.ts';
import { day } from '@hotel/domain/fields.ts';
import type { CatalogueColumn, PmsQueryName } from '@hotel/domain/pms/diagnostic.ts';
import type { NoShowRow } from '@hotel/domain/pms/endpoints.ts';
import type { PmsNightsRow } from '@hotel/domain/pms/usable-nights.ts';
import { z } from 'zod';
import { bookingRow, residenceRow } from './residence-rows.ts';
import {
  missingColumns,
  type PmsRow,
  parseRows,
  pmsCount,
  pmsDay,
  pmsNumber,
  pmsText,
  uncheckedDay,
  uncheckedNumber,
  withUpperCaseColumns,
} from './row-fields.ts';

/**
 * Validates the rows a PMS gives: column names in any case, days and numbers as its driver gives them.
 * Every reader throws PMS_UNAVAILABLE for a row of another shape, naming the column, never its value.
 */

const workingDateRow = z.object({ WORKING_DATE: pmsDay.pipe(day.nullable()) });

/** The PMS's working date; null when it gives none. */
export function readWorkingDate(rows: readonly PmsRow[]): Day | null {
  return parseRows('working-date', workingDateRow, rows)[0]?.WORKING_DATE ?? null;
}

const hotelStatusRow = z.object({ WDAT_DATE: pmsDay, NOOFBEDS: pmsCount });

/** The beds on sale by day; rows without a day are left out. */
export function readBeds(rows: readonly PmsRow[]): Map<Day, number | null> {
  const beds = new Map<Day, number | null>();
  for (const { WDAT_DATE, NOOFBEDS } of parseRows('hotel-status', hotelStatusRow, rows)) {
    if (WDAT_DATE !== null) beds.set(WDAT_DATE, NOOFBEDS);
  }
  return beds;
}

const nightsRow = z.object({
  STAY_DATE: uncheckedDay,
  NUITEES: uncheckedNumber,
  ROOMS: uncheckedNumber,
  REVENUE: uncheckedNumber,
  ADULTS: uncheckedNumber,
  CHILDREN: uncheckedNumber,
});

/** Nights on the books row by row; `usableNights` decides which rows can be used. */
export function readNightsOnTheBooks(rows: readonly PmsRow[]): PmsNightsRow[] {
  return parseRows('nights-on-the-books', nightsRow, rows).map((row, index) => {
    const given = withUpperCaseColumns(rows[index] ?? {});
    return {
      stayDate: row.STAY_DATE,
      nuitees: row.NUITEES,
      rooms: 'ROOMS' in given ? row.ROOMS : undefined,
      revenue: 'REVENUE' in given ? row.REVENUE : undefined,
      adults: row.ADULTS,
      children: row.CHILDREN,
    };
  });
}

const noShowRow = z.object({
  ARRIVAL: pmsDay,
  DEPARTURE: pmsDay,
  CLIENT: pmsText,
  ROOM_NUMBER: pmsText,
  CATEGORY: pmsText,
  RATE: pmsText,
  ROOMS: pmsCount,
  ADULTS: pmsCount,
  CHILDREN: pmsCount,
  SHARE: pmsText,
  CONFIRMED_PRICE: pmsNumber,
  COMPANY: pmsText,
  AGENCY: pmsText,
  CHANNEL: pmsText,
  SOURCE: pmsText,
  RESERVATION: pmsText,
  BLOCK_NAME: pmsText,
  GROUP_NAME: pmsText,
});

export function readNoShows(rows: readonly PmsRow[]): NoShowRow[] {
  return parseRows('no-show-detail', noShowRow, rows).map((row) => ({
    arrival: row.ARRIVAL,
    departure: row.DEPARTURE,
    client: row.CLIENT,
    room_number: row.ROOM_NUMBER,
    category: row.CATEGORY,
    rate: row.RATE,
    rooms: row.ROOMS,
    adults: row.ADULTS,
    children: row.CHILDREN,
    share: row.SHARE,
    confirmed_price: row.CONFIRMED_PRICE,
    company: row.COMPANY,
    agency: row.AGENCY,
    channel: row.CHANNEL,
    source: row.SOURCE,
    reservation: row.RESERVATION,
    block: row.BLOCK_NAME,
    group: row.GROUP_NAME,
  }));
}

const requiredCount = pmsCount.pipe(z.int());
const nationalityRow = z.object({
  NATIONALITE: pmsText.transform((name) => name ?? 'Non renseignée'),
  ROOM: requiredCount,
  ADULT: requiredCount,
  CHILD: requiredCount,
  PAX: pmsCount,
});
export type PmsNationality = z.output<typeof nationalityRow>;

/** Guests by nationality, unranked; PAX is null where the query gives none. */
export function readNationalities(rows: readonly PmsRow[]): PmsNationality[] {
  return parseRows('nationalities', nationalityRow, rows);
}

/** The schema of each query's rows, and the columns that are optional. */
const rowSchemas: Readonly<
  Record<PmsQueryName, { row: z.ZodObject; optional: readonly string[] }>
> = {
  'working-date': { row: workingDateRow, optional: [] },
  'hotel-status': { row: hotelStatusRow, optional: [] },
  'nights-on-the-books': { row: nightsRow, optional: ['ROOMS', 'REVENUE', 'ADULTS', 'CHILDREN'] },
  'no-show-detail': { row: noShowRow, optional: [] },
  nationalities: { row: nationalityRow, optional: ['PAX'] },
  'stays-by-residence': { row: residenceRow, optional: [] },
  'bookings-since': { row: bookingRow, optional: [] },
};

/** The required columns that the rows of a query do not have. */
export function missingRowColumns(query: PmsQueryName, rows: readonly PmsRow[]): string[] {
  const { row, optional } = rowSchemas[query];
  parseRows(query, row, rows);
  const required = Object.keys(row.shape).filter((name) => !optional.includes(name));
  return missingColumns(required, rows);
}

/** Which of the optional columns of a query its rows have, and how many rows have a value in each. */
export function optionalRowColumns(query: PmsQueryName, rows: readonly PmsRow[]) {
  const given = rows.map(withUpperCaseColumns);
  return rowSchemas[query].optional.map((name) => ({
    name,
    is_given: given.some((row) => name in row),
    filled_rows: given.filter((row) => String(row[name] ?? '').trim() !== '').length,
  }));
}

const versionRow = z.object({ VERSION: pmsText });
const hotelNameRow = z.object({ HOTEL_NAME: pmsText });
const sharedRoomsRow = z.object({ SHARES: pmsCount });
const catalogueRow = z.object({ OWNER: pmsText, COLUMN_NAME: pmsText });

/** The version the database reports; null when it gives none. Older ones list their components too. */
export function readVersion(rows: readonly PmsRow[]): string | null {
  const banners = parseRows('database-version', versionRow, rows).map(({ VERSION }) => VERSION);
  return banners.find((banner) => banner?.startsWith('Oracle')) ?? banners[0] ?? null;
}

/** The name of the hotel in its PMS, or of its hotels; null when it gives none. */
export function readHotelName(rows: readonly PmsRow[]): string | null {
  const names = parseRows('hotel-name', hotelNameRow, rows).flatMap(
    ({ HOTEL_NAME }) => HOTEL_NAME ?? [],
  );
  return names.length === 0 ? null : names.join(', ');
}

/** How many rooms are shared; null when the PMS does not say. */
export function readSharedRooms(rows: readonly PmsRow[]): number | null {
  return parseRows('shared-rooms', sharedRoomsRow, rows)[0]?.SHARES ?? null;
}

/** The columns of a table, from the database's catalogue. */
export function readCatalogue(table: string, rows: readonly PmsRow[]): CatalogueColumn[] {
  return parseRows('database-columns', catalogueRow, rows).map(({ OWNER, COLUMN_NAME }) => ({
    owner: OWNER ?? '',
    table,
    column: COLUMN_NAME ?? '',
  }));
}

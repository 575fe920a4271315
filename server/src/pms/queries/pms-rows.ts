import { apiError } from '@hotel/domain/api-error.ts';
import type { Day } from '@hotel/domain/calendar/day.ts';
import type { CatalogueColumn, PmsQueryName } from '@hotel/domain/pms/diagnostic.ts';
import type { NoShowRow } from '@hotel/domain/pms/endpoints.ts';
import type { PmsNightsRow } from '@hotel/domain/pms/usable-nights.ts';
import { z } from 'zod';
import type { QueryName } from './pms-queries.ts';

/** What a PMS answers, judged at this edge: column names in any case, days and numbers as its driver gives them. */

export type PmsRow = Readonly<Record<string, unknown>>;

const nothing = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/** A day out of '2026-03-01', '2026-03-01 12:00:00' or an instant in UTC. */
function dayText(value: unknown): unknown {
  if (nothing(value)) return null;
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  return typeof value === 'string' && /^\d{4}-\d\d-\d\d[T ]/.test(value)
    ? value.slice(0, 10)
    : value;
}

/** Numbers may come as text, which holds what a JavaScript number could not. */
function numberOf(value: unknown): unknown {
  if (nothing(value)) return null;
  return typeof value === 'string' || typeof value === 'bigint' ? Number(value) : value;
}

const pmsDay = z.preprocess(dayText, z.iso.date().nullable());
const pmsNumber = z.preprocess(numberOf, z.number().nullable());
const pmsCount = z.preprocess(numberOf, z.int().min(0).nullable());
const pmsWord = z.preprocess(
  (value) => (nothing(value) ? null : String(value).trim()),
  z.string().nullable(),
);
/** Not a number is left to the rule that judges the line. */
const unjudgedNumber = pmsNumber.catch(Number.NaN);

const workingDateRow = z.object({ WORKING_DATE: pmsDay });

/** The PMS's working date; null when it gives none. Throws PMS_UNAVAILABLE when it makes no sense. */
export function readWorkingDate(rows: readonly PmsRow[]): Day | null {
  return checked('working-date', workingDateRow, rows)[0]?.WORKING_DATE ?? null;
}

const hotelStatusRow = z.object({ WDAT_DATE: pmsDay, NOOFBEDS: pmsCount });

/** Beds that can be sold by day; a row without a day says nothing. Throws PMS_UNAVAILABLE. */
export function readBeds(rows: readonly PmsRow[]): Map<Day, number | null> {
  const beds = new Map<Day, number | null>();
  for (const { WDAT_DATE, NOOFBEDS } of checked('hotel-status', hotelStatusRow, rows)) {
    if (WDAT_DATE !== null) beds.set(WDAT_DATE, NOOFBEDS);
  }
  return beds;
}

const nightsRow = z.object({
  STAY_DATE: z.preprocess(dayText, z.unknown().transform(textOrNull)),
  NUITEES: unjudgedNumber,
  ROOMS: unjudgedNumber,
  ADULTS: unjudgedNumber,
  CHILDREN: unjudgedNumber,
});

function textOrNull(value: unknown): string | null {
  return nothing(value) ? null : String(value);
}

/** Nights on the books line by line; what cannot be used is told by `usableNights`. */
export function readNightsOnTheBooks(rows: readonly PmsRow[]): PmsNightsRow[] {
  return checked('nights-on-the-books', nightsRow, rows).map((row) => ({
    stayDate: row.STAY_DATE,
    nuitees: row.NUITEES,
    rooms: row.ROOMS,
    adults: row.ADULTS,
    children: row.CHILDREN,
  }));
}

const noShowRow = z.object({
  ARRIVAL: pmsDay,
  DEPARTURE: pmsDay,
  CLIENT: pmsWord,
  ROOM_NUMBER: pmsWord,
  CATEGORY: pmsWord,
  RATE: pmsWord,
  ROOMS: pmsCount,
  ADULTS: pmsCount,
  CHILDREN: pmsCount,
  SHARE: pmsWord,
  CONFIRMED_PRICE: pmsNumber,
  COMPANY: pmsWord,
  AGENCY: pmsWord,
  CHANNEL: pmsWord,
  SOURCE: pmsWord,
  RESERVATION: pmsWord,
  BLOCK_NAME: pmsWord,
  GROUP_NAME: pmsWord,
});

/** No-show reservations. Throws PMS_UNAVAILABLE naming the column that makes no sense, never its value. */
export function readNoShows(rows: readonly PmsRow[]): NoShowRow[] {
  return checked('no-show-detail', noShowRow, rows).map((row) => ({
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

const certainCount = pmsCount.pipe(z.int());
const nationalityRow = z.object({
  NATIONALITE: pmsWord.transform((name) => name ?? 'Non renseignée'),
  ROOM: certainCount,
  ADULT: certainCount,
  CHILD: certainCount,
  PAX: pmsCount,
});
export type PmsNationality = z.output<typeof nationalityRow>;

/** Guests by nationality, unranked; PAX is null where the query gives none. Throws PMS_UNAVAILABLE. */
export function readNationalities(rows: readonly PmsRow[]): PmsNationality[] {
  return checked('nationalities', nationalityRow, rows);
}

/** What each question's rows are held against, and the columns it gives only if it can. */
const questionRows: Readonly<
  Record<PmsQueryName, { row: z.ZodObject; ifItCan: readonly string[] }>
> = {
  'working-date': { row: workingDateRow, ifItCan: [] },
  'hotel-status': { row: hotelStatusRow, ifItCan: [] },
  'nights-on-the-books': { row: nightsRow, ifItCan: ['ROOMS', 'ADULTS', 'CHILDREN'] },
  'no-show-detail': { row: noShowRow, ifItCan: [] },
  nationalities: { row: nationalityRow, ifItCan: ['PAX'] },
};

/** Columns due that the rows of a question do not have. Throws PMS_UNAVAILABLE when they make no sense. */
export function columnsNotGiven(question: PmsQueryName, rows: readonly PmsRow[]): string[] {
  const { row, ifItCan } = questionRows[question];
  checked(question, row, rows);
  const [first] = rows;
  if (first === undefined) return [];
  const given = Object.keys(upperCased(first));
  return Object.keys(row.shape).filter((name) => !given.includes(name) && !ifItCan.includes(name));
}

const versionRow = z.object({ VERSION: pmsWord });
const hotelNameRow = z.object({ HOTEL_NAME: pmsWord });
const sharesRow = z.object({ SHARES: pmsCount });
const catalogueRow = z.object({ OWNER: pmsWord, COLUMN_NAME: pmsWord });

/** The database's name for itself; older ones tell of their parts besides. Null when it gives none. */
export function readVersion(rows: readonly PmsRow[]): string | null {
  const told = checked('database-version', versionRow, rows).map(({ VERSION }) => VERSION);
  return told.find((banner) => banner?.startsWith('Oracle')) ?? told[0] ?? null;
}

/** The hotel's name in its PMS, or its hotels'; null when it gives none. */
export function readHotelName(rows: readonly PmsRow[]): string | null {
  const named = checked('hotel-name', hotelNameRow, rows).flatMap(
    ({ HOTEL_NAME }) => HOTEL_NAME ?? [],
  );
  return named.length === 0 ? null : named.join(', ');
}

/** How many rooms are shared; null when it does not say. Throws PMS_UNAVAILABLE. */
export function readShares(rows: readonly PmsRow[]): number | null {
  return checked('shared-rooms', sharesRow, rows)[0]?.SHARES ?? null;
}

/** The columns of a table as the catalogue tells them. */
export function readCatalogue(table: string, rows: readonly PmsRow[]): CatalogueColumn[] {
  return checked('database-columns', catalogueRow, rows).map(({ OWNER, COLUMN_NAME }) => ({
    owner: OWNER ?? '',
    table,
    column: COLUMN_NAME ?? '',
  }));
}

function checked<Shape extends z.ZodType>(
  question: QueryName,
  shape: Shape,
  rows: readonly PmsRow[],
): z.output<Shape>[] {
  return rows.map((row) => {
    const given = upperCased(row);
    const parsed = shape.safeParse(given);
    if (parsed.success) return parsed.data;
    const column = String(parsed.error.issues[0]?.path[0] ?? '');
    const wrong =
      column in given ? `une colonne ${column} inattendue` : `sans la colonne ${column}`;
    throw apiError('PMS_UNAVAILABLE', {
      message: `Le PMS a répondu à la requête « ${question} » ${wrong}.`,
    });
  });
}

function upperCased(row: PmsRow): PmsRow {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => [column.toUpperCase(), value]),
  );
}

import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addDays, type Day, monthOf } from '@hotel/domain/calendar/day.ts';
import { type DayRange, daysOfRange } from '@hotel/domain/calendar/day-ranges.ts';
import { addMonths, firstDay, lastDay } from '@hotel/domain/calendar/month.ts';
import { type CsvCell, toCsv } from '@hotel/domain/exports/csv.ts';
import {
  listColumns,
  type PmsFileList,
  workingDateColumn,
} from '@hotel/domain/pms-files/file-lists.ts';
import { connectToDemonstration } from '@hotel/server/src/pms/demonstration/demonstration-pms.ts';
import type { PmsConnection } from '@hotel/server/src/pms/pms-connection.ts';
import { loadPmsQueries } from '@hotel/server/src/pms/queries/pms-queries.ts';
import { type PmsRow, withUpperCaseColumns } from '@hotel/server/src/pms/queries/row-fields.ts';
import type { OpenHotel } from '../open-hotel.ts';

/** Months before and after the working date's; guests of last year are there to compare with. */
const months = { before: 13, after: 2 };

const queries = loadPmsQueries();

/**
 * Leaves what the night audit of a hotel exports in its folder below `filesDir`: a file per list, as of the
 * working date, read from the hotel's demonstration PMS by the queries that the product asks an Oracle PMS. A
 * file appears whole, in the place of the one of the day before.
 */
export async function leavePmsFiles(filesDir: string, hotel: OpenHotel): Promise<void> {
  const folder = join(filesDir, hotel.id);
  await mkdir(folder, { recursive: true });
  const connection = connectToDemonstration(hotel.pms);
  const month = monthOf(hotel.workingDate);
  const from = firstDay(addMonths(month, -months.before));
  const to = lastDay(addMonths(month, months.after));
  const lists: Record<Exclude<PmsFileList, 'hotel-status'>, readonly PmsRow[]> = {
    // Nights are a snapshot of the working date: of the months that a daily import reads, and one more.
    'nights-on-the-books': await nightsWithBeds(connection, firstDay(month), to),
    'no-show-detail': withBlankDays(
      await rowsOf(connection, 'no-show-detail', from, to),
      'no-show-detail',
      // Of a day to come nobody knows yet.
      { from, to: addDays(hotel.workingDate, -1) },
    ),
    nationalities: await nationalitiesByNight(connection, from, to),
    'stays-by-residence': withBlankDays(
      await rowsOf(connection, 'stays-by-residence', from, to),
      'stays-by-residence',
      { from, to },
    ),
  };
  for (const [list, rows] of Object.entries(lists)) {
    const path = join(folder, `${list}.csv`);
    await writeFile(`${path}.part`, csvOf(list as PmsFileList, rows, hotel.workingDate));
    await rename(`${path}.part`, path);
  }
}

async function rowsOf(
  connection: PmsConnection,
  list: PmsFileList,
  from: Day,
  to: Day,
): Promise<PmsRow[]> {
  const rows = await connection.run(queries[list], { from_date: from, to_date: to });
  return rows.map(withUpperCaseColumns);
}

async function nightsWithBeds(connection: PmsConnection, from: Day, to: Day): Promise<PmsRow[]> {
  const nights = await rowsOf(connection, 'nights-on-the-books', from, to);
  const status = await rowsOf(connection, 'hotel-status', from, to);
  const beds = new Map(status.map((row) => [row['WDAT_DATE'], row['NOOFBEDS']]));
  return nights.map((row) => ({ ...row, NOOFBEDS: beds.get(row['STAY_DATE']) }));
}

/** The PMS sums the nationalities of a period: so each night is queried by itself. */
async function nationalitiesByNight(
  connection: PmsConnection,
  from: Day,
  to: Day,
): Promise<PmsRow[]> {
  const rows: PmsRow[] = [];
  for (const day of daysOfRange({ from, to })) {
    const own = await rowsOf(connection, 'nationalities', day, day);
    rows.push(...own.map((row) => ({ ...row, STAY_DATE: day })));
  }
  return withBlankDays(rows, 'nationalities', { from, to });
}

/** A row with nothing but its day says that the list has nothing for it. */
function withBlankDays(rows: readonly PmsRow[], list: PmsFileList, range: DayRange): PmsRow[] {
  const { dayColumn } = listColumns[list];
  const known = new Set(rows.map((row) => String(row[dayColumn]).slice(0, 10)));
  const blank = daysOfRange(range).filter((day) => !known.has(day));
  return [...rows, ...blank.map((day) => ({ [dayColumn]: day }))];
}

function csvOf(list: PmsFileList, rows: readonly PmsRow[], workingDate: Day): string {
  const { dayColumn, required, optional } = listColumns[list];
  const columns = [dayColumn, ...Object.keys(required), ...Object.keys(optional)];
  return toCsv([
    [workingDateColumn, ...columns],
    ...rows.map((row) => [workingDate, ...columns.map((column) => cellOf(row[column]))]),
  ]);
}

function cellOf(value: unknown): CsvCell {
  if (value === null || value === undefined) return null;
  return typeof value === 'number' ? value : String(value);
}

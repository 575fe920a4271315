import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Day } from '@hotel/domain/calendar/day.ts';
import { daysOfMonth, type Month, previousYear } from '@hotel/domain/calendar/month.ts';
import { connectToDemonstration } from '../demonstration/demonstration-pms.ts';
import type { SmallPms } from '../pms-for-tests.ts';
import { loadPmsQueries, type QueryName } from '../queries/pms-queries.ts';
import { readWorkingDate } from '../queries/pms-rows.ts';

type Row = Record<string, unknown>;

/**
 * Writes what a PMS of the tests holds of these months as a night audit would: a file per list, each with
 * another separator, way to write days and encoding. Returns the names of the files.
 */
export async function writePmsFiles(
  pms: SmallPms,
  folder: string,
  months: readonly Month[],
): Promise<string[]> {
  const queries = loadPmsQueries();
  const connection = connectToDemonstration(pms.database);
  const days = months.flatMap(daysOfMonth);
  const before = months.map(previousYear).flatMap(daysOfMonth);
  const rowsOf = async (name: QueryName, day: Day): Promise<Row[]> => {
    const rows = await connection.run(queries[name], { from_date: day, to_date: day });
    return rows.map((row) =>
      Object.fromEntries(Object.entries(row).map(([key, value]) => [key.toUpperCase(), value])),
    );
  };
  const workingDate = readWorkingDate(
    await connection.run(queries['working-date'], { from_date: '', to_date: '' }),
  );
  const dayRows = async (name: QueryName, dayColumn: string, wanted: readonly Day[]) => {
    const rows: Row[] = [];
    for (const day of wanted) {
      const found = await rowsOf(name, day);
      const rowsOrBlank = found.length === 0 ? [{}] : found;
      rows.push(
        ...rowsOrBlank.map((row) => ({ WORKING_DATE: workingDate, ...row, [dayColumn]: day })),
      );
    }
    return rows;
  };
  const nights = await dayRows('nights-on-the-books', 'STAY_DATE', days);
  const beds = await dayRows('hotel-status', 'WDAT_DATE', days);
  const withBeds = nights.map((row, index) => ({ ...row, NOOFBEDS: beds[index]?.['NOOFBEDS'] }));
  const noShows = await dayRows('no-show-detail', 'ARRIVAL', [...before, ...days]);
  const files: Record<string, Buffer> = {
    'nuits.csv': Buffer.from(`\ufeff${csv(withBeds, ';', french)}`),
    'no-shows.CSV': Buffer.from(csv(noShows, ';', french), 'latin1'),
    'nationalites.csv': Buffer.from(
      csv(await dayRows('nationalities', 'STAY_DATE', days), '\t', String),
    ),
    'residence.csv': Buffer.from(
      csv(await dayRows('stays-by-residence', 'STAY_DATE', days), ',', String),
    ),
  };
  for (const [name, content] of Object.entries(files)) {
    await writeFile(path.join(folder, name), content);
  }
  return Object.keys(files);
}

function csv(rows: readonly Row[], separator: string, format: (value: unknown) => string): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const lines = rows.map((row) => columns.map((column) => cell(row[column])).join(separator));
  return [columns.join(separator), ...lines, ''].join('\r\n');

  function cell(value: unknown): string {
    if (value === null || value === undefined) return '';
    const text = format(value);
    return /[",;\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  }
}

/** Days as DD/MM/YYYY, decimals with a comma. */
function french(value: unknown): string {
  if (typeof value === 'number') return String(value).replace('.', ',');
  const text = String(value);
  return /^-?\d+\.\d+$/.test(text)
    ? text.replace('.', ',')
    : text.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$3/$2/$1');
}

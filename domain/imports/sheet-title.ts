import type { Month } from '../calendar/month.ts';
import { completeMonth, parseWrittenMonth, parseYear } from '../calendar/written-day.ts';
import type { WorkbookSheet } from './sheet.ts';
import { textOfCell } from './sheet-cell.ts';
import type { PeriodFromUser } from './sheet-layout.ts';

/** The period in the name and titles of a sheet. */
export type SheetPeriod = {
  readonly year: number | null;
  readonly month: Month | null;
  /** There is a month without a year. */
  readonly lacksYear: boolean;
};

/** A complete date such as 'Édité le 03/01/2026' is not the period. */
const completeDate = /\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}|\d{4}-\d{1,2}-\d{1,2}/;

/** Reads the name of the sheet and the titles above its rows; the period that the user selected completes them. */
export function periodOfSheet(
  sheet: WorkbookSheet,
  firstRow: number,
  periodFromUser: PeriodFromUser,
): SheetPeriod {
  const titles = sheet.rows
    .slice(0, firstRow)
    .flatMap((row) => row.filter((cell) => typeof cell === 'string' || typeof cell === 'object'))
    .map(textOfCell)
    .filter((text) => text.length > 0 && text.length < 80 && !completeDate.test(text));
  const texts = [sheet.name, ...titles];
  const writtenMonths = texts.flatMap((text) => parseWrittenMonth(text) ?? []);
  const months = new Set(writtenMonths.map(({ month }) => month));
  // With several months in the titles, none is the sheet's, except the one in its name.
  const monthInName = parseWrittenMonth(sheet.name);
  const written = monthInName ?? (months.size === 1 ? (writtenMonths[0] ?? null) : null);
  const years = new Set([
    ...texts.flatMap((text) => parseYear(text) ?? []),
    ...writtenMonths.flatMap(({ year }) => year ?? []),
  ]);
  const [onlyYear = null] = years.size === 1 ? years : [];
  const year = written?.year ?? parseYear(sheet.name) ?? onlyYear ?? periodFromUser.year;
  const month = completeMonth(written, year);
  return {
    year,
    month: month ?? (written === null ? periodFromUser.month : null),
    lacksYear: written !== null && month === null,
  };
}

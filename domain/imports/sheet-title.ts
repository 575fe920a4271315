import type { Month } from '../calendar/month.ts';
import { completeMonth, parseWrittenMonth, parseYear } from '../calendar/written-day.ts';
import type { Sheet } from './sheet.ts';
import { textOfCell } from './sheet-cell.ts';
import type { UserAnswers } from './sheet-layout.ts';

/** What a sheet says of its period besides its rows. */
export type SheetPeriod = {
  readonly year: number | null;
  readonly month: Month | null;
  /** A month is named, and its year is not. */
  readonly lacksYear: boolean;
};

/** 'Édité le 03/01/2026' says when, and not which period. */
const wholeDate = /\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}|\d{4}-\d{1,2}-\d{1,2}/;

/** Reads the name of the sheet and the titles above its rows; what the person told stands in. */
export function periodOfSheet(sheet: Sheet, firstRow: number, told: UserAnswers): SheetPeriod {
  const titles = sheet.rows
    .slice(0, firstRow)
    .flatMap((row) => row.filter((cell) => typeof cell === 'string' || typeof cell === 'object'))
    .map(textOfCell)
    .filter((text) => text.length > 0 && text.length < 80 && !wholeDate.test(text));
  const texts = [sheet.name, ...titles];
  const named = texts.flatMap((text) => parseWrittenMonth(text) ?? []);
  const months = new Set(named.map(({ month }) => month));
  // Two months in the titles: neither is the sheet's, unless its name says so.
  const ofName = parseWrittenMonth(sheet.name);
  const written = ofName ?? (months.size === 1 ? (named[0] ?? null) : null);
  const years = new Set([
    ...texts.flatMap((text) => parseYear(text) ?? []),
    ...named.flatMap(({ year }) => year ?? []),
  ]);
  const [onlyYear = null] = years.size === 1 ? years : [];
  const year = written?.year ?? parseYear(sheet.name) ?? onlyYear ?? told.year;
  const month = completeMonth(written, year);
  return {
    year,
    month: month ?? (written === null ? told.month : null),
    lacksYear: written !== null && month === null,
  };
}

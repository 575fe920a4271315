import type { DayReading } from './cell-day.ts';
import { type ChosenColumns, DayTableFinder } from './day-tables.ts';
import { GridFinder } from './grids.ts';
import { LabelledSheet } from './labelled-sheet.ts';
import type { Table } from './labels.ts';
import type { Sheet } from './sheet.ts';

/**
 * The tables of nights in a sheet: days down, days across, months down or across, several of them one below the
 * other or side by side. A table says what each of its rows and columns means; a figure has the day that its row,
 * its column and the title of its own table give together. What belongs to no table is never a figure.
 */
export function tablesOf(sheet: Sheet, reading: DayReading): Table[] {
  const labelled = new LabelledSheet(sheet, reading);
  const grids = new GridFinder(labelled).grids();
  const dayTables = new DayTableFinder(labelled).dayTables();
  return [...grids, ...dayTables].toSorted((a, b) => firstRowOf(a) - firstRowOf(b));
}

/** The table with days down whose columns the person has chosen; it has all rows below the headings. */
export function chosenTable(sheet: Sheet, reading: DayReading, chosen: ChosenColumns): Table {
  return new DayTableFinder(new LabelledSheet(sheet, reading)).chosen(chosen);
}

function firstRowOf({ rows }: Table): number {
  return rows.keys().next().value ?? 0;
}

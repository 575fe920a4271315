import { type CellObject, SSF, type WorkBook } from '@e965/xlsx';
import {
  type Cell,
  type DateCell,
  type DateSystem,
  dayOfSerial,
  type Sheet,
} from '@hotel/domain/data-entry/sheet.ts';
import { UnreadableFileError, unreadableFile } from './unreadable-file.ts';

/** The settings of the workbook that apply to each cell. */
type WorkbookSettings = { readonly system: DateSystem; readonly hasUncalculatedFormulas: boolean };

/** Converts a sheet of the xlsx library to a grid, with what the program hides. Throws `UnreadableFileError` if the library did not read it. */
export function sheetOfWorkbook(book: WorkBook, name: string, isHidden: boolean): Sheet {
  const sheet = book.Sheets[name];
  const libraryRows: (CellObject | undefined)[][] | undefined = sheet?.['!data'];
  if (sheet === undefined || (libraryRows === undefined && sheet['!type'] !== 'chart')) {
    throw new UnreadableFileError(unreadableFile.damaged);
  }
  const settings = workbookSettings(book);
  const rows: Cell[][] = [];
  for (const libraryRow of libraryRows ?? []) rows.push(rowCells(libraryRow ?? [], settings));
  for (const merge of sheet['!merges'] ?? []) applyMerge(rows, merge);
  return {
    ...{ name, system: settings.system, rows, isHidden },
    hiddenRows: hiddenIndexes(sheet['!rows']),
    hiddenColumns: hiddenIndexes(sheet['!cols']),
  };
}

/** Hidden by a person, by a filter, or folded: a row of no height is not shown either. */
function hiddenIndexes(
  parts: readonly ({ hidden?: boolean; hpx?: number; wpx?: number } | undefined)[] = [],
): ReadonlySet<number> {
  const indexes = [...parts.entries()].flatMap(([index, part]) =>
    part?.hidden === true || part?.hpx === 0 || part?.wpx === 0 ? [index] : [],
  );
  return new Set(indexes);
}

function workbookSettings(book: WorkBook): WorkbookSettings {
  const properties = book.Workbook as { CalcPr?: { fullCalcOnLoad?: unknown } } | undefined;
  return {
    system: book.Workbook?.WBProps?.date1904 === true ? 1904 : 1900,
    // The program that wrote the file did not calculate: the stored values of formulas are not the real ones.
    hasUncalculatedFormulas: ['1', 'true', true].includes(
      properties?.CalcPr?.fullCalcOnLoad as string,
    ),
  };
}

function rowCells(
  libraryRow: readonly (CellObject | undefined)[],
  settings: WorkbookSettings,
): Cell[] {
  const cells = Array.from(libraryRow, (cell) => gridCell(cell, settings));
  return cells.slice(0, cells.findLastIndex((cell) => cell !== null) + 1);
}

function gridCell(
  cell: CellObject | undefined,
  { system, hasUncalculatedFormulas }: WorkbookSettings,
): Cell {
  if (cell === undefined) return null;
  const isFormula = typeof cell.f === 'string';
  if (isFormula && (hasUncalculatedFormulas || cell.t === 'z')) return '=formule';
  switch (cell.t) {
    case 'n':
      return typeof cell.v === 'number'
        ? numberCell(cell.v, String(cell.z ?? 'General'), system)
        : null;
    case 's':
      return textCell(String(cell.v ?? ''));
    case 'b':
      return cell.v === true ? 'VRAI' : 'FAUX';
    case 'e':
      return '#ERREUR';
    default:
      return null;
  }
}

/** Removes line breaks and zero-width characters, which only affect the display. */
function textCell(text: string): Cell {
  const plain = text
    .replace(/[\u200b-\u200f\u2060\ufeff]/g, '')
    .replace(/\s*\n\s*/g, ' ')
    .trim();
  return plain === '' ? null : plain;
}

function numberCell(value: number, format: string, system: DateSystem): Cell {
  if (SSF.is_date(format)) return dateCell(value, format, system);
  // Excel stores 85 % as 0.85; the percent sign must be kept so that the cell is refused.
  return /%/.test(format.replace(/"[^"]*"|\\./g, '')) ? `${value * 100} %` : value;
}

/** A time without a date is a date outside 2000 to 2100, which is refused later. */
function dateCell(serial: number, format: string, system: DateSystem): DateCell {
  const plain = format.replace(/"[^"]*"|\\.|\[[^\]]*\]/g, '');
  const shows = /d/i.test(plain) ? 'day' : 'month';
  return { kind: 'date', day: dayOfSerial(serial, system), shows };
}

type Merge = { s: { r: number; c: number }; e: { r: number; c: number } };

/** Copies a merged date to all its rows; a merged number keeps the size of its range. */
function applyMerge(rows: Cell[][], { s, e }: Merge): void {
  const cell = rows[s.r]?.[s.c] ?? null;
  if (typeof cell === 'number') {
    const row = rows[s.r];
    const span = { rows: e.r - s.r + 1, columns: e.c - s.c + 1 };
    if (row !== undefined) row[s.c] = { kind: 'spread', value: cell, ...span };
    return;
  }
  if (typeof cell !== 'object' || cell?.kind !== 'date' || e.c > s.c) return;
  for (let rowIndex = s.r + 1; rowIndex <= Math.min(e.r, rows.length - 1); rowIndex += 1) {
    const row = rows[rowIndex];
    if (row === undefined) continue;
    while (row.length <= s.c) row.push(null);
    row[s.c] = cell;
  }
}

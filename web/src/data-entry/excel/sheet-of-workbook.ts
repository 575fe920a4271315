import { type CellObject, SSF, type WorkBook } from '@e965/xlsx';
import {
  type DateCell,
  type DateSystem,
  dayOfSerial,
  type GridCell,
  type Sheet,
} from '@hotel/domain/imports/sheet.ts';
import { UnreadableFileError, unreadableFile } from './unreadable-file.ts';

/** What of the workbook concerns each of its cells. */
type Settings = { readonly system: DateSystem; readonly isUnreckoned: boolean };

/** A sheet of the library's workbook as a plain grid. Throws `UnreadFile` where the library read none. */
export function sheetOfWorkbook(book: WorkBook, name: string): Sheet {
  const sheet = book.Sheets[name];
  const lines: (CellObject | undefined)[][] | undefined = sheet?.['!data'];
  if (sheet === undefined || (lines === undefined && sheet['!type'] !== 'chart')) {
    throw new UnreadableFileError(unreadableFile.damaged);
  }
  const settings = settingsOf(book);
  const rows: GridCell[][] = [];
  for (const line of lines ?? []) rows.push(cellsOf(line ?? [], settings));
  for (const merge of sheet['!merges'] ?? []) spread(rows, merge);
  return { name, system: settings.system, rows };
}

function settingsOf(book: WorkBook): Settings {
  const told = book.Workbook as { CalcPr?: { fullCalcOnLoad?: unknown } } | undefined;
  return {
    system: book.Workbook?.WBProps?.date1904 === true ? 1904 : 1900,
    // Written by programs that do not reckon: what their formulas keep is not what Excel would show.
    isUnreckoned: ['1', 'true', true].includes(told?.CalcPr?.fullCalcOnLoad as string),
  };
}

function cellsOf(line: readonly (CellObject | undefined)[], settings: Settings): GridCell[] {
  const cells = Array.from(line, (cell) => gridCell(cell, settings));
  return cells.slice(0, cells.findLastIndex((cell) => cell !== null) + 1);
}

function gridCell(cell: CellObject | undefined, { system, isUnreckoned }: Settings): GridCell {
  if (cell === undefined) return null;
  const isFormula = typeof cell.f === 'string';
  if (isFormula && (isUnreckoned || cell.t === 'z')) return '=formule';
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

/** Line breaks and doubled spaces inside a cell are only its look. */
function textCell(text: string): GridCell {
  const plain = text
    .replace(/[\u200b-\u200f\u2060\ufeff]/g, '')
    .replace(/\s*\n\s*/g, ' ')
    .trim();
  return plain === '' ? null : plain;
}

function numberCell(value: number, format: string, system: DateSystem): GridCell {
  if (SSF.is_date(format)) return dateCell(value, format, system);
  // 85 % is kept as 0.85: the sign must not be lost.
  return /%/.test(format.replace(/"[^"]*"|\\./g, '')) ? `${value * 100} %` : value;
}

/** A time of day alone is a date outside 2000 to 2100, and so of no use. */
function dateCell(serial: number, format: string, system: DateSystem): DateCell {
  const plain = format.replace(/"[^"]*"|\\.|\[[^\]]*\]/g, '');
  const shows = /d/i.test(plain) ? 'day' : 'month';
  return { kind: 'date', day: dayOfSerial(serial, system), shows };
}

type Merge = { s: { r: number; c: number }; e: { r: number; c: number } };

/** A merged date stands for all its cells; a merged number says over how many it is spread. */
function spread(rows: GridCell[][], { s, e }: Merge): void {
  const cell = rows[s.r]?.[s.c] ?? null;
  if (typeof cell === 'number') {
    const row = rows[s.r];
    const over = { rows: e.r - s.r + 1, columns: e.c - s.c + 1 };
    if (row !== undefined) row[s.c] = { kind: 'spread', value: cell, ...over };
    return;
  }
  if (typeof cell !== 'object' || cell?.kind !== 'date' || e.c > s.c) return;
  for (let at = s.r + 1; at <= Math.min(e.r, rows.length - 1); at += 1) {
    const row = rows[at];
    if (row === undefined) continue;
    while (row.length <= s.c) row.push(null);
    row[s.c] = cell;
  }
}

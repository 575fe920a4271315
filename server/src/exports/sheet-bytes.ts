import { type CellObject, utils, type WorkSheet, write } from '@e965/xlsx';
import { isDay } from '@hotel/domain/calendar/day.ts';
import type { SheetFormat } from '@hotel/domain/endpoint.ts';
import type { CsvCell } from '@hotel/domain/exports/csv.ts';
import { escapeFormula } from '@hotel/domain/exports/escape-formula.ts';
import {
  eurosOf,
  type SheetColumn,
  type SheetContent,
  sheetToCsv,
} from '@hotel/domain/exports/sheet.ts';

/** The bytes of a file in this format. A long table takes seconds: `sheetFile` writes it in a thread. */
export function sheetBytes(format: SheetFormat, sheet: SheetContent): Uint8Array {
  return format === 'csv' ? new TextEncoder().encode(sheetToCsv(sheet)) : sheetToXlsx(sheet);
}

/** A workbook of one sheet: numbers as numbers, days as days, text that no spreadsheet runs. */
function sheetToXlsx({ title, columns, rows }: SheetContent): Uint8Array {
  const headings: CellObject[] = columns.map(({ heading }) => ({ t: 's', v: heading }));
  const cells = rows.map((row) => row.map((cell, index) => xlsxCell(cell, columns[index])));
  const worksheet: WorkSheet = utils.aoa_to_sheet([headings, ...cells]);
  worksheet['!cols'] = columns.map(({ heading }, index) => ({
    wch: Math.max(heading.length, 11, ...rows.map((row) => String(row[index] ?? '').length)) + 1,
  }));
  const workbook = utils.book_new();
  utils.book_append_sheet(workbook, worksheet, title);
  return new Uint8Array(write(workbook, { type: 'array', bookType: 'xlsx', compression: true }));
}

function xlsxCell(cell: CsvCell, column: SheetColumn | undefined): CellObject | null {
  if (cell === null) return null;
  if (typeof cell === 'number' && column?.holds === 'cents') {
    return { t: 'n', v: eurosOf(cell).euros, z: '0.00' };
  }
  if (typeof cell === 'number') return { t: 'n', v: cell };
  if (column?.holds === 'day' && isDay(cell)) {
    return { t: 'n', v: serialDay(cell), z: 'dd/mm/yyyy' };
  }
  return { t: 's', v: escapeFormula(cell) };
}

const dayMs = 86_400_000;

/** The number of a day in a workbook: days since 30 December 1899. */
function serialDay(day: string): number {
  return (Date.parse(`${day}T00:00:00Z`) - Date.UTC(1899, 11, 30)) / dayMs;
}

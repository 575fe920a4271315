import { type CellObject, utils, write } from '@e965/xlsx';
import { daysBetween } from '@hotel/domain/calendar/day.ts';
import { escapeFormula } from '@hotel/domain/exports/escape-formula.ts';
import type { NoShowColumn } from '@hotel/domain/no-show/columns.ts';
import type { NoShowRow } from '@hotel/domain/pms/endpoints.ts';

/** Day 0 of Excel's date system. */
const excelEpoch = '1899-12-30';

/** Creates an Excel file with typed dates and numbers; texts that look like formulas are escaped. */
export function createSpreadsheet(
  columns: readonly NoShowColumn[],
  rows: readonly NoShowRow[],
): ArrayBuffer {
  const headings: CellObject[] = columns.map(({ label }) => ({ t: 's', v: label }));
  const cells = rows.map((row) => columns.map((column) => toCell(column, row)));
  const sheet = utils.aoa_to_sheet([headings, ...cells], { dense: true });
  sheet['!cols'] = columns.map(({ label, kind }) => ({
    wch: Math.max(label.length + 2, kind === 'text' ? 16 : 11),
  }));
  sheet['!autofilter'] = {
    ref: utils.encode_range({ r: 0, c: 0 }, { r: rows.length, c: columns.length - 1 }),
  };
  const workbook = utils.book_new(sheet, 'No-Show');
  return write(workbook, { type: 'array', bookType: 'xlsx', compression: true }) as ArrayBuffer;
}

/** An unknown value becomes an empty cell, not 0. */
function toCell({ id, kind }: NoShowColumn, row: NoShowRow): CellObject | null {
  const value = row[id];
  if (value === null) return null;
  if (typeof value === 'number')
    return { t: 'n', v: value, z: kind === 'price' ? '#,##0.00' : '0' };
  if (kind === 'day') return { t: 'n', v: daysBetween(excelEpoch, value), z: 'dd/mm/yyyy' };
  return { t: 's', v: escapeFormula(value) };
}

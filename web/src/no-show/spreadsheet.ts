import { type CellObject, utils, write } from '@e965/xlsx';
import { daysBetween } from '@hotel/domain/calendar/day.ts';
import { defusedText } from '@hotel/domain/exports/defused-text.ts';
import type { NoShowColumn } from '@hotel/domain/no-show/columns.ts';
import type { NoShowRow } from '@hotel/domain/pms/endpoints.ts';

/** Excel counts days from here. */
const excelEpoch = '1899-12-30';

/** The columns and rows as an Excel file: days and numbers as such, text that would run as a formula defused. */
export function spreadsheetOf(
  columns: readonly NoShowColumn[],
  rows: readonly NoShowRow[],
): ArrayBuffer {
  const head: CellObject[] = columns.map(({ label }) => ({ t: 's', v: label }));
  const lines = rows.map((row) => columns.map((column) => cellOf(column, row)));
  const sheet = utils.aoa_to_sheet([head, ...lines], { dense: true });
  sheet['!cols'] = columns.map(({ label, kind }) => ({
    wch: Math.max(label.length + 2, kind === 'text' ? 16 : 11),
  }));
  sheet['!autofilter'] = {
    ref: utils.encode_range({ r: 0, c: 0 }, { r: rows.length, c: columns.length - 1 }),
  };
  const book = utils.book_new(sheet, 'No-Show');
  return write(book, { type: 'array', bookType: 'xlsx', compression: true }) as ArrayBuffer;
}

/** null is left empty: an unknown figure is not a 0. */
function cellOf({ id, kind }: NoShowColumn, row: NoShowRow): CellObject | null {
  const value = row[id];
  if (value === null) return null;
  if (typeof value === 'number')
    return { t: 'n', v: value, z: kind === 'price' ? '#,##0.00' : '0' };
  if (kind === 'day') return { t: 'n', v: daysBetween(excelEpoch, value), z: 'dd/mm/yyyy' };
  return { t: 's', v: defusedText(value) };
}

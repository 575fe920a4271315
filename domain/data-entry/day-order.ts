import { leapByMonths, type SlashDate, slashDate } from './cell-day.ts';
import type { Cell, Sheet } from './sheet.ts';

/** Whether the day or the month comes first in the dates of a file, where '03/04/2026' does not say. */

/**
 * 'unclear': all dates with '/' or '-' may have the month first, and some can only have; or, in French order, the rows
 * leap by months. 'mixed': some dates of a sheet can only have the day first, others only the month.
 */
export type DayOrders = 'clear' | 'unclear' | 'mixed';

/** What the dates of one sheet can be. */
type SheetOrder = {
  readonly dayFirst: boolean;
  readonly monthFirst: boolean;
  readonly leaps: boolean;
};

export function dayOrders(sheets: readonly Sheet[]): DayOrders {
  const orders = sheets.map(orderOfSheet);
  if (orders.some(({ dayFirst, monthFirst }) => dayFirst && monthFirst)) return 'mixed';
  if (orders.some(({ monthFirst }) => monthFirst)) return 'unclear';
  // One date that can only be French says it for the whole file.
  const isFrench = orders.some(({ dayFirst }) => dayFirst);
  return orders.some(({ leaps }) => leaps) && !isFrench ? 'unclear' : 'clear';
}

function dateOfCell(cell: Cell): SlashDate | null {
  return typeof cell === 'string' && /[/-]/.test(cell) ? slashDate(cell) : null;
}

function orderOfSheet({ rows }: Sheet): SheetOrder {
  const columns = new Map<number, SlashDate[]>();
  const ofRows: SlashDate[][] = [];
  for (const row of rows) {
    const ofRow = row.flatMap((cell, column) => {
      const date = dateOfCell(cell);
      return date === null ? [] : [{ ...date, column }];
    });
    for (const { column, ...date } of ofRow) {
      const ofColumn = columns.get(column);
      if (ofColumn === undefined) columns.set(column, [date]);
      else ofColumn.push(date);
    }
    if (ofRow.length > 0) ofRows.push(ofRow);
  }
  const all = ofRows.flat();
  return {
    dayFirst: all.some(({ first, second }) => first > 12 && second <= 12),
    monthFirst: all.some(({ first, second }) => second > 12 && first <= 12),
    leaps:
      columns.values().some(leapByMonths) ||
      ofRows.some((ofRow) => ofRow.length >= 5 && leapByMonths(ofRow)),
  };
}

/** The first date of a sheet with '/' or '-'; null for none. */
export function firstSlashDate({ rows }: Sheet): string | null {
  const row = rows.find((cells) => cells.some((cell) => dateOfCell(cell) !== null));
  const cell = row?.find((each) => dateOfCell(each) !== null);
  return typeof cell === 'string' ? cell : null;
}

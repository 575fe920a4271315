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
  const dates = rows.flatMap((cells, row) =>
    cells.flatMap((cell, column) => {
      const date = dateOfCell(cell);
      return date === null ? [] : [{ ...date, row, column }];
    }),
  );
  const datesBy = (key: 'row' | 'column') => Map.groupBy(dates, (date) => date[key]).values();
  return {
    dayFirst: dates.some(({ first, second }) => first > 12 && second <= 12),
    monthFirst: dates.some(({ first, second }) => second > 12 && first <= 12),
    leaps:
      datesBy('column').some(leapByMonths) ||
      datesBy('row').some((ofRow) => ofRow.length >= 5 && leapByMonths(ofRow)),
  };
}

/** The first date of a sheet with '/' or '-'; null for none. */
export function firstSlashDate({ rows }: Sheet): string | null {
  for (const cells of rows) {
    const cell = cells.find((each) => dateOfCell(each) !== null);
    if (typeof cell === 'string') return cell;
  }
  return null;
}

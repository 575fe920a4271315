import type { Month } from '@hotel/domain/calendar/month.ts';
import { type CrossPlace, isPointed, nextCell, pointAt, pointedCell } from './crosshair.ts';
import type { RowView } from './table-view.ts';
import { cellWords, rowWords } from './table-words.ts';

/** What the cross is laid over, and the rows whose words it tells. */
export type Crossed = CrossPlace & {
  readonly month: Month;
  readonly days: number;
  readonly rows: readonly RowView[];
};

/** Points at a cell of the table that is not pointed at yet; null lifts the cross. */
export function pointTo(crossed: Crossed, cell: HTMLTableCellElement | null): void {
  if (cell !== null && isPointed(cell)) return;
  pointAt(crossed, cell, (rowIndex, column) => wordsOf(crossed, rowIndex, column));
}

/** Tells the pointed cell anew: what is known of it may have come meanwhile. */
export function tellAgain(crossed: Crossed): void {
  const cell = pointedCell(crossed.frame);
  if (cell === null) return;
  pointAt(crossed, cell, (rowIndex, column) => wordsOf(crossed, rowIndex, column));
}

/** Leads the cross where an arrow key says, and shows that cell. */
export function followKey(crossed: Crossed, key: string): void {
  const cell = nextCell(crossed.frame, key, { row: 0, column: 1 });
  if (cell === null) return;
  pointTo(crossed, cell);
  cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

function wordsOf({ month, days, rows }: Crossed, rowIndex: number, column: number): string {
  const row = rows[rowIndex];
  if (row === undefined) return '';
  return column >= 1 && column <= days ? cellWords(month, row, column) : rowWords(row);
}

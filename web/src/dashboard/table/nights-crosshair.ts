import type { Month } from '@hotel/domain/calendar/month.ts';
import { type CrosshairPosition, isPointed, nextCell, pointAt, pointedCell } from './crosshair.ts';
import { cellDescription, rowDescription } from './table-descriptions.ts';
import type { RowView } from './table-view.ts';

/** What the cross is laid over, and the rows whose words it tells. */
export type CrosshairTarget = CrosshairPosition & {
  readonly month: Month;
  readonly days: number;
  readonly rows: readonly RowView[];
};

/** Points at a cell of the table that is not pointed at yet; null lifts the cross. */
export function moveCrosshair(crossed: CrosshairTarget, cell: HTMLTableCellElement | null): void {
  if (cell !== null && isPointed(cell)) return;
  pointAt(crossed, cell, (rowIndex, column) => wordsOf(crossed, rowIndex, column));
}

/** Tells the pointed cell anew: what is known of it may have come meanwhile. */
export function refreshDescription(crossed: CrosshairTarget): void {
  const cell = pointedCell(crossed.frame);
  if (cell === null) return;
  pointAt(crossed, cell, (rowIndex, column) => wordsOf(crossed, rowIndex, column));
}

/** Leads the cross where an arrow key says, and shows that cell. */
export function moveCrosshairByKey(crossed: CrosshairTarget, key: string): void {
  const cell = nextCell(crossed.frame, key, { row: 0, column: 1 });
  if (cell === null) return;
  moveCrosshair(crossed, cell);
  cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

function wordsOf({ month, days, rows }: CrosshairTarget, rowIndex: number, column: number): string {
  const row = rows[rowIndex];
  if (row === undefined) return '';
  return column >= 1 && column <= days ? cellDescription(month, row, column) : rowDescription(row);
}

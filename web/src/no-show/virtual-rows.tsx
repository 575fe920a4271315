import type { NoShowColumn } from '@hotel/domain/no-show/columns.ts';
import type { NoShowRow } from '@hotel/domain/pms/endpoints.ts';
import { useVirtualizer } from '@tanstack/react-virtual';
import { cellText, isFigure } from './cell-text.ts';
import { usePrinting } from './printing.ts';

/** Pixels: every row has this height, so that where one stands is known without measuring. */
const rowHeight = 36;

type RowsInSightProps = {
  /** What scrolls; null until it stands. */
  frame: HTMLElement | null;
  columns: readonly NoShowColumn[];
  rows: readonly NoShowRow[];
};

/** Draws the rows that are in sight, and keeps the room of the others; on paper it draws them all. */
export function VirtualRows({ frame, columns, rows }: RowsInSightProps) {
  'use no memo'; // The virtualiser changes behind one identity: a remembered row would stay where it was.
  const isPrinting = usePrinting();
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame,
    estimateSize: () => rowHeight,
    overscan: 12,
  });
  const inSight = virtualizer.getVirtualItems();
  const from = isPrinting ? 0 : (inSight.at(0)?.index ?? 0);
  const to = isPrinting ? rows.length : (inSight.at(-1)?.index ?? -1) + 1;
  return (
    <tbody>
      <Room rows={from} columns={columns.length} />
      {rows.slice(from, to).map((row, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two rows may be alike; the place is the row
        <tr key={from + place} aria-rowindex={from + place + 2} className="h-9 hover:bg-sunken">
          {columns.map((column) => {
            const words = cellText(column, row);
            return (
              <td
                key={column.id}
                title={words}
                className={`truncate border-b border-line px-3 print:px-0.5 print:whitespace-normal ${isFigure(column) ? 'text-right' : ''}`}
              >
                {words}
              </td>
            );
          })}
        </tr>
      ))}
      <Room rows={rows.length - to} columns={columns.length} />
    </tbody>
  );
}

/** The room of rows that are not drawn. */
function Room({ rows, columns }: { rows: number; columns: number }) {
  if (rows <= 0) return null;
  return (
    <tr>
      <td colSpan={columns} style={{ height: rows * rowHeight }} className="p-0" />
    </tr>
  );
}

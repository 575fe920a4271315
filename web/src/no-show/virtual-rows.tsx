import type { NoShowColumn } from '@hotel/domain/no-show/columns.ts';
import type { NoShowRow } from '@hotel/domain/pms/endpoints.ts';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { cellText, isFigure } from './cell-text.ts';

/** In pixels. All rows have this height, so that positions are known without measuring. */
const rowHeight = 36;

type VirtualRowsProps = {
  /** The scrolling element; null until it is mounted. */
  scrollElement: HTMLElement | null;
  columns: readonly NoShowColumn[];
  rows: readonly NoShowRow[];
};

/** Renders the visible rows with spacers for the others; renders all rows for printing. */
export function VirtualRows({ scrollElement, columns, rows }: VirtualRowsProps) {
  const isPrinting = useIsPrinting();
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scrollElement,
    estimateSize: () => rowHeight,
    overscan: 12,
  });
  const visibleItems = virtualizer.getVirtualItems();
  const start = isPrinting ? 0 : (visibleItems.at(0)?.index ?? 0);
  const end = isPrinting ? rows.length : (visibleItems.at(-1)?.index ?? -1) + 1;
  return (
    <tbody>
      <Spacer rows={start} columns={columns.length} />
      {rows.slice(start, end).map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows may be equal, so a row is identified by its index
        <tr key={start + index} aria-rowindex={start + index + 2} className="h-9 hover:bg-sunken">
          {columns.map((column) => {
            const text = cellText(column, row);
            return (
              <td
                key={column.id}
                title={text}
                className={`truncate border-b border-line px-3 print:px-0.5 print:whitespace-normal ${isFigure(column) ? 'text-right' : ''}`}
              >
                {text}
              </td>
            );
          })}
        </tr>
      ))}
      <Spacer rows={rows.length - end} columns={columns.length} />
    </tbody>
  );
}

/** Takes the height of rows that are not rendered. */
function Spacer({ rows, columns }: { rows: number; columns: number }) {
  if (rows <= 0) return null;
  return (
    <tr>
      <td colSpan={columns} style={{ height: rows * rowHeight }} className="p-0" />
    </tr>
  );
}

/** Whether the page is being printed; then every row must be rendered, as paper does not scroll. */
function useIsPrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    // The browser prints as soon as this handler returns, so the rows must be rendered synchronously.
    const onBeforePrint = () => flushSync(() => setIsPrinting(true));
    const onAfterPrint = () => setIsPrinting(false);
    addEventListener('beforeprint', onBeforePrint);
    addEventListener('afterprint', onAfterPrint);
    return () => {
      removeEventListener('beforeprint', onBeforePrint);
      removeEventListener('afterprint', onAfterPrint);
    };
  }, []);
  return isPrinting;
}

import type { Day } from '@hotel/domain/calendar/day.ts';
import { ofMonth } from '@hotel/domain/calendar/french-dates.ts';
import type { Month } from '@hotel/domain/calendar/month.ts';
import {
  type CSSProperties,
  type KeyboardEvent,
  memo,
  type PointerEvent,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import { type CrossPlace, isPointed, nextCell, pointAt } from './crosshair.ts';
import { dayColumns } from './day-columns.ts';
import { TableColumns, TableHead } from './table-head.tsx';
import { TableLine } from './table-line.tsx';
import type { RowView } from './table-view.ts';
import { cellWords, rowWords } from './table-words.ts';
import './nights-table.css';

type NightsTableProps = { month: Month; rows: readonly RowView[]; today: Day };

/** The nights on the books: a row per as-of day, a column per stay day. It scrolls inside its own frame. */
export const NightsTable = memo(function NightsTable({ month, rows, today }: NightsTableProps) {
  const frame = useRef<HTMLElement>(null);
  const band = useRef<HTMLDivElement>(null);
  const words = useRef<HTMLOutputElement>(null);
  const columns = useMemo(() => dayColumns(month, today), [month, today]);
  const days = columns.length;
  useLayoutEffect(() => {
    if (frame.current !== null) showToday(frame.current);
  }, []);

  const wordsOf = (rowIndex: number, column: number) => {
    const row = rows[rowIndex];
    if (row === undefined) return '';
    return column >= 1 && column <= days ? cellWords(month, row, column) : rowWords(row);
  };
  const point = (cell: HTMLTableCellElement | null) => {
    const place = placeOf(frame.current, band.current, words.current);
    if (place !== null) pointAt(place, cell, wordsOf);
  };
  // Moves, not entries: a table that scrolls under a still mouse, by keyboard, keeps its cross.
  const onPointer = (event: PointerEvent) => {
    const cell = event.target instanceof Element ? event.target.closest('td, tbody th') : null;
    if (cell instanceof HTMLTableCellElement && !isPointed(cell)) point(cell);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || frame.current === null) return;
    const cell = nextCell(frame.current, event.key, { row: 0, column: 1 });
    if (cell === null) return;
    event.preventDefault();
    point(cell);
    cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };

  return (
    <>
      <output ref={words} className="nights-words" />
      <section
        ref={frame}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        tabIndex={0}
        aria-label={`Nuitées ${ofMonth(month)} par date d'arrêté : les flèches lisent les cases`}
        className="nights-frame"
        onPointerMove={onPointer}
        onPointerDown={onPointer}
        onPointerLeave={(event) => event.pointerType === 'mouse' && point(null)}
        onTouchMove={() => band.current?.setAttribute('hidden', '')}
        onKeyDown={onKeyDown}
      >
        <div className="nights-sheet" style={sizesOf(rows, days)}>
          <table className="nights-table">
            <TableColumns days={days} />
            <TableHead columns={columns} />
            <tbody>
              {rows.map((row) => (
                <TableLine key={row.asOf} row={row} columns={columns} />
              ))}
            </tbody>
          </table>
          <div ref={band} className="nights-band" hidden />
        </div>
      </section>
    </>
  );
});

function placeOf(
  frame: HTMLElement | null,
  band: HTMLElement | null,
  words: HTMLElement | null,
): CrossPlace | null {
  return frame === null || band === null || words === null ? null : { frame, band, words };
}

/** Day columns are as wide as the longest figure asks: a hotel of 1 000 beds needs the separator too. */
function sizesOf(rows: readonly RowView[], days: number): CSSProperties {
  const longest = Math.max(3, ...rows.flatMap(({ cells }) => cells.map(({ text }) => text.length)));
  return { '--days': days, '--day-width': `${longest * 0.4375 + 0.4375}rem` } as CSSProperties;
}

/** Where not every day fits, the frame opens on today's column, between the columns that stay. */
function showToday(frame: HTMLElement): void {
  const today = frame.querySelector<HTMLElement>('thead .today');
  if (today === null) return;
  const { scrollPaddingLeft, scrollPaddingRight } = getComputedStyle(frame);
  const [left, right] = [scrollPaddingLeft, scrollPaddingRight].map(Number.parseFloat);
  const room = frame.clientWidth - (left ?? 0) - (right ?? 0);
  frame.scrollLeft = today.offsetLeft - (left ?? 0) - (room - today.offsetWidth) / 2;
}

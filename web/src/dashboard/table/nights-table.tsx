import type { Day } from '@hotel/domain/calendar/day.ts';
import { ofMonth } from '@hotel/domain/calendar/french-dates.ts';
import type { Month } from '@hotel/domain/calendar/month.ts';
import {
  type CSSProperties,
  type KeyboardEvent,
  memo,
  type PointerEvent,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import type { CrosshairPosition } from './crosshair.ts';
import { dayColumns } from './day-columns.ts';
import type { CrosshairTarget } from './nights-crosshair.ts';
import { useProgressiveRows } from './progressive-rows.ts';
import { TableColumns, TableHead } from './table-head.tsx';
import { NightsTableRow } from './table-row.tsx';
import type { RowView } from './table-view.ts';
import './nights-table.css';

type Cross = typeof import('../deferred-module.ts');

/** The cross comes once the figures are read: until somebody points at one there is nothing to tell. */
let cross: Cross | null = null;

export async function loadCrosshair(): Promise<void> {
  cross ??= await import('../deferred-module.ts');
}

/** At once when the cross is there: what is pointed at follows the hand. */
function withCross(act: (cross: Cross) => void): void {
  if (cross !== null) {
    act(cross);
    return;
  }
  loadCrosshair()
    .then(() => cross !== null && act(cross))
    .catch(console.error);
}

type NightsTableProps = { month: Month; rows: readonly RowView[]; today: Day };

/** The nights on the books: a row per as-of day, a column per stay day. It scrolls inside its own frame. */
export const NightsTable = memo(function NightsTable({ month, rows, today }: NightsTableProps) {
  const frame = useRef<HTMLElement>(null);
  const band = useRef<HTMLDivElement>(null);
  const words = useRef<HTMLOutputElement>(null);
  const columns = useMemo(() => dayColumns(month, today), [month, today]);
  const days = columns.length;
  const { drawn, isWhole } = useProgressiveRows(rows);
  useLayoutEffect(() => {
    if (frame.current !== null) showToday(frame.current);
  }, []);

  useEffect(() => {
    const place = placeOf(frame.current, band.current, words.current);
    if (place !== null) cross?.refreshDescription({ ...place, month, days, rows });
  }, [month, days, rows]);

  const crossed = (): CrosshairTarget | null => {
    const place = placeOf(frame.current, band.current, words.current);
    return place === null ? null : { ...place, month, days, rows };
  };
  const point = (cell: HTMLTableCellElement | null) => {
    withCross(({ moveCrosshair }) => {
      const place = crossed();
      if (place !== null) moveCrosshair(place, cell);
    });
  };
  // Moves, not entries: a table that scrolls under a still mouse, by keyboard, keeps its cross.
  const onPointer = (event: PointerEvent) => {
    const cell = event.target instanceof Element ? event.target.closest('td, tbody th') : null;
    if (cell instanceof HTMLTableCellElement) point(cell);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !event.key.startsWith('Arrow')) return;
    event.preventDefault();
    const { key } = event;
    withCross(({ moveCrosshairByKey }) => {
      const place = crossed();
      if (place !== null) moveCrosshairByKey(place, key);
    });
  };

  return (
    <>
      <output ref={words} className="nights-words" />
      <section
        ref={frame}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        tabIndex={0}
        aria-label={`Nuitées ${ofMonth(month)} par date d’arrêté : les flèches lisent les cases`}
        className="nights-frame"
        onPointerMove={onPointer}
        onPointerDown={onPointer}
        onPointerLeave={(event) => event.pointerType === 'mouse' && point(null)}
        onTouchMove={() => band.current?.setAttribute('hidden', '')}
        onKeyDown={onKeyDown}
      >
        <div className="nights-sheet" style={sizesOf(rows, days)}>
          <table aria-busy={!isWhole} className="nights-table">
            <TableColumns days={days} />
            <TableHead columns={columns} />
            <tbody>
              {drawn.map((row) => (
                <NightsTableRow key={row.asOf} row={row} columns={columns} />
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
): CrosshairPosition | null {
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

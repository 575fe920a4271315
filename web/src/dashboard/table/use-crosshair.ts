import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useRef,
} from 'react';
import type { CrosshairContent, CrosshairTarget } from './nights-crosshair.ts';
import type { OpenOrigin } from './open-origin.ts';

type TableExtras = typeof import('./table-extras.ts');

/** Null until it is loaded: until somebody points at a figure there is nothing to tell. */
let crosshair: TableExtras | null = null;

let download: Promise<TableExtras> | null = null;

/**
 * One download for all who wait, who then act in the order in which they came: imports of their own would
 * let a key press overtake the pointer. After a failed one the next call tries again.
 */
export function loadTableExtras(): Promise<TableExtras> {
  download ??= import('./table-extras.ts').then(
    (extras) => {
      crosshair = extras;
      return extras;
    },
    (error: unknown) => {
      download = null;
      throw error;
    },
  );
  return download;
}

/** At once when the crosshair is there: what is pointed at follows the hand. */
function withCrosshair(act: (loaded: TableExtras) => void): void {
  if (crosshair !== null) {
    act(crosshair);
    return;
  }
  loadTableExtras().then(act).catch(console.error);
}

/**
 * The crosshair of the table: the elements it is laid over, and the handlers of its frame. `onOpenOrigin`
 * opens the history of the cell that is pressed, or pointed at when Enter is pressed. A finger points first:
 * its second touch of a cell presses it.
 */
export function useCrosshair(content: CrosshairContent, onOpenOrigin: OpenOrigin) {
  const frame = useRef<HTMLElement>(null);
  const band = useRef<HTMLDivElement>(null);
  const description = useRef<HTMLOutputElement>(null);
  const wasPointed = useRef(false);

  const currentTarget = () => targetOf(content, { frame, band, description });
  useEffect(() => {
    const target = targetOf(content, { frame, band, description });
    if (target !== null) crosshair?.refreshDescription(target);
  }, [content]);

  const act = (move: (loaded: TableExtras, target: CrosshairTarget) => void) =>
    withCrosshair((loaded) => {
      const target = currentTarget();
      if (target !== null) move(loaded, target);
    });
  const open = (cell: HTMLTableCellElement | null) => {
    act(({ snapshotFigureOf }, target) => {
      const origin = snapshotFigureOf(target, cell);
      if (origin !== null) onOpenOrigin(origin);
    });
  };
  return {
    frame,
    band,
    description,
    handlers: {
      // Moves, not entries: a table that scrolls under a still mouse, by keyboard, keeps its cross.
      onPointerMove: (event: PointerEvent) => pointAtTarget(event, act),
      onPointerDown: (event: PointerEvent) => {
        wasPointed.current =
          event.pointerType === 'mouse' ||
          (cellOf(event.target)?.hasAttribute('data-pointed') ?? false);
        pointAtTarget(event, act);
      },
      onPointerLeave: ({ pointerType }: PointerEvent) => {
        if (pointerType === 'mouse') act((loaded, target) => loaded.moveCrosshair(target, null));
      },
      onTouchMove: () => band.current?.setAttribute('hidden', ''),
      onClick: (event: MouseEvent) => {
        if (wasPointed.current) open(cellOf(event.target));
      },
      onKeyDown: (event: KeyboardEvent) => pressKey(event, act, open),
    },
  };
}

type Act = (move: (loaded: TableExtras, target: CrosshairTarget) => void) => void;

function pressKey(event: KeyboardEvent, act: Act, open: (cell: null) => void): void {
  const { key } = event;
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (key !== 'Enter' && !key.startsWith('Arrow')) return;
  // Neither scroll the frame, nor press the button that the opened dialog focuses.
  event.preventDefault();
  if (key === 'Enter') open(null);
  else act((loaded, target) => loaded.moveCrosshairByKey(target, key));
}

function pointAtTarget(event: PointerEvent, act: Act): void {
  const cell = cellOf(event.target);
  if (cell !== null) act((loaded, target) => loaded.moveCrosshair(target, cell));
}

function cellOf(target: EventTarget): HTMLTableCellElement | null {
  const cell = target instanceof Element ? target.closest('td, tbody th, tfoot th') : null;
  return cell instanceof HTMLTableCellElement ? cell : null;
}

type ElementRefs = {
  frame: RefObject<HTMLElement | null>;
  band: RefObject<HTMLElement | null>;
  description: RefObject<HTMLElement | null>;
};

function targetOf(
  content: CrosshairContent,
  { frame, band, description }: ElementRefs,
): CrosshairTarget | null {
  if (frame.current === null || band.current === null || description.current === null) return null;
  return { ...content, frame: frame.current, band: band.current, description: description.current };
}

/**
 * The cross over the pointed cell: its row and column stand out, its words are told. Everything happens
 * on the elements themselves: drawing 2,000 cells again at each move of the mouse would be felt.
 */
export type CrosshairPosition = {
  /** The frame the table scrolls in. */
  readonly frame: HTMLElement;
  /** The band that is laid over a column. */
  readonly band: HTMLElement;
  /** Where the words of the pointed cell are told. */
  readonly words: HTMLElement;
};

/** `row` counts the body's rows, `column` the row's cells, both from 0; column 0 is the as-of day. */
export type CellDescriber = (row: number, column: number) => string;

const mark = 'data-pointed';

export function isPointed(cell: HTMLTableCellElement): boolean {
  return cell.hasAttribute(mark);
}

/** Points at a cell; null lifts the cross. */
export function pointAt(
  place: CrosshairPosition,
  cell: HTMLTableCellElement | null,
  wordsOf: CellDescriber,
): void {
  // Read before anything is written: the browser need not lay the table out twice.
  const left = cell?.offsetLeft ?? 0;
  const width = cell?.offsetWidth ?? 0;
  for (const marked of place.frame.querySelectorAll(`[${mark}]`)) marked.removeAttribute(mark);
  const row = rowOf(cell);
  if (cell === null || row === null) {
    place.band.hidden = true;
    place.words.textContent = '';
    return;
  }
  const words = wordsOf(row.sectionRowIndex, cell.cellIndex);
  row.setAttribute(mark, '');
  cell.setAttribute(mark, '');
  headOf(place.frame, cell)?.setAttribute(mark, '');
  // The first and last columns stay in place while the others scroll: no band can follow them.
  place.band.hidden = getComputedStyle(cell).position === 'sticky';
  place.band.style.translate = `${left}px`;
  place.band.style.width = `${width}px`;
  place.words.textContent = words;
  cell.title = words;
}

/** The cell that is pointed at, if any. */
export function pointedCell(within: HTMLElement): HTMLTableCellElement | null {
  return within.querySelector<HTMLTableCellElement>(`tbody td[${mark}], tbody th[${mark}]`);
}

/** The cell an arrow key leads to from the pointed one; null when the key is not one of them. */
export function nextCell(
  frame: HTMLElement,
  key: string,
  first: { row: number; column: number },
): HTMLTableCellElement | null {
  const step = steps[key];
  const body = frame.querySelector('tbody');
  if (step === undefined || body === null) return null;
  const from = pointedCell(body);
  const row = rowOf(from);
  if (from === null || row === null) return cellAt(body, first.row, first.column);
  return cellAt(body, row.sectionRowIndex + step.down, from.cellIndex + step.across) ?? from;
}

const steps: Partial<{ [key: string]: { down: number; across: number } }> = {
  ArrowUp: { down: -1, across: 0 },
  ArrowDown: { down: 1, across: 0 },
  ArrowLeft: { down: 0, across: -1 },
  ArrowRight: { down: 0, across: 1 },
};

function cellAt(body: HTMLTableSectionElement, row: number, column: number) {
  return body.rows.item(row)?.cells.item(column) ?? null;
}

function rowOf(cell: HTMLTableCellElement | null): HTMLTableRowElement | null {
  return cell?.parentElement instanceof HTMLTableRowElement ? cell.parentElement : null;
}

function headOf(frame: HTMLElement, cell: HTMLTableCellElement): Element | null {
  return frame.querySelector('thead tr')?.children.item(cell.cellIndex) ?? null;
}

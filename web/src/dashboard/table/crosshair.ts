/**
 * Highlights the row and column of the pointed cell and describes it in text; works on the DOM, because
 * redrawing 2,000 cells per mouse move is slow.
 */
export type CrosshairElements = {
  /** The frame the table scrolls in. */
  readonly frame: HTMLElement;
  /** The band that is laid over a column. */
  readonly band: HTMLElement;
  /** The element that describes the pointed cell in text. */
  readonly description: HTMLElement;
};

/** Where a cell is: `row` counts the rows of its section, `column` the row's cells, both from 0; column 0 names the row. */
export type TableCellPosition = {
  readonly section: 'body' | 'pinned';
  readonly row: number;
  readonly column: number;
};
type CellDescriber = (position: TableCellPosition) => string;

const mark = 'data-pointed';

export function isPointed(cell: HTMLTableCellElement): boolean {
  return cell.hasAttribute(mark);
}

/** Points at a cell; null lifts the cross. */
export function pointAt(
  elements: CrosshairElements,
  cell: HTMLTableCellElement | null,
  describe: CellDescriber,
): void {
  // Read before anything is written: the browser need not lay the table out twice.
  const left = cell?.offsetLeft ?? 0;
  const width = cell?.offsetWidth ?? 0;
  for (const marked of elements.frame.querySelectorAll(`[${mark}]`)) marked.removeAttribute(mark);
  const row = rowOf(cell);
  if (cell === null || row === null) {
    elements.band.hidden = true;
    elements.description.textContent = '';
    return;
  }
  const description = describe(positionOf(row, cell));
  row.setAttribute(mark, '');
  cell.setAttribute(mark, '');
  const isWide = cell.colSpan > 1;
  if (!isWide) headOf(elements.frame, cell)?.setAttribute(mark, '');
  // The first and last columns stay in place while the others scroll: no band can follow them.
  elements.band.hidden = isWide || isInPlace(cell);
  elements.band.style.translate = `${left}px`;
  elements.band.style.width = `${width}px`;
  elements.description.textContent = description;
  cell.title = description;
}

/** A pinned row is in place as a whole; only its first and last cells stay when the days scroll. */
function isInPlace(cell: HTMLTableCellElement): boolean {
  return getComputedStyle(cell).left !== 'auto' || getComputedStyle(cell).right !== 'auto';
}

/** The cell that is pointed at, if any. */
export function pointedCell(within: HTMLElement): HTMLTableCellElement | null {
  return within.querySelector<HTMLTableCellElement>(
    `td[${mark}], tbody th[${mark}], tfoot th[${mark}]`,
  );
}

export function positionOf(
  row: HTMLTableRowElement,
  cell: HTMLTableCellElement,
): TableCellPosition {
  const section = row.parentElement instanceof HTMLTableSectionElement ? row.parentElement : null;
  return {
    section: section?.tagName === 'TFOOT' ? 'pinned' : 'body',
    row: row.sectionRowIndex,
    column: cell.cellIndex,
  };
}

/** The cell an arrow key leads to from the pointed one; null when the key is not one of them. */
export function nextCell(
  frame: HTMLElement,
  key: string,
  first: { row: number; column: number },
): HTMLTableCellElement | null {
  const step = steps[key];
  const rows = rowsWithCells(frame);
  if (step === undefined) return null;
  const from = pointedCell(frame);
  const row = rowOf(from);
  if (from === null || row === null) return cellAt(rows, first.row, first.column);
  const at = rows.findIndex((other) => other.rowIndex >= row.rowIndex);
  return cellAt(rows, at + step.down, from.cellIndex + step.across) ?? from;
}

/** The rows of as-of days and the pinned ones: mornings without a snapshot have no cells to read one by one. */
function rowsWithCells(frame: HTMLElement): HTMLTableRowElement[] {
  return [...frame.querySelectorAll<HTMLTableRowElement>('tbody tr, tfoot tr')].filter(
    ({ cells }) => cells.length > 2,
  );
}

const steps: Partial<{ [key: string]: { down: number; across: number } }> = {
  ArrowUp: { down: -1, across: 0 },
  ArrowDown: { down: 1, across: 0 },
  ArrowLeft: { down: 0, across: -1 },
  ArrowRight: { down: 0, across: 1 },
};

function cellAt(rows: readonly HTMLTableRowElement[], row: number, column: number) {
  return rows[row]?.cells.item(column) ?? null;
}

export function rowOf(cell: HTMLTableCellElement | null): HTMLTableRowElement | null {
  return cell?.parentElement instanceof HTMLTableRowElement ? cell.parentElement : null;
}

function headOf(frame: HTMLElement, cell: HTMLTableCellElement): Element | null {
  return frame.querySelector('thead tr')?.children.item(cell.cellIndex) ?? null;
}

import { dayOf } from '@hotel/domain/calendar/day.ts';
import type { Month } from '@hotel/domain/calendar/month.ts';
import type { Measure } from '@hotel/domain/nights/measure.ts';
import type { DayMarks } from '../../figures/calendar-marks/use-day-marks.ts';
import {
  type CrosshairElements,
  isPointed,
  nextCell,
  pointAt,
  pointedCell,
  positionOf,
  rowOf,
  type TableCellPosition,
} from './crosshair.ts';
import type { SnapshotFigureKey } from './open-origin.ts';
import type { PinnedFigures } from './pinned-figures.ts';
import {
  cellDescription,
  missingDescription,
  pinnedDescription,
  rowDescription,
} from './table-descriptions.ts';
import type { TableLine } from './table-view.ts';

/** What the crosshair describes. */
export type CrosshairContent = {
  readonly month: Month;
  readonly measure: Measure;
  readonly days: number;
  readonly lines: readonly TableLine[];
  readonly marks: DayMarks;
  readonly pinned: PinnedFigures | null;
};

/** What the crosshair is laid over, and what it describes. */
export type CrosshairTarget = CrosshairElements & CrosshairContent;

/** Points at a cell of the table that is not pointed at yet; null lifts the crosshair. */
export function moveCrosshair(target: CrosshairTarget, cell: HTMLTableCellElement | null): void {
  if (cell !== null && isPointed(cell)) return;
  pointAt(target, cell, (position) => descriptionOf(target, position));
}

/** Tells the pointed cell anew: what is known of it may have come meanwhile. */
export function refreshDescription(target: CrosshairTarget): void {
  const cell = pointedCell(target.frame);
  if (cell === null) return;
  pointAt(target, cell, (position) => descriptionOf(target, position));
}

/** Leads the crosshair where an arrow key says, and shows that cell. */
export function moveCrosshairByKey(target: CrosshairTarget, key: string): void {
  const cell = nextCell(target.frame, key, { row: 0, column: 1 });
  if (cell === null) return;
  moveCrosshair(target, cell);
  cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** The figure of a cell, or of the pointed one without a cell; null where there is none. */
export function snapshotFigureOf(
  target: CrosshairTarget,
  cell: HTMLTableCellElement | null,
): SnapshotFigureKey | null {
  const pressed = cell ?? pointedCell(target.frame);
  const row = rowOf(pressed);
  if (pressed === null || row === null) return null;
  const { section, row: index, column } = positionOf(row, pressed);
  const line = section === 'body' ? target.lines[index] : undefined;
  if (line?.kind !== 'as-of' || (line.cells[column - 1]?.nights ?? null) === null) return null;
  const { year, month } = target.month;
  return { asOf: line.asOf, day: dayOf(year, month, column) };
}

function descriptionOf(
  target: CrosshairTarget,
  { section, row, column }: TableCellPosition,
): string {
  const { month, measure, days, lines, marks, pinned } = target;
  const day = column >= 1 && column <= days ? dayOf(month.year, month.month, column) : null;
  const mark = (day === null ? undefined : marks.get(day)?.text) ?? '';
  const withMark = (text: string) => (mark === '' ? text : `${text} · ${mark}`);
  if (section === 'pinned') {
    return pinned === null
      ? ''
      : withMark(pinnedDescription({ figures: pinned, measure, row, day }));
  }
  const line = lines[row];
  if (line === undefined) return '';
  if (line.kind === 'missing') return missingDescription(line);
  return day === null
    ? rowDescription(line, measure)
    : withMark(cellDescription({ month, measure, row: line, dayNumber: column }));
}

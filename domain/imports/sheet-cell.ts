import type { Day } from '../calendar/day.ts';
import { frenchDay, monthNames } from '../calendar/french-dates.ts';
import { parseWrittenDay, type WrittenDay } from '../calendar/written-day.ts';
import { onTheBooksBounds } from '../nights/limits.ts';
import { type PastedCell, parseNumber, parsePastedCell } from '../nights/paste/pasted-cell.ts';
import { type DateSystem, dayOfSerial, type WorkbookCell } from './sheet.ts';

/** The direction of consecutive days: one row or one column per day. */
export type DayDirection = 'down' | 'across';

/**
 * Reads a cell as the nights of one day. An empty cell has no figure. A merged cell that covers several days is
 * refused, because its number could belong to any of them.
 */
export function nightsOfCell(cell: WorkbookCell, direction: DayDirection): PastedCell {
  if (cell === null) return { figure: null, reason: null };
  if (typeof cell === 'string') return parsePastedCell(cell.trim(), onTheBooksBounds);
  if (typeof cell === 'number') return parseNumber(cell, onTheBooksBounds);
  if (cell.kind === 'date') return { figure: null, reason: 'C’est une date, et non un nombre.' };
  const isShared = direction === 'down' ? cell.rows > 1 : cell.columns > 1;
  if (!isShared) return parseNumber(cell.value, onTheBooksBounds);
  return { figure: null, reason: 'Cellule fusionnée : à quel jour revient ce nombre ?' };
}

/** Reads a cell as a day; a plain number is a serial number. `year` completes a text without a year. */
export function dayOfCell(cell: WorkbookCell, system: DateSystem, year: number | null): WrittenDay {
  if (typeof cell === 'string') return parseWrittenDay(cell, year);
  if (cell === null || (typeof cell === 'object' && cell.kind === 'spread'))
    return { kind: 'none' };
  const day = typeof cell === 'number' ? dayOfSerial(cell, system) : cell.day;
  if (day !== null) return { kind: 'day', day };
  if (typeof cell === 'number') return { kind: 'none' };
  return { kind: 'wrong', reason: 'La date est hors des années 2000 à 2100.' };
}

/** Whether the cell is certainly a date: a plain number, which might be one, is not. */
export function isDateCell(cell: WorkbookCell): cell is Exclude<WorkbookCell, null | number> {
  if (typeof cell === 'object') return cell?.kind === 'date';
  return typeof cell === 'string' && !['none', 'wrong'].includes(parseWrittenDay(cell, 2000).kind);
}

/** The cell as text, to be shown with messages about it. */
export function textOfCell(cell: WorkbookCell): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return cell.trim();
  if (typeof cell === 'number') return decimalText(cell);
  if (cell.kind === 'spread') return decimalText(cell.value);
  if (cell.day === null) return 'date';
  return cell.shows === 'day' ? frenchDay(cell.day) : monthText(cell.day);
}

/** Whether the cell labels a total, an average or a comparison, which is never a day. */
export function isSummary(cell: WorkbookCell): boolean {
  return typeof cell === 'string' && summaryLabel.test(cell.trim());
}

const summaryLabel =
  /^(?:sous[\s-]?)?(?:tot(?:al|aux)?|moy(?:enne)?s?|cumuls?|sommes?|[ée]carts?|budgets?|objectifs?|pr[ée]v\p{L}*|max(?:i(?:mum)?)?|min(?:i(?:mum)?)?|m[ée]diane|n-1|daily pick-up|pick-?up|taux|t\.?o\.?|%)(?!\p{L})/iu;

function decimalText(value: number): string {
  return String(value).replace('.', ',');
}

function monthText(day: Day): string {
  return `${monthNames[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`;
}

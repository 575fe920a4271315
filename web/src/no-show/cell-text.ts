import { frenchDay } from '@hotel/domain/calendar/french-dates.ts';
import type { NoShowColumn } from '@hotel/domain/no-show/columns.ts';
import { frenchNumber, unknownFigure } from '@hotel/domain/numbers/french-numbers.ts';
import type { NoShowRow } from '@hotel/domain/pms/endpoints.ts';

/** The text of a cell; '–' if the PMS gives no value. */
export function cellText({ id, kind }: NoShowColumn, row: NoShowRow): string {
  const value = row[id];
  if (value === null || value === '') return unknownFigure;
  if (typeof value === 'number') return frenchNumber(value, kind === 'price' ? 2 : 0);
  return kind === 'day' ? frenchDay(value) : value;
}

/** Whether the column contains figures, which are aligned right. */
export function isFigure({ kind }: NoShowColumn): boolean {
  return kind === 'count' || kind === 'price';
}

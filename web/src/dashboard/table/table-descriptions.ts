import { type Day, dayOf } from '@hotel/domain/calendar/day.ts';
import { frenchDay, frenchLongDay } from '@hotel/domain/calendar/french-dates.ts';
import type { Month } from '@hotel/domain/calendar/month.ts';
import { basisText } from '@hotel/domain/dashboard/basis-text.ts';
import {
  frenchNumber,
  frenchPercent,
  frenchSigned,
  unknownFigure,
} from '@hotel/domain/numbers/french-numbers.ts';
import type { RowView } from './table-view.ts';

/** What a cell of the table says in words: for the tooltip, and for those who do not see its colour. */
export function cellDescription(month: Month, row: RowView, dayNumber: number): string {
  const cell = row.cells[dayNumber - 1];
  const day = frenchLongDay(dayOf(month.year, month.month, dayNumber));
  const asOf = `au ${frenchDay(row.asOf)}`;
  if (cell === undefined || cell.nights === null) return `${day} : pas de donnée ${asOf}`;
  return [
    `${day} : ${nightsInWords(cell.nights)} ${asOf}`,
    changeInWords(cell.change, row.before),
    cell.occupancy === null ? 'occupation inconnue' : `occupation ${frenchPercent(cell.occupancy)}`,
  ].join(', ');
}

/** What the columns at the right say of a row. */
export function rowDescription({ asOf, summary, previousYear, basis }: RowView): string {
  const { total, pickUp, budget, budgetVariance, budgetPercent, previousYearGap } = summary;
  const budgetPart =
    budget === null
      ? 'pas de budget'
      : `budget ${frenchNumber(budget)} (${frenchSigned(budgetVariance)}, ${frenchPercent(budgetPercent)})`;
  const yearPart =
    previousYear === null
      ? 'N-1 inconnu'
      : `${basisText(basis)} ${frenchNumber(previousYear)} (${frenchSigned(previousYearGap)})`;
  return [
    `Arrêté du ${frenchDay(asOf)} : total ${total === null ? unknownFigure : nightsInWords(total)}`,
    `pick-up ${frenchSigned(pickUp)}`,
    budgetPart,
    yearPart,
  ].join(', ');
}

function nightsInWords(nights: number): string {
  return `${frenchNumber(nights)} nuitée${nights > 1 ? 's' : ''}`;
}

function changeInWords(change: number | null, before: Day | null): string {
  if (change === null || before === null) return 'évolution inconnue';
  if (change === 0) return `inchangé depuis le ${frenchDay(before)}`;
  return `${frenchSigned(change)} depuis le ${frenchDay(before)}`;
}

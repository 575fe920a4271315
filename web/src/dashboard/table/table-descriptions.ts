import { type Day, dayOf, dayOfMonth } from '@hotel/domain/calendar/day.ts';
import { frenchDay, frenchLongDay } from '@hotel/domain/calendar/french-dates.ts';
import type { Month } from '@hotel/domain/calendar/month.ts';
import { basisText } from '@hotel/domain/dashboard/basis-text.ts';
import type { Measure } from '@hotel/domain/nights/measure.ts';
import { measuredCount } from '@hotel/domain/nights/measure-units.ts';
import {
  frenchNumber,
  frenchPercent,
  frenchSigned,
  unknownFigure,
} from '@hotel/domain/numbers/french-numbers.ts';
import type { PinnedFigures } from './pinned-figures.ts';
import type { MissingLine, RowView } from './table-view.ts';

type CellDescriptionInput = { month: Month; measure: Measure; row: RowView; dayNumber: number };

/** What a cell of the table says in words: for the tooltip, and for those who do not see its colour. */
export function cellDescription({ month, measure, row, dayNumber }: CellDescriptionInput): string {
  const cell = row.cells[dayNumber - 1];
  const day = frenchLongDay(dayOf(month.year, month.month, dayNumber));
  const asOf = `au ${frenchDay(row.asOf)}`;
  if (cell === undefined || cell.nights === null) return `${day} : pas de donnée ${asOf}`;
  const occupancy =
    cell.occupancy === null ? 'occupation inconnue' : `occupation ${frenchPercent(cell.occupancy)}`;
  return [
    `${day} : ${measuredCount(measure, cell.nights)} ${asOf}`,
    changeInWords(cell.change, row.before),
    // A revenue fills no beds.
    ...(measure === 'revenue' ? [] : [occupancy]),
  ].join(', ');
}

/** What the columns at the right say of a row. */
export function rowDescription(row: RowView, measure: Measure): string {
  const { asOf, summary, previousYear, basis, previousAsOf } = row;
  const nearDay = previousAsOf === null ? '' : ` (photo du ${frenchDay(previousAsOf)})`;
  const { total, pickUp, budget, budgetVariance, budgetPercent, previousYearGap } = summary;
  const budgetPart =
    budget === null
      ? 'pas de budget'
      : `budget ${frenchNumber(budget)} (${frenchSigned(budgetVariance)}, ${frenchPercent(budgetPercent)})`;
  const yearPart =
    previousYear === null
      ? 'N-1 inconnu'
      : `${basisText(basis)}${nearDay} ${frenchNumber(previousYear)} (${frenchSigned(previousYearGap)})`;
  return [
    `Photo du ${frenchDay(asOf)} : total ${total === null ? unknownFigure : measuredCount(measure, total)}`,
    `pick-up ${frenchSigned(pickUp)}`,
    budgetPart,
    yearPart,
  ].join(', ');
}

export function missingDescription(line: MissingLine): string {
  const period =
    line.from === line.to
      ? frenchLongDay(line.from)
      : `du ${frenchDay(line.from)} au ${frenchDay(line.to)}`;
  return `${period} : pas de photo`;
}

type PinnedDescriptionInput = {
  figures: PinnedFigures;
  measure: Measure;
  row: number;
  day: Day | null;
};

/**
 * A cell of a pinned row, or the whole row where `day` is null. The last row is the year before, the one above it the
 * occupancy, where there is one.
 */
export function pinnedDescription({ figures, measure, row, day }: PinnedDescriptionInput): string {
  const asOf = `au ${frenchDay(figures.asOf)}`;
  const index = day === null ? -1 : dayOfMonth(day) - 1;
  const subject = day === null ? 'Mois' : frenchLongDay(day);
  if (row === 0 && figures.occupancies !== null) {
    const percent = day === null ? figures.occupancy : (figures.occupancies[index] ?? null);
    return `${subject} : occupation ${percent === null ? 'inconnue' : frenchPercent(percent)} ${asOf}`;
  }
  const nights = day === null ? figures.previousTotal : (figures.previous[index] ?? null);
  return `${subject}, ${figures.basis} : ${nights === null ? unknownFigure : measuredCount(measure, nights)}`;
}

function changeInWords(change: number | null, before: Day | null): string {
  if (change === null || before === null) return 'évolution inconnue';
  if (change === 0) return `inchangé depuis le ${frenchDay(before)}`;
  return `${frenchSigned(change)} depuis le ${frenchDay(before)}`;
}

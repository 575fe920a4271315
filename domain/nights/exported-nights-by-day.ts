import { monthTitle } from '../calendar/french-dates.ts';
import type { Month } from '../calendar/month.ts';
import { finalNightText } from '../dashboard/basis-text.ts';
import type { CsvCell } from '../exports/csv.ts';
import { nightsColumn, percentColumn, type SheetContent } from '../exports/sheet.ts';
import { sumOfKnown } from '../numbers/nullable-arithmetic.ts';
import { roundedTo } from '../numbers/rounded.ts';
import type { Comparison } from './grid.ts';
import type { NightsByDay, NightsByDayRow } from './nights-by-day.ts';

/** Last year's final night of each day of the month, and how the days are compared. */
type PreviousYearColumn = {
  readonly previousNights: readonly (number | null)[];
  readonly comparison: Comparison;
};

/**
 * The table of 'Nuitées par jour' with its row of totals, occupancy in percent; no rows without a snapshot
 * of that as-of date (`page` null). `previousNights` are last year's final nights of each day.
 */
export function nightsByDaySheet(
  month: Month,
  page: NightsByDay | null,
  { previousNights, comparison }: PreviousYearColumn,
): SheetContent {
  const rows =
    page === null
      ? []
      : page.days.map(({ day, ...row }, index) => [
          day,
          ...cellsOf(row),
          previousNights[index] ?? null,
        ]);
  return {
    title: `Par jour ${monthTitle(month)}`,
    columns: [
      { heading: 'Jour', holds: 'day' },
      { heading: 'Nuitées', holds: 'number', decimals: 0 },
      ...['Snapshot réf.', 'Différence'].map(nightsColumn),
      percentColumn('Taux d’occupation'),
      nightsColumn(finalNightText(comparison)),
    ],
    rows:
      page === null
        ? rows
        : [...rows, ['Total', ...cellsOf(page.total), sumOfKnown(previousNights)]],
  };
}

function cellsOf({ nights, reference, difference, occupancy }: NightsByDayRow): CsvCell[] {
  return [nights, reference, difference, roundedTo(occupancy, 1)];
}

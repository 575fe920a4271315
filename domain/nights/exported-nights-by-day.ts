import { monthTitle } from '../calendar/french-dates.ts';
import type { Month } from '../calendar/month.ts';
import { finalNightText } from '../dashboard/basis-text.ts';
import type { CsvCell } from '../exports/csv.ts';
import { measureColumn, percentColumn, type SheetContent } from '../exports/sheet.ts';
import { sumOfKnown } from '../numbers/nullable-arithmetic.ts';
import { roundedTo } from '../numbers/rounded.ts';
import type { Comparison } from './grid.ts';
import { type Measure, measureNames } from './measure.ts';
import type { NightsByDay, NightsByDayRow } from './nights-by-day.ts';

type NightsByDaySettings = {
  /** What the nights count, revenue in cents; person-nights by default. */
  readonly measure?: Measure;
  /** Last year's final night of each day of the month, and how the days are compared. */
  readonly previousNights: readonly (number | null)[];
  readonly comparison: Comparison;
};

/**
 * The table of 'Nuitées par jour' with its row of totals, occupancy in percent, of which revenue has none; no rows
 * without a snapshot of that as-of date (`page` null).
 */
export function nightsByDaySheet(
  month: Month,
  page: NightsByDay | null,
  { measure = 'nuitees', previousNights, comparison }: NightsByDaySettings,
): SheetContent {
  const figure = (heading: string) => measureColumn(heading, measure);
  const cellsOf = ({ nights, reference, difference, occupancy }: NightsByDayRow): CsvCell[] => [
    ...[nights, reference, difference],
    ...(measure === 'revenue' ? [] : [roundedTo(occupancy, 1)]),
  ];
  const rows =
    page === null
      ? []
      : page.days.map(({ day, ...row }, index) => [
          day,
          ...cellsOf(row),
          previousNights[index] ?? null,
        ]);
  return {
    title:
      measure === 'nuitees'
        ? `Par jour ${monthTitle(month)}`
        : `${measureNames[measure]} ${monthTitle(month)}`,
    columns: [
      { heading: 'Jour', holds: 'day' },
      // The heading says the unit.
      { ...figure(measureNames[measure]), unit: measure === 'revenue' ? '€' : undefined },
      ...['Snapshot réf.', 'Différence'].map(figure),
      ...(measure === 'revenue' ? [] : [percentColumn(occupancyHeadings[measure])]),
      figure(finalNightText(comparison)),
    ],
    rows:
      page === null
        ? rows
        : [...rows, ['Total', ...cellsOf(page.total), sumOfKnown(previousNights)]],
  };
}

const occupancyHeadings = {
  nuitees: 'Taux d’occupation',
  rooms: 'Taux d’occupation (chambres)',
} as const;

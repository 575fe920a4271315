import type { Day } from '../calendar/day.ts';
import type { CsvCell } from '../exports/csv.ts';
import { percentColumn, type SheetContent } from '../exports/sheet.ts';
import { differenceOf } from '../numbers/nullable-arithmetic.ts';
import { roundedTo } from '../numbers/rounded.ts';
import type { ComparedNationality, GuestCounts } from './compared-nationalities.ts';

/** A running month is compared to a day; null: the totals of a whole month are unknown. */
export type ComparedToDate = {
  readonly day: Day;
  readonly wholeMonths: {
    readonly current: GuestCounts | null;
    readonly previous: GuestCounts | null;
  };
};

/**
 * The ranked table for an export, with the N-1 columns only when it is compared. Shares have one decimal. A
 * running month has the last day that is compared, and a last row with the totals of the whole months.
 */
export function nationalitiesSheet(
  lines: readonly ComparedNationality[],
  { isCompared, toDate }: { isCompared: boolean; toDate: ComparedToDate | null },
): SheetContent {
  const number = (heading: string) => ({ heading, holds: 'number' as const });
  const compared = isCompared ? [number('PAX N-1'), number('Variation')] : [];
  const lastDay = toDate === null ? [] : [{ heading: 'Jusqu’au', holds: 'day' as const }];
  const rows = lines.map((line, index): CsvCell[] => [
    index + 1,
    line.name,
    line.pax,
    ...(isCompared ? [line.previousPax, line.variation] : []),
    roundedTo(line.share, 1),
    line.rooms,
    line.adults,
    line.children,
    ...(toDate === null ? [] : [toDate.day]),
  ]);
  return {
    title: 'Nationalités',
    columns: [
      number('#'),
      { heading: 'Nationalité', holds: 'text' },
      number('PAX'),
      ...compared,
      percentColumn('PAX %'),
      ...['Chambres', 'Adultes', 'Enfants'].map(number),
      ...lastDay,
    ],
    rows: toDate === null ? rows : [...rows, wholeMonthsRow(toDate)],
  };
}

function wholeMonthsRow({ wholeMonths: { current, previous } }: ComparedToDate): CsvCell[] {
  const [pax, previousPax] = [current?.pax ?? null, previous?.pax ?? null];
  return [
    ...[null, 'Mois entier', pax, previousPax, differenceOf(pax, previousPax), null],
    ...[current?.rooms ?? null, current?.adults ?? null, current?.children ?? null, null],
  ];
}

import { monthTitle } from '../calendar/french-dates.ts';
import type { Month } from '../calendar/month.ts';
import { basisText } from '../dashboard/basis-text.ts';
import type { CsvCell } from '../exports/csv.ts';
import { nightsColumn, percentColumn, type SheetContent } from '../exports/sheet.ts';
import { knownPartOfPreviousYear } from '../nights/previous-year/known-part.ts';
import { roundedTo } from '../numbers/rounded.ts';
import { partlyKnownText } from './group-basis.ts';
import { type GroupColumn, type GroupTable, groupColumns, lateFirst } from './group-columns.ts';
import type { GroupHotel } from './group-hotel.ts';

const columns: readonly GroupColumn[] = groupColumns;

/**
 * The table of the group: a row per hotel, those that are late first, and the group's own figures last.
 * Percents and expectations have one decimal.
 */
export function groupSheet(month: Month, group: GroupTable): SheetContent {
  return {
    title: `Groupe ${monthTitle(month)}`,
    columns: [
      { heading: 'Hôtel', holds: 'text' },
      { heading: 'Arrêté', holds: 'day' },
      { heading: 'En retard', holds: 'text' },
      ...columns.map(({ heading, kind }) =>
        kind.endsWith('percent') ? percentColumn(heading) : nightsColumn(heading),
      ),
      { heading: 'Lits du mois', holds: 'number', decimals: 0 },
      { heading: 'Base N-1', holds: 'text' },
    ],
    rows: [...lateFirst(group.hotels).map((hotel) => hotelCells(month, hotel)), groupCells(group)],
  };
}

function hotelCells(month: Month, hotel: GroupHotel): CsvCell[] {
  return [
    hotel.name,
    hotel.as_of,
    hotel.is_late ? 'oui' : 'non',
    ...columns.map((column) => roundedTo(column.of(hotel), 1)),
    hotel.beds,
    hotel.basis === null
      ? null
      : basisText(hotel.basis, knownPartOfPreviousYear(month, hotel.n1_nights)),
  ];
}

function groupCells(group: GroupTable): CsvCell[] {
  return [
    'Groupe',
    null,
    null,
    ...columns.map((column) => roundedTo(column.ofGroup(group).figure, 1)),
    group.totals.beds,
    partlyKnownText(group.hotels),
  ];
}

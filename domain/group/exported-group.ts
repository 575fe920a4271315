import { daysInMonth } from '../calendar/day.ts';
import { monthTitle } from '../calendar/french-dates.ts';
import type { Month } from '../calendar/month.ts';
import { basisText } from '../dashboard/basis-text.ts';
import type { CsvCell } from '../exports/csv.ts';
import {
  measureColumn,
  percentColumn,
  type SheetColumn,
  type SheetContent,
} from '../exports/sheet.ts';
import { type Measure, measureNames } from '../nights/measure.ts';
import { knownPartOfPreviousYear } from '../nights/previous-year/known-part.ts';
import { percentOf } from '../numbers/nullable-arithmetic.ts';
import { roundedTo } from '../numbers/rounded.ts';
import { partlyKnownText, sameDaysText } from './group-basis.ts';
import { type GroupColumn, type GroupTable, groupColumns, lateFirst } from './group-columns.ts';
import type { GroupHotel } from './group-hotel.ts';

/** The columns of a measure: what is divided by beds is said of person-nights only. */
function columnsOf(measure: Measure): readonly GroupColumn[] {
  return groupColumns.filter(({ id }) => measure === 'nuitees' || id !== 'occupancy');
}

/** Beside the figures of rooms or of revenue, what they make of each other. */
const roomColumns = [
  { heading: 'Chambres à vendre', holds: 'number', decimals: 0, id: 'rooms_available' },
  { ...percentColumn('Taux d’occupation (chambres)'), id: 'occupancy' },
  { ...measureColumn('Prix moyen HT', 'revenue'), id: 'average_price' },
  { ...measureColumn('RevPAR HT', 'revenue'), id: 'revpar' },
] as const;
const bedsColumn: SheetColumn = { heading: 'Lits du mois', holds: 'number', decimals: 0 };

/**
 * The table of the group: a row per hotel, those that are late first, and the group's own figures last.
 * Percents and expectations have one decimal; revenue is in cents.
 */
export function groupSheet(
  month: Month,
  group: GroupTable,
  measure: Measure = 'nuitees',
): SheetContent {
  const columns = columnsOf(measure);
  const isNuitees = measure === 'nuitees';
  return {
    title: isNuitees
      ? `Groupe ${monthTitle(month)}`
      : `Groupe ${measureNames[measure]} ${monthTitle(month)}`,
    columns: [
      { heading: 'Hôtel', holds: 'text' },
      { heading: 'Arrêté', holds: 'day' },
      { heading: 'En retard', holds: 'text' },
      ...columns.map(({ heading, kind }) =>
        kind.endsWith('percent') ? percentColumn(heading) : measureColumn(heading, measure),
      ),
      ...(isNuitees ? [bedsColumn] : roomColumns),
      { heading: 'Nuits connues', holds: 'number', decimals: 0 },
      { heading: 'Base N-1', holds: 'text' },
    ],
    rows: [
      ...lateFirst(group.hotels).map((hotel) => hotelCells(month, hotel, measure)),
      groupCells(group, measure),
    ],
  };
}

function hotelCells(month: Month, hotel: GroupHotel, measure: Measure): CsvCell[] {
  return [
    hotel.name,
    hotel.as_of,
    hotel.is_late ? 'oui' : 'non',
    ...columnsOf(measure).map((column) => roundedTo(column.of(hotel), 1)),
    ...(measure === 'nuitees' ? [hotel.beds] : roomCells(hotel)),
    hotel.total === null ? null : (hotel.known_nights ?? daysInMonth(month.year, month.month)),
    basisCell(month, hotel),
  ];
}

function basisCell(month: Month, hotel: GroupHotel): string | null {
  if (hotel.basis === null) return null;
  const basis = basisText(hotel.basis, knownPartOfPreviousYear(month, hotel.n1_nights));
  return [basis, sameDaysText(hotel)].filter((text) => text !== null).join(', ');
}

type RoomFigures = Pick<GroupHotel, (typeof roomColumns)[number]['id']>;

function roomCells(figures: RoomFigures): CsvCell[] {
  return roomColumns.map(({ id }) =>
    id === 'occupancy' ? roundedTo(percentOf(figures.occupancy, 1), 1) : figures[id],
  );
}

function groupCells(group: GroupTable, measure: Measure): CsvCell[] {
  return [
    'Groupe',
    null,
    null,
    ...columnsOf(measure).map((column) => roundedTo(column.ofGroup(group).figure, 1)),
    ...(measure === 'nuitees' ? [group.totals.beds] : roomCells(group.totals)),
    null,
    partlyKnownText('n1_value', group.hotels),
  ];
}

import { type Day, dayOf } from '@hotel/domain/calendar/day.ts';
import type { DayRange } from '@hotel/domain/calendar/day-ranges.ts';
import type { Month } from '@hotel/domain/calendar/month.ts';
import { cellChanges } from '@hotel/domain/dashboard/cell-changes.ts';
import { type Beds, occupancyOfDays } from '@hotel/domain/dashboard/occupancy.ts';
import { lowStep, occupancyBand } from '@hotel/domain/dashboard/occupancy-band.ts';
import { type TableRow, tableRow } from '@hotel/domain/dashboard/table-row.ts';
import type { Grid, GridRow } from '@hotel/domain/nights/grid.ts';
import { frenchNumber, frenchSigned } from '@hotel/domain/numbers/french-numbers.ts';

/** What the cells show: the nights on the books, or what they gained or lost since the row before. */
export type TableMode = 'nights' | 'variation';

/** One cell as it is drawn: `className` may name several classes. */
type CellView = {
  readonly text: string;
  readonly className: string;
  readonly nights: number | null;
  /** Since the row before, in nights. */
  readonly change: number | null;
  /** In percent, never clamped. */
  readonly occupancy: number | null;
};

export type RowView = {
  readonly kind: 'as-of';
  readonly asOf: Day;
  /** The as-of day of the row before: what the changes are measured from. */
  readonly before: Day | null;
  readonly cells: readonly CellView[];
  readonly summary: TableRow;
  readonly previousYear: number | null;
  readonly basis: GridRow['basis'];
  /** The as-of day of last year's snapshot where `basis` is 'near'. */
  readonly previousAsOf: Day | null;
};

/** Mornings without a snapshot; `asOf` is the newest of them. */
export type MissingLine = { readonly kind: 'missing'; readonly asOf: Day } & DayRange;

/** A line of the table: an as-of day, or the mornings that are missing between two of them. */
export type TableLine = RowView | MissingLine;

type TableSettings = {
  readonly month: Month;
  readonly beds: Beds | null;
  readonly budget: number | null;
  readonly mode: TableMode;
  /** The figures that somebody corrected, as `correctedKey` names them; none while unknown. */
  readonly corrected?: ReadonlySet<string>;
};

/** A figure of a snapshot by its as-of day and its night. */
export function correctedKey(asOf: Day, date: Day): string {
  return `${asOf} ${date}`;
}

/** The rows of the table as they are drawn: the newest as-of day first, as a director reads it. */
export function tableView(grid: Grid, settings: TableSettings): RowView[] {
  return grid.rows
    .map((row, index) => rowView(row, grid.rows[index - 1] ?? null, settings))
    .toReversed();
}

/** The rows with the missing mornings between them, newest first. */
export function tableLines(rows: readonly RowView[], missing: readonly DayRange[]): TableLine[] {
  const gaps = missing.map(
    ({ from, to }): MissingLine => ({ kind: 'missing', asOf: to, from, to }),
  );
  return [...rows, ...gaps].toSorted((one, other) => (one.asOf < other.asOf ? 1 : -1));
}

/** As many as-of days as are shown at first. */
const recentRows = 14;

/** The lines down to the fourteenth as-of day, and how many as-of days come after them. */
export function recentLines(lines: readonly TableLine[]): {
  readonly recent: readonly TableLine[];
  readonly olderRows: number;
} {
  const rows = lines.filter(({ kind }) => kind === 'as-of');
  const last = rows[recentRows - 1];
  if (last === undefined || rows.length === recentRows) return { recent: lines, olderRows: 0 };
  return {
    recent: lines.slice(0, lines.indexOf(last) + 1),
    olderRows: rows.length - recentRows,
  };
}

function rowView(
  row: GridRow,
  before: GridRow | null,
  { month, beds, budget, mode, corrected }: TableSettings,
): RowView {
  const changes = cellChanges(row.nights, before?.nights ?? null);
  const occupancies = occupancyOfDays(row.nights, beds);
  return {
    kind: 'as-of',
    asOf: row.as_of,
    before: before?.as_of ?? null,
    cells: row.nights.map((nights, index) => {
      const change = changes[index] ?? null;
      const occupancy = occupancies[index] ?? null;
      const isClosed = row.closed[index] === true;
      const date = dayOf(month.year, month.month, index + 1);
      const isPast = date < row.as_of;
      const isCorrected = corrected?.has(correctedKey(row.as_of, date)) === true;
      return {
        text: mode === 'nights' ? frenchNumber(nights) : frenchSigned(change),
        className:
          mode === 'nights'
            ? nightsClassName({ occupancy, change, isPast, isClosed, isCorrected })
            : variationClassName({ change, isClosed }),
        nights,
        change,
        occupancy,
      };
    }),
    summary: tableRow(row, budget),
    previousYear: row.n1_value,
    basis: row.basis,
    previousAsOf: row.n1_as_of ?? null,
  };
}

type CellState = Pick<CellView, 'occupancy' | 'change'> & {
  isPast: boolean;
  isClosed: boolean;
  isCorrected: boolean;
};

/** The colour of the occupancy and the mark of the change; a past night that did not change is calm. */
function nightsClassName(cell: CellState): string {
  const { occupancy, change, isPast, isClosed, isCorrected } = cell;
  const hasChanged = change !== null && change !== 0;
  return classNames([
    occupancyBand(occupancy),
    lowStep(occupancy),
    hasChanged && (change > 0 ? 'up' : 'down'),
    isPast && !hasChanged && 'calm',
    isClosed && 'closed',
    isCorrected && 'corrected',
  ]);
}

function variationClassName({ change, isClosed }: Pick<CellState, 'change' | 'isClosed'>): string {
  const hasChanged = change !== null && change !== 0;
  return classNames([hasChanged ? (change > 0 ? 'rise' : 'fall') : 'calm', isClosed && 'closed']);
}

function classNames(names: readonly (string | false | null)[]): string {
  return names.filter((name) => name !== false && name !== null).join(' ');
}

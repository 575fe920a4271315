import type { Day } from '@hotel/domain/calendar/day.ts';
import { cellChanges } from '@hotel/domain/dashboard/cell-changes.ts';
import { type Beds, occupancyOfDays } from '@hotel/domain/dashboard/occupancy.ts';
import { occupancyBand } from '@hotel/domain/dashboard/occupancy-band.ts';
import { type TableRow, tableRow } from '@hotel/domain/dashboard/table-row.ts';
import type { Grid, GridRow } from '@hotel/domain/nights/grid.ts';
import { frenchNumber } from '@hotel/domain/numbers/french-numbers.ts';

/** One cell as it is drawn: `look` is its class names. */
type CellView = {
  readonly text: string;
  readonly look: string;
  readonly nights: number | null;
  /** Since the row before, in nights. */
  readonly change: number | null;
  /** In percent, never clamped. */
  readonly occupancy: number | null;
};

export type RowView = {
  readonly asOf: Day;
  /** The as-of day of the row before: what the changes are measured from. */
  readonly before: Day | null;
  readonly cells: readonly CellView[];
  readonly summary: TableRow;
  readonly previousYear: number | null;
  readonly basis: GridRow['basis'];
};

/** The rows of the table as they are drawn: the newest as-of day first, as a director reads it. */
export function tableView(grid: Grid, beds: Beds | null, budget: number | null): RowView[] {
  return grid.rows
    .map((row, index) => rowView(row, grid.rows[index - 1] ?? null, beds, budget))
    .toReversed();
}

function rowView(
  row: GridRow,
  before: GridRow | null,
  beds: Beds | null,
  budget: number | null,
): RowView {
  const changes = cellChanges(row.nights, before?.nights ?? null);
  const occupancies = occupancyOfDays(row.nights, beds);
  return {
    asOf: row.as_of,
    before: before?.as_of ?? null,
    cells: row.nights.map((nights, index) => {
      const change = changes[index] ?? null;
      const occupancy = occupancies[index] ?? null;
      return {
        text: frenchNumber(nights),
        look: lookOf(occupancy, change),
        nights,
        change,
        occupancy,
      };
    }),
    summary: tableRow(row, budget),
    previousYear: row.n1_value,
    basis: row.basis,
  };
}

function lookOf(occupancy: number | null, change: number | null): string {
  const band = occupancyBand(occupancy);
  const moved = change === null || change === 0 ? null : change > 0 ? 'up' : 'down';
  return [band, moved].filter((name) => name !== null).join(' ');
}

import type { Day } from '../calendar/day.ts';
import { daysOfMonth } from '../calendar/month.ts';
import type { MonthOfSnapshots } from './month-of-snapshots.ts';

/** One figure: the nights on the books for a stay day as they stood on an as-of day. */
export type SnapshotFigure = {
  readonly as_of_date: Day;
  readonly stay_date: Day;
  readonly nuitees: number;
};

/**
 * The month's snapshots figure by figure, sorted by as-of day then stay day (contract, section 5,
 * `GET /nuitees/snapshot`); of one as-of day when it is given.
 */
export function snapshotFigures({ month, rows }: MonthOfSnapshots, asOf?: Day): SnapshotFigure[] {
  const days = daysOfMonth(month);
  const figures: SnapshotFigure[] = [];
  for (const { as_of, nights } of rows) {
    if (asOf !== undefined && as_of !== asOf) continue;
    // Two thousand of them for a month: pushed in place, they cost a third of lists put together.
    for (const [index, stay_date] of days.entries()) {
      const nuitees = nights[index] ?? null;
      if (nuitees !== null) figures.push({ as_of_date: as_of, stay_date, nuitees });
    }
  }
  return figures;
}

import type { Day } from '@hotel/domain/calendar/day.ts';
import { type Beds, occupancyOfDays, occupancyOfMonth } from '@hotel/domain/dashboard/occupancy.ts';
import type { Comparison, Grid } from '@hotel/domain/nights/grid.ts';
import { sumOfKnown } from '@hotel/domain/numbers/nullable-arithmetic.ts';

/** What stays in sight below the as-of days: one figure for each stay day of the month, null where unknown. */
export type PinnedFigures = {
  /** The as-of day that the occupancy is seen from. */
  readonly asOf: Day;
  /** In percent, never clamped. */
  readonly occupancies: readonly (number | null)[];
  /** Of the month, in percent. */
  readonly occupancy: number | null;
  /** The final nights a year before. */
  readonly previous: readonly (number | null)[];
  readonly previousTotal: number | null;
  /** How the nights a year before are found. */
  readonly basis: string;
};

export const previousNightsBasis: Readonly<Record<Comparison, string>> = {
  date: 'N-1 final, même date',
  weekday: 'N-1 final, même jour',
};

/** The pinned figures of a month; null where it has no as-of day. `previous` is null until it is loaded. */
export function pinnedFigures(
  grid: Grid,
  beds: Beds | null,
  previous: readonly (number | null)[] | null,
  comparison: Comparison,
): PinnedFigures | null {
  const latest = grid.rows.at(-1);
  if (latest === undefined) return null;
  return {
    asOf: latest.as_of,
    occupancies: occupancyOfDays(latest.nights, beds),
    occupancy: occupancyOfMonth(latest.total, beds),
    previous: previous ?? latest.nights.map(() => null),
    previousTotal: previous === null ? null : sumOfKnown(previous),
    basis: previousNightsBasis[comparison],
  };
}

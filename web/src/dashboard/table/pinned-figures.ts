import type { Day } from '@hotel/domain/calendar/day.ts';
import {
  type Beds,
  occupancyOfDays,
  occupancyOfMonth,
  roomsBehind,
} from '@hotel/domain/dashboard/occupancy.ts';
import type { Comparison, Grid } from '@hotel/domain/nights/grid.ts';
import type { Measure } from '@hotel/domain/nights/measure.ts';
import { sumOfKnown } from '@hotel/domain/numbers/nullable-arithmetic.ts';

/** What stays in sight below the as-of days: one figure for each stay day of the month, null where unknown. */
export type PinnedFigures = {
  /** The as-of day that the occupancy is seen from. */
  readonly asOf: Day;
  /** In percent of the beds or the rooms, never clamped; null of a revenue, which fills neither. */
  readonly occupancies: readonly (number | null)[] | null;
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

type PinnedSettings = {
  readonly measure: Measure;
  /** What the nights are divided by; null where it is not known. */
  readonly capacity: Beds | null;
  /** Null until it is loaded. */
  readonly previous: readonly (number | null)[] | null;
  readonly comparison: Comparison;
};

/** The pinned figures of a month; null where it has no as-of day. */
export function pinnedFigures(
  grid: Grid,
  { measure, capacity, previous, comparison }: PinnedSettings,
): PinnedFigures | null {
  const latest = grid.rows.at(-1);
  if (latest === undefined) return null;
  return {
    asOf: latest.as_of,
    occupancies: measure === 'revenue' ? null : occupancyOfDays(latest.nights, capacity),
    occupancy: occupancyOfMonth(
      latest.total,
      measure === 'rooms' ? roomsBehind(latest, capacity) : capacity,
    ),
    previous: previous ?? latest.nights.map(() => null),
    previousTotal: previous === null ? null : sumOfKnown(previous),
    basis: previousNightsBasis[comparison],
  };
}

import type { Day } from '../calendar/day.ts';
import { finalNights, finalTotal } from './final-nights.ts';
import { type MonthOfSnapshots, monthTotal } from './month-of-snapshots.ts';

/** What a later year asks of a month: its total at each as-of day that has a figure, and its final total. */
export type MonthInBrief = {
  readonly totalAt: ReadonlyMap<Day, number>;
  /** Person-nights; null when no day of the month has final nights. */
  readonly finalTotal: number | null;
};

/** A month in brief, from all of it. */
export function inBrief(month: MonthOfSnapshots): MonthInBrief {
  const totalAt = new Map<Day, number>();
  for (const { as_of, nights } of month.rows) {
    const total = monthTotal(nights);
    if (total !== null) totalAt.set(as_of, total);
  }
  return { totalAt, finalTotal: finalTotal(finalNights(month)) };
}

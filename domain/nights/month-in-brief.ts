import type { Day } from '../calendar/day.ts';
import { finalNights, finalTotal } from './final-nights.ts';
import { type MonthOfSnapshots, monthTotal, type Nights } from './month-of-snapshots.ts';

/** What a later year asks of a month: its total at each as-of day that has a figure, and its final total. */
export type MonthInBrief = {
  readonly totalAt: ReadonlyMap<Day, number>;
  /** Person-nights; null when no day of the month has final nights. */
  readonly finalTotal: number | null;
};

/** A month in brief, from all of it. */
export function inBrief(month: MonthOfSnapshots): MonthInBrief {
  const totals = month.rows.map(({ as_of, nights }) => ({ as_of, total: monthTotal(nights) }));
  return { totalAt: knownTotals(totals), finalTotal: finalTotal(finalNights(month)) };
}

/** The totals by as-of day; a snapshot without a figure has none. */
export function knownTotals(
  totals: readonly { as_of: Day; total: number | null }[],
): ReadonlyMap<Day, number> {
  return new Map(
    totals.flatMap(({ as_of, total }) => (total === null ? [] : [[as_of, total] as const])),
  );
}

/**
 * The final total, where the newest snapshot (null: there is none) and the imported figures tell it
 * alone: each day has a figure in one of them, so that no older snapshot is asked (contract, section 5,
 * final nights). null when no day has any; undefined where they do not tell.
 */
export function finalTotalOfNewest(
  newest: Nights | null,
  imported: Nights | null,
): number | null | undefined {
  if (newest === null) return imported === null ? null : monthTotal(imported);
  const finals = newest.map((nights, index) => imported?.[index] ?? nights);
  return finals.includes(null) ? undefined : (monthTotal(finals) ?? undefined);
}

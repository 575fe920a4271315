import type { Day } from '@hotel/domain/calendar/day.ts';
import { splitByMonth } from '@hotel/domain/nights/month-of-snapshots.ts';
import {
  countDays,
  type DaysMask,
  mergeRow,
  type RowItem,
} from '@hotel/domain/nights/month-row.ts';
import type { Queryable } from '../database/database.ts';
import {
  keepChanges,
  keyText,
  lockMonths,
  type MonthChange,
  rowsOf,
} from '../nights/month-changes-store.ts';
import {
  type Counts,
  daysWrittenBy,
  openEntry,
  recordChanges,
  type Source,
} from './entries-store.ts';

/** The figures of one as-of day; null: imported final nights. */
export type WrittenFigures = { readonly asOf: Day | null; readonly items: readonly RowItem[] };

export type Written = { id: string; inserted: number; updated: number };

/**
 * The one way nights are written: merged into what is there, with their entry, in the caller's
 * transaction. Days not given stay as they are; an as-of day is given once, a day of it once.
 * `source.actor` null means that the product does it by itself.
 */
export async function writeNightsWithEntry(
  tx: Queryable,
  hotel: string,
  source: Source,
  figures: readonly WrittenFigures[],
): Promise<Written> {
  const id = await openEntry(tx, hotel, source);
  const parts = figures.flatMap(({ asOf, items }) =>
    splitByMonth(items).map((part) => ({ ...part, asOf })),
  );
  await lockMonths(tx, hotel, parts);
  const kept = await rowsOf(tx, hotel, parts);
  const changes = parts.map(({ month, asOf, items }) => ({
    month,
    asOf,
    ...mergeRow(month, kept.get(keyText({ month, asOf })) ?? null, items),
  }));
  const inserted = changes.reduce((sum, change) => sum + change.inserted, 0);
  const updated = changes.reduce((sum, change) => sum + change.updated, 0);
  await keepChanges(tx, hotel, changes);
  const own = source.run === undefined ? new Map() : await daysWrittenBy(tx, hotel, id);
  await recordChanges(tx, hotel, id, changes, countsOfEntry(changes, own));
  return { id, inserted, updated };
}

/** A figure that the run had written already counts once in its entry: as what it was before the run. */
function countsOfEntry(
  changes: readonly MonthChange[],
  own: ReadonlyMap<string, DaysMask>,
): Counts {
  let [inserted, updated] = [0, 0];
  for (const change of changes) {
    const counts = countDays(change, change.days & ~(own.get(keyText(change)) ?? 0));
    inserted += counts.unknown;
    updated += counts.known;
  }
  return { inserted, updated, deleted: 0 };
}

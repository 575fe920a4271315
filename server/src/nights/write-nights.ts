import type { Day } from '@hotel/domain/calendar/day.ts';
import type { Month } from '@hotel/domain/calendar/month.ts';
import { hasFigure, type Nights, splitByMonth } from '@hotel/domain/nights/month-of-snapshots.ts';
import {
  countDays,
  type DaysMask,
  type MonthRow,
  mergeRow,
  overlayRow,
  type RowItem,
} from '@hotel/domain/nights/month-row.ts';
import type { Queryable } from '../database/database.ts';
import {
  daysWrittenBy,
  type ImportCounts,
  type ImportSource,
  openEntry,
  recordChanges,
} from '../imports/import-log-store.ts';
import {
  loadRows,
  lockMonths,
  type MonthChange,
  type RowKey,
  rowKeyText,
  saveChanges,
} from './month-changes-store.ts';

/** The figures of one as-of day, by day or as a whole month; null: imported final nights. */
export type NightsToWrite =
  | { readonly asOf: Day | null; readonly items: readonly RowItem[] }
  | { readonly asOf: Day | null; readonly month: Month; readonly nights: Nights };

export type WriteCounts = { id: string; inserted: number; updated: number };

/**
 * The one way nights are written: merged into what is there, with their entry, in the caller's
 * transaction. Days not given stay as they are; an as-of day is given once, a day of it once.
 * `source.actor` null means that the product does it by itself.
 */
export async function writeFigures(
  tx: Queryable,
  hotel: string,
  source: ImportSource,
  figures: readonly NightsToWrite[],
): Promise<WriteCounts> {
  const id = await openEntry(tx, hotel, source);
  const parts = figures.flatMap(partsOf);
  await lockMonths(tx, hotel, parts);
  const kept = await loadRows(tx, hotel, parts);
  const changes = parts.map(({ month, asOf, over }) => ({
    month,
    asOf,
    ...over(kept.get(rowKeyText({ month, asOf })) ?? null),
  }));
  const inserted = changes.reduce((sum, change) => sum + change.inserted, 0);
  const updated = changes.reduce((sum, change) => sum + change.updated, 0);
  await saveChanges(tx, hotel, changes);
  const own = source.run === undefined ? new Map() : await daysWrittenBy(tx, hotel, id);
  await recordChanges(tx, hotel, id, changes, countsOfEntry(changes, own));
  return { id, inserted, updated };
}

type Part = RowKey & { over(before: MonthRow | null): ReturnType<typeof mergeRow> };

/** The months that figures speak of, each with what it makes of the row that is there. */
function partsOf(figures: NightsToWrite): Part[] {
  const { asOf } = figures;
  if ('nights' in figures) {
    const { month, nights } = figures;
    return hasFigure(nights)
      ? [{ month, asOf, over: (before) => overlayRow(month, before, nights) }]
      : [];
  }
  return splitByMonth(figures.items).map(({ month, items }) => ({
    month,
    asOf,
    over: (before) => mergeRow(month, before, items),
  }));
}

/** A figure that the run had written already counts once in its entry: as what it was before the run. */
function countsOfEntry(
  changes: readonly MonthChange[],
  own: ReadonlyMap<string, DaysMask>,
): ImportCounts {
  let [inserted, updated] = [0, 0];
  for (const change of changes) {
    const counts = countDays(change, change.days & ~(own.get(rowKeyText(change)) ?? 0));
    inserted += counts.unknown;
    updated += counts.known;
  }
  return { inserted, updated, deleted: 0 };
}

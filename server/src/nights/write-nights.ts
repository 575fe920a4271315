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
import { deleteFinalFigures, deleteSnapshotFigures } from './delete-nights.ts';
import type { ImportCounts, ImportLog } from './import-log.ts';
import type { ImportSource } from './import-source.ts';
import { type MonthRowChange, type MonthRowKey, rowKeyText } from './month-row-key.ts';
import type { DeletionRange } from './nights-deletion-store.ts';
import { rewriteMonths } from './rewrite-months.ts';

/** The figures of one as-of date, by stay date or as a whole month; `asOf` null: imported final nights. */
export type NightsToWrite =
  | { readonly asOf: Day | null; readonly items: readonly RowItem[] }
  | { readonly asOf: Day | null; readonly month: Month; readonly nights: Nights };

/** The id of the log entry, and how many figures the write added and replaced. */
export type WriteResult = { id: string; inserted: number; updated: number };

/** The only way to write nights: every change is recorded in the import log, in the caller's transaction. */
export type NightsWriter = {
  /**
   * Merges figures into the stored ones; stay dates that are not given keep theirs. An as-of date may
   * be given once, and each of its stay dates once.
   */
  write(
    tx: Queryable,
    hotel: string,
    source: ImportSource,
    figures: readonly NightsToWrite[],
  ): Promise<WriteResult>;
  /** Deletes the snapshot figures of the range; returns how many. */
  deleteSnapshots(
    tx: Queryable,
    hotel: string,
    source: ImportSource,
    range: DeletionRange,
  ): Promise<number>;
  /** Deletes the imported final nights of a month and keeps its snapshots; returns how many. */
  deleteFinalNights(
    tx: Queryable,
    hotel: string,
    source: ImportSource,
    month: Month,
  ): Promise<number>;
};

/** A writer that records every change in `log`. */
export function createNightsWriter(log: ImportLog): NightsWriter {
  return {
    write: (tx, hotel, source, figures) => writeFigures(log, tx, hotel, source, figures),
    deleteSnapshots: (tx, hotel, source, range) =>
      deleteSnapshotFigures(log, tx, hotel, source, range),
    deleteFinalNights: (tx, hotel, source, month) =>
      deleteFinalFigures(log, tx, hotel, source, month),
  };
}

async function writeFigures(
  log: ImportLog,
  tx: Queryable,
  hotel: string,
  source: ImportSource,
  figures: readonly NightsToWrite[],
): Promise<WriteResult> {
  const id = await log.openEntry(tx, hotel, source);
  const merges = figures.flatMap(monthMerges);
  const changes = await rewriteMonths(tx, hotel, merges, (rows) =>
    merges.map(({ month, asOf, mergeInto }) => ({
      month,
      asOf,
      ...mergeInto(rows.get(rowKeyText({ month, asOf })) ?? null),
    })),
  );
  const inserted = changes.reduce((sum, change) => sum + change.inserted, 0);
  const updated = changes.reduce((sum, change) => sum + change.updated, 0);
  const alreadyWritten =
    source.run === undefined ? new Map() : await log.daysWrittenBy(tx, hotel, id);
  await log.recordChanges(tx, hotel, id, changes, entryCounts(changes, alreadyWritten));
  return { id, inserted, updated };
}

type MonthMerge = MonthRowKey & {
  mergeInto(stored: MonthRow | null): ReturnType<typeof mergeRow>;
};

/** One merge for each month that the figures have stay dates in. */
function monthMerges(figures: NightsToWrite): MonthMerge[] {
  const { asOf } = figures;
  if ('nights' in figures) {
    const { month, nights } = figures;
    return hasFigure(nights)
      ? [{ month, asOf, mergeInto: (stored) => overlayRow(month, stored, nights) }]
      : [];
  }
  return splitByMonth(figures.items).map(({ month, items }) => ({
    month,
    asOf,
    mergeInto: (stored) => mergeRow(month, stored, items),
  }));
}

/**
 * Counts by the state before the entry's run: a figure that the run has written already was counted by
 * that write.
 */
function entryCounts(
  changes: readonly MonthRowChange[],
  alreadyWritten: ReadonlyMap<string, DaysMask>,
): ImportCounts {
  let [inserted, updated] = [0, 0];
  for (const change of changes) {
    const newDays = change.days & ~(alreadyWritten.get(rowKeyText(change)) ?? 0);
    const counts = countDays(change, newDays);
    inserted += counts.unknown;
    updated += counts.known;
  }
  return { inserted, updated, deleted: 0 };
}

import { firstDay, lastDay, type Month } from '@hotel/domain/calendar/month.ts';
import { clearRow, type MonthRowChange, rowKeyText } from '@hotel/domain/nights/month-row.ts';
import type { Queryable } from '../platform/database/database.ts';
import { dropEntry, openEntry, recordChanges } from './import-log-store.ts';
import type { ImportSource } from './import-source.ts';
import { type DeletionRange, lockSnapshotRows } from './nights-deletion-store.ts';
import { rewriteMonths } from './write-nights.ts';
import { saveRows } from './write-nights-store.ts';

type RowDeletion = MonthRowChange & { deleted: number };

/** Deletes the snapshot figures of the range; returns how many. */
export async function deleteSnapshotFigures(
  tx: Queryable,
  hotel: string,
  source: ImportSource,
  range: DeletionRange,
): Promise<number> {
  const entry = await openEntry(tx, hotel, source);
  const rows = await lockSnapshotRows(tx, hotel, range);
  const deletions = rows
    .map(({ month, asOf, row }) => {
      const days = range.scope === 'stay' ? range : { from: firstDay(month), to: lastDay(month) };
      return { month, asOf, ...clearRow(month, row, days.from, days.to) };
    })
    .filter(({ days }) => days !== 0);
  await saveRows(tx, hotel, deletions);
  return recordDeletions(tx, hotel, entry, deletions);
}

/** Deletes the imported final nights of a month and keeps its snapshots; returns how many. */
export async function deleteFinalFigures(
  tx: Queryable,
  hotel: string,
  source: ImportSource,
  month: Month,
): Promise<number> {
  const entry = await openEntry(tx, hotel, source);
  const key = { month, asOf: null };
  const deletions = await rewriteMonths(tx, hotel, [key], (rows) => {
    const row = rows.get(rowKeyText(key));
    if (row === undefined) return [];
    const change = clearRow(month, row, firstDay(month), lastDay(month));
    return change.days === 0 ? [] : [{ ...key, ...change }];
  });
  return recordDeletions(tx, hotel, entry, deletions);
}

/** A deletion that removes no figure leaves no log entry. Returns how many figures were deleted. */
async function recordDeletions(
  tx: Queryable,
  hotel: string,
  entry: string,
  deletions: readonly RowDeletion[],
): Promise<number> {
  const deleted = deletions.reduce((sum, deletion) => sum + deletion.deleted, 0);
  if (deleted === 0) {
    await dropEntry(tx, hotel, entry);
    return 0;
  }
  await recordChanges(tx, hotel, entry, deletions, { inserted: 0, updated: 0, deleted });
  return deleted;
}

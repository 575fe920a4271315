import { firstDay, lastDay, type Month } from '@hotel/domain/calendar/month.ts';
import { clearRow } from '@hotel/domain/nights/month-row.ts';
import type { Queryable } from '../database/database.ts';
import type { ImportLog } from './import-log.ts';
import type { ImportSource } from './import-source.ts';
import { type MonthRowChange, rowKeyText } from './month-row-key.ts';
import { saveRows } from './month-rows-store.ts';
import { type DeletionRange, lockSnapshotRows } from './nights-deletion-store.ts';
import { rewriteMonths } from './rewrite-months.ts';

type RowDeletion = MonthRowChange & { deleted: number };

/** `deleteSnapshots` of `NightsWriter`. */
export async function deleteSnapshotFigures(
  log: ImportLog,
  tx: Queryable,
  hotel: string,
  source: ImportSource,
  range: DeletionRange,
): Promise<number> {
  const entry = await log.openEntry(tx, hotel, source);
  const rows = await lockSnapshotRows(tx, hotel, range);
  const deletions = rows
    .map(({ month, asOf, row }) => {
      const days = range.scope === 'stay' ? range : { from: firstDay(month), to: lastDay(month) };
      return { month, asOf, ...clearRow(month, row, days.from, days.to) };
    })
    .filter(({ days }) => days !== 0);
  await saveRows(tx, hotel, deletions);
  return recordDeletions(log, tx, hotel, entry, deletions);
}

/** `deleteFinalNights` of `NightsWriter`. */
export async function deleteFinalFigures(
  log: ImportLog,
  tx: Queryable,
  hotel: string,
  source: ImportSource,
  month: Month,
): Promise<number> {
  const entry = await log.openEntry(tx, hotel, source);
  const key = { month, asOf: null };
  const deletions = await rewriteMonths(tx, hotel, [key], (rows) => {
    const row = rows.get(rowKeyText(key));
    if (row === undefined) return [];
    const change = clearRow(month, row, firstDay(month), lastDay(month));
    return change.days === 0 ? [] : [{ ...key, ...change }];
  });
  return recordDeletions(log, tx, hotel, entry, deletions);
}

/** A deletion that removes no figure leaves no log entry. Returns how many figures were deleted. */
async function recordDeletions(
  log: ImportLog,
  tx: Queryable,
  hotel: string,
  entry: string,
  deletions: readonly RowDeletion[],
): Promise<number> {
  const deleted = deletions.reduce((sum, deletion) => sum + deletion.deleted, 0);
  if (deleted === 0) {
    await log.dropEntry(tx, hotel, entry);
    return 0;
  }
  await log.recordChanges(tx, hotel, entry, deletions, { inserted: 0, updated: 0, deleted });
  return deleted;
}

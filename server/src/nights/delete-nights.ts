import { firstDay, lastDay, type Month } from '@hotel/domain/calendar/month.ts';
import { clearRow, type RowChange } from '@hotel/domain/nights/month-row.ts';
import type { Queryable } from '../database/database.ts';
import {
  dropEntry,
  type ImportSource,
  openEntry,
  recordChanges,
} from '../imports/import-log-store.ts';
import {
  loadRows,
  lockMonths,
  type RowKey,
  rowKeyText,
  saveChanges,
} from './month-changes-store.ts';
import { type DeletionRange, lockRowsTouched } from './nights-deletion-store.ts';

/** Takes the range's snapshot figures away, with an entry that can bring them back. Answers how many figures. */
export async function deleteSnapshotFigures(
  tx: Queryable,
  hotel: string,
  source: ImportSource,
  range: DeletionRange,
): Promise<number> {
  const entry = await openEntry(tx, hotel, source);
  const touched = await lockRowsTouched(tx, hotel, range);
  const cleared = touched.map(({ month, asOf, row }) => {
    const days = range.scope === 'stay' ? range : { from: firstDay(month), to: lastDay(month) };
    return { month, asOf, ...clearRow(month, row, days.from, days.to) };
  });
  return keepDeletion(tx, hotel, entry, cleared);
}

/** Takes the imported final nights of a month away; snapshots stay. Answers how many figures. */
export async function deleteFinalFigures(
  tx: Queryable,
  hotel: string,
  source: ImportSource,
  month: Month,
): Promise<number> {
  const entry = await openEntry(tx, hotel, source);
  const key = { month, asOf: null };
  await lockMonths(tx, hotel, [key]);
  const row = (await loadRows(tx, hotel, [key])).get(rowKeyText(key));
  const cleared = row === undefined ? [] : [clearRow(month, row, firstDay(month), lastDay(month))];
  return keepDeletion(
    tx,
    hotel,
    entry,
    cleared.map((change) => ({ ...key, ...change })),
  );
}

/** A deletion that takes nothing away leaves no entry. */
async function keepDeletion(
  tx: Queryable,
  hotel: string,
  entry: string,
  cleared: readonly (RowKey & RowChange & { deleted: number })[],
): Promise<number> {
  const changes = cleared.filter(({ days }) => days !== 0);
  const deleted = changes.reduce((sum, change) => sum + change.deleted, 0);
  if (deleted === 0) {
    await dropEntry(tx, hotel, entry);
    return 0;
  }
  await saveChanges(tx, hotel, changes);
  await recordChanges(tx, hotel, entry, changes, { inserted: 0, updated: 0, deleted });
  return deleted;
}

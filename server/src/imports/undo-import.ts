import { apiError } from '@hotel/domain/api-error.ts';
import { monthKey } from '@hotel/domain/calendar/month.ts';
import { overwrittenSentence } from '@hotel/domain/imports/overwritten-message.ts';
import {
  countDays,
  isUnchangedSince,
  type MonthRow,
  type MonthRowUpdate,
  rowKeyText,
  undoChange,
} from '@hotel/domain/nights/month-row.ts';
import { rewriteMonths } from '../nights/write-nights.ts';
import type { Queryable } from '../platform/database/database.ts';
import { findEntry } from './import-list-store.ts';
import {
  changesOf,
  lockImportEntry,
  markUndone,
  type RecordedChange,
} from './undo-import-store.ts';

/**
 * Undoes an import: every figure it wrote has its value of before again, and figures that it added are
 * deleted. Throws NOT_FOUND, IMPORT_TAKEN_BACK, and IMPORT_OVERWRITTEN when a newer write has changed
 * one of its figures.
 */
export async function undoImportEntry(
  tx: Queryable,
  hotel: string,
  id: string,
  by: string,
): Promise<{ restored: number; removed: number }> {
  await lockImportEntry(tx, hotel, id);
  const changes = await changesOf(tx, hotel, id);
  const updates = await rewriteMonths(tx, hotel, changes, async (rows) => {
    await checkUndoable(tx, hotel, id);
    return [...rowsBefore(changes, rows).values()];
  });
  await markUndone(tx, hotel, id, by);
  return countUndone(changes, updates);
}

/** Called with the months locked: no newer write can start after this check. */
async function checkUndoable(tx: Queryable, hotel: string, id: string): Promise<void> {
  const entry = await findEntry(tx, hotel, id);
  if (entry === undefined) throw apiError('NOT_FOUND');
  if (entry.taken_back !== null) throw apiError('IMPORT_TAKEN_BACK');
  if (entry.overwritten_by !== null) {
    const message = overwrittenSentence(entry.overwritten_by);
    throw apiError('IMPORT_OVERWRITTEN', { message });
  }
}

/** Every row as it was before the entry; `changes` has the entry's latest write first. */
function rowsBefore(
  changes: readonly RecordedChange[],
  stored: ReadonlyMap<string, MonthRow>,
): Map<string, MonthRowUpdate> {
  const updates = new Map<string, MonthRowUpdate>();
  for (const change of changes) {
    const { month, asOf, written, days } = change;
    const key = rowKeyText(change);
    const undoneSoFar = updates.get(key);
    const row = undoneSoFar === undefined ? (stored.get(key) ?? null) : undoneSoFar.after;
    if (!isUnchangedSince(row, written, days)) {
      const message = overwrittenSentence({
        kind: null,
        by: null,
        as_of: asOf,
        month: monthKey(month),
      });
      throw apiError('IMPORT_OVERWRITTEN', { message });
    }
    updates.set(key, { month, asOf, after: undoChange(month, row, change) });
  }
  return updates;
}

/** Of the figures that the entry wrote: how many have a value again, and how many have none. */
function countUndone(
  changes: readonly RecordedChange[],
  updates: readonly MonthRowUpdate[],
): { restored: number; removed: number } {
  const writtenDays = new Map<string, number>();
  for (const change of changes) {
    const key = rowKeyText(change);
    writtenDays.set(key, (writtenDays.get(key) ?? 0) | change.days);
  }
  let [restored, removed] = [0, 0];
  for (const update of updates) {
    const counts = countDays({ before: update.after }, writtenDays.get(rowKeyText(update)) ?? 0);
    restored += counts.known;
    removed += counts.unknown;
  }
  return { restored, removed };
}

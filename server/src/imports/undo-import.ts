import { apiError } from '@hotel/domain/api-error.ts';
import { monthKey } from '@hotel/domain/calendar/month.ts';
import { overwrittenSentence } from '@hotel/domain/imports/overwritten-message.ts';
import {
  countDays,
  isUnchangedSince,
  type MonthRow,
  undoChange,
} from '@hotel/domain/nights/month-row.ts';
import type { Queryable } from '../database/database.ts';
import { loadRows, lockMonths, rowKeyText, saveChanges } from '../nights/month-changes-store.ts';
import { findEntry } from './import-list-store.ts';
import { changesOf, lockEntry, markUndone, type RecordedChange } from './import-log-store.ts';

/**
 * Takes an import back: every figure it wrote is what it was before, those that were not there are
 * gone. Throws NOT_FOUND, IMPORT_TAKEN_BACK, and IMPORT_OVERWRITTEN as soon as something newer wrote
 * over one of its figures.
 */
export async function undoImportEntry(
  tx: Queryable,
  hotel: string,
  id: string,
  by: string,
): Promise<{ restored: number; removed: number }> {
  await lockEntry(tx, hotel, id);
  const changes = await changesOf(tx, hotel, id);
  await lockMonths(tx, hotel, changes);
  const entry = await findEntry(tx, hotel, id);
  if (entry === undefined) throw apiError('NOT_FOUND');
  if (entry.taken_back !== null) throw apiError('IMPORT_TAKEN_BACK');
  if (entry.overwritten_by !== null) {
    const message = overwrittenSentence(entry.overwritten_by);
    throw apiError('IMPORT_OVERWRITTEN', { message });
  }
  const now = await loadRows(tx, hotel, changes);
  const before = rowsBefore(changes, now);
  await saveChanges(tx, hotel, [...before.values()]);
  await markUndone(tx, hotel, id, by);
  return countsOf(changes, before);
}

type RowBefore = Pick<RecordedChange, 'month' | 'asOf'> & { readonly after: MonthRow | null };

/** Every row as it was, the last write of the entry undone first. */
function rowsBefore(
  changes: readonly RecordedChange[],
  now: ReadonlyMap<string, MonthRow>,
): Map<string, RowBefore> {
  const rows = new Map<string, RowBefore>();
  for (const change of changes) {
    const { month, asOf, written, days } = change;
    const key = rowKeyText(change);
    const known = rows.get(key);
    const row = known === undefined ? (now.get(key) ?? null) : known.after;
    if (!isUnchangedSince(row, written, days)) {
      const message = overwrittenSentence({
        ...{ kind: null, by: null, as_of: asOf },
        month: monthKey(month),
      });
      throw apiError('IMPORT_OVERWRITTEN', { message });
    }
    rows.set(key, { month, asOf, after: undoChange(month, row, change) });
  }
  return rows;
}

/** Of the figures it wrote, how many have a value again, and how many have none. */
function countsOf(
  changes: readonly RecordedChange[],
  rows: ReadonlyMap<string, RowBefore>,
): { restored: number; removed: number } {
  const written = new Map<string, number>();
  for (const change of changes) {
    const key = rowKeyText(change);
    written.set(key, (written.get(key) ?? 0) | change.days);
  }
  let [restored, removed] = [0, 0];
  for (const [key, days] of written) {
    const counts = countDays({ before: rows.get(key)?.after ?? null }, days);
    restored += counts.known;
    removed += counts.unknown;
  }
  return { restored, removed };
}

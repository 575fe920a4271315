import { monthKey } from '@hotel/domain/calendar/month.ts';
import { overwrittenSentence } from '@hotel/domain/imports/overwritten-sentence.ts';
import { countDays, isAsWritten, type MonthRow, takeBack } from '@hotel/domain/nights/month-row.ts';
import { refusal } from '@hotel/domain/refusals.ts';
import type { Queryable } from '../database/database.ts';
import { keepChanges, keyText, lockMonths, rowsOf } from '../nights/month-changes-store.ts';
import { changesOf, lockEntry, markTakenBack, type RecordedChange } from './entries-store.ts';
import { findEntry } from './listed-entries-store.ts';

/**
 * Takes an import back: every figure it wrote is what it was before, those that were not there are
 * gone. Throws NOT_FOUND, IMPORT_TAKEN_BACK, and IMPORT_OVERWRITTEN as soon as something newer wrote
 * over one of its figures.
 */
export async function takeBackImport(
  tx: Queryable,
  hotel: string,
  id: string,
  by: string,
): Promise<{ restored: number; removed: number }> {
  await lockEntry(tx, hotel, id);
  const changes = await changesOf(tx, hotel, id);
  await lockMonths(tx, hotel, changes);
  const entry = await findEntry(tx, hotel, id);
  if (entry === undefined) throw refusal('NOT_FOUND');
  if (entry.taken_back !== null) throw refusal('IMPORT_TAKEN_BACK');
  if (entry.overwritten_by !== null) {
    const message = overwrittenSentence(entry.overwritten_by);
    throw refusal('IMPORT_OVERWRITTEN', { message });
  }
  const now = await rowsOf(tx, hotel, changes);
  const before = rowsBefore(changes, now);
  await keepChanges(tx, hotel, [...before.values()]);
  await markTakenBack(tx, hotel, id, by);
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
    const key = keyText(change);
    const known = rows.get(key);
    const row = known === undefined ? (now.get(key) ?? null) : known.after;
    if (!isAsWritten(row, written, days)) {
      const message = overwrittenSentence({
        ...{ kind: null, by: null, as_of: asOf },
        month: monthKey(month),
      });
      throw refusal('IMPORT_OVERWRITTEN', { message });
    }
    rows.set(key, { month, asOf, after: takeBack(month, row, change) });
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
    const key = keyText(change);
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

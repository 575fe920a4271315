import type { MonthRow } from '@hotel/domain/nights/month-row.ts';
import type { Queryable } from '../database/database.ts';
import type { MonthRowKey, MonthRowUpdate } from './month-row-key.ts';
import { loadRows, lockMonths, saveRows } from './month-rows-store.ts';

/**
 * Locks the months of the rows until the transaction ends, reads the rows, and saves what `rewrite`
 * returns. `rewrite` receives the rows that exist, by `rowKeyText`; when it throws, nothing is saved.
 */
export async function rewriteMonths<Updates extends readonly MonthRowUpdate[]>(
  tx: Queryable,
  hotel: string,
  keys: readonly MonthRowKey[],
  rewrite: (rows: ReadonlyMap<string, MonthRow>) => Updates | Promise<Updates>,
): Promise<Updates> {
  await lockMonths(tx, hotel, keys);
  const updates = await rewrite(await loadRows(tx, hotel, keys));
  await saveRows(tx, hotel, updates);
  return updates;
}

import type { DaysMask } from '@hotel/domain/nights/month-row.ts';
import type { Queryable } from '../database/database.ts';
import type { ImportSource } from './import-source.ts';
import type { MonthRowChange } from './month-row-key.ts';

/** Numbers of figures: added, replaced, deleted. */
export type ImportCounts = { inserted: number; updated: number; deleted: number };

/** Where every write of nights is recorded, in the transaction of the write, so that it can be undone. */
export type ImportLog = {
  /**
   * Returns the id of the entry that a write belongs to: a new entry, or that of the source's run. The
   * entry stays locked until the transaction ends. Open it before locking any month, as an undo does,
   * so that a write and an undo never wait for each other.
   */
  openEntry(tx: Queryable, hotel: string, source: ImportSource): Promise<string>;
  /** The days that the entry has written already, by `rowKeyText`. */
  daysWrittenBy(tx: Queryable, hotel: string, entry: string): Promise<Map<string, DaysMask>>;
  /** Records what the write changed, and adds its counts to the entry's. */
  recordChanges(
    tx: Queryable,
    hotel: string,
    entry: string,
    changes: readonly MonthRowChange[],
    counts: ImportCounts,
  ): Promise<void>;
  /** Removes an entry whose write changed nothing. */
  dropEntry(tx: Queryable, hotel: string, entry: string): Promise<void>;
};

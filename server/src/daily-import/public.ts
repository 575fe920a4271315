import type { Queryable } from '../platform/database/database.ts';
import * as store from './daily-import-store.ts';
import { countUnfinished } from './import-runs-store.ts';
import { isSnapshotMissing } from './scheduler.ts';

/** What other features may use of the daily imports. */
export { deleteOldRuns } from './import-runs-store.ts';

export type DailyImportCounts = {
  /** Daily imports of today that are still open an hour after they were due. */
  late: number;
  /** Hotels whose newest daily import has failed. */
  failed: number;
  /** Hotels whose snapshot of their own day should be there and is not. */
  missing: number;
};

/** Over all hotels. */
export async function countDailyImports(db: Queryable, now: Date): Promise<DailyImportCounts> {
  const expected = await store.allExpectedHotels(db, now);
  const missing = expected.filter((hotel) => isSnapshotMissing(hotel, now)).length;
  return { ...(await countUnfinished(db, now)), missing };
}

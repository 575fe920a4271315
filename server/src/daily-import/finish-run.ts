import type { SystemAction } from '@hotel/domain/audit-trail/system-actions.ts';
import { insertAuditEntry } from '../audit-trail/public.ts';
import type { Database, Queryable } from '../database/database.ts';
import type { EndedRun } from './import-runs-store.ts';

const acts: Record<EndedRun['kind'], SystemAction> = {
  daily: 'daily-import',
  range: 'import-of-months',
};

/**
 * Ends an import and tells the audit trail once what it stored: an entry a month would bury what
 * people did. Who asked for it has an entry of their own; one that stored nothing has none.
 */
export function finishRun(
  database: Database,
  end: (tx: Queryable) => Promise<EndedRun | null>,
): Promise<void> {
  return database.transaction(async (tx) => {
    const run = await end(tx);
    if (run === null || run.months_done === 0) return;
    const { as_of_date, months_done, inserted, updated, skipped } = run;
    await insertAuditEntry(tx, {
      action: acts[run.kind],
      actor: null,
      hotelId: run.hotel,
      targetId: run.id,
      target: null,
      address: null,
      requestId: null,
      detail: {
        fields: [],
        values: { as_of_date, months_done, inserted, updated, skipped },
        before: {},
      },
    });
  });
}

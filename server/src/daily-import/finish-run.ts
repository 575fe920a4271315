import type { SystemAction } from '@hotel/domain/audit-trail/system-actions.ts';
import { insertAuditEntry } from '../audit-trail/public.ts';
import type { Database, Queryable } from '../database/database.ts';
import type { EndedRun } from './import-runs-store.ts';

const actions: Record<EndedRun['kind'], SystemAction> = {
  daily: 'daily-import',
  range: 'import-of-months',
};

/**
 * Ends an import run and records once in the audit trail what it stored: an entry per month would hide
 * what people did. The request of a person has an entry of its own; a run that stored nothing has none.
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
      action: actions[run.kind],
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

import type { FastifyInstance } from 'fastify';
import { deleteOldAuditEntries } from '../audit-trail/public.ts';
import { deleteOldRuns } from '../daily-import/public.ts';
import type { Database, DatabaseLog } from '../platform/database/database.ts';
import type { JobHandler, JobQueue } from '../platform/jobs/job-queue.ts';
import type { RetentionSettings } from './retention-settings.ts';

/** Five years of the audit trail; two years of how the imports went. */
const defaults = { auditMonths: 60, importRunMonths: 24 };

type RetentionDependencies = {
  database: Database;
  log: Pick<DatabaseLog, 'info'>;
  now: () => Date;
  retention?: RetentionSettings | undefined;
};

/** The kind of the one job that comes back every day, and its key. */
export const retentionJob = 'retention';

const dayMs = 86_400_000;

/** Deletes old history in the background, on one of the servers, at each start and every day. */
export function startRetention(
  app: FastifyInstance,
  dependencies: RetentionDependencies & { jobs: JobQueue },
): void {
  app.addHook('onListen', async () =>
    dependencies.jobs.start({ [retentionJob]: retentionJobHandler(dependencies) }),
  );
}

export function retentionJobHandler(dependencies: RetentionDependencies): JobHandler {
  return {
    concurrency: 1,
    retry: { firstPauseMs: 60_000, longestPauseMs: 3_600_000 },
    recurringKey: retentionJob,
    run: async (_job, signal) => {
      await deleteOldHistory(dependencies, signal);
      return { runAgainInMs: dayMs };
    },
  };
}

/**
 * Deletes in small transactions what is older than its retention. The log of written figures stays whole:
 * undo and the origin of a figure read it (decision 0054).
 */
async function deleteOldHistory(
  { database, log, now, retention = {} }: RetentionDependencies,
  signal: AbortSignal,
): Promise<void> {
  const { auditMonths = defaults.auditMonths } = retention;
  const { importRunMonths = defaults.importRunMonths } = retention;
  const auditEntries =
    auditMonths === 0 ? 0 : await deleteOldAuditEntries(database, auditMonths, signal);
  const importRuns =
    importRunMonths === 0 ? 0 : await deleteOldRuns(database, now(), importRunMonths, signal);
  if (auditEntries + importRuns > 0) {
    log.info({ auditEntries, importRuns }, 'history beyond its retention was deleted');
  }
}

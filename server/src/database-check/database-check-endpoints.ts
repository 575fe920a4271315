import { statfs } from 'node:fs/promises';
import { checkDatabase, readCreationScript } from '@hotel/domain/database-check/endpoints.ts';
import { findBackupTime } from '../installation/backup-time.ts';
import type { ArchiveMonitor } from '../platform/backup/continuous/archive-status.ts';
import { readMigrations } from '../platform/database/migrations-on-disk.ts';
import { type EndpointHandler, handleRequest } from '../platform/http/endpoint-handler.ts';
import { creationScript } from './creation-script.ts';
import { appliedMigrations, describeDatabase, measureLatency } from './database-check-store.ts';

/** The state of the database, and the script that creates one by hand; no address and no account. */
export function databaseCheckEndpoints({
  databaseDir,
  archiver,
}: {
  databaseDir?: string | undefined;
  archiver?: ArchiveMonitor | undefined;
}): EndpointHandler[] {
  return [
    handleRequest(checkDatabase, async (db) => ({
      ...(await describeDatabase(db)),
      latency_ms: await measureLatency(db),
      kind: databaseDir === undefined ? ('external' as const) : ('embedded' as const),
      free_bytes: databaseDir === undefined ? null : await freeBytes(databaseDir),
      last_backup_at: await findBackupTime(db),
      continuous_backup: archiver === undefined ? null : await continuousBackup(archiver),
      migrations: await appliedMigrations(db, await readMigrations()),
    })),

    handleRequest(readCreationScript, async () => ({
      script: creationScript(await readMigrations()),
    })),
  ];
}

async function continuousBackup(archiver: ArchiveMonitor) {
  const { lastSegmentAt, lastBaseBackupAt } = await archiver.status();
  return {
    last_segment_at: lastSegmentAt?.toISOString() ?? null,
    last_base_backup_at: lastBaseBackupAt?.toISOString() ?? null,
  };
}

/** The bytes this process may still write on the folder's disk. */
async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

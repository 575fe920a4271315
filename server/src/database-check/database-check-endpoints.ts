import { statfs } from 'node:fs/promises';
import { checkDatabase, readCreationScript } from '@hotel/domain/database-check/endpoints.ts';
import { readMigrations } from '../platform/database/migrations-on-disk.ts';
import { type EndpointHandler, handleRequest } from '../platform/http/endpoint-handler.ts';
import { creationScript } from './creation-script.ts';
import { appliedMigrations, describeDatabase, measureLatency } from './database-check-store.ts';

/** The state of the database, and the script that creates one by hand; no address and no account. */
export function databaseCheckEndpoints({
  databaseDir,
}: {
  databaseDir?: string | undefined;
}): EndpointHandler[] {
  return [
    handleRequest(checkDatabase, async (db) => ({
      ...(await describeDatabase(db)),
      latency_ms: await measureLatency(db),
      kind: databaseDir === undefined ? ('external' as const) : ('embedded' as const),
      free_bytes: databaseDir === undefined ? null : await freeBytes(databaseDir),
      migrations: await appliedMigrations(db, await readMigrations()),
    })),

    handleRequest(readCreationScript, async () => ({
      script: creationScript(await readMigrations()),
    })),
  ];
}

/** The bytes this process may still write on the folder's disk. */
async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

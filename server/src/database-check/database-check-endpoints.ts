import { statfs } from 'node:fs/promises';
import { checkDatabase, readCreationScript } from '@hotel/domain/database-check/endpoints.ts';
import {
  type Migration,
  migrationTable,
  readMigrations,
} from '../platform/database/migrations-on-disk.ts';
import { type EndpointHandler, handleRequest } from '../platform/http/endpoint-handler.ts';
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

const header = `-- Hotel Manager : création de la base de données à la main (PostgreSQL 15 ou plus récent).
-- À exécuter une seule fois, sur une base vide encodée en UTF8, avec le compte que l’application
-- utilisera (DATABASE_URL). Tout est créé, ou rien. L’application ouvre ensuite cette base telle quelle.`;

/**
 * The SQL that turns an empty database into one that the product opens: each migration unchanged, with the
 * row that records it, in one transaction whatever client runs it.
 */
function creationScript(migrations: readonly Migration[]): string {
  const statements = migrations.map(
    ({ number, name, text, checksum }) => `-- ${name}
${text.trimEnd()}
insert into schema_migration (number, name, checksum) values
  (${number}, '${name}', '${checksum}');`,
  );
  const first = migrations.findIndex(({ text }) =>
    text.includes('create table expanding_migration'),
  );
  const expanding = migrations.slice(first).filter(({ expands }) => expands);
  const values = expanding.map(({ number }) => `(${number})`).join(', ');
  const record = first === -1 ? [] : [`insert into expanding_migration (number) values ${values};`];
  const parts = [header, 'begin;', `${migrationTable};`, ...statements, ...record, 'commit;'];
  return `${parts.join('\n\n')}\n`;
}

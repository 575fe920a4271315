import type { Client } from 'pg';
import type { Database } from '../database/database.ts';
import { appliedMigrations, lockSchema, unlockSchema } from '../database/migrate.ts';
import { keyFingerprint } from '../encryption/encryption.ts';
import { productVersion } from '../release/product-version.ts';
import type { BackupEncryption } from './backup-encryption.ts';
import { writeBackup } from './backup-file.ts';
import type { BackupPart } from './backup-parts.ts';
import { copyTableOut } from './copy-store.ts';
import { InvalidBackupFile } from './invalid-backup-file.ts';
import { lockTables, productTables, sequencesOf, tablesOfOtherSchemas } from './tables-store.ts';

export type BackupTaken = {
  tables: number;
  /** Tables of other schemas, which are not in the backup. */
  omitted: string[];
};

/**
 * Writes a consistent backup of the product's tables to `file` while the product is in use. ENCRYPTION_KEY
 * authenticates it; `withKey` includes the key, `encryption` encrypts the file. Throws InvalidBackupFile
 * when there is nothing to back up or the file exists.
 */
export async function takeBackup(
  database: Database,
  options: {
    file: string;
    encryptionKey: string;
    withKey: boolean;
    encryption?: BackupEncryption | undefined;
  },
): Promise<BackupTaken> {
  const { file, encryptionKey, withKey, encryption } = options;
  return await database.dedicated(async (client) => {
    const tables = await beginSnapshot(client);
    const omitted = await tablesOfOtherSchemas(client);
    const header = {
      version: productVersion,
      takenAt: new Date().toISOString(),
      migrations: await appliedMigrations(client),
      keyName: keyFingerprint(encryptionKey),
      ...(withKey ? { key: encryptionKey } : {}),
    };
    const parts = backupParts(client, { kind: 'header', header });
    await writeBackup(file, parts, { encryptionKey, encryption });
    return { tables, omitted };
  });
}

/** Begins the transaction that reads one snapshot, while no migration runs; gives the number of tables. */
async function beginSnapshot(client: Client): Promise<number> {
  await lockSchema(client);
  await client.query('begin isolation level repeatable read read only');
  const tables = await productTables(client);
  if (!tables.some(({ name }) => name === 'schema_migration')) {
    throw new InvalidBackupFile('Rien à sauvegarder : la base de données est vide.');
  }
  await lockTables(client, tables);
  // The locks on the tables keep migrations waiting from here on: another server may start.
  await unlockSchema(client);
  return tables.length;
}

async function* backupParts(client: Client, header: BackupPart): AsyncGenerator<BackupPart> {
  yield header;
  for (const table of await productTables(client)) {
    yield { kind: 'table', table };
    const columns = table.columns.join(', ');
    for await (const bytes of copyTableOut(client, `copy ${table.name} (${columns}) to stdout`)) {
      yield { kind: 'rows', bytes };
    }
    const { rows } = await client.query<{ count: string }>(
      `select count(*)::text as count from ${table.name}`,
    );
    yield { kind: 'end-of-table', rows: Number(rows[0]?.count) };
  }
  yield { kind: 'sequences', sequences: await sequencesOf(client) };
}

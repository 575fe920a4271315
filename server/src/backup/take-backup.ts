import type { Client } from 'pg';
import packageJson from '../../package.json' with { type: 'json' };
import type { Database } from '../database/database.ts';
import { appliedIn, holdSchema, letSchemaGo } from '../database/migrate.ts';
import { keyName } from '../sealing.ts';
import type { BackupEncryption } from './backup-encryption.ts';
import { writeBackup } from './backup-file.ts';
import type { BackupPart } from './backup-parts.ts';
import { copyOut } from './copy-store.ts';
import { holdTables, productTables, sequencesOf, tablesOfOthers } from './tables-store.ts';
import { WrongBackupFile } from './wrong-backup-file.ts';

export type BackupTaken = {
  tables: number;
  /** Tables of other schemas, which are not in it. */
  leftOut: string[];
};

/**
 * Takes a backup of the product's tables into `file` while the product is used: all of one moment.
 * ENCRYPTION_KEY authenticates it; `withKey` puts the key into it too, `encryption` encrypts the whole.
 * Throws WrongBackupFile where there is nothing to back up or the file exists.
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
    const tables = await holdMoment(client);
    const leftOut = await tablesOfOthers(client);
    const header = {
      version: packageJson.version,
      takenAt: new Date().toISOString(),
      migrations: await appliedIn(client),
      keyName: keyName(encryptionKey),
      ...(withKey ? { key: encryptionKey } : {}),
    };
    const parts = partsOf(client, { kind: 'header', header });
    await writeBackup(file, parts, { encryptionKey, encryption });
    return { tables, leftOut };
  });
}

/** Begins the moment that all is read at, once no migration is under way; answers how many tables it has. */
async function holdMoment(client: Client): Promise<number> {
  await holdSchema(client);
  await client.query('begin isolation level repeatable read read only');
  const tables = await productTables(client);
  if (!tables.some(({ name }) => name === 'schema_migration')) {
    throw new WrongBackupFile('Rien à sauvegarder : la base de données est vide.');
  }
  await holdTables(client, tables);
  // Altering waits for the tables from here on: another server may start meanwhile.
  await letSchemaGo(client);
  return tables.length;
}

async function* partsOf(client: Client, header: BackupPart): AsyncGenerator<BackupPart> {
  yield header;
  for (const table of await productTables(client)) {
    yield { kind: 'table', table };
    const columns = table.columns.join(', ');
    for await (const bytes of copyOut(client, `copy ${table.name} (${columns}) to stdout`)) {
      yield { kind: 'rows', bytes };
    }
    const { rows } = await client.query<{ count: string }>(
      `select count(*)::text as count from ${table.name}`,
    );
    yield { kind: 'end-of-table', rows: Number(rows[0]?.count) };
  }
  yield { kind: 'sequences', sequences: await sequencesOf(client) };
}

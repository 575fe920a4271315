import type { Client } from 'pg';
import { ask } from '../database/ask.ts';
import type { Database, Queryable } from '../database/database.ts';
import { appliedIn, applyWithin, holdSchema, pendingAfter } from '../database/migrate.ts';
import { type Migration, readMigrations } from '../database/migrations-on-disk.ts';
import { renewSealsIn } from '../renew-seals.ts';
import { keyName } from '../sealing.ts';
import { anyAccount } from '../sign-in/accounts-store.ts';
import { endEverySession } from '../sign-in/sessions-store.ts';
import {
  type BackedUpTable,
  type BackupHeader,
  type BackupPart,
  checkWhole,
  readBackup,
  WrongBackupFile,
} from './backup-file.ts';
import { copyIn } from './copy-store.ts';
import {
  clearSchema,
  looksOf,
  openForPouring,
  productTables,
  setSequence,
} from './tables-store.ts';

type Parts = AsyncGenerator<BackupPart, void>;
type Migrations = Migration[];

export type RestoreOptions = {
  file: string;
  encryptionKey: string;
  encryptionKeysBefore: readonly string[];
  /** Those of the program unless said otherwise. */
  migrations?: Migrations;
};

export type Restored = {
  takenAt: string;
  rows: number;
  /** Whether a key at hand opens what is sealed: passwords of PMS, letters that wait. */
  opensSealed: boolean;
};

/**
 * Restores a backup into a database where nothing was stored yet, in one transaction, and brings its
 * schema up to date. What is sealed is sealed anew under the key of this place, and every session is
 * ended: one that was ended after the backup must not come back to life. Throws WrongBackupFile for a
 * file that is damaged or not one, or where the database is not empty, and CannotOpenDatabase for a
 * schema newer than the program.
 */
export async function restoreBackup(
  database: Database,
  options: RestoreOptions,
): Promise<Restored> {
  await checkWhole(options.file);
  return await database.dedicated(async (client) => {
    await holdSchema(client);
    await client.query('begin');
    const restored = await restoreWithin(client, options);
    await client.query('commit');
    return restored;
  });
}

async function restoreWithin(client: Client, options: RestoreOptions): Promise<Restored> {
  const parts = readBackup(options.file);
  const header = await headerOf(parts);
  const { migrations = await readMigrations() } = options;
  const since = pendingAfter(header.migrations, migrations);
  await clearUnused(client, migrations);
  await applyWithin(client, migrations.slice(0, header.migrations.length));
  const rows = await pour(client, parts);
  await applyWithin(client, since);
  const db: Queryable = { query: (statement, values) => ask(client, statement, values) };
  await endEverySession(db);
  const others = [header.key ?? [], options.encryptionKeysBefore].flat();
  const { encryptionKey } = options;
  await renewSealsIn(db, { encryptionKey, encryptionKeysBefore: others });
  const opensSealed = [encryptionKey, ...others].some((key) => keyName(key) === header.keyName);
  return { takenAt: header.takenAt, rows, opensSealed };
}

async function headerOf(parts: Parts): Promise<BackupHeader> {
  const { value } = await parts.next();
  if (value?.kind !== 'header') throw outOfOrder();
  return value.header;
}

/** Clears a schema that nobody has used yet; throws WrongBackupFile when something is stored in it. */
async function clearUnused(client: Client, migrations: Migrations): Promise<void> {
  const tables = await productTables(client);
  if (tables.length === 0) return;
  const applied = await appliedIn(client);
  const db: Queryable = { query: (statement, values) => ask(client, statement, values) };
  // First what is quick and disturbs nobody: the place may be in use.
  if (applied.length === 0 || (await anyAccount(db))) throw notEmpty();
  pendingAfter(applied, migrations);
  const looks = await looksOf(client);
  await clearSchema(client);
  await applyWithin(client, migrations.slice(0, applied.length));
  if ((await looksOf(client)) !== looks) throw notEmpty();
  await clearSchema(client);
}

function notEmpty(): WrongBackupFile {
  return new WrongBackupFile(
    "La base de données n'est pas vide : une sauvegarde ne se restaure que dans une base neuve (autre DATA_DIR, autre DATABASE_URL).",
  );
}

/** A file whose digest holds but whose parts do not follow one another. */
function outOfOrder(): WrongBackupFile {
  return new WrongBackupFile("La sauvegarde ne se suit pas : rien n'a été restauré.");
}

/** Pours every table in, sets the sequences, and has the references judged; answers how many rows. */
async function pour(client: Client, parts: Parts): Promise<number> {
  const putBack = await openForPouring(client);
  const known = new Set((await productTables(client)).map(({ name }) => name));
  let rows = 0;
  let isWhole = false;
  for (let { value: part } = await parts.next(); part; { value: part } = await parts.next()) {
    if (part.kind === 'table') {
      if (!known.has(part.table.name)) throw unknownTable(part.table);
      rows += await pourTable(client, part.table, parts);
    } else if (part.kind === 'sequences') {
      for (const sequence of part.sequences) await setSequence(client, sequence);
      isWhole = true;
    } else {
      throw outOfOrder();
    }
  }
  if (!isWhole) throw outOfOrder();
  await client.query('set constraints all immediate');
  for (const statement of putBack) await client.query(statement);
  return rows;
}

function unknownTable({ name }: BackedUpTable): WrongBackupFile {
  return new WrongBackupFile(
    `La table ${name} de la sauvegarde n'est pas de l'application : rien n'a été restauré.`,
  );
}

async function pourTable(
  client: Client,
  { name, columns }: BackedUpTable,
  parts: Parts,
): Promise<number> {
  let told = -1;
  async function* bytes(): AsyncGenerator<Buffer> {
    for (;;) {
      const { value: part } = await parts.next();
      if (part?.kind === 'end-of-table') told = part.rows;
      if (part?.kind !== 'rows') return;
      yield part.bytes;
    }
  }
  const statement = `copy ${name} (${columns.join(', ')}) from stdin`;
  const stored = await copyIn(client, statement, bytes());
  if (stored !== told) throw outOfOrder();
  return stored;
}

import type { Client } from 'pg';
import { ask } from '../database/ask.ts';
import type { Database, Queryable } from '../database/database.ts';
import { appliedIn, applyWithin, holdSchema, pendingAfter } from '../database/migrate.ts';
import { type Migration, readMigrations } from '../database/migrations-on-disk.ts';
import { renewSealsIn } from '../renew-seals.ts';
import { keyName } from '../sealing.ts';
import { anyAccount } from '../sign-in/accounts-store.ts';
import { endEverySession } from '../sign-in/sessions-store.ts';
import type { BackupDecryption } from './backup-encryption.ts';
import { type VerifiedBackup, verifyBackup } from './backup-file.ts';
import type { BackupHeader } from './backup-parts.ts';
import { type BackupParts, loadTables } from './load-tables.ts';
import { clearSchema, looksOf, productTables } from './tables-store.ts';
import { outOfOrder, WrongBackupFile } from './wrong-backup-file.ts';

type Migrations = Migration[];

export type RestoreOptions = {
  file: string;
  encryptionKey: string;
  encryptionKeysBefore: readonly string[];
  /** What opens the file where it is encrypted. */
  decryption?: BackupDecryption | undefined;
  /** Whether a file is restored of which nothing shows where it comes from. */
  acceptUnverified: boolean;
  /** Those of the program unless said otherwise. */
  migrations?: Migrations;
};

export type Restored = {
  takenAt: string;
  rows: number;
  /** Whether a key at hand opens what is sealed: passwords of PMS, letters that wait. */
  opensSealed: boolean;
  /** Whether the file was authenticated. */
  isVerified: boolean;
};

/**
 * Restores a backup into a database where nothing was stored yet, in one transaction, and brings its
 * schema up to date. Nothing of the file becomes SQL text: its names are compared with the schema's.
 * What is sealed is sealed anew under the key of this place, and every session is ended: one that was
 * ended after the backup must not come back to life. Throws WrongBackupFile for a file that is damaged,
 * not one, or not authenticated by a key at hand, and where the database is not empty;
 * CannotOpenDatabase for a schema newer than the program.
 */
export async function restoreBackup(
  database: Database,
  options: RestoreOptions,
): Promise<Restored> {
  const { file, encryptionKey, encryptionKeysBefore, decryption } = options;
  const keys = [encryptionKey, ...encryptionKeysBefore];
  const backup = await verifyBackup(file, keys, decryption);
  if (!backup.isAuthentic && !options.acceptUnverified) throw unverified(file, backup);
  return await database.dedicated(async (client) => {
    await holdSchema(client);
    await client.query('begin');
    const restored = await restoreWithin(client, backup, options);
    await client.query('commit');
    return { ...restored, isVerified: backup.isAuthentic };
  });
}

function unverified(file: string, { hasTag }: VerifiedBackup): WrongBackupFile {
  return new WrongBackupFile(
    hasTag
      ? `Rien ne prouve d’où vient la sauvegarde ${file} : aucune clé d’ici ne l’a signée. Donnez dans ENCRYPTION_KEY_PREVIOUS la clé de chiffrement de l’installation d’origine, ou ajoutez --unverified si vous êtes sûr du fichier.`
      : `Rien ne prouve d’où vient la sauvegarde ${file} : elle est d’une version qui ne signait pas. Ajoutez --unverified si vous êtes sûr du fichier.`,
  );
}

async function restoreWithin(
  client: Client,
  backup: VerifiedBackup,
  options: RestoreOptions,
): Promise<Omit<Restored, 'isVerified'>> {
  const parts = backup.parts();
  const header = await headerOf(parts);
  const { migrations = await readMigrations() } = options;
  const since = pendingAfter(header.migrations, migrations);
  if (header.migrations.some(({ number }, index) => number !== index + 1)) throw outOfOrder();
  await clearUnused(client, migrations);
  await applyWithin(client, migrations.slice(0, header.migrations.length));
  const rows = await loadTables(client, parts);
  await requireMigrations(client, header);
  await applyWithin(client, since);
  const db: Queryable = { query: (statement, values) => ask(client, statement, values) };
  await endEverySession(db);
  const others = [header.key ?? [], options.encryptionKeysBefore].flat();
  const { encryptionKey } = options;
  await renewSealsIn(db, { encryptionKey, encryptionKeysBefore: others });
  const opensSealed = [encryptionKey, ...others].some((key) => keyName(key) === header.keyName);
  return { takenAt: header.takenAt, rows, opensSealed };
}

async function headerOf(parts: BackupParts): Promise<BackupHeader> {
  const { value } = await parts.next();
  if (value?.kind !== 'header') throw outOfOrder();
  return value.header;
}

/** The rows restored must name the migrations that the header named, which made the tables. */
async function requireMigrations(client: Client, { migrations }: BackupHeader): Promise<void> {
  const applied = await appliedIn(client);
  const isSame =
    applied.length === migrations.length &&
    applied.every(({ checksum }, index) => checksum === migrations[index]?.checksum);
  if (!isSame) throw outOfOrder();
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
    'La base de données n’est pas vide : une sauvegarde ne se restaure que dans une base neuve (autre DATA_DIR, autre DATABASE_URL).',
  );
}

import type { Client } from 'pg';
import { endEverySession, hasAnyAccount } from '../accounts/public.ts';
import type { Database, Queryable } from '../database/database.ts';
import {
  appliedMigrations,
  applyInTransaction,
  lockSchema,
  pendingMigrations,
} from '../database/migrate.ts';
import { type Migration, readMigrations } from '../database/migrations-on-disk.ts';
import { query } from '../database/query.ts';
import { keyFingerprint } from '../encryption.ts';
import { rotateEncryptionKeyIn } from '../rotate-encryption-key.ts';
import type { BackupDecryption } from './backup-encryption.ts';
import { type VerifiedBackup, verifyBackup } from './backup-file.ts';
import type { BackupHeader } from './backup-parts.ts';
import { InvalidBackupFile, outOfOrder } from './invalid-backup-file.ts';
import { type BackupParts, loadTables } from './load-tables.ts';
import { clearSchema, contentFingerprint, productTables } from './tables-store.ts';

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
    await lockSchema(client);
    await client.query('begin');
    const restored = await restoreWithin(client, backup, options);
    await client.query('commit');
    return { ...restored, isVerified: backup.isAuthentic };
  });
}

function unverified(file: string, { hasTag }: VerifiedBackup): InvalidBackupFile {
  return new InvalidBackupFile(
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
  const since = pendingMigrations(header.migrations, migrations);
  if (header.migrations.some(({ number }, index) => number !== index + 1)) throw outOfOrder();
  await clearUnused(client, migrations);
  await applyInTransaction(client, migrations.slice(0, header.migrations.length));
  const rows = await loadTables(client, parts);
  await requireMigrations(client, header);
  await applyInTransaction(client, since);
  const db: Queryable = { query: (statement, values) => query(client, statement, values) };
  await endEverySession(db);
  const others = [header.key ?? [], options.encryptionKeysBefore].flat();
  const { encryptionKey } = options;
  await rotateEncryptionKeyIn(db, { encryptionKey, encryptionKeysBefore: others });
  const opensSealed = [encryptionKey, ...others].some(
    (key) => keyFingerprint(key) === header.keyName,
  );
  return { takenAt: header.takenAt, rows, opensSealed };
}

async function headerOf(parts: BackupParts): Promise<BackupHeader> {
  const { value } = await parts.next();
  if (value?.kind !== 'header') throw outOfOrder();
  return value.header;
}

/** The rows restored must name the migrations that the header named, which made the tables. */
async function requireMigrations(client: Client, { migrations }: BackupHeader): Promise<void> {
  const applied = await appliedMigrations(client);
  const isSame =
    applied.length === migrations.length &&
    applied.every(({ checksum }, index) => checksum === migrations[index]?.checksum);
  if (!isSame) throw outOfOrder();
}

/** Clears a schema that nobody has used yet; throws WrongBackupFile when something is stored in it. */
async function clearUnused(client: Client, migrations: Migrations): Promise<void> {
  const tables = await productTables(client);
  if (tables.length === 0) return;
  const applied = await appliedMigrations(client);
  const db: Queryable = { query: (statement, values) => query(client, statement, values) };
  // First what is quick and disturbs nobody: the place may be in use.
  if (applied.length === 0 || (await hasAnyAccount(db))) throw notEmpty();
  pendingMigrations(applied, migrations);
  const looks = await contentFingerprint(client);
  await clearSchema(client);
  await applyInTransaction(client, migrations.slice(0, applied.length));
  if ((await contentFingerprint(client)) !== looks) throw notEmpty();
  await clearSchema(client);
}

function notEmpty(): InvalidBackupFile {
  return new InvalidBackupFile(
    'La base de données n’est pas vide : une sauvegarde ne se restaure que dans une base neuve (autre DATA_DIR, autre DATABASE_URL).',
  );
}

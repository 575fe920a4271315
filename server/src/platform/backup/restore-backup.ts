import type { Client } from 'pg';
import { endEverySession, hasAnyAccount } from '../../identity/accounts/public.ts';
import { rotateEncryptionKeyIn } from '../../key-rotation/rotate-encryption-key.ts';
import type { Database, Queryable } from '../database/database.ts';
import {
  appliedMigrations,
  applyInTransaction,
  lockSchema,
  pendingMigrations,
} from '../database/migrate.ts';
import { type Migration, readMigrations } from '../database/migrations-on-disk.ts';
import { query } from '../database/query.ts';
import { type EncryptionKeys, keyFingerprint } from '../encryption/encryption.ts';
import type { BackupDecryption } from './backup-encryption.ts';
import { type VerifiedBackup, verifyBackup } from './backup-file.ts';
import type { BackupHeader } from './backup-parts.ts';
import { InvalidBackupFile, invalidOrder } from './invalid-backup-file.ts';
import { type BackupParts, loadTables } from './load-tables.ts';
import { contentFingerprint, dropSchema, productTables } from './tables-store.ts';

type Migrations = Migration[];

export type RestoreOptions = {
  file: string;
  encryptionKey: string;
  encryptionKeysBefore: readonly string[];
  /** What decrypts the file where it is encrypted. */
  decryption?: BackupDecryption | undefined;
  /** Whether a file is restored although its origin is not authenticated. */
  acceptUnverified: boolean;
  /** Those of the program when not given. */
  migrations?: Migrations;
};

export type RestoreResult = {
  takenAt: string;
  rows: number;
  /** Whether one of the keys decrypts the stored secrets: PMS passwords and queued emails. */
  decryptsSecrets: boolean;
  /** Whether the file was authenticated. */
  isVerified: boolean;
};

/**
 * Restores a backup into an unused database, in one transaction, and applies the migrations made since.
 * Nothing of the file becomes SQL text: its names are compared with the schema's. Stored secrets are
 * re-encrypted under this installation's key, and every session is ended, because one that ended after
 * the backup must not be valid again. Throws InvalidBackupFile for a file that is damaged, is no backup or
 * is not authenticated, and for a database in use; CannotOpenDatabase for a schema newer than the program.
 */
export async function restoreBackup(
  database: Database,
  options: RestoreOptions,
): Promise<RestoreResult> {
  const { file, encryptionKey, encryptionKeysBefore, decryption } = options;
  const keys = [encryptionKey, ...encryptionKeysBefore];
  const backup = await verifyBackup(file, keys, decryption);
  if (!backup.isAuthentic && !options.acceptUnverified) throw unverifiedOrigin(file, backup);
  return await database.dedicated(async (client) => {
    await lockSchema(client);
    await client.query('begin');
    const restored = await restoreWithin(client, backup, options);
    await client.query('commit');
    return { ...restored, isVerified: backup.isAuthentic };
  });
}

function unverifiedOrigin(file: string, { hasTag }: VerifiedBackup): InvalidBackupFile {
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
): Promise<Omit<RestoreResult, 'isVerified'>> {
  const parts = backup.parts();
  const header = await readHeader(parts);
  const { migrations = await readMigrations() } = options;
  const newer = pendingMigrations(header.migrations, migrations);
  if (header.migrations.some(({ number }, index) => number !== index + 1)) throw invalidOrder();
  await dropUnusedSchema(client, migrations);
  await applyInTransaction(client, migrations.slice(0, header.migrations.length));
  const rows = await loadTables(client, parts);
  await requireMigrations(client, header);
  await applyInTransaction(client, newer);
  const db: Queryable = { query: (statement, values) => query(client, statement, values) };
  const previousKeys = [header.key ?? [], options.encryptionKeysBefore].flat();
  const { encryptionKey } = options;
  await adopt(db, { encryptionKey, encryptionKeysBefore: previousKeys });
  const decryptsSecrets = [encryptionKey, ...previousKeys].some(
    (key) => keyFingerprint(key) === header.keyName,
  );
  return { takenAt: header.takenAt, rows, decryptsSecrets };
}

/** Ends every session and re-encrypts stored secrets, as the restore of a backup file does. */
export function adoptRestored(database: Database, keys: EncryptionKeys): Promise<void> {
  return database.transaction((db) => adopt(db, keys));
}

/** Ends every session, and re-encrypts stored secrets under this installation's key. */
async function adopt(db: Queryable, keys: EncryptionKeys): Promise<void> {
  await endEverySession(db);
  // Of the installation that was restored; the next start records this one's.
  await db.query('delete from installation_mark');
  await rotateEncryptionKeyIn(db, keys);
}

async function readHeader(parts: BackupParts): Promise<BackupHeader> {
  const { value } = await parts.next();
  if (value?.kind !== 'header') throw invalidOrder();
  return value.header;
}

/** Checks that the restored rows name the migrations of the header, which created the tables. */
async function requireMigrations(client: Client, { migrations }: BackupHeader): Promise<void> {
  const applied = await appliedMigrations(client);
  const isSame =
    applied.length === migrations.length &&
    applied.every(({ checksum }, index) => checksum === migrations[index]?.checksum);
  if (!isSame) throw invalidOrder();
}

/** Drops the schema of an unused database; throws InvalidBackupFile when something is stored in it. */
async function dropUnusedSchema(client: Client, migrations: Migrations): Promise<void> {
  const tables = await productTables(client);
  if (tables.length === 0) return;
  const applied = await appliedMigrations(client);
  const db: Queryable = { query: (statement, values) => query(client, statement, values) };
  // The quick checks come first, because the database may be in use.
  if (applied.length === 0 || (await hasAnyAccount(db))) throw databaseInUse();
  pendingMigrations(applied, migrations);
  const fingerprint = await contentFingerprint(client);
  await dropSchema(client);
  await applyInTransaction(client, migrations.slice(0, applied.length));
  if ((await contentFingerprint(client)) !== fingerprint) throw databaseInUse();
  await dropSchema(client);
}

function databaseInUse(): InvalidBackupFile {
  return new InvalidBackupFile(
    'La base de données n’est pas vide : une sauvegarde ne se restaure que dans une base neuve (autre DATA_DIR, autre DATABASE_URL).',
  );
}

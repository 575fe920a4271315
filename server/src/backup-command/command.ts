import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { recordBackupTime } from '../installation/backup-time.ts';
import type { BackupEncryption } from '../platform/backup/backup-encryption.ts';
import { restoreToMoment } from '../platform/backup/continuous/restore-to-moment.ts';
import { InvalidBackupFile } from '../platform/backup/invalid-backup-file.ts';
import { adoptRestored, restoreBackup } from '../platform/backup/restore-backup.ts';
import { takeBackup } from '../platform/backup/take-backup.ts';
import { CannotOpenDatabase } from '../platform/database/cannot-open.ts';
import type { Database, DatabaseLog } from '../platform/database/database.ts';
import { migrate } from '../platform/database/migrate.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { InvalidSetting } from '../platform/errors/invalid-setting.ts';
import { readSettings, type Settings } from '../platform/settings/settings.ts';
import {
  type BackupSecrets,
  decryptionOf,
  encryptionOf,
  readBackupSecrets,
} from './backup-secrets.ts';

const usage = {
  backup: 'npm run backup -- <fichier> [--with-key | --without-key] [--encrypt]',
  restore:
    'npm run restore -- <fichier> [--unverified], ou --to AAAA-MM-JJTHH:MM (l’archive continue jusqu’à ce moment), ou --to latest',
};
const flag = { type: 'boolean' } as const;

/**
 * Runs `backup` or `restore` with its command line; gives the exit code. An error is one line on stderr.
 */
export async function runCommand(
  environment: Readonly<Record<string, string | undefined>>,
  [command, ...args]: string[],
): Promise<number> {
  try {
    const settings = readSettings(environment);
    const secrets = readBackupSecrets(environment);
    await (command === 'backup' ? backup : restore)(settings, secrets, args);
    return 0;
  } catch (error) {
    const subject = command === 'backup' ? 'La sauvegarde' : 'La restauration';
    process.stderr.write(`${errorLine(error, subject)}\n`);
    return 1;
  }
}

function errorLine(error: unknown, subject: string): string {
  const isKnown =
    error instanceof InvalidSetting ||
    error instanceof CannotOpenDatabase ||
    error instanceof InvalidBackupFile;
  if (isKnown) return error.message;
  const reason = error instanceof Error ? error.message : String(error);
  return `${subject} a échoué, rien n’en reste : ${reason.replaceAll(/\s+/g, ' ')}`;
}

async function backup(settings: Settings, secrets: BackupSecrets, args: string[]): Promise<void> {
  const flags = { 'with-key': flag, 'without-key': flag, encrypt: flag };
  const { values, positionals } = parseOptions(args, flags, usage.backup);
  const withKey = values['with-key'] === true;
  if (withKey && values['without-key'] === true) throw new InvalidBackupFile(usage.backup);
  const encryption = values.encrypt === true ? encryptionOf(secrets) : undefined;
  const extension = encryption === undefined ? 'backup' : 'backup.age';
  const file = resolve(positionals[0] ?? `hotel-manager-${timestampForName()}.${extension}`);
  requireDatabase(settings);
  const { encryptionKey } = settings;
  const taken = await withDatabase(settings, async (database) => {
    const tables = await takeBackup(database, { file, encryptionKey, withKey, encryption });
    // The schema of an earlier version has no place for it; the backup is taken all the same.
    await recordBackupTime(database, new Date()).catch(() => undefined);
    return tables;
  });
  printLine(`Sauvegarde terminée : ${file} (${taken.tables} tables).`);
  printLine(encryptionNotice(encryption !== undefined, secrets));
  printLine(keyNotice(withKey, encryption));
  printLine('Les rapports de clôture n’y sont pas : ils se copient avec leur dossier.');
  if (taken.omitted.length > 0)
    printLine(`Hors de l’application, non sauvegardé : ${taken.omitted.join(', ')}.`);
}

function encryptionNotice(isEncrypted: boolean, { passphrase, recipients }: BackupSecrets): string {
  if (isEncrypted) {
    return passphrase === undefined
      ? 'Elle est chiffrée : seule la clé secrète AGE-SECRET-KEY-… de BACKUP_RECIPIENT la rouvre (BACKUP_IDENTITY).'
      : 'Elle est chiffrée : seule BACKUP_PASSPHRASE la rouvre.';
  }
  const isOmitted = passphrase !== undefined || recipients.length > 0;
  return isOmitted
    ? 'Elle n’est PAS chiffrée : BACKUP_PASSPHRASE ou BACKUP_RECIPIENT est donnée, mais --encrypt ne l’est pas.'
    : 'Elle n’est pas chiffrée : qui lit ce fichier lit toutes les données (--encrypt la chiffre).';
}

function keyNotice(withKey: boolean, encryption: BackupEncryption | undefined): string {
  if (withKey) {
    return encryption === undefined
      ? 'La clé de chiffrement est dans ce fichier : qui le lit peut lire les mots de passe des PMS. Gardez-le comme un mot de passe.'
      : 'La clé de chiffrement est dans ce fichier : qui le déchiffre peut lire les mots de passe des PMS.';
  }
  const isByPassphrase = encryption !== undefined && 'passphrase' in encryption;
  const proof = isByPassphrase ? '' : ', et rien ne prouvera que la sauvegarde vient d’ici';
  return `La clé de chiffrement n’y est pas : gardez ENCRYPTION_KEY (ou DATA_DIR/encryption-key) ailleurs, sans elle les mots de passe des PMS seront à saisir de nouveau${proof}.`;
}

async function restore(settings: Settings, secrets: BackupSecrets, args: string[]): Promise<void> {
  const options = { unverified: flag, to: { type: 'string' } } as const;
  const { values, positionals } = parseOptions(args, options, usage.restore);
  const [file] = positionals;
  if (values.to !== undefined) {
    if (file !== undefined || values.unverified) throw new InvalidBackupFile(usage.restore);
    return await restoreFromArchive(settings, values.to);
  }
  if (file === undefined) throw new InvalidBackupFile(`Quelle sauvegarde ? ${usage.restore}`);
  const restored = await withDatabase(settings, (database) =>
    restoreBackup(database, {
      ...settings,
      file: resolve(file),
      decryption: decryptionOf(secrets),
      acceptUnverified: values.unverified === true,
    }),
  );
  printLine(
    `Sauvegarde du ${restored.takenAt} restaurée : ${restored.rows} lignes. Chacun doit se reconnecter.`,
  );
  printLine(
    restored.isVerified
      ? 'Origine vérifiée : le fichier est intact, et fait avec une clé ou une phrase secrète connue ici.'
      : 'Origine NON vérifiée : rien ne prouve d’où vient ce fichier (--unverified).',
  );
  if (!restored.decryptsSecrets) {
    printLine(
      'La clé de chiffrement de la sauvegarde n’est pas là : les mots de passe des PMS ne s’ouvrent pas. Démarrez avec cette clé dans ENCRYPTION_KEY_PREVIOUS, ou saisissez-les de nouveau.',
    );
  }
}

/** `to`: an instant, of this machine's time zone where it names none, or 'latest'. */
async function restoreFromArchive(settings: Settings, to: string): Promise<void> {
  const { archive, dataDir, encryptionKey, encryptionKeysBefore } = settings;
  if (archive === undefined) {
    throw new InvalidBackupFile('BACKUP_ARCHIVE_DIR est attendue : le dossier de l’archive.');
  }
  const encryptionKeys = [encryptionKey, ...encryptionKeysBefore];
  const restored = await restoreToMoment({
    dataDir,
    archive: archive.folder,
    moment: momentOf(to),
    encryptionKeys,
    log: warningsLog,
  });
  await withDatabase(settings, async (database) => {
    await migrate(database, { log: warningsLog });
    await adoptRestored(database, settings);
  });
  const { lastCommitAt, baseBackupAt } = restored;
  printLine(
    lastCommitAt === null
      ? `Base restaurée telle qu’elle était le ${baseBackupAt.toISOString()} : rien n’a été écrit depuis. Chacun doit se reconnecter.`
      : `Base restaurée : la dernière écriture est du ${lastCommitAt.toISOString()} (sauvegarde de base du ${baseBackupAt.toISOString()}). Chacun doit se reconnecter.`,
  );
}

function momentOf(to: string): Date | null {
  if (to === 'latest') return null;
  const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(to) ? new Date(to) : new Date(Number.NaN);
  if (Number.isNaN(moment.getTime())) {
    throw new InvalidBackupFile(
      `--to « ${to} » : un moment comme 2026-11-22T08:15 ou 2026-11-22T07:15:30Z est attendu, ou latest.`,
    );
  }
  if (moment.getTime() > Date.now()) {
    throw new InvalidBackupFile(`Le moment ${moment.toISOString()} est à venir.`);
  }
  return moment;
}

function parseOptions<const Flags extends ParseArgsOptionsConfig>(
  args: string[],
  options: Flags,
  usageText: string,
) {
  try {
    return parseArgs({ args, allowPositionals: true, options });
  } catch {
    throw new InvalidBackupFile(`Option inconnue. ${usageText}`);
  }
}

/** Refuses a folder without a database: a misspelt DATA_DIR would give a backup of nothing. */
function requireDatabase({ databaseUrl, dataDir }: Settings): void {
  if (databaseUrl === undefined && !existsSync(join(dataDir, 'postgres/cluster'))) {
    throw new InvalidBackupFile(`Aucune base de données dans ${dataDir} : vérifiez DATA_DIR.`);
  }
}

/** Opens the database of DATABASE_URL, or the embedded one, which is started where it does not run. */
async function withDatabase<Result>(
  settings: Settings,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase({ ...settings, log: warningsLog });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

function timestampForName(): string {
  return new Date().toISOString().slice(0, 19).replaceAll(':', '-');
}

function printLine(line: string): void {
  process.stdout.write(`${line}\n`);
}

const warningsLog: DatabaseLog = {
  debug: () => undefined,
  info: () => undefined,
  warn: (_fields, message) => void process.stderr.write(`${message}\n`),
  error: (_fields, message) => void process.stderr.write(`${message}\n`),
};

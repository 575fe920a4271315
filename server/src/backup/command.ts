import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { CannotOpenDatabase } from '../database/cannot-open.ts';
import type { Database, DatabaseLog } from '../database/database.ts';
import { openDatabase } from '../database/open-database.ts';
import { readSettings, type Settings, WrongSetting } from '../settings.ts';
import { WrongBackupFile } from './backup-file.ts';
import { restoreBackup } from './restore-backup.ts';
import { takeBackup } from './take-backup.ts';

const usage = {
  backup: 'npm run backup -- <fichier> [--with-key | --without-key]',
  restore: 'npm run restore -- <fichier>',
};

/**
 * `backup` or `restore` with its options, as npm was given them; answers the exit code. What goes wrong
 * is one line on stderr.
 */
export async function runCommand(
  environment: Readonly<Record<string, string | undefined>>,
  [what, ...options]: string[],
): Promise<number> {
  try {
    const settings = readSettings(environment);
    await (what === 'backup' ? backup(settings, options) : restore(settings, options));
    return 0;
  } catch (error) {
    const begun = what === 'backup' ? 'La sauvegarde' : 'La restauration';
    process.stderr.write(`${lineFor(error, begun)}\n`);
    return 1;
  }
}

function lineFor(error: unknown, begun: string): string {
  const isKnown =
    error instanceof WrongSetting ||
    error instanceof CannotOpenDatabase ||
    error instanceof WrongBackupFile;
  if (isKnown) return error.message;
  const reason = error instanceof Error ? error.message : String(error);
  return `${begun} a échoué, rien n'en reste : ${reason.replaceAll(/\s+/g, ' ')}`;
}

async function backup(settings: Settings, args: string[]): Promise<void> {
  const { values, positionals } = parsed(args, usage.backup);
  const withKey = values['with-key'] === true;
  if (withKey && values['without-key'] === true) throw new WrongBackupFile(usage.backup);
  const file = resolve(positionals[0] ?? `hotel-manager-${instantForName()}.backup`);
  refuseNoDatabase(settings);
  const { encryptionKey } = settings;
  const taken = await withDatabase(settings, (database) =>
    takeBackup(database, { file, encryptionKey, withKey }),
  );
  say(`Sauvegarde terminée : ${file} (${taken.tables} tables).`);
  say(
    withKey
      ? 'La clé de chiffrement est dans ce fichier : qui le lit peut lire les mots de passe des PMS. Gardez-le comme un mot de passe.'
      : "La clé de chiffrement n'y est pas : gardez ENCRYPTION_KEY (ou DATA_DIR/encryption-key) ailleurs, sans elle les mots de passe des PMS seront à saisir de nouveau.",
  );
  say("Les rapports de clôture n'y sont pas : ils se copient avec leur dossier.");
  if (taken.leftOut.length > 0)
    say(`Hors de l'application, non sauvegardé : ${taken.leftOut.join(', ')}.`);
}

async function restore(settings: Settings, args: string[]): Promise<void> {
  const { positionals } = parsed(args, usage.restore);
  const [file] = positionals;
  if (file === undefined) throw new WrongBackupFile(`Quelle sauvegarde ? ${usage.restore}`);
  const restored = await withDatabase(settings, (database) =>
    restoreBackup(database, { ...settings, file: resolve(file) }),
  );
  say(
    `Sauvegarde du ${restored.takenAt} restaurée : ${restored.rows} lignes. Chacun doit se reconnecter.`,
  );
  if (!restored.opensSealed) {
    say(
      "La clé de chiffrement de la sauvegarde n'est pas là : les mots de passe des PMS ne s'ouvrent pas. Démarrez avec cette clé dans ENCRYPTION_KEY_PREVIOUS, ou saisissez-les de nouveau.",
    );
  }
}

function parsed(args: string[], how: string) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { 'with-key': { type: 'boolean' }, 'without-key': { type: 'boolean' } },
    });
  } catch {
    throw new WrongBackupFile(`Option inconnue. ${how}`);
  }
}

/** Backing up an empty folder, because DATA_DIR is misspelt, would be found out too late. */
function refuseNoDatabase({ databaseUrl, dataDir }: Settings): void {
  if (databaseUrl === undefined && !existsSync(join(dataDir, 'postgres/cluster'))) {
    throw new WrongBackupFile(`Aucune base de données dans ${dataDir} : vérifiez DATA_DIR.`);
  }
}

/** The server of DATABASE_URL, the embedded one that runs, or one started for the purpose. */
async function withDatabase<Result>(
  settings: Settings,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase({ ...settings, log: logOfWarnings });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

function instantForName(): string {
  return new Date().toISOString().slice(0, 19).replaceAll(':', '-');
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

const logOfWarnings: DatabaseLog = {
  debug: () => undefined,
  info: () => undefined,
  warn: (_fields, message) => void process.stderr.write(`${message}\n`),
  error: (_fields, message) => void process.stderr.write(`${message}\n`),
};

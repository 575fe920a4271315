import { createHmac, randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CannotOpenDatabase } from '../platform/database/cannot-open.ts';
import type { Database, DatabaseLog } from '../platform/database/database.ts';
import { errorCodeOf } from '../platform/errors/error-code.ts';
import * as store from './installation-marks-store.ts';

/** The settings that must be the same for every server of a database. */
export const sharedSettings = ['AUTH_SECRET', 'ENCRYPTION_KEY', 'REPORTS_DIR'] as const;
export type SharedSetting = (typeof sharedSettings)[number];

export type InstallationSettings = {
  authSecret: string;
  authSecretsBefore: readonly string[];
  encryptionKey: string;
  encryptionKeysBefore: readonly string[];
  /** The shared tree of closing reports; undefined for a folder of this server's own. */
  sharedReportsDir: string | undefined;
  /** Of which another value than the recorded one is accepted, and recorded. */
  acceptChanged: readonly SharedSetting[];
};

/** The file in the tree of closing reports that holds its mark. */
const markFile = '.hotel-manager';

/**
 * Compares the secrets and the reports tree of this server with those recorded in the database, and
 * records them the first time. Throws CannotOpenDatabase, one French line that names the setting: a server
 * with another secret would sign people out, one with another key could not decrypt, and one with another
 * tree (a disk that is not mounted) would show no report.
 */
export async function checkInstallation(
  database: Database,
  settings: InstallationSettings,
  log: DatabaseLog,
): Promise<void> {
  const { authSecret, authSecretsBefore, encryptionKey, encryptionKeysBefore } = settings;
  const { acceptChanged } = settings;
  const accepts = (setting: SharedSetting) => acceptChanged.includes(setting);
  const secret = {
    setting: 'AUTH_SECRET',
    current: authSecret,
    before: authSecretsBefore,
  } as const;
  await checkSecret(database, secret, accepts);
  const key = { setting: 'ENCRYPTION_KEY', current: encryptionKey, before: encryptionKeysBefore };
  await checkSecret(database, { ...key, setting: 'ENCRYPTION_KEY' }, accepts);
  const { sharedReportsDir: folder } = settings;
  if (folder !== undefined) await checkReports(database, { folder, log }, accepts('REPORTS_DIR'));
}

type Secret = { setting: SharedSetting; current: string; before: readonly string[] };

async function checkSecret(
  database: Database,
  { setting, current, before }: Secret,
  accepts: (setting: SharedSetting) => boolean,
): Promise<void> {
  const mark = fingerprintOf(setting, current);
  const recorded = await store.insertMark(database, setting, mark);
  if (recorded === mark) return;
  const isRotated = before.some((secret) => fingerprintOf(setting, secret) === recorded);
  if (!isRotated && !accepts(setting)) {
    throw new CannotOpenDatabase(
      `${setting} n’est pas celle de cette base de données : donnez la même que les autres serveurs, ou l’ancienne dans ${setting}_PREVIOUS ; ACCEPT_CHANGED=${setting} accepte la nouvelle.`,
    );
  }
  await store.replaceMark(database, setting, mark);
}

/** Tells secrets apart and says nothing about them: they are random or long (settings). */
function fingerprintOf(setting: SharedSetting, secret: string): string {
  return createHmac('sha256', secret)
    .update(`fingerprint of ${setting}`)
    .digest('hex')
    .slice(0, 32);
}

async function checkReports(
  database: Database,
  { folder, log }: { folder: string; log: DatabaseLog },
  isAccepted: boolean,
): Promise<void> {
  const recorded = await store.findMark(database, 'REPORTS_DIR');
  const found = await readMark(folder);
  if (recorded !== null && found === recorded) return;
  if (recorded !== null && !isAccepted) {
    throw new CannotOpenDatabase(
      `REPORTS_DIR ${folder} n’est pas le dossier des rapports de cette base de données (son repère ${markFile} ${found === null ? 'manque' : 'est d’une autre'}) : montez le bon dossier ; ACCEPT_CHANGED=REPORTS_DIR accepte celui-ci.`,
    );
  }
  const mark = found ?? (await writeMark(folder, randomUUID()));
  if (mark === null) {
    log.warn({ folder }, 'the tree of closing reports cannot be written: its mark is not recorded');
    return;
  }
  await store.replaceMark(database, 'REPORTS_DIR', mark);
}

async function readMark(folder: string): Promise<string | null> {
  const text = await readFile(join(folder, markFile), 'utf8').catch(() => '');
  return text.trim() || null;
}

/** Null where the tree is not there or is read-only. */
async function writeMark(folder: string, mark: string): Promise<string | null> {
  try {
    await writeFile(join(folder, markFile), `${mark}\n`, { flag: 'wx', flush: true });
    return mark;
  } catch (error) {
    // Another server that started at the same time was faster.
    return errorCodeOf(error) === 'EEXIST' ? readMark(folder) : null;
  }
}

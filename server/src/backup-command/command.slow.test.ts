import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { craftedBackup } from '../../test/crafted-backup.ts';
import { quietLog } from '../../test/quiet-log.ts';
import { endDatabaseProcesses, startDatabaseProcess } from '../../test/start-database-process.ts';
import { createDataFolder } from '../../test/temporary-folder.ts';
import { migrate } from '../platform/database/migrate.ts';
import { readMigrations } from '../platform/database/migrations-on-disk.ts';
import { openDatabase } from '../platform/database/open-database.ts';

/** The commands of npm on the embedded database; on DATABASE_URL: command.test.ts. */
afterEach(endDatabaseProcesses);

const root = join(import.meta.dirname, '../../..');

async function run(
  script: 'backup' | 'restore',
  options: string[],
  dataDir: string,
  environment: Record<string, string> = {},
) {
  const child = spawn(process.execPath, [join(root, `scripts/${script}.mjs`), ...options], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
  if (child.exitCode === null) await once(child, 'exit');
  return { code: child.exitCode, out, err };
}

async function hotelsIn(dataDir: string): Promise<unknown[]> {
  const database = await openDatabase({ dataDir, log: quietLog });
  const { rows } = await database.query('select name from hotel order by id');
  await database.close();
  return rows;
}

test('backs up the embedded database, running or stopped, and restores it elsewhere', async () => {
  const [from, empty] = [await createDataFolder(), await createDataFolder()];
  const database = await openDatabase({ dataDir: from, log: quietLog });
  await migrate(database, { log: quietLog });
  await database.query(
    `insert into hotel (name, name_key) values ('Hôtel du Port', 'hôtel du port')`,
  );

  const running = join(from, 'running.backup');
  expect(await run('backup', [running, '--with-key'], from)).toMatchObject({
    code: 0,
    out: expect.stringContaining('La clé de chiffrement est dans ce fichier'),
    err: '',
  });
  await database.query(
    `insert into hotel (name, name_key) values ('Hôtel des Alpes', 'hôtel des alpes')`,
  );
  await database.close();
  const stopped = join(from, 'stopped.backup');
  expect(await run('backup', [stopped], from)).toMatchObject({
    code: 0,
    out: expect.stringContaining('La clé de chiffrement n’y est pas'),
  });

  const refused = await run('restore', [stopped], empty);
  expect(refused).toMatchObject({ code: 1, out: '' });
  expect(refused.err).toMatch(/^Rien ne prouve d’où vient la sauvegarde .*--unverified.*\n$/);
  const key = await readFile(join(from, 'encryption-key'), 'utf8');
  const restored = await run('restore', [stopped], empty, { ENCRYPTION_KEY_PREVIOUS: key });
  expect(restored).toMatchObject({ code: 0, err: '' });
  expect(restored.out).toContain('Chacun doit se reconnecter.');
  expect(restored.out).toContain('Origine vérifiée');
  expect(await hotelsIn(empty)).toEqual([{ name: 'Hôtel du Port' }, { name: 'Hôtel des Alpes' }]);
  const again = await run('restore', [running, '--unverified'], empty);
  expect(again).toMatchObject({ code: 1, out: '' });
  expect(again.err).toMatch(/^La base de données n’est pas vide.*\n$/);
  const elsewhere = await createDataFolder();
  expect((await run('restore', [running, '--unverified'], elsewhere)).out).toContain(
    'Origine NON vérifiée',
  );
  expect(await hotelsIn(elsewhere)).toEqual([{ name: 'Hôtel du Port' }]);
});

test('makes and restores an encrypted backup with the secrets of the environment', async () => {
  const [from, elsewhere] = [await createDataFolder(), await createDataFolder()];
  const database = await openDatabase({ dataDir: from, log: quietLog });
  await migrate(database, { log: quietLog });
  await database.query(
    `insert into hotel (name, name_key) values ('Hôtel du Port', 'hôtel du port')`,
  );
  await database.close();
  const file = join(from, 'monday.backup.age');
  const secret = { BACKUP_PASSPHRASE: 'quatre mots que personne ne devine' };
  expect(await run('backup', [file, '--encrypt', '--with-key'], from, secret)).toMatchObject({
    code: 0,
    out: expect.stringContaining('Elle est chiffrée : seule BACKUP_PASSPHRASE la rouvre.'),
    err: '',
  });
  expect(await readFile(file, 'latin1')).toMatch(/^age-encryption\.org\/v1\n/);
  expect(await run('restore', [file], elsewhere)).toEqual({
    code: 1,
    out: '',
    err: `La sauvegarde ${file} est chiffrée : BACKUP_PASSPHRASE est attendue.\n`,
  });
  expect(await run('restore', [file], elsewhere, secret)).toMatchObject({
    code: 0,
    out: expect.stringContaining('Origine vérifiée'),
    err: '',
  });
  expect(await hotelsIn(elsewhere)).toEqual([{ name: 'Hôtel du Port' }]);
  const plain = join(from, 'plain.backup');
  expect((await run('backup', [plain], from, secret)).out).toContain('Elle n’est PAS chiffrée');
});

test('refuses in one line a file crafted to run a command, even with --unverified', async () => {
  const folder = await createDataFolder();
  const proof = join(folder, 'executed');
  const migrations = await readMigrations();
  const header = {
    version: '0.1.0',
    takenAt: '2026-11-20T03:00:00.000Z',
    migrations: migrations.map(({ number, name, checksum }) => ({ number, name, checksum })),
    keyName: '0011223344556677',
  };
  const columns = [`name) from program 'touch ${proof}' --`];
  const file = join(folder, 'crafted.backup');
  await writeFile(
    file,
    craftedBackup([
      ['H', { header }],
      ['T', { table: { name: 'hotel', columns } }],
      ['E', { rows: 0 }],
      ['S', { sequences: [] }],
    ]),
  );
  expect((await run('restore', [file], folder)).err).toMatch(/^Rien ne prouve/);
  expect(await run('restore', [file, '--unverified'], folder)).toEqual({
    code: 1,
    out: '',
    err: 'Les colonnes de la table hotel de la sauvegarde ne sont pas celles de l’application : rien n’a été restauré.\n',
  });
  expect(existsSync(proof)).toBe(false);
});

test('reports every wrong command in one line', async () => {
  const folder = await createDataFolder();
  expect(await run('backup', [join(folder, 'a')], folder)).toEqual({
    code: 1,
    out: '',
    err: `Aucune base de données dans ${folder} : vérifiez DATA_DIR.\n`,
  });
  for (const [script, options] of [
    ['restore', []],
    ['restore', ['--all']],
    ['backup', ['a', '--with-key', '--without-key']],
    ['backup', ['a', '--unverified']],
    ['restore', ['a', '--encrypt']],
  ] as const) {
    const { code, err } = await run(script, [...options], folder);
    expect([code, err.trim().split('\n').length]).toEqual([1, 1]);
    expect(err).toContain(`npm run ${script}`);
  }
  const publicKey = `age1${'q'.repeat(58)}`;
  for (const [environment, line] of [
    [{}, /^--encrypt : BACKUP_PASSPHRASE .* BACKUP_RECIPIENT .*\n$/],
    [{ BACKUP_PASSPHRASE: 'short' }, /^BACKUP_PASSPHRASE est incorrecte .* 5 reçus\.\n$/],
    [{ BACKUP_RECIPIENT: publicKey }, /^BACKUP_RECIPIENT est incorrecte .*age1qq.*\n$/],
    [{ BACKUP_IDENTITY: 'AGE-SECRET-KEY-1X' }, /^BACKUP_IDENTITY est incorrecte [^X]*\n$/],
  ] as const) {
    const result = await run('backup', ['a', '--encrypt'], folder, environment);
    expect(result).toMatchObject({ code: 1, out: '' });
    expect(result.err).toMatch(line);
  }
  const process = await startDatabaseProcess(folder);
  expect((await run('backup', [join(folder, 'none/a')], folder)).err).toMatch(
    /^(Rien à sauvegarder|La sauvegarde a échoué).*\n$/,
  );
  await process.query('create table schema_migration (number int, name text, checksum text)');
  expect((await run('backup', [join(folder, 'none/a')], folder)).err).toMatch(
    /^La sauvegarde a échoué, rien n’en reste : ENOENT.*\n$/,
  );
  expect(await readFile(join(folder, 'encryption-key'), 'utf8')).toMatch(/^[\w-]{43}$/);
});

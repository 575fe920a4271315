import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { aDataFolder } from '../../test/data-folder.ts';
import { quietLog } from '../../test/quiet-log.ts';
import { endDatabaseProcesses, startDatabaseProcess } from '../../test/start-database-process.ts';
import { migrate } from '../database/migrate.ts';
import { openDatabase } from '../database/open-database.ts';

afterEach(endDatabaseProcesses);

const root = join(import.meta.dirname, '../../..');

async function run(script: 'backup' | 'restore', options: string[], dataDir: string) {
  const child = spawn(process.execPath, [join(root, `scripts/${script}.mjs`), ...options], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
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

test('the embedded database is backed up while it runs and while it does not, and restored elsewhere', async () => {
  const [from, empty] = [await aDataFolder(), await aDataFolder()];
  const database = await openDatabase({ dataDir: from, log: quietLog });
  await migrate(database, { log: quietLog });
  await database.query(`insert into hotel (name) values ('Hôtel du Port')`);

  const running = join(from, 'running.backup');
  expect(await run('backup', [running, '--with-key'], from)).toMatchObject({
    code: 0,
    out: expect.stringContaining('La clé de chiffrement est dans ce fichier'),
    err: '',
  });
  await database.query(`insert into hotel (name) values ('Hôtel des Alpes')`);
  await database.close();
  const stopped = join(from, 'stopped.backup');
  expect(await run('backup', [stopped], from)).toMatchObject({
    code: 0,
    out: expect.stringContaining("La clé de chiffrement n'y est pas"),
  });

  expect(await run('restore', [stopped], empty)).toMatchObject({
    code: 0,
    out: expect.stringContaining('Chacun doit se reconnecter.'),
  });
  expect(await hotelsIn(empty)).toEqual([{ name: 'Hôtel du Port' }, { name: 'Hôtel des Alpes' }]);
  const again = await run('restore', [running], empty);
  expect(again).toMatchObject({ code: 1, out: '' });
  expect(again.err).toMatch(/^La base de données n'est pas vide.*\n$/);
  const elsewhere = await aDataFolder();
  await run('restore', [running], elsewhere);
  expect(await hotelsIn(elsewhere)).toEqual([{ name: 'Hôtel du Port' }]);
});

test('what cannot be done is told in one line', async () => {
  const folder = await aDataFolder();
  expect(await run('backup', [join(folder, 'a')], folder)).toEqual({
    code: 1,
    out: '',
    err: `Aucune base de données dans ${folder} : vérifiez DATA_DIR.\n`,
  });
  for (const [script, options] of [
    ['restore', []],
    ['restore', ['--all']],
    ['backup', ['a', '--with-key', '--without-key']],
  ] as const) {
    const { code, err } = await run(script, [...options], folder);
    expect([code, err.trim().split('\n').length]).toEqual([1, 1]);
    expect(err).toContain(`npm run ${script}`);
  }
  const process = await startDatabaseProcess(folder);
  expect((await run('backup', [join(folder, 'none/a')], folder)).err).toMatch(
    /^(Rien à sauvegarder|La sauvegarde a échoué).*\n$/,
  );
  await process.query('create table schema_migration (number int, name text, checksum text)');
  expect((await run('backup', [join(folder, 'none/a')], folder)).err).toMatch(
    /^La sauvegarde a échoué, rien n'en reste : ENOENT.*\n$/,
  );
  expect(await readFile(join(folder, 'encryption-key'), 'utf8')).toMatch(/^[\w-]{43}$/);
});

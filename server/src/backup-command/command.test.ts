import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { createDatabase, createEmptyDatabase, urlOf } from '../../test/database-for-tests.ts';
import { createDataFolder } from '../../test/temporary-folder.ts';

/** The commands on DATABASE_URL; on the embedded database: command.slow.test.ts. */
async function run(command: string[], environment: Record<string, string>) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'start.ts'), ...command], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
  if (child.exitCode === null) await once(child, 'exit');
  return { code: child.exitCode, out, err };
}

test('backs up a database as the role that owns it, and restores it into an empty one', async () => {
  const [dataDir, one, two] = [
    await createDataFolder(),
    await createDatabase(),
    await createEmptyDatabase(),
  ];
  await one.query(`insert into hotel (name, name_key) values ('Hôtel du Port', 'hôtel du port')`);
  const file = join(dataDir, 'one.backup');
  const key = 'the key of the installation, in the tests';
  const at = async (database: typeof one, ENCRYPTION_KEY = key) => ({
    ...{ DATA_DIR: dataDir, DATABASE_URL: await urlOf(database), ENCRYPTION_KEY },
  });
  expect(await run(['backup', file], await at(one))).toMatchObject({
    code: 0,
    out: expect.stringContaining('La clé de chiffrement n’y est pas'),
    err: '',
  });

  const other = 'the key of another installation, there';
  expect(await run(['restore', file], await at(two, other))).toMatchObject({
    code: 1,
    out: '',
    err: expect.stringMatching(/^Rien ne prouve d’où vient la sauvegarde .*--unverified.*\n$/),
  });
  expect(await run(['restore', file], await at(two))).toMatchObject({
    code: 0,
    out: expect.stringMatching(/Chacun doit se reconnecter\.\nOrigine vérifiée/),
    err: '',
  });
  expect((await two.query('select name from hotel')).rows).toEqual([{ name: 'Hôtel du Port' }]);
});

test('reports a wrong command in one line that says how it is used', async () => {
  const refused = await run(['backup', 'a', '--unverified'], {
    DATA_DIR: await createDataFolder(),
  });
  expect([refused.code, refused.out]).toEqual([1, '']);
  expect(refused.err).toMatch(/^Option inconnue\. npm run backup .*\n$/);
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { migrate } from '../src/platform/database/migrate.ts';
import { openDatabase } from '../src/platform/database/open-database.ts';
import { createDatabaseUrl } from '../test/database-for-tests.ts';
import { quietLog } from '../test/quiet-log.ts';
import { createDataFolder } from '../test/temporary-folder.ts';

const program = path.join(import.meta.dirname, 'migrating-process.ts');

/** Ten migrations of three statements that take their time. */
async function slowMigrations(): Promise<string> {
  const folder = path.join(await createDataFolder(), 'migrations');
  await mkdir(folder);
  for (let number = 1; number <= 10; number += 1) {
    const name = String(number).padStart(4, '0');
    await writeFile(
      path.join(folder, `${name}-step.sql`),
      `create table step_${number} (a integer primary key);
       select pg_sleep(0.05);
       insert into step_${number} values (${number});`,
    );
  }
  return folder;
}

test('killed at twenty moments of a migration, each step is applied completely or not at all, and the next run completes it', async () => {
  const folder = await slowMigrations();
  let cutShort = 0;
  for (let round = 0; round < 20; round += 1) {
    const databaseUrl = await createDatabaseUrl('template0');
    const child = spawn(process.execPath, [program, databaseUrl, folder], { stdio: 'ignore' });
    // A random moment: a kill comes without an event before it.
    await sleep(200 + Math.random() * 1_500);
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');

    const database = await openDatabase({ databaseUrl, dataDir: '', log: quietLog });
    const { rows } = await database.query<{ name: string }>(
      `select relname as name from pg_class where relname like 'step%' and relkind = 'r'`,
    );
    if (rows.length > 0 && rows.length < 10) cutShort += 1;
    for (const { name } of rows) {
      expect((await database.query(`select from ${name}`)).rows).toHaveLength(1);
    }
    await migrate(database, { log: quietLog, folder });
    const applied = await database.query('select number from schema_migration order by number');
    expect(applied.rows).toEqual(Array.from({ length: 10 }, (_, index) => ({ number: index + 1 })));
    await database.close();
  }
  console.log(`20 kills, ${cutShort} of them between the first step and the last`);
});

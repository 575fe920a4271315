import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { urlOf } from '../test/database-for-tests.ts';
import { createDataFolder } from '../test/temporary-folder.ts';
import { startTestServer } from '../test/test-server.ts';

const root = path.join(import.meta.dirname, '../..');
const { app, database } = await startTestServer();
const url = await app.listen({ port: 0, host: '127.0.0.1' });
const text = await readFile(path.join(root, 'docs/runbook.md'), 'utf8');

function blocksOf(language: string): string[] {
  const blocks = text.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, 'gms'));
  return [...blocks].map(([, block = '']) => block);
}

test('the statements of the runbook run on the schema', async () => {
  const statements = blocksOf('sql');
  expect(statements.length).toBeGreaterThan(4);
  for (const statement of statements) await database.query(statement);
});

test('the commands of the runbook work', async () => {
  const dataDir = await createDataFolder();
  const environment = {
    PATH: process.env['PATH'],
    URL: url,
    DATABASE_URL: await urlOf(database),
    DATA_DIR: dataDir,
    BACKUP_FILE: path.join(dataDir, 'one.backup'),
    // A whole restore to a moment: backup/continuous-backup.slow.test.ts.
    MOMENT: 'latest',
  };
  const run = (command: string) => {
    const options = { cwd: root, env: environment, encoding: 'utf8', timeout: 60_000 } as const;
    const { stdout, stderr } = spawnSync('sh', ['-c', command], options);
    return `${stdout}${stderr}`;
  };
  const commands = blocksOf('sh');
  expect(commands).toHaveLength(5);
  for (const command of commands.filter((block) => block.startsWith('npm'))) {
    const printed = run(command);
    // Of a restore only the refusal: the database is in use.
    const expected = command.includes('--to') ? /BACKUP_ARCHIVE_DIR est attendue/ : /vide|déjà/;
    expect(printed).toMatch(command.includes('restore') ? expected : /Sauvegarde terminée/);
  }
  for (const command of commands.filter((block) => block.startsWith('curl'))) {
    const [, address = ''] = /"\$URL(\S+)"/.exec(command) ?? [];
    expect((await fetch(`${url}${address}`)).status).toBe(200);
  }
});

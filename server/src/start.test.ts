import { once } from 'node:events';
import { readdir, readFile, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { spawnServer } from '../test/spawn-server.ts';
import { createDataFolder } from '../test/temporary-folder.ts';

/** The start as a process of its own. Each wrong variable: settings.test.ts; what lasts: start.slow.test.ts. */

async function lineOfFailedStart(environment: Record<string, string>): Promise<string> {
  const server = await spawnServer(environment);
  const [code] = server.child.exitCode === null ? await once(server.child, 'close') : [1];
  expect(code).toBe(1);
  const lines = server.output().trim().split('\n');
  expect(lines).toHaveLength(1);
  return lines[0] ?? '';
}

test('stops with one line naming the variable that is wrong', async () => {
  const environment = { DATA_DIR: await createDataFolder(), PUBLIC_URL: 'hotel.example' };
  expect(await lineOfFailedStart(environment)).toMatch(/^PUBLIC_URL est incorrecte/);
});

test('stops with one line when the port is taken, before it touches the data', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const folder = await createDataFolder();
  const line = await lineOfFailedStart({ DATA_DIR: folder, PORT: String(port) });
  expect(line).toContain(`PORT ${port}`);
  expect(await readdir(folder)).not.toContain('postgres');
});

test('stops with one line that says what is expected when the address is not of this machine', async () => {
  const environment = { DATA_DIR: await createDataFolder(), HOST: 'host.invalid' };
  expect(await lineOfFailedStart(environment)).toMatch(
    /^HOST est incorrecte : une adresse .* attendue/,
  );
});

test('starts on an empty folder; on SIGTERM it ends with 0 and has stopped its database', async () => {
  const folder = await createDataFolder();
  const server = await spawnServer({ DATA_DIR: folder });
  await server.untilHealthy();
  for (const secret of ['auth-secret', 'encryption-key']) {
    expect((await stat(join(folder, secret))).mode & 0o777).toBe(0o600);
  }
  const postmaster = join(folder, 'postgres/cluster/postmaster.pid');
  expect(await readFile(postmaster, 'utf8')).toMatch(/^\d+\n/);

  expect(await server.stop()).toBe(0);
  await expect(server.send('GET', '/api/health')).rejects.toThrow();
  await expect(stat(postmaster)).rejects.toThrow('ENOENT');
});

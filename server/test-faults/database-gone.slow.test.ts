import { expect, test, vi } from 'vitest';
import { createDatabaseUrl } from '../test/database-for-tests.ts';
import { startDatabaseProxy } from '../test/database-proxy.ts';
import { constantMonth, registerAdministrator, spawnServer } from '../test/spawn-server.ts';
import { serverProcessesOf } from '../test/start-database-process.ts';
import { createDataFolder } from '../test/temporary-folder.ts';

const answeredWithinMs = 12_000;
const backWithinMs = 15_000;

test.each(['closes', 'falls silent'])(
  'a database that %s is reported within 12 s, and used again within 15 s',
  async (how) => {
    const proxy = await startDatabaseProxy(await createDatabaseUrl());
    const server = await spawnServer({
      DATABASE_URL: proxy.url,
      DATA_DIR: await createDataFolder(),
    });
    await server.untilHealthy();
    const admin = await registerAdministrator(server);
    const write = (nuitees: number) =>
      server.send('POST', '/api/nuitees/snapshot/bulk', {
        token: admin.token,
        body: constantMonth(admin.hotel, '2026-03', '2026-03-01', nuitees),
        timeoutMs: answeredWithinMs,
      });
    expect((await write(5)).status).toBe(200);

    if (how === 'closes') proxy.close();
    else proxy.freeze();
    // A request that takes longer than the limit throws.
    const responses = await Promise.all([
      write(6),
      server.send('GET', '/api/auth/me', { token: admin.token, timeoutMs: answeredWithinMs }),
      server.send('GET', '/api/health', { timeoutMs: answeredWithinMs }),
    ]);
    for (const { status, body } of responses) {
      expect([500, 503]).toContain(status);
      expect(JSON.stringify(body)).not.toMatch(/ECONN|timeout|pg/);
    }
    const gone = Date.now();
    proxy.close();
    await proxy.open();
    await vi.waitUntil(async () => (await write(7).catch(() => null))?.status === 200, {
      timeout: backWithinMs,
      interval: 200,
    });
    const query = `hotel_id=${admin.hotel}&month=3&year=2026`;
    const { body } = await server.send('GET', `/api/nuitees/grid?${query}`, { token: admin.token });
    expect(body['rows']).toMatchObject([{ total: 7 * 28 }]);
    console.log(`a database that ${how}: used again ${Date.now() - gone} ms after it was back`);
  },
);

test('the embedded database is restarted by the next request after it was killed', async () => {
  const dataDir = await createDataFolder();
  const server = await spawnServer({ DATA_DIR: dataDir });
  await server.untilHealthy();
  const admin = await registerAdministrator(server);
  for (const pid of await serverProcessesOf(dataDir)) process.kill(pid, 'SIGKILL');
  const killed = Date.now();
  await vi.waitUntil(
    async () =>
      (await server.send('GET', '/api/auth/me', { token: admin.token, timeoutMs: 12_000 }))
        .status === 200,
    { timeout: backWithinMs, interval: 200 },
  );
  console.log(`the embedded database was back ${Date.now() - killed} ms after it was killed`);
});

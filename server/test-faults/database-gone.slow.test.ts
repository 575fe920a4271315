import { expect, test, vi } from 'vitest';
import { connectMs, requestTimeouts } from '../src/platform/database/connection-pool.ts';
import { createDatabaseUrl } from '../test/database-for-tests.ts';
import { startDatabaseProxy } from '../test/database-proxy.ts';
import { constantMonth, registerAdministrator, spawnServer } from '../test/spawn-server.ts';
import { serverProcessesOf } from '../test/start-database-process.ts';
import { createDataFolder } from '../test/temporary-folder.ts';

/** Long, for a busy machine: nothing but the return of the database is waited for. */
const mostWaitMs = 120_000;

test('the time limits of a request are together under the 12 s in which it must be answered', () => {
  expect(connectMs + requestTimeouts.statementMs).toBeLessThan(12_000);
});

test.each(['closes', 'falls silent'])(
  'a database that %s is reported while it is away, and used again when it is back',
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
      });
    expect((await write(5)).status).toBe(200);

    if (how === 'closes') proxy.close();
    else proxy.freeze();
    // It comes back only after these responses.
    const responses = await Promise.all([
      write(6),
      server.send('GET', '/api/auth/me', { token: admin.token }),
      server.send('GET', '/api/health'),
    ]);
    for (const { status, body } of responses) {
      expect([500, 503]).toContain(status);
      expect(JSON.stringify(body)).not.toMatch(/ECONN|timeout|pg/);
    }
    const gone = Date.now();
    proxy.close();
    await proxy.open();
    await vi.waitUntil(async () => (await write(7).catch(() => null))?.status === 200, {
      timeout: mostWaitMs,
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
    async () => (await server.send('GET', '/api/auth/me', { token: admin.token })).status === 200,
    { timeout: mostWaitMs, interval: 200 },
  );
  console.log(`the embedded database was back ${Date.now() - killed} ms after it was killed`);
});

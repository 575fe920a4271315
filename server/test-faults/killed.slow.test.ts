import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import {
  constantMonth,
  registerAdministrator,
  type SpawnedServer,
  signIn,
  spawnServer,
} from '../test/spawn-server.ts';
import { serverProcessesOf } from '../test/start-database-process.ts';
import { createDataFolder } from '../test/temporary-folder.ts';

/** Printed, to identify the run; every moment is random: a kill comes without an event before it. */
function aMoment(longestMs: number): number {
  return Math.floor(Math.random() * longestMs);
}

test('killed at twelve moments of its first start, the next start works unaided', async () => {
  const moments: number[] = [];
  for (let round = 0; round < 4; round += 1) {
    const dataDir = await createDataFolder();
    for (let kills = 0; kills < 3; kills += 1) {
      const ms = aMoment(3_000);
      moments.push(ms);
      const server = await spawnServer({ DATA_DIR: dataDir });
      await sleep(ms);
      await server.kill();
    }
    const server = await spawnServer({ DATA_DIR: dataDir });
    await server.untilHealthy();
    const { token } = await registerAdministrator(server);
    expect((await server.send('GET', '/api/auth/me', { token })).status).toBe(200);
    expect(await server.stop()).toBe(0);
  }
  console.log(`first start killed after ${moments.join(', ')} ms`);
});

type Ledger = { acknowledged: number; sent: number };

/** Writes ever higher figures for one month until the server is killed. */
async function writeUntilGone(
  server: SpawnedServer,
  admin: { token: string; hotel: string },
  month: string,
  ledger: Ledger,
): Promise<void> {
  for (;;) {
    ledger.sent += 1;
    const body = constantMonth(admin.hotel, month, `${month}-01`, ledger.sent);
    const response = await server
      .send('POST', '/api/nuitees/snapshot/bulk', { token: admin.token, body })
      .catch(() => null);
    if (response === null) return;
    if (response.status === 200) ledger.acknowledged = ledger.sent;
  }
}

const months = ['2026-01', '2026-02', '2026-03', '2026-04'];

/** What each month says; one that says two things at once is half a write. */
async function figuresOf(server: SpawnedServer, admin: { token: string; hotel: string }) {
  return Promise.all(
    months.map(async (month) => {
      const query = `hotel_id=${admin.hotel}&month=${Number(month.slice(5))}&year=2026`;
      const { body } = await server.send('GET', `/api/nuitees/snapshot?${query}`, {
        token: admin.token,
      });
      const figures = new Set((body as unknown as { nuitees: number }[]).map((row) => row.nuitees));
      expect(figures.size).toBeLessThanOrEqual(1);
      return [...figures][0] ?? 0;
    }),
  );
}

test('killed at eight moments of writes, acknowledged writes are stored, the others completely or not at all', async () => {
  const dataDir = await createDataFolder();
  const ledgers = months.map(() => ({ acknowledged: 0, sent: 0 }));
  let server = await spawnServer({ DATA_DIR: dataDir });
  await server.untilHealthy();
  let admin = await registerAdministrator(server);
  for (let round = 0; round < 8; round += 1) {
    const writers = months.map((month, index) =>
      writeUntilGone(server, admin, month, ledgers[index] ?? { acknowledged: 0, sent: 0 }),
    );
    await sleep(200 + aMoment(1_500));
    // Every other time the database is killed with it, as a power cut would, but for the disk's cache.
    const database = round % 2 === 0 ? [] : await serverProcessesOf(dataDir);
    for (const pid of database) process.kill(pid, 'SIGKILL');
    await server.kill();
    await Promise.all(writers);

    server = await spawnServer({ DATA_DIR: dataDir });
    await server.untilHealthy();
    admin = await signIn(server);
    const found = await figuresOf(server, admin);
    for (const [index, figure] of found.entries()) {
      const { acknowledged, sent } = ledgers[index] ?? { acknowledged: 0, sent: 0 };
      expect([acknowledged, sent]).toContain(figure);
      // The next round goes on from what is there.
      Object.assign(ledgers[index] ?? {}, { acknowledged: figure });
    }
  }
  expect(await server.stop()).toBe(0);
  const sum = ledgers.reduce((total, { sent }) => total + sent, 0);
  console.log(`8 kills during ${sum} writes of 28 figures: none lost, none half there`);
});

test('a database server that survived its parent is used by the next start', async () => {
  const dataDir = await createDataFolder();
  const first = await spawnServer({ DATA_DIR: dataDir });
  await first.untilHealthy();
  await registerAdministrator(first);
  // Stopped, it cannot hear that its parent has died.
  const survivors = await serverProcessesOf(dataDir);
  for (const pid of survivors) process.kill(pid, 'SIGSTOP');
  await first.kill();
  const next = await spawnServer({ DATA_DIR: dataDir });
  // The start meets them stopped, and says nothing of it: there is no event to wait for.
  await sleep(1_000);
  for (const pid of survivors) process.kill(pid, 'SIGCONT');
  await next.untilHealthy();
  expect((await signIn(next)).token).not.toBe('undefined');
  expect(await next.stop()).toBe(0);
});

import { expect, test, vi } from 'vitest';
import { openDatabase } from '../src/platform/database/open-database.ts';
import { quietLog } from '../test/quiet-log.ts';
import { constantMonth, registerAdministrator, spawnServer } from '../test/spawn-server.ts';
import { createDataFolder } from '../test/temporary-folder.ts';
import { missingForPatroni, startPatroniCluster } from './patroni-cluster.ts';

const writers = 4;

/** Writes without pause, each time a snapshot of another as-of date; returns the responses and their times. */
function startWriting(write: (writer: number, asOf: string) => Promise<number>) {
  const outcome = {
    acknowledged: [] as string[],
    statuses: {} as Record<string, number>,
    gapMs: 0,
  };
  let isOver = false;
  let lastMs = Date.now();
  const work = Array.from({ length: writers }, async (_, writer) => {
    for (let day = 0; !isOver; day += 1) {
      const asOf = new Date(Date.UTC(2003, 0, 1 + day)).toISOString().slice(0, 10);
      const status = await write(writer, asOf).catch(() => 0);
      const name = status === 0 ? 'no response' : String(status);
      outcome.statuses[name] = (outcome.statuses[name] ?? 0) + 1;
      if (status === 200) {
        outcome.acknowledged.push(`${writer} ${asOf}`);
        outcome.gapMs = Math.max(outcome.gapMs, Date.now() - lastMs);
        lastMs = Date.now();
      }
    }
  });
  return {
    /** Waits until `count` more writes are acknowledged. */
    untilAcknowledged: (count: number) => {
      const wanted = outcome.acknowledged.length + count;
      const isReached = () => outcome.acknowledged.length >= wanted;
      return vi.waitUntil(isReached, { timeout: 300_000 });
    },
    finish: async () => {
      isOver = true;
      await Promise.all(work);
      return outcome;
    },
  };
}

test.skipIf(missingForPatroni !== null)(
  `no acknowledged write is lost over killed primaries and a switchover of Patroni${missingForPatroni === null ? '' : ` (skipped: ${missingForPatroni} is missing)`}`,
  async () => {
    const cluster = await startPatroniCluster();
    const environment = { DATABASE_URL: cluster.url, DATA_DIR: await createDataFolder() };
    const server = await spawnServer(environment);
    await server.untilHealthy();
    const { token, hotel } = await registerAdministrator(server);
    const { untilAcknowledged, finish } = startWriting(async (writer, asOf) => {
      const body = constantMonth(hotel, `2004-0${writer + 1}`, asOf, 5);
      const url = '/api/nuitees/snapshot/bulk';
      return (await server.send('POST', url, { token, body })).status;
    });
    for (const fault of [cluster.killPrimary, cluster.switchOver, cluster.killPrimary]) {
      await untilAcknowledged(200);
      await fault();
      await untilAcknowledged(200);
      await cluster.untilHealthy();
    }
    const { acknowledged, statuses, gapMs } = await finish();
    expect((await server.send('GET', '/api/health/ready')).status).toBe(200);

    const database = await openDatabase({
      ...{ databaseUrl: cluster.url, dataDir: '', log: quietLog },
    });
    const { rows } = await database.query<{ stored: string }>(
      `select (extract(month from month) - 1) || ' ' || as_of_date as stored from snapshot_month`,
    );
    await database.close();
    const stored = new Set(rows.map((row) => row.stored));
    const lost = acknowledged.filter((write) => !stored.has(write));
    console.log(
      `${acknowledged.length} acknowledged, ${lost.length} lost, at most ${gapMs} ms without a write, ${JSON.stringify(statuses)}`,
    );
    expect(lost).toEqual([]);
    // Clients see only what tells them to try again.
    expect(Object.keys(statuses).toSorted()).toEqual(['200', '503']);
  },
);

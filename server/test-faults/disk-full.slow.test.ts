import { spawnSync } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import {
  constantMonth,
  registerAdministrator,
  type SpawnedServer,
  spawnServer,
} from '../test/spawn-server.ts';
import { createDataFolder } from '../test/temporary-folder.ts';

/** A disk of `megabytes` of our own; null where none may be mounted. */
async function aSmallDisk(megabytes: number): Promise<string | null> {
  const disk = path.join(await createDataFolder(), 'disk');
  await mkdir(disk);
  const options = ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', disk];
  if (spawnSync('mount', options).status !== 0) return null;
  onTestFinished(() => void spawnSync('umount', ['-l', disk]));
  return disk;
}

function write(
  server: SpawnedServer,
  admin: { token: string; hotel: string },
  nuitees: number,
  asOf = 1,
) {
  const day = `2026-03-${String((asOf % 28) + 1).padStart(2, '0')}`;
  const month = `20${String(30 + Math.floor(asOf / 28)).padStart(2, '0')}-03`;
  const body = constantMonth(admin.hotel, month, day, nuitees);
  return server.send('POST', '/api/nuitees/snapshot/bulk', { token: admin.token, body });
}

async function total(
  server: SpawnedServer,
  admin: { token: string; hotel: string },
): Promise<unknown> {
  const url = `/api/nuitees/grid?hotel_id=${admin.hotel}&month=3&year=2030`;
  const { body } = await server.send('GET', url, { token: admin.token });
  return (body['rows'] as { total: number }[] | undefined)?.[0]?.total;
}

test('a full disk is reported, leaves the figures unchanged, and writes succeed again when there is space', async ({
  skip,
}) => {
  const disk = await aSmallDisk(160);
  if (disk === null) skip('no disk may be mounted here');
  const server = await spawnServer({ DATA_DIR: path.join(disk ?? '', 'data') });
  await server.untilHealthy();
  const admin = await registerAdministrator(server);
  expect((await write(server, admin, 7, 0)).status).toBe(200);

  const filler = path.join(disk ?? '', 'filler');
  await writeFile(filler, Buffer.alloc(200 * 1024 * 1024)).catch(() => undefined);
  let acknowledged = 0;
  let refused: Awaited<ReturnType<typeof write>> | undefined;
  for (let asOf = 1; asOf < 20_000 && refused === undefined; asOf += 1) {
    const response = await write(server, admin, 7, asOf);
    if (response.status === 200) acknowledged += 1;
    else refused = response;
  }
  expect(refused?.status).toBe(503);
  // Where the write-ahead log itself has no space the database stops, and is reported as unreachable.
  expect(refused?.body['message']).toMatch(/^(Le disque du serveur est plein|La base de données)/);
  expect(JSON.stringify(refused?.body)).not.toMatch(/ENOSPC|No space|pg_wal|PANIC/);

  await rm(filler);
  await vi.waitUntil(
    async () => (await write(server, admin, 7, 0).catch(() => null))?.status === 200,
    {
      timeout: 60_000,
      interval: 500,
    },
  );
  expect(await total(server, admin)).toBe(7 * 28);
  // Every morning that was acknowledged is there.
  const mornings = new Set<string>();
  for (let year = 2030; year <= 2030 + Math.floor(acknowledged / 28); year += 1) {
    const url = `/api/nuitees/grid?hotel_id=${admin.hotel}&month=3&year=${year}`;
    const { body } = await server.send('GET', url, { token: admin.token });
    for (const row of body['rows'] as { as_of: string; total: number }[]) {
      expect(row.total).toBe(7 * 28);
      mornings.add(`${year} ${row.as_of}`);
    }
  }
  expect(mornings.size).toBeGreaterThanOrEqual(acknowledged);
  console.log(`the disk was full after ${acknowledged} writes: "${refused?.body['message']}"`);
});

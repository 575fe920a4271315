import { chown, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';

/** An empty folder of `uid`, gone when the test is done. */
export async function createDataFolder(uid = process.getuid?.() ?? 0): Promise<string> {
  const folder = await realpath(await mkdtemp(path.join(tmpdir(), 'hotel-data-')));
  await chown(folder, uid, uid);
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 20 }));
  return folder;
}

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { flushFolder } from './flush-folder.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'hotel-flush-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

test('a folder is flushed', async () => {
  await expect(flushFolder(folder)).resolves.toBeUndefined();
});

test.runIf(process.platform === 'linux')(
  'a folder that cannot be flushed is no error',
  async () => {
    await expect(flushFolder('/proc/self')).resolves.toBeUndefined();
  },
);

test('a folder that is gone is an error', async () => {
  await expect(flushFolder(path.join(folder, 'gone'))).rejects.toThrow('ENOENT');
});

import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { vi } from 'vitest';
import type { TestServer } from './a-server.ts';
import { type ReceivedMail, readMail } from './received-mail.ts';

/** The letters a test's server has put into its outbox, read one after the other. */
export function outboxOf({ folder, database }: Pick<TestServer, 'folder' | 'database'>) {
  const outbox = path.join(folder, 'outbox');
  const read = new Set<string>();
  const unread = async () => {
    const files = await readdir(outbox).catch(() => []);
    return files.filter((file) => file.endsWith('.eml') && !read.has(file)).toSorted();
  };
  return {
    outbox,
    /** The next letter not read yet; waits for it. */
    async next(): Promise<ReceivedMail> {
      const file = await vi.waitUntil(async () => (await unread())[0], { timeout: 30_000 });
      read.add(file);
      return readMail(await readFile(path.join(outbox, file), 'utf8'));
    },
    /** Waits until nothing is left to send, then answers the names of the files not read yet. */
    async left(): Promise<string[]> {
      await vi.waitUntil(
        async () => (await database.query('select from mail_to_send')).rows.length === 0,
        { timeout: 30_000 },
      );
      return unread();
    },
  };
}

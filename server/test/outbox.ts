import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { vi } from 'vitest';
import { type ReceivedMail, readMail } from './received-mail.ts';
import type { TestServer } from './test-server.ts';

/** The emails a test's server has put into its outbox, read one after the other: all, or those of a subject. */
export function openOutbox(
  { folder, database }: Pick<TestServer, 'folder' | 'database'>,
  subject?: string,
) {
  const outbox = path.join(folder, 'outbox');
  const read = new Set<string>();
  const contentOf = async (file: string) =>
    readMail(await readFile(path.join(outbox, file), 'utf8'));
  const unread = async () => {
    const files = await readdir(outbox).catch(() => []);
    const wanted: string[] = [];
    for (const file of files.filter((name) => name.endsWith('.eml') && !read.has(name))) {
      const isWanted = subject === undefined || (await contentOf(file)).subject === subject;
      if (isWanted) wanted.push(file);
    }
    return wanted.toSorted();
  };
  return {
    outbox,
    /** The next email not read yet; waits for it. */
    async next(): Promise<ReceivedMail> {
      const file = await vi.waitUntil(async () => (await unread())[0], { timeout: 30_000 });
      read.add(file);
      return contentOf(file);
    },
    /** Waits until nothing is left to send, then returns the names of the files not read yet. */
    async left(): Promise<string[]> {
      await vi.waitUntil(
        async () =>
          (await database.query(`select from job where kind = 'email'`)).rows.length === 0,
        { timeout: 30_000 },
      );
      return unread();
    },
  };
}

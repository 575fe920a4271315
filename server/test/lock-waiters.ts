import { vi } from 'vitest';
import type { Database } from '../src/platform/database/database.ts';

/**
 * Waits until this many connections wait for a lock: what a test has started together has then come
 * as far as a lock of the test's own lets it.
 */
export async function waitForLockWaiters(database: Database, count: number): Promise<void> {
  await vi.waitUntil(
    async () => {
      const { rows } = await database.query(
        `select from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rows.length >= count;
    },
    { timeout: 30_000 },
  );
}

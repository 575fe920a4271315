import { setTimeout as sleep } from 'node:timers/promises';
import type { PoolClient } from 'pg';
import type { Queryable } from './database.ts';
import { isDatabaseAway, isSessionLost, isWorthRetrying } from './lost-connection.ts';
import { query, queryTimeoutMs, sendQuery } from './query.ts';

const ATTEMPTS = 3;
const LONGEST_PAUSE_MS = 60;

/** Runs `work` with a connection and releases it, or destroys it when its session is lost. */
export async function withClient<T>(client: PoolClient, work: () => Promise<T>): Promise<T> {
  let lost = false;
  try {
    return await work();
  } catch (error) {
    lost = isSessionLost(error);
    throw error;
  } finally {
    client.release(lost);
  }
}

/**
 * Runs `work` in a transaction, up to three times when it meets a deadlock or a serialization
 * failure. Throws what `work` throws, after ROLLBACK.
 */
export async function runTransaction<T>(
  checkOut: () => Promise<PoolClient>,
  work: (transaction: Queryable) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const client = await begin(checkOut);
    try {
      return await withClient(client, () => betweenBeginAndCommit(client, work));
    } catch (error) {
      if (attempt === ATTEMPTS || !isWorthRetrying(error)) {
        throw error;
      }
    }
    // A random pause, so that the two transactions of a deadlock do not meet again.
    await sleep(Math.random() * LONGEST_PAUSE_MS * attempt);
  }
}

/**
 * A connection in a new transaction. A restarted server leaves dead connections in the pool; nothing has
 * been written yet, so the next connection is tried.
 */
async function begin(checkOut: () => Promise<PoolClient>): Promise<PoolClient> {
  for (let attempt = 1; ; attempt += 1) {
    const client = await checkOut();
    try {
      await sendQuery(client, { text: 'BEGIN' }, queryTimeoutMs);
      return client;
    } catch (error) {
      client.release(true);
      if (attempt === ATTEMPTS || !isDatabaseAway(error)) {
        throw error;
      }
    }
  }
}

async function betweenBeginAndCommit<T>(
  client: PoolClient,
  work: (transaction: Queryable) => Promise<T>,
): Promise<T> {
  const transaction: Queryable = {
    query: (statement, values) => query(client, statement, values, queryTimeoutMs),
  };
  try {
    const result = await work(transaction);
    const { command } = await sendQuery(client, { text: 'COMMIT' }, queryTimeoutMs);
    if (command !== 'COMMIT') {
      throw new Error('The transaction had failed: nothing was stored');
    }
    return result;
  } catch (error) {
    if (!isSessionLost(error)) {
      await sendQuery(client, { text: 'ROLLBACK' }, queryTimeoutMs);
    }
    throw error;
  }
}

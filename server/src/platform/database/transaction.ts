import { setTimeout as sleep } from 'node:timers/promises';
import type { PoolClient } from 'pg';
import type { Queryable } from './database.ts';
import { isDatabaseAway, isSessionLost, isWorthRetrying } from './lost-connection.ts';
import { query, queryTimeoutMs, sendQuery } from './query.ts';

const maxAttempts = 3;
const longestPauseMs = 60;

/** How transactions begin and send statements: a transaction pooler keeps nothing between them. */
export type TransactionMode = { begin: string; isPrepared: boolean };

export const ownSession: TransactionMode = { begin: 'BEGIN', isPrepared: true };

/** Runs `work` with a connection and releases it, or destroys it when its session is lost. */
export async function withClient<T>(client: PoolClient, work: () => Promise<T>): Promise<T> {
  let reason: unknown;
  try {
    return await work();
  } catch (error) {
    if (isSessionLost(error)) reason = error;
    throw error;
  } finally {
    client.release(reason instanceof Error ? reason : reason !== undefined);
  }
}

/**
 * Runs `work` in a transaction, up to three times when it meets a deadlock or a serialization
 * failure. Throws what `work` throws, after ROLLBACK.
 */
export async function runTransaction<T>(
  checkOut: () => Promise<PoolClient>,
  work: (transaction: Queryable) => Promise<T>,
  mode: TransactionMode = ownSession,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const client = await begin(checkOut, mode);
    try {
      return await withClient(client, () => betweenBeginAndCommit(client, work, mode));
    } catch (error) {
      if (attempt === maxAttempts || !isWorthRetrying(error)) {
        throw error;
      }
    }
    // A random pause, so that the two transactions of a deadlock do not meet again.
    await sleep(Math.random() * longestPauseMs * attempt);
  }
}

/**
 * A connection in a new transaction. A restarted server leaves dead connections in the pool; nothing has
 * been written yet, so the next connection is tried.
 */
async function begin(
  checkOut: () => Promise<PoolClient>,
  mode: TransactionMode,
): Promise<PoolClient> {
  for (let attempt = 1; ; attempt += 1) {
    const client = await checkOut();
    try {
      await sendQuery(client, { text: mode.begin }, queryTimeoutMs);
      return client;
    } catch (error) {
      client.release(error instanceof Error ? error : true);
      if (attempt === maxAttempts || !isDatabaseAway(error)) {
        throw error;
      }
    }
  }
}

async function betweenBeginAndCommit<T>(
  client: PoolClient,
  work: (transaction: Queryable) => Promise<T>,
  { isPrepared }: TransactionMode,
): Promise<T> {
  const options = { timeoutMs: queryTimeoutMs, isPrepared };
  const transaction: Queryable = {
    query: (statement, values) => query(client, statement, values, options),
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

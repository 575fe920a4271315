import { Client, type ClientConfig } from 'pg';
import { CannotOpenDatabase } from './cannot-open.ts';
import { requestTimeouts } from './connection-pool.ts';
import { queryTimeoutMs, sendQuery } from './query.ts';
import { sessionSettings } from './session.ts';
import type { TransactionMode } from './transaction.ts';

/**
 * PgBouncer in transaction mode, and what is like it, gives a connection for one transaction and then to
 * another client: a prepared statement, a setting or a lock of a session would be left to that one.
 */
export const pooledSession: TransactionMode = {
  begin: `BEGIN; ${sessionSettings(requestTimeouts, 'SET LOCAL')}`,
  isPrepared: false,
};

const connectMs = 5_000;

/** Throws CannotOpenDatabase, in one French line, where an address leads to a transaction pooler. */
export async function refuseTransactionPooler(config: ClientConfig, name: string): Promise<void> {
  if (!(await isTransactionPooler(config))) return;
  throw new CannotOpenDatabase(
    name === 'DATABASE_URL'
      ? 'DATABASE_URL mène à un répartiteur de connexions en mode transaction (PgBouncer) : définissez DATABASE_POOLER=transaction et DATABASE_DIRECT_URL, ou passez-le en mode session.'
      : `${name} mène à un répartiteur de connexions en mode transaction (PgBouncer) : l’adresse de PostgreSQL lui-même est attendue.`,
  );
}

/**
 * Whether two clients share the servers behind them. Each client asks for its server in turn: a session
 * keeps its own, a pooler gives the one used last or the next one. Client one asks twice in a row, because
 * a pooler that takes turns between two servers would otherwise look like two sessions.
 */
async function isTransactionPooler(config: ClientConfig): Promise<boolean> {
  const options = { ...config, connectionTimeoutMillis: connectMs };
  const [one, two] = [new Client(options), new Client(options)];
  for (const client of [one, two]) client.on('error', () => undefined);
  try {
    await one.connect();
    await two.connect();
    const first = await serverOf(one);
    const second = await serverOf(two);
    const isKept =
      (await serverOf(one)) === first &&
      (await serverOf(one)) === first &&
      (await serverOf(two)) === second;
    return first === second || !isKept;
  } catch {
    // The check of the server that follows says why it cannot be used.
    return false;
  } finally {
    await Promise.allSettled([one.end(), two.end()]);
  }
}

async function serverOf(client: Client): Promise<number | undefined> {
  const text = 'SELECT pg_backend_pid() AS pid';
  const { rows } = await sendQuery<{ pid: number }>(client, { text }, queryTimeoutMs);
  return rows[0]?.pid;
}

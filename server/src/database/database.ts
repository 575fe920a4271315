import { setTimeout as sleep } from 'node:timers/promises';
import type { Client, Pool } from 'pg';

const PING_MS = 3_000;

/** What the database room writes to; pino's logger is one. */
export type DatabaseLog = Record<
  'debug' | 'info' | 'warn' | 'error',
  (fields: object, message: string) => void
>;

/** A statement; one with a `name` is prepared once per connection. */
export type Statement = { name?: string; text: string; values?: readonly unknown[] };

export type StatementResult<Row> = { rows: Row[]; rowCount: number };

/** What a store asks: the database itself, or one transaction in it. */
export type Queryable = {
  /**
   * Days and instants come as text, int8 as numbers (column-parsers.ts).
   * Throws Refusal UNAVAILABLE when the database is away or takes more than 7 s.
   */
  query<Row = Record<string, unknown>>(
    statement: string | Statement,
    values?: readonly unknown[],
  ): Promise<StatementResult<Row>>;
};

export type Database = Queryable & {
  pool: Pool;
  /**
   * All of `work` or none of it. Run up to three times when it meets a deadlock: outside the
   * database it must leave no trace.
   */
  transaction<T>(work: (transaction: Queryable) => Promise<T>): Promise<T>;
  /**
   * A connection outside the pool and without limits of time: migrations, backups, locks.
   * Throws Refusal UNAVAILABLE when there is none to be had.
   */
  dedicated<T>(work: (client: Client) => Promise<T>): Promise<T>;
  /** Waits for what is under way, then stops the embedded server if it is ours. */
  close(): Promise<void>;
};

/** Whether the database answers, within 3 s. */
export async function ping(database: Database): Promise<boolean> {
  const answer = database.query('SELECT 1').then(
    () => true,
    () => false,
  );
  return await Promise.race([answer, sleep(PING_MS, false, { ref: false })]);
}

import type { Client, Pool } from 'pg';
import { withTimeout } from '../time-limit/with-timeout.ts';
import { isReadOnlyServer } from './lost-connection.ts';

const pingMs = 3_000;

/** What the database code logs to; pino's logger is one. */
export type DatabaseLog = Record<
  'debug' | 'info' | 'warn' | 'error',
  (fields: object, message: string) => void
>;

/** A statement; one with a `name` is prepared once per connection. */
export type SqlStatement = { name?: string; text: string; values?: readonly unknown[] };

export type StatementResult<Row> = { rows: Row[]; rowCount: number };

/** What a store runs its statements on: the database itself, or one transaction in it. */
export type Queryable = {
  /**
   * Days and instants are text, int8 are numbers (column-parsers.ts).
   * Throws ApiError UNAVAILABLE when the database is unavailable or takes more than 7 s.
   */
  query<Row = Record<string, unknown>>(
    statement: string | SqlStatement,
    values?: readonly unknown[],
  ): Promise<StatementResult<Row>>;
};

export type Database = Queryable & {
  pool: Pool;
  /**
   * Commits all of `work` or nothing. Runs it up to three times when it meets a deadlock, so that it must
   * have no effect outside the database.
   */
  transaction<T>(work: (transaction: Queryable) => Promise<T>): Promise<T>;
  /**
   * Runs `work` with a connection outside the pool and without timeouts: migrations, backups, locks,
   * notifications. Throws ApiError UNAVAILABLE when it cannot connect.
   */
  dedicated<T>(work: (client: Client) => Promise<T>): Promise<T>;
  /** Waits for running queries, then stops the embedded server if this process started it. */
  close(): Promise<void>;
};

/** What can be done with the database now. */
export type DatabaseState = 'writable' | 'read-only' | 'unavailable';

/** Whether the database responds within 3 s, and whether it accepts writes. */
export async function stateOf(database: Database): Promise<DatabaseState> {
  const state = database
    .query<{ transaction_read_only: string }>('SHOW transaction_read_only')
    .then(
      ({ rows }) => (rows[0]?.transaction_read_only === 'off' ? 'writable' : 'read-only'),
      (error: unknown) =>
        error instanceof Error && isReadOnlyServer(error.cause) ? 'read-only' : 'unavailable',
    );
  return await withTimeout(state, pingMs, () => 'unavailable' as const);
}

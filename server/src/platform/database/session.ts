import type { ClientBase } from 'pg';
import { readOnlyServerError } from './lost-connection.ts';
import { queryTimeoutMs, sendQuery } from './query.ts';

/** Timeouts of a session, in ms; 0 is none. */
export type SessionTimeouts = {
  statementMs: number;
  idleInTransactionMs: number;
  /** For a locked row or table. */
  lockMs?: number;
};

/** The statements that make results readable by column-parsers.ts and limit what a session may hold. */
export function sessionSettings(timeouts: SessionTimeouts, scope: 'SET' | 'SET LOCAL'): string {
  const { statementMs, idleInTransactionMs, lockMs } = timeouts;
  const settings = [
    `TIME ZONE 'UTC'`,
    `datestyle = 'ISO, YMD'`,
    `statement_timeout = ${statementMs}`,
    `idle_in_transaction_session_timeout = ${idleInTransactionMs}`,
    ...(lockMs === undefined ? [] : [`lock_timeout = ${lockMs}`]),
  ];
  return settings.map((setting) => `${scope} ${setting}`).join('; ');
}

/**
 * Prepares the session of a new connection. Throws with the code of a read-only server where it leads to
 * a standby: whatever moved (a name, an address, a proxy), the product works on the primary alone.
 */
export async function prepareSession(client: ClientBase, timeouts: SessionTimeouts): Promise<void> {
  await sendQuery(client, { text: sessionSettings(timeouts, 'SET') }, queryTimeoutMs);
  await refuseReadOnlyServer(client, queryTimeoutMs);
}

/** Throws with the code of a read-only server where the connection leads to one. */
export async function refuseReadOnlyServer(client: ClientBase, timeoutMs: number): Promise<void> {
  const { rows } = await sendQuery<{ transaction_read_only: string }>(
    client,
    { text: 'SHOW transaction_read_only' },
    timeoutMs,
  );
  if (rows[0]?.transaction_read_only !== 'off') throw readOnlyServerError();
}

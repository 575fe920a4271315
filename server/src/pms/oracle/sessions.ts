import oracledb, { type Connection } from 'oracledb';
import { withTimeout } from '../../platform/time-limit/with-timeout.ts';
import type { AddressCheck } from '../settings/allowed-networks.ts';
import { allowedAddresses, connectDescriptor } from './address.ts';
import { type ConnectionSockets, withTrackedSockets } from './connection-sockets.ts';
import type { OracleProcessOptions, OracleSettings } from './process-messages.ts';

/** A logged-in connection to a PMS; `idleSince` is in milliseconds since 1970. */
export type OracleSession = {
  connection: Connection;
  sockets: ConnectionSockets;
  idleSince: number;
};

/** How long a server may take to end a query, a transaction or a session before its sockets go. */
const endMs = 1_000;

// Queries bind days as text with TO_DATE; those of an installation may compare them as text.
const sessionSql = `ALTER SESSION SET NLS_DATE_FORMAT = 'YYYY-MM-DD' NLS_NUMERIC_CHARACTERS = '.,'`;

/**
 * Logs in once. `onSockets` gets the connection's sockets before the login ends, so that a server that
 * falls silent can be left. Throws the driver's error, or CodedError for a forbidden or unknown host.
 */
export async function logInToOracle(
  settings: OracleSettings,
  isAllowed: AddressCheck,
  { connectMs, runMs }: OracleProcessOptions,
  onSockets: (sockets: ConnectionSockets) => void,
): Promise<OracleSession> {
  const addresses = await allowedAddresses(settings.host, isAllowed);
  // The server's own timeout ends first; the driver's are a second safeguard.
  const connectSeconds = Math.ceil(connectMs / 1000) + 1;
  const { sockets, opened } = withTrackedSockets(isAllowed, () =>
    oracledb.getConnection({
      user: settings.username,
      password: settings.password,
      connectString: connectDescriptor(addresses, settings.port, settings.service),
      connectTimeout: connectSeconds,
      transportConnectTimeout: connectSeconds,
    }),
  );
  onSockets(sockets);
  const connection = await opened;
  try {
    connection.callTimeout = runMs + 1_000;
    connection.module = 'Hotel Manager';
    await connection.execute(sessionSql);
  } catch (error) {
    sockets.destroy();
    throw error;
  }
  return { connection, sockets, idleSince: 0 };
}

/** Begins a read-only transaction: its queries see the same state, and nothing can be written. */
export async function beginReading({ connection }: OracleSession): Promise<void> {
  await connection.execute('SET TRANSACTION READ ONLY');
}

/** Ends the transaction; whether the session can be used again. */
export function endReading({ connection }: OracleSession): Promise<boolean> {
  return succeedsWithin(connection.rollback(), endMs);
}

/** Interrupts the running query; whether `running` ended in time, as it does when the PMS heeds it. */
export async function interrupt(
  { connection }: OracleSession,
  running: Promise<unknown>,
): Promise<boolean> {
  connection.break().catch(() => undefined);
  return settlesWithin(running, endMs);
}

/** Logs off, then destroys the sockets whatever the server answered. */
export async function closeSession({ connection, sockets }: OracleSession): Promise<void> {
  await succeedsWithin(connection.close(), endMs);
  sockets.destroy();
}

/** Whether `work` ends within `ms`, with or without an error. */
export function settlesWithin(work: Promise<unknown>, ms: number): Promise<boolean> {
  const settled = work.then(
    () => true,
    () => true,
  );
  return withTimeout(settled, ms, () => false);
}

/** Whether `work` succeeds within `ms`. */
export function succeedsWithin(work: Promise<unknown>, ms: number): Promise<boolean> {
  const succeeded = work.then(
    () => true,
    () => false,
  );
  return withTimeout(succeeded, ms, () => false);
}

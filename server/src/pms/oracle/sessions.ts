import oracledb, { type Connection } from 'oracledb';
import type { IsAllowedAddress } from '../settings/allowed-networks.ts';
import { allowedAddresses, connectDescriptor } from './address.ts';
import { type ConnectionSockets, withTrackedSockets } from './connection-sockets.ts';
import type { OracleProcessOptions, OracleSettings } from './messages.ts';

/** A logged-in connection to a PMS and the line it stands on. */
export type Session = { connection: Connection; line: ConnectionSockets; idleSince: number };

/** How long a polite farewell may take before the line is cut. */
const farewellMs = 1_000;

// Queries bind days as text with TO_DATE; those of an installation may compare them as they are.
const sessionSql = `ALTER SESSION SET NLS_DATE_FORMAT = 'YYYY-MM-DD' NLS_NUMERIC_CHARACTERS = '.,'`;

/**
 * Logs in once; `given` is told the line as soon as there is one, so that a server that falls silent
 * can be left. Throws the driver's error, or CodedFailure for a host no PMS may be at.
 */
export async function logIn(
  settings: OracleSettings,
  isAllowed: IsAllowedAddress,
  { connectMs, runMs }: OracleProcessOptions,
  given: (line: ConnectionSockets) => void,
): Promise<Session> {
  const addresses = await allowedAddresses(settings.host, isAllowed);
  // The server's own timer ends first; these are the net below it.
  const connectSeconds = Math.ceil(connectMs / 1000) + 1;
  const { line, opened } = withTrackedSockets(isAllowed, () =>
    oracledb.getConnection({
      user: settings.username,
      password: settings.password,
      connectString: connectDescriptor(addresses, settings.port, settings.service),
      connectTimeout: connectSeconds,
      transportConnectTimeout: connectSeconds,
    }),
  );
  given(line);
  const connection = await opened;
  try {
    connection.callTimeout = runMs + 1_000;
    connection.module = 'Hotel Manager';
    await connection.execute(sessionSql);
  } catch (error) {
    line.cut();
    throw error;
  }
  return { connection, line, idleSince: 0 };
}

/** Begins to read: one moment's state for every question of a talk, and nothing can be written. */
export async function beginReading({ connection }: Session): Promise<void> {
  await connection.execute('SET TRANSACTION READ ONLY');
}

/** Ends what was read; whether the session can serve again. */
export function endReading({ connection }: Session): Promise<boolean> {
  return succeededWithin(connection.rollback(), farewellMs);
}

/** Interrupts what runs, as a PMS that listens allows; whether `running` ended in time. */
export async function interrupt(
  { connection }: Session,
  running: Promise<unknown>,
): Promise<boolean> {
  connection.break().catch(() => undefined);
  return settledWithin(running, farewellMs);
}

/** Says farewell, then leaves whatever the answer. */
export async function closeSession({ connection, line }: Session): Promise<void> {
  await succeededWithin(connection.close(), farewellMs);
  line.cut();
}

/** Whether `work` ended, well or not, within `ms`. */
export function settledWithin(work: Promise<unknown>, ms: number): Promise<boolean> {
  return succeededWithin(
    work.catch(() => undefined),
    ms,
  );
}

/** Whether `work` succeeded within `ms`. */
export function succeededWithin(work: Promise<unknown>, ms: number): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), ms);
    work
      .then(
        () => resolve(true),
        () => resolve(false),
      )
      .finally(() => clearTimeout(timer));
  });
}

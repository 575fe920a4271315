import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { FaultRules, type InjectedFault } from './faults.ts';
import { OracleDoubleSession, type OracleEvent } from './session.ts';
import { SqlBackend } from './sql/sql-backend.ts';

/** Something that happened, oldest first in the log; `sql` is the statement concerned. */
export type OracleLogEntry = { session: number; event: OracleEvent; sql?: string };

/** A running test double of an Oracle database. */
export type OracleDouble = {
  readonly port: number;
  readonly log: readonly OracleLogEntry[];
  /** Runs more of a script on the tables behind it. */
  exec(sql: string): Promise<void>;
  addFault(fault: InjectedFault): void;
  clearFaults(): void;
  setPassword(user: string, password: string): void;
  /** Cuts every open connection, as a restart of the database does. */
  killSessions(): void;
  close(): Promise<void>;
};

export type OracleDoubleOptions = {
  /** An empty PostgreSQL database that holds its tables. */
  databaseUrl: string;
  /** The service name, or SID, that it accepts. */
  service: string;
  /** Passwords by account. */
  users: Readonly<Record<string, string>>;
  /** Tables and rows, in Oracle's DDL. */
  schemaSql?: string;
};

/** Starts a test double of an Oracle database on a free port of 127.0.0.1. */
export async function startOracleDouble(options: OracleDoubleOptions): Promise<OracleDouble> {
  const backend = await SqlBackend.open(options.databaseUrl);
  if (options.schemaSql !== undefined) await backend.runScript(options.schemaSql);
  const faults = new FaultRules();
  const passwords = new Map<string, string>();
  const setPassword = (user: string, password: string) =>
    void passwords.set(user.toUpperCase(), password);
  for (const [user, password] of Object.entries(options.users)) setPassword(user, password);

  const log: OracleLogEntry[] = [];
  const sockets = new Set<{ destroy(): void }>();
  let sessions = 0;
  const listener = createServer((socket) => {
    sessions += 1;
    const session = sessions;
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    new OracleDoubleSession(socket, {
      id: session,
      service: options.service,
      backend,
      faults,
      passwordOf: (user) => passwords.get(user.replaceAll('"', '').toUpperCase()) ?? null,
      log: (event, sql) => void log.push({ session, event, ...(sql === undefined ? {} : { sql }) }),
    });
  });
  await once(listener.listen(0, '127.0.0.1'), 'listening');
  const killSessions = () => {
    for (const socket of sockets) socket.destroy();
  };

  return {
    port: (listener.address() as AddressInfo).port,
    log,
    exec: (sql) => backend.runScript(sql),
    addFault: (fault) => faults.add(fault),
    clearFaults: () => faults.clear(),
    setPassword,
    killSessions,
    close: async () => {
      killSessions();
      await new Promise((resolve) => listener.close(resolve));
      await backend.close();
    },
  };
}

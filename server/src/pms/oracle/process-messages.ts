/**
 * The messages between the server and its Oracle process. A lease is the use of a session by one
 * `PmsConnection`; the server numbers them.
 */

export type OracleSettings = {
  readonly host: string;
  readonly port: number;
  readonly service: string;
  readonly username: string;
  readonly password: string;
};

/** Which session a lease needs. */
export type SessionRequest = {
  hotel: string;
  settings: OracleSettings;
  /** Changes with each saving of the settings: sessions of another version are closed. */
  version: string;
  /** Logs in even when a session is idle or the account was refused: a person tests the connection. */
  forceLogin: boolean;
};

export type OracleRequest =
  | ({ action: 'open'; lease: number } & SessionRequest)
  | { action: 'run'; lease: number; sql: string; binds: Readonly<Record<string, string>> }
  | { action: 'close'; lease: number }
  | { action: 'check-host'; host: string };

export type OracleRow = Record<string, string | number | boolean | null>;

/** An error without Oracle's text, which may hold values. */
export type OracleFailure = {
  /** 'ORA-00942', 'NJS-503' … or 'UNKNOWN' where the driver gives none. */
  code: string;
  /** The table or column the error is about, as the query writes it. */
  name?: string;
};

export type OracleResponse =
  | { done: 'opened' }
  | { done: 'closed'; isStuck: boolean }
  | { rows: OracleRow[] }
  | { host: 'allowed' | 'forbidden' | 'unknown' }
  | { failure: OracleFailure };

export type WithRequestId<Message> = { id: number; message: Message };

/** The options of the process, its one argument. */
export type OracleProcessOptions = {
  networks: readonly string[] | undefined;
  clientLibDir: string | undefined;
  connectMs: number;
  runMs: number;
  idleMs: number;
};

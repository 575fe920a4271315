/** What the server and its Oracle process say to each other. A talk is one conversation with a PMS. */

export type OracleSettings = {
  readonly host: string;
  readonly port: number;
  readonly service: string;
  readonly username: string;
  readonly password: string;
};

export type OracleRequest =
  | {
      do: 'open';
      talk: number;
      hotel: string;
      settings: OracleSettings;
      /** Changes with each saving of the settings: a new one ends what was open under the old. */
      version: string;
      /** A person tests the connection: it logs in whatever is open or was refused before. */
      afresh: boolean;
    }
  | { do: 'ask'; talk: number; sql: string; binds: Readonly<Record<string, string>> }
  | { do: 'close'; talk: number }
  | { do: 'judge'; host: string };

export type OracleRow = Record<string, string | number | boolean | null>;

/** What went wrong, without a word that Oracle wrote: its texts may hold values. */
export type OracleFailure = {
  /** 'ORA-00942', 'NJS-503' … or 'UNKNOWN' where the driver gives none. */
  code: string;
  /** The table or column the failure is about, as the query writes it. */
  named?: string;
};

export type OracleResponse =
  | { done: 'opened' }
  | { done: 'closed'; stuck: boolean }
  | { rows: OracleRow[] }
  | { host: 'allowed' | 'forbidden' | 'unknown' }
  | { failure: OracleFailure };

export type WithRequestId<Message> = { id: number; message: Message };

/** How the process is set up, its one argument. */
export type OracleProcessOptions = {
  networks: readonly string[] | undefined;
  clientLibDir: string | undefined;
  connectMs: number;
  runMs: number;
  idleMs: number;
};

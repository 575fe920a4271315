import type { Day } from '@hotel/domain/calendar/day.ts';
import type { PmsSource } from '@hotel/domain/pms-files/endpoints.ts';
import type { PmsBinds, PmsQuery } from './queries/pms-queries.ts';

/** How to reach a hotel's PMS, from its settings. */
export type PmsConnectionSettings = {
  readonly hotel_id: string;
  /** With 'files' the PMS is a folder, and the rest are the settings that Oracle had; null without any. */
  readonly source: PmsSource;
  readonly host: string | null;
  readonly port: number | null;
  /** A service name, or 'sid:NAME' for a SID. */
  readonly service: string | null;
  readonly username: string | null;
  /** Differs with each saving, even of the same password. Null when none was given. */
  readonly password_encrypted: Buffer | null;
  /** The code with which the PMS refused this account since the settings were saved. */
  readonly refused_with: string | null;
  /** When it was last refused. */
  readonly refused_at: string | null;
};

/** A read-only connection to a hotel's PMS. */
export type PmsConnection = {
  /**
   * Runs a query and gives its rows, with columns in whatever case the PMS has them. Throws ApiError
   * PMS_UNAVAILABLE and PMS_TIMEOUT; any other error means that the PMS did not respond.
   */
  run(query: PmsQuery, binds: PmsBinds): Promise<Record<string, unknown>[]>;
  /**
   * The days of a period of which the PMS knows nothing for this query. A database knows every day and has no
   * such method; files may not hold them all.
   */
  missingDays?(query: PmsQuery, binds: PmsBinds): Promise<Day[]>;
  /** Closes the connection, also while a query runs. */
  close(): Promise<void>;
};

/** The cause of an error of a PMS that works and has no data of the requested period. */
export class PmsPeriodMissing extends Error {}

/** The connection broke through no fault of the PMS or of the caller: another attempt may succeed. */
export class PmsInterrupted extends Error {}

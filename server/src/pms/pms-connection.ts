import type { PmsBinds, PmsQuery } from './queries/pms-queries.ts';

/** How to reach a hotel's PMS, as its settings say. */
export type PmsSettings = {
  readonly hotel_id: string;
  readonly host: string;
  readonly port: number;
  /** A service name, or 'sid:NAME' for a SID. */
  readonly service: string;
  readonly username: string;
  /** As the password safe locked it; another with each saving. Null where none was given. */
  readonly password_encrypted: Buffer | null;
  /** The code with which the PMS refused this account since the settings were saved. */
  readonly refused_with: string | null;
};

/** A conversation with a hotel's PMS. It only ever reads. */
export type PmsConnection = {
  /**
   * The rows of the answer; columns are in whatever case the PMS has them. Throws the refusals
   * PMS_UNAVAILABLE and PMS_TIMEOUT; any other error means that the PMS did not answer.
   */
  ask(question: PmsQuery, binds: PmsBinds): Promise<Record<string, unknown>[]>;
  /** Ends the conversation, also in the middle of a question. */
  close(): Promise<void>;
};

/** The way to the PMS broke through no fault of the PMS or of who asks: asking again may succeed. */
export class PmsInterrupted extends Error {}

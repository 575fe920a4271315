import type { Rights } from '@hotel/domain/access/rights.ts';

/** Who is calling, as the database knows them at this very call: a change of rights holds at once. */
export type Caller = Rights & {
  id: string;
  email: string;
  /** The role's name as it is written. */
  role: string;
  sessionId: string;
  /** Whether the hotel named in the call is one of theirs; for an admin, whether it exists. */
  seesNamedHotel: boolean;
};

/** Answers who holds this bearer token, null when it is worth nothing. `namedHotel` is the hotel of the call. */
export type Identify = (token: string, namedHotel: string | null) => Promise<Caller | null>;

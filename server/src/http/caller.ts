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

/** How the edge learns who is calling. */
export type Identify = {
  /** The session a bearer token names; null when the token is worth nothing. Asks no database. */
  session(token: string): Promise<string | null>;
  /** Who holds this session now, null when it has ended. `namedHotel` is the hotel of the call. */
  caller(sessionId: string, namedHotel: string | null): Promise<Caller | null>;
};

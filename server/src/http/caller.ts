import type { Rights } from '@hotel/domain/access/rights.ts';
import type { Day } from '@hotel/domain/calendar/day.ts';
import type { Queryable } from '../database/database.ts';

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
  /**
   * Who holds this session now, asked of `db`, null when it has ended. `namedHotel` is the hotel of the call, and
   * `months` the first days of its months whose versions are asked.
   */
  caller(
    db: Queryable,
    sessionId: string,
    namedHotel: string | null,
    months: readonly Day[],
  ): Promise<Standing | null>;
};

/** How things stand at a call: who calls, and the version of each month asked, in their order. */
export type Standing = { caller: Caller; monthVersions: readonly number[] };

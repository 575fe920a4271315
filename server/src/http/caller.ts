import type { Authorization } from '@hotel/domain/access/authorization.ts';
import type { Day } from '@hotel/domain/calendar/day.ts';
import type { Queryable, Statement } from '../database/database.ts';

/** Who is calling, as the database knows them at this very call: a change of rights holds at once. */
export type Caller = Authorization & {
  id: string;
  email: string;
  /** The role's name as it is written. */
  role: string;
  sessionId: string;
  /** Whether the hotel named in the call is one of theirs; for an admin, whether it exists. */
  seesNamedHotel: boolean;
};

/** How the edge learns who is calling. */
export type CallerLookup = {
  /** The session a bearer token names; null when the token is worth nothing. Asks no database. */
  session(token: string): Promise<string | null>;
  /** Who holds this session now, asked of `db`, null when it has ended, and what else the call asks. */
  caller(
    db: Queryable,
    sessionId: string,
    asked: AuthorizationRequest,
  ): Promise<RequestAuthorization | null>;
  /** Who held it when the rights stood at a version, asked of nobody: they may have moved since. */
  remembered(sessionId: string, namedHotel: string | null): CachedCaller | null;
};

/** A caller, and the version of all rights that they were read at. */
export type CachedCaller = { caller: Caller; rights: number };

/** What a call asks in one question with who may. */
export type AuthorizationRequest = {
  /** The hotel it names. */
  namedHotel: string | null;
  /** The first days of the hotel's months whose versions it asks. */
  months: readonly Day[];
  /** What it reads of these months; null where it may not need to. */
  question: MonthsStatement | null;
};

/** A question about months: $1 the hotel, from $2 on the first day of each. Its name tells it from every other. */
export type MonthsStatement = Statement & { name: string };

/** How things stand at a call. */
export type RequestAuthorization = CachedCaller & {
  /** The version of each month asked, in their order. */
  monthVersions: readonly number[];
  /** The rows that the question found, as the months stood at these versions; null where none was asked. */
  found: readonly object[] | null;
};

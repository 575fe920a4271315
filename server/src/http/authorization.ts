import type { Authorization } from '@hotel/domain/access/authorization.ts';
import type { Day } from '@hotel/domain/calendar/day.ts';
import type { Queryable } from '../database/database.ts';

/** Who sends the request, with the permissions the database holds when the request arrives. */
export type Caller = Authorization & {
  id: string;
  email: string;
  /** The role's name as it is written. */
  role: string;
  sessionId: string;
  /** Whether the hotel the request names is one of the caller's; for an admin, whether it exists. */
  seesNamedHotel: boolean;
};

/** What a request needs to know before it is handled. */
export type AuthorizationQuery = {
  sessionId: string;
  /** The id of the hotel the request names, as the client sent it; null when it names none. */
  namedHotel: string | null;
  /** The first days of the hotel's months whose versions make up the response's ETag. */
  months: readonly Day[];
};

export type RequestAuthorization = {
  caller: Caller;
  /** The version of each month of the query, in its order. */
  monthVersions: readonly number[];
};

/** What HTTP asks of the feature that knows sessions and permissions. */
export type Authorizer = {
  /** The session a bearer token names; null when the token is invalid. Sends no query. */
  sessionOfToken(token: string): Promise<string | null>;
  /** Who sends the request and what they may do; null when the session has ended. */
  loadAuthorization(db: Queryable, query: AuthorizationQuery): Promise<RequestAuthorization | null>;
};

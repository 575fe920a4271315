import type { Authorization } from '@hotel/domain/access/authorization.ts';
import type { ApiTokenScope } from '@hotel/domain/api-tokens/token-scope.ts';
import type { Day } from '@hotel/domain/calendar/day.ts';
import type { Queryable } from '../database/database.ts';

/** Who sends the request, with the permissions the database holds when the request arrives. */
export type Caller = Authorization & {
  id: string;
  email: string;
  /** The role's name as it is written. */
  role: string;
  /** '' where the request came with a ticket or an API token. */
  sessionId: string;
  /** Whether the hotel the request names is one of the caller's; for an admin, whether it exists. */
  seesNamedHotel: boolean;
  /** When the person last proved who they are, in ms since 1970; null for an API token. */
  authenticatedAt: number | null;
  /** The only hotels an API token may read; null without such a limit. */
  onlyHotels: readonly string[] | null;
};

/** What the bearer token of a request names: a session, or one of the two hashed tokens. */
export type Credential =
  | { kind: 'session'; sessionId: string }
  | { kind: 'set-up-ticket' | 'api-token'; hash: Buffer };

/** What a request needs to know before it is handled. */
export type AuthorizationQuery = {
  credential: Credential;
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

/** What HTTP needs of the feature that knows sessions and permissions. */
export type Authorizer = {
  /** What a bearer token names; null when it is malformed, forged or expired. Sends no query. */
  credentialOf(token: string): Promise<Credential | null>;
  /**
   * Counts a use of an API token and returns what it may read; null when it is unknown, expired or
   * revoked, or its owner is disabled.
   */
  recordApiTokenUse(db: Queryable, hash: Buffer): Promise<readonly ApiTokenScope[] | null>;
  /** Who sends the request and what they may do; null when its credential is no longer valid. */
  loadAuthorization(db: Queryable, query: AuthorizationQuery): Promise<RequestAuthorization | null>;
};

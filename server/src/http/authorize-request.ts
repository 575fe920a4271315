import { isAllowed } from '@hotel/domain/access/authorization.ts';
import { apiError } from '@hotel/domain/api-error.ts';
import type { Day } from '@hotel/domain/calendar/day.ts';
import type { Endpoint } from '@hotel/domain/endpoint.ts';
import type { FastifyRequest } from 'fastify';
import type { Queryable } from '../database/database.ts';
import type { Authorizer, Caller, RequestAuthorization } from './authorization.ts';
import { hotelOf, hotelParameter, reportsCodeParameter, unknownHotel } from './hotel-parameter.ts';
import { parseQuery, pathIds, validInput } from './request-input.ts';

/** What a request names, read before its caller is known and before its input is validated. */
export type RequestTarget = {
  request: FastifyRequest;
  /** The hotel parameter as it was sent, or the id of the hotel that has the reports code. */
  namedHotel: unknown;
  reportsCode: string | undefined;
  query: ReturnType<typeof parseQuery>;
};

export type AuthorizationDependencies = {
  database: Queryable;
  authorizer: Authorizer;
  /** The id of the hotel that has this reports code; null when none has. */
  hotelOfReportsCode(db: Queryable, code: string): Promise<string | null>;
};

export async function requestTargetOf(
  { database, hotelOfReportsCode }: AuthorizationDependencies,
  endpoint: Endpoint,
  request: FastifyRequest,
): Promise<RequestTarget> {
  const hotelId = hotelParameter(endpoint, request);
  const reportsCode = hotelId === undefined ? reportsCodeParameter(endpoint, request) : undefined;
  const namedHotel =
    reportsCode === undefined
      ? hotelId
      : ((await hotelOfReportsCode(database, reportsCode)) ?? unknownHotel);
  return { request, namedHotel, reportsCode, query: parseQuery(endpoint, request) };
}

/** Throws UNAUTHENTICATED when the token is missing or invalid. Sends no query. */
export async function sessionOfRequest(
  { authorizer }: AuthorizationDependencies,
  { headers }: FastifyRequest,
): Promise<string> {
  const bearer = /^Bearer ([\w.~+/=-]{1,4000})$/i.exec(headers.authorization ?? '')?.[1];
  const session = bearer === undefined ? null : await authorizer.sessionOfToken(bearer);
  if (session === null) throw apiError('UNAUTHENTICATED');
  return session;
}

/** Loads the caller and the versions of `months`; throws UNAUTHENTICATED when the session has ended. */
export async function loadRequestAuthorization(
  { authorizer, database }: AuthorizationDependencies,
  { namedHotel, request }: RequestTarget,
  months: readonly Day[],
): Promise<RequestAuthorization> {
  const authorization = await authorizer.loadAuthorization(database, {
    sessionId: request.sessionId,
    namedHotel: typeof namedHotel === 'string' ? namedHotel : null,
    months,
  });
  if (authorization === null) throw apiError('UNAUTHENTICATED');
  return authorization;
}

/**
 * The hotel and the validated input of a request whose caller is allowed to send it. Throws, in this
 * order, FORBIDDEN, the error of the hotel parameter, VALIDATION and NOT_FOUND: a caller who may not
 * send the request learns nothing from its validation.
 */
export function authorizeRequest(
  endpoint: Endpoint,
  { request, namedHotel, reportsCode, query }: RequestTarget,
  caller: Caller | null,
) {
  if (
    endpoint.permission !== 'public' &&
    (caller === null || !isAllowed(caller, endpoint.permission))
  ) {
    throw apiError('FORBIDDEN');
  }
  const hotel = hotelOf(endpoint, namedHotel, caller, reportsCode) ?? '';
  return { hotel, ...validInput(endpoint, request, query), params: pathIds(request) };
}

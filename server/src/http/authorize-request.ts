import { isAllowed } from '@hotel/domain/access/authorization.ts';
import { apiError } from '@hotel/domain/api-error.ts';
import type { Endpoint } from '@hotel/domain/endpoint.ts';
import type { FastifyRequest } from 'fastify';
import type { Queryable } from '../database/database.ts';
import type {
  AuthorizationRequest,
  CachedCaller,
  Caller,
  CallerLookup,
  RequestAuthorization,
} from './caller.ts';
import type { EndpointHandler } from './endpoint-handler.ts';
import { hotelOf, hotelParameter, reportsCodeParameter, unknownHotel } from './hotel-parameter.ts';
import { parseQuery, pathIds, validInput } from './request-input.ts';

/** Who comes to which hotel, as the request tells it; nobody is admitted yet. */
export type RequestTarget = {
  request: FastifyRequest;
  /** The hotel that the call names, by its id or by its reports code. */
  named: unknown;
  code: string | undefined;
  query: ReturnType<typeof parseQuery>;
};

/** How the edge learns who calls, and about which hotel. */
export type AuthorizationDependencies = {
  database: Queryable;
  identify: CallerLookup;
  /** The id of the hotel that has this reports code; null when none has. */
  hotelOfCode(db: Queryable, code: string): Promise<string | null>;
};

export async function requestTargetOf(
  door: AuthorizationDependencies,
  call: Endpoint,
  request: FastifyRequest,
): Promise<RequestTarget> {
  const byId = hotelParameter(call, request);
  const code = byId === undefined ? reportsCodeParameter(call, request) : undefined;
  const named =
    code === undefined ? byId : ((await door.hotelOfCode(door.database, code)) ?? unknownHotel);
  return { request, named, code, query: parseQuery(call, request) };
}

/** Asks who calls, and what else the call asks; throws UNAUTHENTICATED when the session has ended. */
export async function loadRequestAuthorization(
  door: AuthorizationDependencies,
  arrival: RequestTarget,
  asked: Omit<AuthorizationRequest, 'namedHotel'>,
): Promise<RequestAuthorization> {
  const { sessionId } = arrival.request;
  const namedHotel = nameIn(arrival);
  const standing = await door.identify.caller(door.database, sessionId, { namedHotel, ...asked });
  if (standing === null) throw apiError('UNAUTHENTICATED');
  return standing;
}

/** Who called when their rights were last read; null where nobody remembers. */
export function cachedAuthorization(
  door: AuthorizationDependencies,
  arrival: RequestTarget,
): CachedCaller | null {
  return door.identify.remembered(arrival.request.sessionId, nameIn(arrival));
}

function nameIn({ named }: RequestTarget): string | null {
  return typeof named === 'string' ? named : null;
}

/** What the call is about once its caller may make it: the hotel, the input. Throws what refuses them. */
export function authorizeRequest(
  { call }: EndpointHandler,
  arrival: RequestTarget,
  caller: Caller | null,
) {
  const { request, named, code, query } = arrival;
  if (call.who !== 'public' && (caller === null || !isAllowed(caller, call.who))) {
    throw apiError('FORBIDDEN');
  }
  const hotel = hotelOf(call, named, caller, code) ?? '';
  return { hotel, ...validInput(call, request, query), params: pathIds(request) };
}

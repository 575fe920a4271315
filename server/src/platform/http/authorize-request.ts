import { isAllowed } from '@hotel/domain/access/authorization.ts';
import { apiError } from '@hotel/domain/api-error.ts';
import type { Day } from '@hotel/domain/calendar/day.ts';
import { type Endpoint, fileBodyOf, jsonBodyOf } from '@hotel/domain/endpoint.ts';
import { validationErrors } from '@hotel/domain/validation-messages.ts';
import type { FastifyRequest } from 'fastify';
import type { Queryable } from '../database/database.ts';
import type { Authorizer, Caller, Credential, RequestAuthorization } from './authorization.ts';
import { fileOf } from './body/file-body.ts';
import {
  hotelOf,
  hotelParameter,
  reportsCodeParameter,
  unknownHotel,
  withoutGlobal,
} from './hotel-parameter.ts';
import { requireRecentSignIn } from './recent-sign-in.ts';

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

/**
 * What the bearer token names. Throws UNAUTHENTICATED when it is missing or invalid, or a ticket that the
 * endpoint does not accept, FORBIDDEN for an API token whose scopes do not include the endpoint. Sends a
 * query for an API token only.
 */
export async function credentialOfRequest(
  { authorizer, database }: AuthorizationDependencies,
  endpoint: Endpoint,
  { headers }: FastifyRequest,
): Promise<Credential> {
  const bearer = /^Bearer ([\w.~+/=-]{1,4000})$/i.exec(headers.authorization ?? '')?.[1];
  const credential = bearer === undefined ? null : await authorizer.credentialOf(bearer);
  if (credential === null) throw apiError('UNAUTHENTICATED');
  if (credential.kind === 'set-up-ticket' && !endpoint.acceptsSetUpTicket) {
    throw apiError('UNAUTHENTICATED');
  }
  if (credential.kind === 'api-token') {
    const scopes = await authorizer.recordApiTokenUse(database, credential.hash);
    if (scopes === null) throw apiError('UNAUTHENTICATED');
    const { tokenScope } = endpoint;
    if (tokenScope === null || !scopes.includes(tokenScope)) throw apiError('FORBIDDEN');
  }
  return credential;
}

/** Loads the caller and the versions of `months`; throws UNAUTHENTICATED when the session has ended. */
export async function loadRequestAuthorization(
  { authorizer, database }: AuthorizationDependencies,
  { namedHotel, request }: RequestTarget,
  months: readonly Day[],
): Promise<RequestAuthorization> {
  if (request.credential === null) throw apiError('UNAUTHENTICATED');
  const authorization = await authorizer.loadAuthorization(database, {
    credential: request.credential,
    namedHotel: typeof namedHotel === 'string' ? namedHotel : null,
    months,
  });
  if (authorization === null) throw apiError('UNAUTHENTICATED');
  return authorization;
}

/**
 * The hotel and the validated input of a request whose caller is allowed to send it. Throws, in this
 * order, FORBIDDEN, REAUTHENTICATION_REQUIRED, the error of the hotel parameter, VALIDATION and NOT_FOUND: a caller who may not
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
  if (endpoint.requiresRecentSignIn) requireRecentSignIn(caller);
  const hotel = hotelOf(endpoint, namedHotel, caller, reportsCode) ?? '';
  return { hotel, ...validInput(endpoint, request, query), params: pathIds(request) };
}

/** The input of an issue distinguishes a missing field from one of another type; it is never sent back. */
const parseOptions = { reportInput: true };

/** Parses the query; its errors are thrown after the caller is authorized. */
function parseQuery(endpoint: Endpoint, request: FastifyRequest) {
  return endpoint.query?.safeParse(withoutGlobal(endpoint, request.query), parseOptions);
}

/** The query and body of an authorized caller; throws VALIDATION with every invalid field. */
function validInput(
  endpoint: Endpoint,
  request: FastifyRequest,
  query: ReturnType<typeof parseQuery>,
) {
  const json = jsonBodyOf(endpoint);
  const body = json?.safeParse(withoutGlobal(endpoint, request.body ?? {}), parseOptions);
  const issues = [...(query?.error?.issues ?? []), ...(body?.error?.issues ?? [])];
  if (issues.length > 0) {
    const details = validationErrors(issues);
    const message = details[0]?.message;
    throw apiError('VALIDATION', { details, ...(message === undefined ? {} : { message }) });
  }
  const file = fileBodyOf(endpoint);
  const parsedBody = file === undefined ? body?.data : fileOf(request, file);
  return { query: query?.data as undefined, body: parsedBody as undefined };
}

/** The path parameters; throws NOT_FOUND for a malformed id, as for one the caller may not see. */
function pathIds(request: FastifyRequest): Record<string, string> {
  const params = request.params as Record<string, string>;
  for (const value of Object.values(params)) {
    if (!/^[1-9]\d{0,8}$/.test(value)) throw apiError('NOT_FOUND');
  }
  return params;
}

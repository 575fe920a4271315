import type { z } from 'zod';
import type { RequiredPermission } from './access/authorization.ts';
import type { ErrorCode } from './api-error.ts';
import type { ApiTokenScope } from './api-tokens/token-scope.ts';
import type { AuditRule } from './audit-trail/audit-rule.ts';

/**
 * An endpoint of the contract is declared once: the server registers it, the browser's client takes its
 * types, the OpenAPI document is made from it. Its declaration must say who may use it and, where its
 * input names a hotel, whether the hotel is required.
 */
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
export type EndpointId = `${Method} /${string}`;

type ObjectSchema = z.ZodObject<z.core.$ZodShape> | undefined;
/**
 * The body of an endpoint that receives a file instead of JSON; the query describes the file. The server
 * reads it as a stream, after it has checked the caller, the hotel and the query.
 */
export type FileBody = { readonly file: 'application/pdf'; readonly maxBytes: number };
type BodyKind = ObjectSchema | FileBody;
type KeysOf<Schema> = Schema extends z.ZodObject<infer Shape> ? keyof Shape : never;

/** The media types of a sheet that an endpoint sends, by its extension. */
export const sheetTypes = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;
export type SheetFormat = keyof typeof sheetTypes;

/** The response of an endpoint that sends a file instead of JSON; it accepts ranges and HEAD. */
export type FileResponse<
  Type extends string = 'application/pdf' | (typeof sheetTypes)[SheetFormat],
> = { readonly file: Type };
/** The response of an endpoint that sends server-sent events, each of this shape. */
export type EventsResponse = { readonly events: z.ZodType };
type ResponseKind = z.ZodType | FileResponse | EventsResponse | null;

/**
 * 'required': a request without a hotel, or with 'global', is refused. 'optional': without it the request
 * means all the caller's hotels. 'handed-out': the hotel is delegated to somebody; an unknown one is an
 * invalid field where the caller is an admin. Where a query has `hotel` beside `hotel_id`, the hotel may
 * be named by its reports code.
 */
export type HotelRule = 'required' | 'optional' | 'handed-out';

type HotelDeclaration<Query, Body> = 'hotel_id' extends KeysOf<Query> | KeysOf<Body>
  ? { hotel: HotelRule }
  : { hotel?: never };

/**
 * How the audit trail records a request; 'nothing' for an endpoint that changes neither data of the hotels
 * nor rights. Every endpoint but a GET must declare it: a test over the OpenAPI document checks that, and
 * a request of one that does not is recorded under the endpoint's summary.
 */
type DeclaredAudit = AuditRule | 'nothing';

type InputDeclaration<Query, Body> = {
  query?: Query;
  body?: Body;
};

export type EndpointDeclaration<
  Id extends EndpointId,
  Query extends ObjectSchema,
  Body extends BodyKind,
  Response extends ResponseKind,
> = {
  id: Id;
  summary: string;
  permission: RequiredPermission;
  /** The response; null for 204 without a body. */
  response: Response;
  status?: 200 | 201;
  /** The longest JSON body; by default 64 KB where the endpoint is public, else 5 MB. */
  maxBodyBytes?: number;
  audit?: DeclaredAudit;
  /** The scope with which an API token may read it; without one, API tokens are refused (403). */
  tokenScope?: ApiTokenScope;
  /** Whether the person must have proved who they are within the last ten minutes. */
  requiresRecentSignIn?: true;
  /** Whether the ticket of a sign-in that must set up a second factor is accepted as a bearer token. */
  acceptsSetUpTicket?: true;
  /** Accepts an HTML form in place of JSON, as mail clients send it (RFC 8058), and reads none of its fields. */
  acceptsForm?: true;
  /** Error codes beyond those every endpoint of its kind has (400, 401, 403, 500). */
  errors?: readonly ErrorCode[];
} & InputDeclaration<Query, Body> &
  HotelDeclaration<Query, Body>;

export type Endpoint<
  Id extends EndpointId = EndpointId,
  Query extends ObjectSchema = ObjectSchema,
  Body extends BodyKind = BodyKind,
  Response extends ResponseKind = ResponseKind,
> = {
  readonly id: Id;
  readonly method: Method;
  /** Path under /api, with {id} for its parameters. */
  readonly path: string;
  readonly summary: string;
  readonly permission: RequiredPermission;
  readonly hotel: HotelRule | 'none';
  readonly query: Query;
  readonly body: Body;
  readonly response: Response;
  readonly status: 200 | 201 | 204;
  readonly maxBodyBytes: number;
  readonly acceptsForm: boolean;
  readonly errors: readonly ErrorCode[];
  /** Null when requests are not recorded. */
  readonly audit: AuditRule | null;
  readonly tokenScope: ApiTokenScope | null;
  readonly requiresRecentSignIn: boolean;
  readonly acceptsSetUpTicket: boolean;
  readonly audits: 'declared' | 'nothing' | 'by default';
};

/** Anybody may send a public request, so its body is small. */
const defaultMaxBodyBytes = { public: 64 * 1024, signedIn: 5 * 1024 * 1024 };

export function declareEndpoint<
  const Id extends EndpointId,
  Response extends ResponseKind,
  Query extends ObjectSchema = undefined,
  Body extends BodyKind = undefined,
>(
  declaration: EndpointDeclaration<Id, Query, Body, Response>,
): Endpoint<Id, Query, Body, Response> {
  const { method, path } = methodAndPath(declaration.id);
  return {
    id: declaration.id,
    method,
    path,
    summary: declaration.summary,
    permission: declaration.permission,
    hotel: declaration.hotel ?? 'none',
    query: declaration.query as Query,
    body: declaration.body as Body,
    response: declaration.response,
    status: declaration.response === null ? 204 : (declaration.status ?? 200),
    maxBodyBytes:
      declaration.maxBodyBytes ??
      defaultMaxBodyBytes[declaration.permission === 'public' ? 'public' : 'signedIn'],
    acceptsForm: declaration.acceptsForm ?? false,
    errors: declaration.errors ?? [],
    tokenScope: declaration.tokenScope ?? null,
    requiresRecentSignIn: declaration.requiresRecentSignIn ?? false,
    acceptsSetUpTicket: declaration.acceptsSetUpTicket ?? false,
    ...auditOf(method, declaration),
  };
}

function auditOf(
  method: Method,
  { audit, summary }: { audit?: DeclaredAudit; summary: string },
): Pick<Endpoint, 'audit' | 'audits'> {
  if (audit === 'nothing') return { audit: null, audits: 'nothing' };
  if (audit !== undefined) return { audit, audits: 'declared' };
  if (method === 'GET') return { audit: null, audits: 'nothing' };
  return { audit: { action: summary }, audits: 'by default' };
}

/** The schema of an endpoint's JSON body; undefined where it has none. */
export function jsonBodyOf({ body }: Endpoint): ObjectSchema {
  return body !== undefined && 'file' in body ? undefined : body;
}

/** The file an endpoint receives; undefined where it receives none. */
export function fileBodyOf({ body }: Endpoint): FileBody | undefined {
  return body !== undefined && 'file' in body ? body : undefined;
}

/** 'GET /budgets/{id}' → 'GET' and '/budgets/{id}'. */
export function methodAndPath(id: EndpointId): { method: Method; path: string } {
  const space = id.indexOf(' ');
  return { method: id.slice(0, space) as Method, path: id.slice(space + 1) };
}

/** The names of a path's parameters as a type: '/budgets/{id}' → 'id'. */
export type ParamsOf<Id extends string> = Id extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamsOf<Rest>
  : never;

export type QueryOf<E> =
  E extends Endpoint<EndpointId, infer Query>
    ? Query extends z.ZodType
      ? z.output<Query>
      : undefined
    : never;
export type BodyOf<E> =
  E extends Endpoint<EndpointId, ObjectSchema, infer Body>
    ? Body extends z.ZodType
      ? z.output<Body>
      : Body extends FileBody
        ? never
        : undefined
    : never;
export type ResponseOf<E> =
  E extends Endpoint<EndpointId, ObjectSchema, BodyKind, infer Response>
    ? Response extends z.ZodType
      ? z.output<Response>
      : Response extends FileResponse | EventsResponse
        ? never
        : // biome-ignore lint/suspicious/noConfusingVoidType: a handler of an endpoint that responds with 204 returns nothing
          void
    : never;
/** The data of each server-sent event. */
export type EventOf<E> =
  E extends Endpoint<EndpointId, ObjectSchema, ObjectSchema, infer Response>
    ? Response extends { readonly events: infer Event extends z.ZodType }
      ? z.output<Event>
      : never
    : never;
/** What a client may send: in a query, numbers or their text. */
export type QueryInputOf<E> =
  E extends Endpoint<EndpointId, infer Query>
    ? Query extends z.ZodType
      ? z.input<Query>
      : undefined
    : never;
export type BodyInputOf<E> =
  E extends Endpoint<EndpointId, ObjectSchema, infer Body>
    ? Body extends z.ZodType
      ? z.input<Body>
      : Body extends FileBody
        ? never
        : undefined
    : never;

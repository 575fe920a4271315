import type { z } from 'zod';
import type { RequiredPermission } from './access/authorization.ts';
import type { ErrorCode } from './api-error.ts';
import type { AuditRule } from './audit-trail/audit-rule.ts';

/**
 * A call of the contract, declared once: the server binds it, the browser's client takes its types,
 * the OpenAPI document is made from it. A call cannot be declared without who may use it, and one that
 * names a hotel cannot be declared without saying whether the hotel is needed.
 */
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
export type EndpointId = `${Method} /${string}`;

type ObjectSchema = z.ZodObject<z.core.$ZodShape> | undefined;
/**
 * The body of a call that takes a file instead of JSON; what is said about the file stands in the query.
 * It is read as it comes, once the caller, the hotel and the query are known to be right.
 */
export type FileBody = { readonly file: 'application/pdf'; readonly maxBytes: number };
type BodyKind = ObjectSchema | FileBody;
type KeysOf<Schema> = Schema extends z.ZodObject<infer Shape> ? keyof Shape : never;

/** The answer of a call that gives a file instead of JSON; such a call takes ranges and HEAD. */
export type FileResponse = { readonly file: 'application/pdf' };
/** The answer of a call that goes on telling: server-sent events, each of this shape, until it ends. */
export type EventsResponse = { readonly events: z.ZodType };
type AnswerKind = z.ZodType | FileResponse | EventsResponse | null;

/**
 * 'required': none or 'global' is refused; 'optional': without it the call speaks of all the caller's
 * hotels; 'handed-out': the hotel is given to somebody, and one there is not is a wrong field of an admin's. Where a query has `hotel` beside `hotel_id`, the hotel may be named by its reports code.
 */
export type HotelRule = 'required' | 'optional' | 'handed-out';

type HotelPart<Query, Body> = 'hotel_id' extends KeysOf<Query> | KeysOf<Body>
  ? { hotel: HotelRule }
  : { hotel?: never };

/**
 * What the audit trail says of a call; 'nothing' for one that changes nothing of the hotels' or of
 * anybody's rights. A call that is not a GET must say one or the other: a test made from the OpenAPI
 * document sees to it, and until then the call is recorded under its summary.
 */
type DeclaredAudit = AuditRule | 'nothing';

type SpokenParts<Query, Body> = {
  query?: Query;
  body?: Body;
};

export type EndpointDeclaration<
  Id extends EndpointId,
  Query extends ObjectSchema,
  Body extends BodyKind,
  Answer extends AnswerKind,
> = {
  id: Id;
  summary: string;
  who: RequiredPermission;
  /** null: 204 without a body. */
  answer: Answer;
  status?: 200 | 201;
  /** The longest JSON body; 64 KB where the call is public, else 5 MB, unless said otherwise. */
  maxBodyBytes?: number;
  audit?: DeclaredAudit;
  /** Refusals beyond those every call of its kind can give (400, 401, 403, 500). */
  refusals?: readonly ErrorCode[];
} & SpokenParts<Query, Body> &
  HotelPart<Query, Body>;

export type Endpoint<
  Id extends EndpointId = EndpointId,
  Query extends ObjectSchema = ObjectSchema,
  Body extends BodyKind = BodyKind,
  Answer extends AnswerKind = AnswerKind,
> = {
  readonly id: Id;
  readonly method: Method;
  /** Path under /api, with {id} for its parameters. */
  readonly path: string;
  readonly summary: string;
  readonly who: RequiredPermission;
  readonly hotel: HotelRule | 'none';
  readonly query: Query;
  readonly body: Body;
  readonly answer: Answer;
  readonly status: 200 | 201 | 204;
  readonly maxBodyBytes: number;
  readonly refusals: readonly ErrorCode[];
  /** Null when nothing is recorded. */
  readonly audit: AuditRule | null;
  readonly audits: 'declared' | 'nothing' | 'by default';
};

/** Anybody may send a public call, so that its body is small. */
const defaultMaxBodyBytes = { public: 64 * 1024, signedIn: 5 * 1024 * 1024 };

/** Declares a call; see `Call`. */
export function declareEndpoint<
  const Id extends EndpointId,
  Answer extends AnswerKind,
  Query extends ObjectSchema = undefined,
  Body extends BodyKind = undefined,
>(parts: EndpointDeclaration<Id, Query, Body, Answer>): Endpoint<Id, Query, Body, Answer> {
  const { method, path } = methodAndPath(parts.id);
  return {
    id: parts.id,
    method,
    path,
    summary: parts.summary,
    who: parts.who,
    hotel: parts.hotel ?? 'none',
    query: parts.query as Query,
    body: parts.body as Body,
    answer: parts.answer,
    status: parts.answer === null ? 204 : (parts.status ?? 200),
    maxBodyBytes:
      parts.maxBodyBytes ?? defaultMaxBodyBytes[parts.who === 'public' ? 'public' : 'signedIn'],
    refusals: parts.refusals ?? [],
    ...auditOf(method, parts),
  };
}

function auditOf(
  method: Method,
  { audit, summary }: { audit?: DeclaredAudit; summary: string },
): Pick<Endpoint, 'audit' | 'audits'> {
  if (audit === 'nothing') return { audit: null, audits: 'nothing' };
  if (audit !== undefined) return { audit, audits: 'declared' };
  if (method === 'GET') return { audit: null, audits: 'nothing' };
  return { audit: { says: summary }, audits: 'by default' };
}

/** The schema of the JSON a call takes; undefined where it takes none. */
export function jsonBodyOf({ body }: Endpoint): ObjectSchema {
  return body !== undefined && 'file' in body ? undefined : body;
}

/** The file a call takes; undefined where it takes none. */
export function fileBodyOf({ body }: Endpoint): FileBody | undefined {
  return body !== undefined && 'file' in body ? body : undefined;
}

/** 'GET /budgets/{id}' → its two halves. */
export function methodAndPath(id: EndpointId): { method: Method; path: string } {
  const space = id.indexOf(' ');
  return { method: id.slice(0, space) as Method, path: id.slice(space + 1) };
}

/** The names of a path's parameters, as a type: '/budgets/{id}' → 'id'. */
export type ParamsOf<Id extends string> = Id extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamsOf<Rest>
  : never;

export type QueryOf<C> =
  C extends Endpoint<EndpointId, infer Query>
    ? Query extends z.ZodType
      ? z.output<Query>
      : undefined
    : never;
export type BodyOf<C> =
  C extends Endpoint<EndpointId, ObjectSchema, infer Body>
    ? Body extends z.ZodType
      ? z.output<Body>
      : Body extends FileBody
        ? never
        : undefined
    : never;
export type ResponseOf<C> =
  C extends Endpoint<EndpointId, ObjectSchema, BodyKind, infer Answer>
    ? Answer extends z.ZodType
      ? z.output<Answer>
      : Answer extends FileResponse | EventsResponse
        ? never
        : // biome-ignore lint/suspicious/noConfusingVoidType: a call that answers 204 returns nothing
          void
    : never;
/** What each event of a call that goes on telling says. */
export type EventOf<C> =
  C extends Endpoint<EndpointId, ObjectSchema, ObjectSchema, infer Answer>
    ? Answer extends { readonly events: infer Event extends z.ZodType }
      ? z.output<Event>
      : never
    : never;
/** What a client may send: numbers or their text in a query. */
export type QueryInputOf<C> =
  C extends Endpoint<EndpointId, infer Query>
    ? Query extends z.ZodType
      ? z.input<Query>
      : undefined
    : never;
export type BodyInputOf<C> =
  C extends Endpoint<EndpointId, ObjectSchema, infer Body>
    ? Body extends z.ZodType
      ? z.input<Body>
      : Body extends FileBody
        ? never
        : undefined
    : never;

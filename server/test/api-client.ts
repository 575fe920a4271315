import type { ErrorBody } from '@hotel/domain/api-error.ts';
import type {
  BodyInputOf,
  Endpoint,
  Method,
  ParamsOf,
  QueryInputOf,
  ResponseOf,
} from '@hotel/domain/endpoint.ts';
import type { FastifyInstance } from 'fastify';

/** What goes out and comes back when a test speaks HTTP itself. */
export type HttpRequest = {
  query?: Readonly<Record<string, unknown>>;
  body?: unknown;
  /** A file, in place of a body. */
  pdf?: string;
  headers?: Readonly<Record<string, string>>;
};
export type HttpResponse = {
  status: number;
  /** The parsed JSON, the text where it is none, undefined where there is nothing. */
  body: unknown;
  headers: Readonly<Record<string, string | undefined>>;
};

type Part<Key extends string, Value> = [Value] extends [undefined]
  ? unknown
  : { [K in Key]: Value };
type InputOf<C extends Endpoint> = Part<'query', QueryInputOf<C>> &
  Part<'body', BodyInputOf<C>> &
  ([ParamsOf<C['id']>] extends [never] ? unknown : { params: Record<ParamsOf<C['id']>, string> });
type Given<Input> = unknown extends Input ? [] : [input: Input];

/** Any input, right or wrong: for calls that must be refused. */
export type AnyInput = HttpRequest & { params?: Readonly<Record<string, string>> };

export type ErrorResponse = ErrorBody & { status: number };

/** Someone who makes calls. Their rights are those the database gives them at each call. */
export type ApiClient = {
  id: string;
  email: string;
  /** The bearer token, for requests that no client would make; null when signed out. */
  token: string | null;
  /** Makes a declared call and gives its answer; throws when it is refused. */
  asks<C extends Endpoint>(call: C, ...given: Given<InputOf<C>>): Promise<ResponseOf<C>>;
  /** Makes a declared call that must be refused, and gives the refusal; throws when it is answered. */
  isRefused(call: Endpoint, input?: AnyInput): Promise<ErrorResponse>;
  /** Sends any request: `manager.sends('GET', '/api/nuitees/grid', { query, headers })`. */
  sends(method: Method, url: string, sent?: HttpRequest): Promise<HttpResponse>;
};

/** A person who talks to this application; without a token they are signed out. */
export function createApiClient(
  app: FastifyInstance,
  who: { id: string; email: string; token: string | null },
): ApiClient {
  const sends: ApiClient['sends'] = async (method, url, sent = {}) => {
    const { query = {}, body, pdf, headers = {} } = sent;
    const payload = pdf ?? (body === undefined ? undefined : JSON.stringify(body));
    const mediaType = pdf === undefined ? 'application/json' : 'application/pdf';
    const response = await app.inject({
      method,
      url: `${url}${searchOf(query)}`,
      headers: {
        ...(who.token === null ? {} : { authorization: `Bearer ${who.token}` }),
        ...(payload === undefined ? {} : { 'content-type': mediaType }),
        ...headers,
      },
      ...(payload === undefined ? {} : { payload }),
    });
    return {
      status: response.statusCode,
      body: bodyOf(response.body),
      headers: Object.fromEntries(
        Object.entries(response.headers).map(([name, value]) => [name, value?.toString()]),
      ),
    };
  };
  const makes = (call: Endpoint, input: AnyInput = {}) =>
    sends(call.method, `/api${filled(call.path, input.params)}`, input);
  return {
    id: who.id,
    email: who.email,
    token: who.token,
    sends,
    async asks<C extends Endpoint>(call: C, ...[input]: Given<InputOf<C>>) {
      const { status, body } = await makes(call, input as AnyInput | undefined);
      if (status !== call.status) throw new Error(`${call.id}: ${status} ${JSON.stringify(body)}`);
      // The server under test holds every answer against its schema.
      return body as ResponseOf<C>;
    },
    async isRefused(call, input) {
      const { status, body } = await makes(call, input);
      if (status < 400) throw new Error(`${call.id} was answered: ${JSON.stringify(body)}`);
      return { ...(body as ErrorBody), status };
    },
  };
}

function searchOf(query: Readonly<Record<string, unknown>>): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return search.size === 0 ? '' : `?${search}`;
}

function filled(path: string, params: Readonly<Record<string, string>> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

function bodyOf(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

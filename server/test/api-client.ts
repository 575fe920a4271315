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

/** Request and response of a test that uses HTTP itself. */
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

type InputPart<Key extends string, Value> = [Value] extends [undefined]
  ? unknown
  : { [K in Key]: Value };
type InputOf<E extends Endpoint> = InputPart<'query', QueryInputOf<E>> &
  InputPart<'body', BodyInputOf<E>> &
  ([ParamsOf<E['id']>] extends [never] ? unknown : { params: Record<ParamsOf<E['id']>, string> });
type Given<Input> = unknown extends Input ? [] : [input: Input];

/** Any input, valid or not: for requests that must be refused. */
export type AnyEndpointInput = HttpRequest & { params?: Readonly<Record<string, string>> };

export type ErrorResponse = ErrorBody & { status: number };

/** An account that sends requests. Its rights are read from the database at each request. */
export type ApiClient = {
  id: string;
  email: string;
  /** The bearer token, for requests that no client would make; null when signed out. */
  token: string | null;
  /** Calls a declared endpoint and returns its response; throws when the request is refused. */
  call<E extends Endpoint>(endpoint: E, ...given: Given<InputOf<E>>): Promise<ResponseOf<E>>;
  /** Calls a declared endpoint that must refuse the request and returns the error; throws when it does not. */
  expectError(endpoint: Endpoint, input?: AnyEndpointInput): Promise<ErrorResponse>;
  /** Sends any request: `manager.send('GET', '/api/nuitees/grid', { query, headers })`. */
  send(method: Method, url: string, request?: HttpRequest): Promise<HttpResponse>;
};

/** A client of this application; without a token it is signed out. */
export function createApiClient(
  app: FastifyInstance,
  account: { id: string; email: string; token: string | null },
): ApiClient {
  const send: ApiClient['send'] = async (method, url, request = {}) => {
    const { query = {}, body, pdf, headers = {} } = request;
    const payload = pdf ?? (body === undefined ? undefined : JSON.stringify(body));
    const mediaType = pdf === undefined ? 'application/json' : 'application/pdf';
    const response = await app.inject({
      method,
      url: `${url}${searchOf(query)}`,
      headers: {
        ...(account.token === null ? {} : { authorization: `Bearer ${account.token}` }),
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
  const sendTo = (endpoint: Endpoint, input: AnyEndpointInput = {}) =>
    send(endpoint.method, `/api${pathWith(endpoint.path, input.params)}`, input);
  return {
    id: account.id,
    email: account.email,
    token: account.token,
    send,
    async call<E extends Endpoint>(endpoint: E, ...[input]: Given<InputOf<E>>) {
      const { status, body } = await sendTo(endpoint, input as AnyEndpointInput | undefined);
      if (status !== endpoint.status)
        throw new Error(`${endpoint.id}: ${status} ${JSON.stringify(body)}`);
      // The server under test validates every response against its schema.
      return body as ResponseOf<E>;
    },
    async expectError(endpoint, input) {
      const { status, body } = await sendTo(endpoint, input);
      if (status < 400) throw new Error(`${endpoint.id} succeeded: ${JSON.stringify(body)}`);
      return { ...(body as ErrorBody), status };
    },
  };
}

function searchOf(query: Readonly<Record<string, unknown>>): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return search.size === 0 ? '' : `?${search}`;
}

function pathWith(path: string, params: Readonly<Record<string, string>> = {}): string {
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

import type { EndpointId } from '@hotel/domain/endpoint.ts';
import { ApiCallError, apiCallErrorOf, UnreachableServer } from './api-call-error.ts';
import { signalForbidden, signalSessionExpired } from './api-signals.ts';
import { cacheBody, cachedBody } from './etag-cache.ts';
import { prefetchedResponse, takePrefetchedResponse } from './prefetched-responses.ts';
import {
  captureSession,
  continuesSession,
  isOtherPersonsSession,
  sessionToken,
  storeSession,
} from './session-token.ts';
import type { ApiInput, ApiResponse, JsonEndpointId } from './typed-endpoints.ts';

export type AnyInput = {
  query?: Record<string, unknown>;
  body?: unknown;
  params?: Record<string, string>;
};

/**
 * Makes a declared call. Throws `RefusedCall` with the server's sentence, or `UnreachableServer`.
 * On 401 the session is refreshed once and the call made again.
 */
export async function callApi<Name extends JsonEndpointId>(
  name: Name,
  input: ApiInput<Name>,
  signal?: AbortSignal,
): Promise<ApiResponse<Name>> {
  const url = addressRead(name, input as AnyInput);
  const cached = url === null ? null : cachedBody(url);
  const goesOnHere = captureSession();
  const headers = cached === null ? {} : { 'if-none-match': cached.etag };
  const response = await fetchResponse(name, input as AnyInput, { headers, signal });
  // The answer is held against its schema by the server's tests, not downloaded again to be validated.
  if (response.status === 204) return undefined as ApiResponse<Name>;
  const isUnchanged = response.status === 304 && cached !== null;
  const { text, answer } = await bodyOf(isUnchanged ? cached.text : response.text(), signal);
  if (!isDrawable(answer)) throw new UnreachableServer(name);
  const etag = response.headers.get('etag');
  if (url !== null && etag !== null && goesOnHere()) cacheBody(url, { etag, text });
  return answer as ApiResponse<Name>;
}

/** The address of a call that only reads; null of another. */
function addressRead(name: JsonEndpointId, input: AnyInput): string | null {
  const [method, path = ''] = name.split(' ');
  return method === 'GET' ? urlOf(path, input) : null;
}

/** A body cut on its way, or the page of some Wi-Fi in its place, is no answer of the server's. */
async function bodyOf(
  body: string | Promise<string>,
  signal?: AbortSignal,
): Promise<{ text: string; answer: unknown }> {
  try {
    const text = await body;
    return { text, answer: JSON.parse(text) };
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new UnreachableServer(error);
  }
}

/** A list, or an object with something in it: every declared answer is one, and screens draw no other. */
function isDrawable(answer: unknown): boolean {
  return answer instanceof Object && (Array.isArray(answer) || Object.keys(answer).length > 0);
}

/** Later than the first figures are drawn: an early answer is cached when nobody waits for anything. */
const cachedAfterMs = 3_000;

/** The answer to a reading call that the page asked for before this program was there, if it has come. */
export function prefetchedResponseTo<Name extends JsonEndpointId>(
  name: Name,
  input: ApiInput<Name>,
): ApiResponse<Name> | undefined {
  const url = addressRead(name, input as AnyInput);
  if (url === null) return undefined;
  const early = prefetchedResponse(sessionToken(), url);
  if (early === undefined || !isDrawable(early.answer)) return undefined;
  const goesOnHere = captureSession();
  setTimeout(
    () => cacheEarly(url, early.response, goesOnHere).catch(() => undefined),
    cachedAfterMs,
  );
  return early.answer as ApiResponse<Name>;
}

async function cacheEarly(
  url: string,
  coming: Promise<Response>,
  goesOnHere: () => boolean,
): Promise<void> {
  const response = await coming;
  const etag = response.headers.get('etag');
  if (etag === null) return;
  const text = await response.text();
  // What was asked since is newer.
  if (goesOnHere() && cachedBody(url) === null) cacheBody(url, { etag, text });
}

type Sending = {
  /** The media type that is wanted; JSON unless told. */
  accept?: string;
  /** What failed, in the sentence of a refusal that has none of its own. */
  subject?: string;
  headers?: Record<string, string>;
  cache?: RequestCache;
  signal?: AbortSignal | undefined;
};

/**
 * The response to a call that succeeded, its body unread; refreshes and throws as `ask` does. What was
 * asked in a session that is over by then is not asked again in the next one, nor does it end that.
 */
export async function fetchResponse(
  name: EndpointId,
  input: AnyInput,
  sending: Sending,
): Promise<Response> {
  const goesOnHere = captureSession();
  const first = await send(name, input, sending);
  if (first.status !== 401 || isSignIn(name)) return requireSuccess(first, sending);
  if (goesOnHere() && (await refreshedSession()) && goesOnHere()) {
    return requireSuccess(await send(name, input, sending), sending);
  }
  const refused = await apiCallErrorOf(first);
  if (goesOnHere() || sessionToken() === null) signalSessionExpired(refused);
  throw refused;
}

function isSignIn(name: EndpointId): boolean {
  return name === 'POST /auth/refresh' || name === 'POST /auth/login';
}

/** The response of a call that succeeded; throws as `ask` does when it was refused. */
export async function requireSuccess(response: Response, { subject }: Sending): Promise<Response> {
  // 304: asked with If-None-Match, by who has the body.
  if (response.ok || response.status === 304) return response;
  const refused = await apiCallErrorOf(response, subject);
  if (refused.status === 403) signalForbidden(refused);
  throw refused;
}

async function send(
  name: EndpointId,
  input: AnyInput,
  { accept = 'application/json', headers, cache, signal }: Sending,
): Promise<Response> {
  if (isOtherPersonsSession())
    throw new DOMException("This tab was another person's", 'AbortError');
  const [method = 'GET', path = ''] = name.split(' ');
  const token = sessionToken();
  const url = urlOf(path, input);
  try {
    const early = method === 'GET' ? takePrefetchedResponse(token, url) : null;
    if (early !== null) return await early;
    return await fetch(url, {
      method,
      credentials: 'include',
      headers: {
        ...headers,
        accept,
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(input.body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
      ...(cache === undefined ? {} : { cache }),
      ...(signal === undefined ? {} : { signal }),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new UnreachableServer(error);
  }
}

/** The address of a call: its path with its parameters, its query behind. */
export function urlOf(path: string, { params = {}, query = {} }: AnyInput): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent(params[key] ?? ''),
  );
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.set(key, String(value));
  }
  return `/api${filled}${search.size === 0 ? '' : `?${search}`}`;
}

let refreshing: Promise<boolean> | null = null;

/** One refresh at a time, however many calls met the 401. False when the session is over. */
function refreshedSession(): Promise<boolean> {
  refreshing ??= refreshOnce().finally(() => {
    refreshing = null;
  });
  return refreshing;
}

async function refreshOnce(): Promise<boolean> {
  try {
    const renewed = await callApi('POST /auth/refresh', { body: {} });
    // Who signed out while the answer was on its way stays signed out, whoever has come since.
    if (!continuesSession(renewed)) return false;
    storeSession(renewed);
    return true;
  } catch (error) {
    if (error instanceof ApiCallError && error.status < 500) return false;
    throw error;
  }
}

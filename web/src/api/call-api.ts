import type { EndpointId } from '@hotel/domain/endpoint.ts';
import { ApiCallError, apiCallErrorOf, UnreachableServer } from './api-call-error.ts';
import { requestReauthentication, signalForbidden, signalSessionExpired } from './api-signals.ts';
import { cacheBody, cachedBody } from './etag-cache.ts';
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
 * Requests a declared endpoint. Throws `ApiCallError` with the server's sentence, or `UnreachableServer`.
 * After a 401 it refreshes the session once and repeats the request.
 */
export async function callApi<Name extends JsonEndpointId>(
  name: Name,
  input: ApiInput<Name>,
  signal?: AbortSignal,
  { isQuiet = false }: { isQuiet?: boolean } = {},
): Promise<ApiResponse<Name>> {
  const url = cacheableUrl(name, input as AnyInput);
  const cached = url === null ? null : cachedBody(url);
  const isSameSession = captureSession();
  const headers = cached === null ? {} : { 'if-none-match': cached.etag };
  const response = await fetchResponse(name, input as AnyInput, { headers, signal, isQuiet });
  // The server's tests validate responses against their schemas; the browser downloads no validator.
  if (response.status === 204) return undefined as ApiResponse<Name>;
  const isUnchanged = response.status === 304 && cached !== null;
  const { text, body } = await parseBody(isUnchanged ? cached.text : response.text(), signal);
  if (!isResponseBody(body)) throw new UnreachableServer(name);
  const etag = response.headers.get('etag');
  if (url !== null && etag !== null && isSameSession()) cacheBody(url, { etag, text });
  return body as ApiResponse<Name>;
}

/** As `callApi`, for a signed-out person, with the ticket of a sign-in as the bearer token. */
export async function callApiAs<Name extends JsonEndpointId>(
  ticket: string,
  name: Name,
  input: ApiInput<Name>,
): Promise<ApiResponse<Name>> {
  const headers = { authorization: `Bearer ${ticket}` };
  const response = await requireSuccess(await send(name, input as AnyInput, { headers }), {});
  return (await parseBody(response.text())).body as ApiResponse<Name>;
}

/** The URL of a GET endpoint; null for any other. */
function cacheableUrl(name: JsonEndpointId, input: AnyInput): string | null {
  const [method, path = ''] = name.split(' ');
  return method === 'GET' ? urlOf(path, input) : null;
}

/** Treats a truncated body, or the page of a Wi-Fi portal in its place, as an unreachable server. */
async function parseBody(
  reading: string | Promise<string>,
  signal?: AbortSignal,
): Promise<{ text: string; body: unknown }> {
  try {
    const text = await reading;
    return { text, body: JSON.parse(text) };
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new UnreachableServer(error);
  }
}

/** An array or a non-empty object: every declared response is one of them. */
function isResponseBody(body: unknown): boolean {
  return body instanceof Object && (Array.isArray(body) || Object.keys(body).length > 0);
}

type RequestOptions = {
  /** The accepted media type; JSON by default. */
  accept?: string;
  /** What failed; begins the sentence of an error that has none of its own. */
  subject?: string;
  headers?: Record<string, string>;
  cache?: RequestCache;
  signal?: AbortSignal | undefined;
  /** No toast tells of a 403: nobody has asked for the response yet. */
  isQuiet?: boolean;
};

/**
 * The successful response, its body unread. Refreshes the session and throws as `callApi` does. A request
 * whose session has ended meanwhile is not repeated in the next session, and does not end that one.
 */
export async function fetchResponse(
  name: EndpointId,
  input: AnyInput,
  options: RequestOptions,
): Promise<Response> {
  const isSameSession = captureSession();
  const first = await send(name, input, options);
  if (await isReauthenticationDue(first)) {
    const isConfirmed = (await requestReauthentication()) && isSameSession();
    return requireSuccess(isConfirmed ? await send(name, input, options) : first, options);
  }
  if (!(await isSessionExpiry(name, first))) return requireSuccess(first, options);
  if (isSameSession() && (await refreshSession()) && isSameSession()) {
    return requireSuccess(await send(name, input, options), options);
  }
  const error = await apiCallErrorOf(first);
  if (isSameSession() || sessionToken() === null) signalSessionExpired(error);
  throw error;
}

const reauthenticationRequired = 'REAUTHENTICATION_REQUIRED';

async function isReauthenticationDue(response: Response): Promise<boolean> {
  if (response.status !== 403) return false;
  return (await apiCallErrorOf(response.clone())).code === reauthenticationRequired;
}

/** These are refused with 401 for what was sent, whether or not the session has expired. */
const signInPaths = /^\w+ \/auth\/(?:refresh|login|passkey-login|reauthenticate|totp)/;

/** Whether a response says that the session has expired, not that a password or a code is wrong. */
async function isSessionExpiry(name: EndpointId, response: Response): Promise<boolean> {
  if (response.status !== 401) return false;
  if (!signInPaths.test(name)) return true;
  if (/^\w+ \/auth\/(?:refresh|login|passkey-login)/.test(name)) return false;
  return (await apiCallErrorOf(response.clone())).code === 'UNAUTHENTICATED';
}

/** Returns a successful response; throws `ApiCallError` for any other. */
export async function requireSuccess(
  response: Response,
  { subject, isQuiet = false }: RequestOptions,
): Promise<Response> {
  // 304: the caller sent If-None-Match and has the body.
  if (response.ok || response.status === 304) return response;
  const error = await apiCallErrorOf(response, subject);
  // A user who closes the dialog for their password knows why nothing happens.
  // Whoever is signed out sees it on the sign-in page.
  const isTold = isQuiet || error.code === reauthenticationRequired || sessionToken() === null;
  if (error.status === 403 && !isTold) signalForbidden(error);
  throw error;
}

async function send(
  name: EndpointId,
  input: AnyInput,
  { accept = 'application/json', headers, cache, signal }: RequestOptions,
): Promise<Response> {
  if (isOtherPersonsSession())
    throw new DOMException("This tab was another person's", 'AbortError');
  const [method = 'GET', path = ''] = name.split(' ');
  const token = sessionToken();
  const url = urlOf(path, input);
  try {
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

/** The URL of an endpoint: its path with the parameters filled in, then its query. */
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

/** Runs one refresh at a time, however many requests received a 401. False when the session is over. */
function refreshSession(): Promise<boolean> {
  refreshing ??= refreshOnce().finally(() => {
    refreshing = null;
  });
  return refreshing;
}

async function refreshOnce(): Promise<boolean> {
  try {
    const renewed = await callApi('POST /auth/refresh', { body: {} });
    // A user who signed out during the refresh stays signed out, even if another has signed in since.
    if (!continuesSession(renewed)) return false;
    storeSession(renewed);
    return true;
  } catch (error) {
    if (error instanceof ApiCallError && error.status < 500) return false;
    throw error;
  }
}

import type { CallId } from '@hotel/domain/call.ts';
import { tellForbidden, tellSessionOver } from './call-signals.ts';
import type { Answer, CallName, Input } from './declared-calls.ts';
import { takeEarlyAnswer } from './early-answers.ts';
import { RefusedCall, refusedCallOf, UnreachableServer } from './refused-call.ts';
import { keepSession, sessionToken } from './session-token.ts';

type AnyInput = {
  query?: Record<string, unknown>;
  body?: unknown;
  params?: Record<string, string>;
};

/**
 * Makes a declared call. Throws `RefusedCall` with the server's sentence, or `UnreachableServer`.
 * On 401 the session is refreshed once and the call made again.
 */
export async function ask<Name extends CallName>(
  name: Name,
  input: Input<Name>,
  signal?: AbortSignal,
): Promise<Answer<Name>> {
  const first = await send(name, input, signal);
  if (first.status !== 401 || isSignIn(name)) return answerOf<Name>(first);
  if (!(await refreshedSession())) {
    const refused = await refusedCallOf(first);
    tellSessionOver(refused);
    throw refused;
  }
  return answerOf<Name>(await send(name, input, signal));
}

function isSignIn(name: CallId): boolean {
  return name === 'POST /auth/refresh' || name === 'POST /auth/login';
}

async function answerOf<Name extends CallName>(response: Response): Promise<Answer<Name>> {
  if (!response.ok) {
    const refused = await refusedCallOf(response);
    if (refused.status === 403) tellForbidden(refused);
    throw refused;
  }
  // The answer is held against its schema by the server's tests, not downloaded again to be validated.
  const answer: unknown = response.status === 204 ? undefined : await response.json();
  return answer as Answer<Name>;
}

async function send<Name extends CallName>(
  name: Name,
  typed: Input<Name>,
  signal?: AbortSignal,
): Promise<Response> {
  const input: AnyInput = typed as AnyInput;
  const [method = 'GET', path = ''] = name.split(' ');
  const token = sessionToken();
  const url = urlOf(path, input);
  try {
    const early = method === 'GET' ? takeEarlyAnswer(url) : null;
    if (early !== null) return await early;
    return await fetch(url, {
      method,
      credentials: 'include',
      headers: {
        accept: 'application/json',
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(input.body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
      ...(signal === undefined ? {} : { signal }),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new UnreachableServer(error);
  }
}

function urlOf(path: string, { params = {}, query = {} }: AnyInput): string {
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
    const renewed = await ask('POST /auth/refresh', { body: {} });
    // Who signed out while the answer was on its way stays signed out.
    if (sessionToken() === null) return false;
    keepSession(renewed);
    return true;
  } catch (error) {
    if (error instanceof RefusedCall && error.status < 500) return false;
    throw error;
  }
}

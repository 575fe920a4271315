import {
  type Crash,
  type CrashReport,
  crashReport,
  ignoredReason,
  isSameCrash,
  jitterMs,
  retryDelaysMs,
} from '@hotel/domain/client-logs/crash.ts';
import type { QueryClient } from '@tanstack/react-query';
import { ApiCallError } from '../api/api-call-error.ts';
import { callApi } from '../api/call-api.ts';
import { apiQueryKey } from '../api/queries.ts';
import { sessionToken } from '../api/session-token.ts';
import type { ApiResponse } from '../api/typed-endpoints.ts';

const minute = 60_000;
/** The same error is not sent again for so long, and no more than so many others meanwhile. */
const quietMs = 5 * minute;
const mostAtOnce = 10;
const meKeptMs = minute;

type Told = { at: number; reference: Promise<string | null> };
const told = new Map<string, Told>();

/** Sends a crash, and answers the reference it is kept under; that of before for one that is met again. */
export async function sendCrashReport(
  client: QueryClient,
  error: unknown,
  url: string,
  componentStack: string | null = null,
): Promise<string | null> {
  const crash = { ...crashOf(error), componentStack, url };
  const reason = ignoredReason(crash);
  if (reason !== null) {
    console.info(`Not reported (${reason})`, error);
    return null;
  }
  const now = Date.now();
  for (const [key, { at }] of told) if (now - at > quietMs) told.delete(key);
  const key = isSameCrash(crash);
  const known = told.get(key);
  if (known !== undefined) return known.reference;
  if (told.size >= mostAtOnce) {
    console.error('Not reported (too many errors at once)', error);
    return null;
  }
  const reference = report(client, crash);
  told.set(key, { at: now, reference });
  return reference;
}

function crashOf(error: unknown): Pick<Crash, 'name' | 'message' | 'stack'> {
  if (error instanceof Error) {
    return { name: error.name, message: error.message, stack: error.stack ?? null };
  }
  // An object might hold anything of a hotel's: only a text is a message.
  return { name: '', message: typeof error === 'string' ? error : 'Erreur inconnue', stack: null };
}

async function report(client: QueryClient, crash: Crash): Promise<string | null> {
  const now = new Date();
  const user = await whoIsThere(client);
  const body = crashReport(crash, { userAgent: navigator.userAgent, user, now });
  for (const delay of [...retryDelaysMs, null]) {
    try {
      return (await callApi('POST /logs', { body })).token;
    } catch (refused) {
      if (delay === null || isFinal(refused)) break;
      await pause(delay + Math.random() * jitterMs);
    }
  }
  console.error('An error could not be reported', body);
  return null;
}

async function whoIsThere(client: QueryClient): Promise<CrashReport['user']> {
  if (sessionToken() === null) return null;
  try {
    const { id, email, role } = await client.fetchQuery<ApiResponse<'GET /auth/me'>>({
      queryKey: apiQueryKey('GET /auth/me', {}),
      queryFn: ({ signal }) => callApi('GET /auth/me', {}, signal),
      staleTime: meKeptMs,
    });
    return { id, email, role };
  } catch {
    // The report is worth more than its name.
    return null;
  }
}

/** A report that is refused as it stands would be refused again; one too many may be taken later. */
function isFinal(error: unknown): boolean {
  return error instanceof ApiCallError && error.status < 500 && error.status !== 429;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

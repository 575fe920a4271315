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
import { ApiCallError } from '../../api/api-call-error.ts';
import { callApi } from '../../api/call-api.ts';
import { apiQueryKey } from '../../api/queries.ts';
import { sessionToken } from '../../api/session-token.ts';
import type { ApiResponse } from '../../api/typed-endpoints.ts';

const minute = 60_000;
/** The same error is not sent again within this time, and at most `maxReports` others are. */
const deduplicationMs = 5 * minute;
const maxReports = 10;
const userStaleMs = minute;

type SentReport = { at: number; reference: Promise<string | null> };
const sentReports = new Map<string, SentReport>();

/** Sends a crash report and returns its reference; for a repeated crash, that of the first report. Null when it was not stored. */
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
  for (const [key, { at }] of sentReports) if (now - at > deduplicationMs) sentReports.delete(key);
  const key = isSameCrash(crash);
  const earlier = sentReports.get(key);
  if (earlier !== undefined) return earlier.reference;
  if (sentReports.size >= maxReports) {
    console.error('Not reported (too many errors at once)', error);
    return null;
  }
  const reference = report(client, crash);
  sentReports.set(key, { at: now, reference });
  return reference;
}

function crashOf(error: unknown): Pick<Crash, 'name' | 'message' | 'stack'> {
  if (error instanceof Error) {
    return { name: error.name, message: error.message, stack: error.stack ?? null };
  }
  // An object may contain hotel data: only a string is used as the message.
  return { name: '', message: typeof error === 'string' ? error : 'Erreur inconnue', stack: null };
}

async function report(client: QueryClient, crash: Crash): Promise<string | null> {
  const now = new Date();
  const user = await currentUser(client);
  const body = crashReport(crash, { userAgent: navigator.userAgent, user, now });
  for (const delay of [...retryDelaysMs, null]) {
    try {
      return (await callApi('POST /logs', { body })).token;
    } catch (error) {
      if (delay === null || isFinal(error)) break;
      await pause(delay + Math.random() * jitterMs);
    }
  }
  console.error('An error could not be reported', body);
  return null;
}

async function currentUser(client: QueryClient): Promise<CrashReport['user']> {
  if (sessionToken() === null) return null;
  try {
    const { id, email, role } = await client.fetchQuery<ApiResponse<'GET /auth/me'>>({
      queryKey: apiQueryKey('GET /auth/me', {}),
      queryFn: ({ signal }) => callApi('GET /auth/me', {}, signal),
      staleTime: userStaleMs,
    });
    return { id, email, role };
  } catch {
    // A report without its user is better than none.
    return null;
  }
}

/** Another 4xx would be repeated; only a 429 may succeed later. */
function isFinal(error: unknown): boolean {
  return error instanceof ApiCallError && error.status < 500 && error.status !== 429;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

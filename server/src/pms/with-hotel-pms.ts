import { ApiError, apiError } from '@hotel/domain/api-error.ts';
import type { Queryable } from '../platform/database/database.ts';
import { withTimeout } from '../platform/time-limit/with-timeout.ts';
import type { CircuitBreaker } from './circuit-breaker.ts';
import type { ConnectToPms } from './connect-to-pms.ts';
import { instrumentPms } from './instrumented-pms.ts';
import { connectTimeoutError } from './oracle/error-messages.ts';
import {
  type PmsConnection,
  type PmsConnectionSettings,
  PmsInterrupted,
} from './pms-connection.ts';
import { findPmsSettings } from './settings/pms-settings-store.ts';

/** How long a PMS may take (contract, section 6), and how long an unused connection stays open. */
export type PmsTimeouts = { connectMs: number; runMs: number; idleMs: number };
export const defaultPmsTimeouts: PmsTimeouts = { connectMs: 5_000, runMs: 60_000, idleMs: 60_000 };

export type PmsAccess = {
  connect: ConnectToPms;
  timeouts: PmsTimeouts;
  breaker: CircuitBreaker;
};

type PmsWork<T> = (connection: PmsConnection, settings: PmsConnectionSettings) => Promise<T>;

/**
 * Does `work` with a connection to the hotel's PMS, and once more when the connection breaks: work only
 * reads. `forceLogin` is for a person who tests the connection; with `failFast` a PMS that has not responded
 * for a while is not waited for. Throws PMS_NOT_CONFIGURED for a hotel without settings, PMS_UNAVAILABLE when
 * the PMS cannot be reached or fails, PMS_TIMEOUT when it is too slow, VALIDATION when no PMS is allowed at
 * its address.
 */
export async function withHotelPms<T>(
  access: PmsAccess,
  db: Queryable,
  hotel: string,
  work: PmsWork<T>,
  options: { forceLogin?: boolean; failFast?: boolean } = {},
): Promise<T> {
  const settings = await findPmsSettings(db, hotel);
  if (settings === null) throw apiError('PMS_NOT_CONFIGURED');
  const { failFast = false } = options;
  const attempt = () => instrumentPms(() => withRetry(access, settings, work, options));
  return access.breaker.run(settings, attempt, failFast);
}

async function withRetry<T>(
  access: PmsAccess,
  settings: PmsConnectionSettings,
  work: PmsWork<T>,
  { forceLogin = false }: { forceLogin?: boolean },
): Promise<T> {
  const attempt = () =>
    withConnection(
      access,
      (signal) => access.connect(settings, { signal, forceLogin }),
      (connection) => work(connection, settings),
    );
  const { connectMs, runMs } = access.timeouts;
  const deadline = performance.now() + connectMs + runMs;
  try {
    return await attempt();
  } catch (error) {
    if (!(error instanceof PmsInterrupted)) throw error;
    return withTimeout(toApiError(attempt()), deadline - performance.now(), timedOut);
  }
}

async function withConnection<T>(
  { timeouts }: PmsAccess,
  connect: (signal: AbortSignal) => Promise<PmsConnection>,
  work: (connection: PmsConnection) => Promise<T>,
): Promise<T> {
  const abort = new AbortController();
  const connecting = toApiErrorUnlessInterrupted(connect(abort.signal));
  const connection = await withTimeout(connecting, timeouts.connectMs, () => {
    connecting.then(close, () => undefined);
    abort.abort();
    throw connectTimeoutError();
  });
  try {
    return await withTimeout(
      toApiErrorUnlessInterrupted(work(connection)),
      timeouts.runMs,
      timedOut,
    );
  } finally {
    // Closing a connection that hangs would hang too: the caller does not wait for it.
    close(connection);
  }
}

function timedOut(): never {
  throw apiError('PMS_TIMEOUT');
}

function close(connection: PmsConnection): void {
  connection.close().catch(() => undefined);
}

/** Turns every failure but PmsInterrupted into an ApiError. */
async function toApiErrorUnlessInterrupted<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof PmsInterrupted ? error : asApiError(error);
  }
}

async function toApiError<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw asApiError(error);
  }
}

function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  return apiError('PMS_UNAVAILABLE', { cause: new PmsFailure(error) });
}

/**
 * Why a PMS did not respond, for the log: the kind of error, its code and its stack. The message is left
 * out because what a database writes may quote a row, and so a guest.
 */
class PmsFailure extends Error {
  constructor(thrown: unknown) {
    const error = thrown instanceof Error ? thrown : new Error();
    const code = 'code' in error ? ` ${error.code}` : '';
    super(`PMS: ${error.name}${code}`);
    this.name = 'PmsFailure';
    const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? [];
    this.stack = [`${this.name}: ${this.message}`, ...frames].join('\n');
  }
}

/** Whether an error says that the PMS did not respond, or not in time. */
export function isPmsUnavailable(error: unknown): boolean {
  return (
    error instanceof ApiError && (error.code === 'PMS_UNAVAILABLE' || error.code === 'PMS_TIMEOUT')
  );
}

import { setTimeout as sleep } from 'node:timers/promises';
import { ApiError, apiError } from '@hotel/domain/api-error.ts';
import type { Queryable } from '../database/database.ts';
import type { ConnectToPms } from './connect-to-pms.ts';
import { instrumentPms } from './instrumented-pms.ts';
import { oracleTimeoutMessage } from './oracle/error-messages.ts';
import { type PmsConnection, PmsInterrupted, type PmsSettings } from './pms-connection.ts';
import { PmsFailed } from './pms-failure.ts';
import { findPmsSettings } from './settings/pms-settings-store.ts';

/** How long a PMS may take (contract, section 6), and how long a connection nobody uses is kept. */
export type PmsTimeouts = { connectMs: number; runMs: number; idleMs: number };
export const defaultPmsTimeouts: PmsTimeouts = { connectMs: 5_000, runMs: 60_000, idleMs: 60_000 };

export type PmsAccess = { connect: ConnectToPms; patience: PmsTimeouts };

type Work<T> = (connection: PmsConnection, settings: PmsSettings) => Promise<T>;

/**
 * Does `work` with the hotel's PMS; it only reads, so that it may be done again when the way to the
 * PMS breaks. `afresh`: a person tests the connection, so it logs in whatever is open or was refused.
 * Throws PMS_NOT_CONFIGURED for a hotel without settings, PMS_UNAVAILABLE when the PMS cannot be
 * reached or fails, PMS_TIMEOUT when it is too slow, VALIDATION when no PMS may be where it is.
 */
export async function withHotelPms<T>(
  reach: PmsAccess,
  db: Queryable,
  hotel: string,
  work: Work<T>,
  options: { afresh?: boolean } = {},
): Promise<T> {
  const settings = await findPmsSettings(db, hotel);
  if (settings === null) throw apiError('PMS_NOT_CONFIGURED');
  return instrumentPms(() => workWith(reach, settings, work, options));
}

async function workWith<T>(
  reach: PmsAccess,
  settings: PmsSettings,
  work: Work<T>,
  { afresh = false }: { afresh?: boolean },
): Promise<T> {
  const converse = () =>
    conversation(
      reach,
      (signal) => reach.connect(settings, { signal, afresh }),
      (connection) => work(connection, settings),
    );
  const { connectMs, runMs } = reach.patience;
  const until = performance.now() + connectMs + runMs;
  try {
    return await converse();
  } catch (error) {
    if (!(error instanceof PmsInterrupted)) throw error;
    return inTime(orUnavailable(converse()), until - performance.now(), () =>
      apiError('PMS_TIMEOUT'),
    );
  }
}

async function conversation<T>(
  { patience }: PmsAccess,
  connect: (signal: AbortSignal) => Promise<PmsConnection>,
  work: (connection: PmsConnection) => Promise<T>,
): Promise<T> {
  const givingUp = new AbortController();
  const connecting = orRefusal(connect(givingUp.signal));
  const connection = await inTime(connecting, patience.connectMs, () => {
    connecting.then(close, () => undefined);
    givingUp.abort();
    return oracleTimeoutMessage();
  });
  try {
    return await inTime(orRefusal(work(connection)), patience.runMs, () => apiError('PMS_TIMEOUT'));
  } finally {
    // A connection that hangs would hang its own end too: the caller does not wait for it.
    close(connection);
  }
}

function close(connection: PmsConnection): void {
  connection.close().catch(() => undefined);
}

async function orRefusal<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiError || error instanceof PmsInterrupted) throw error;
    throw apiError('PMS_UNAVAILABLE', { cause: new PmsFailed(error) });
  }
}

async function orUnavailable<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw apiError('PMS_UNAVAILABLE', { cause: new PmsFailed(error) });
  }
}

/** Whether an error says that the PMS did not answer, or not in time. */
export function isPmsUnavailable(error: unknown): boolean {
  return (
    error instanceof ApiError && (error.code === 'PMS_UNAVAILABLE' || error.code === 'PMS_TIMEOUT')
  );
}

async function inTime<T>(answer: Promise<T>, ms: number, tooLate: () => ApiError): Promise<T> {
  const patience = new AbortController();
  const late = sleep(Math.max(ms, 0), undefined, { signal: patience.signal }).then(() => {
    throw tooLate();
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    patience.abort();
    late.catch(() => undefined);
    answer.catch(() => undefined);
  }
}

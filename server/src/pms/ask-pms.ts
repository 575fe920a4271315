import { setTimeout as sleep } from 'node:timers/promises';
import { Refusal, refusal } from '@hotel/domain/refusals.ts';
import type { Queryable } from '../database/database.ts';
import type { ConnectToPms } from './connect-to-pms.ts';
import type { PmsConnection } from './pms-connection.ts';
import { findPmsSettings } from './pms-settings-store.ts';

/** How long a PMS may take (contract, section 6). */
export type PmsPatience = { connectMs: number; runMs: number };
export const usualPatience: PmsPatience = { connectMs: 5_000, runMs: 60_000 };

export type PmsReach = { connect: ConnectToPms; patience: PmsPatience };

/**
 * Does `work` with the hotel's PMS. Throws PMS_NOT_CONFIGURED for a hotel without settings,
 * PMS_UNAVAILABLE when the PMS cannot be reached or fails, PMS_TIMEOUT when it is too slow.
 */
export async function withPmsOf<T>(
  { connect, patience }: PmsReach,
  db: Queryable,
  hotel: string,
  work: (connection: PmsConnection) => Promise<T>,
): Promise<T> {
  const settings = await findPmsSettings(db, hotel);
  if (settings === null) throw refusal('PMS_NOT_CONFIGURED');
  const connecting = orUnavailable(connect(settings));
  const connection = await inTime(connecting, patience.connectMs, () => {
    connecting.then(close, () => undefined);
  });
  try {
    return await inTime(orUnavailable(work(connection)), patience.runMs);
  } finally {
    // A connection that hangs would hang its own end too: the caller does not wait for it.
    close(connection);
  }
}

function close(connection: PmsConnection): void {
  connection.close().catch(() => undefined);
}

async function orUnavailable<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw isPmsRefusal(error) ? error : refusal('PMS_UNAVAILABLE', { cause: error });
  }
}

/** Whether an error says that the PMS did not answer, or not in time. */
export function isPmsRefusal(error: unknown): boolean {
  return (
    error instanceof Refusal && (error.code === 'PMS_UNAVAILABLE' || error.code === 'PMS_TIMEOUT')
  );
}

async function inTime<T>(answer: Promise<T>, ms: number, giveUp?: () => void): Promise<T> {
  const patience = new AbortController();
  const tooLate = sleep(ms, undefined, { signal: patience.signal }).then(() => {
    giveUp?.();
    throw refusal('PMS_TIMEOUT');
  });
  try {
    return await Promise.race([answer, tooLate]);
  } finally {
    patience.abort();
    tooLate.catch(() => undefined);
  }
}

import { apiError } from '@hotel/domain/api-error.ts';
import type { Queryable } from '../database/database.ts';
import {
  connectToDemonstration,
  type DemonstrationPms,
} from './demonstration/demonstration-pms.ts';
import { OracleFailed, oracleApiError } from './oracle/error-messages.ts';
import { refusedLoginCodes } from './oracle/failures.ts';
import type { Oracle } from './oracle/oracle-process.ts';
import type { PmsConnection, PmsSettings } from './pms-connection.ts';
import type { PasswordEncryption } from './settings/password-encryption.ts';
import { recordRefusedLogin } from './settings/pms-settings-store.ts';

type How = { signal: AbortSignal; afresh: boolean };
export type ConnectToPms = (settings: PmsSettings, how: How) => Promise<PmsConnection>;

type Ways = {
  demonstration: DemonstrationPms | undefined;
  oracle: Oracle;
  safe: PasswordEncryption;
  database: Queryable;
};

/**
 * Chooses the kind of PMS the settings lead to. The demonstration's is there only for a server that
 * was started with it: settings that name it lead nowhere else.
 * An account the PMS refused is not tried again until its settings are saved anew, as it would be locked;
 * only a person who tests the connection (`afresh`) logs in each time.
 * Throws what `Oracle.connect` throws.
 */
export function pmsConnector({ demonstration, oracle, safe, database }: Ways): ConnectToPms {
  return async (settings, { signal, afresh }) => {
    const { hotel_id: hotel, password_encrypted: locked, refused_with: refused } = settings;
    const demonstrated = demonstration?.databaseFor(settings.service);
    if (demonstrated !== undefined) return connectToDemonstration(demonstrated);
    if (refused !== null && !afresh) throw oracleApiError({ code: refused });
    const talk = {
      hotel,
      settings: { ...addressOf(settings), password: openedPassword(safe, hotel, locked) },
      version: JSON.stringify([addressOf(settings), locked?.toString('base64')]),
      afresh,
    };
    try {
      const connection = await oracle.connect(talk, signal);
      if (refused !== null) await recordRefusedLogin(database, settings, null);
      return connection;
    } catch (error) {
      const code = refusedLoginCode(error);
      if (code !== null) await recordRefusedLogin(database, settings, code);
      throw error;
    }
  };
}

function addressOf({ host, port, service, username }: PmsSettings) {
  return { host, port, service, username };
}

function openedPassword(safe: PasswordEncryption, hotel: string, locked: Buffer | null): string {
  const password = locked === null ? null : safe.open(hotel, locked);
  if (password !== null) return password;
  throw apiError('PMS_UNAVAILABLE', {
    message: 'Le mot de passe Oracle de cet hôtel est à saisir de nouveau.',
  });
}

function refusedLoginCode(error: unknown): string | null {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof OracleFailed && refusedLoginCodes.has(cause.code) ? cause.code : null;
}

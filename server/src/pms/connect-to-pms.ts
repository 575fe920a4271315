import { apiError } from '@hotel/domain/api-error.ts';
import type { Queryable } from '../database/database.ts';
import {
  connectToDemonstration,
  type DemonstrationPms,
} from './demonstration/demonstration-pms.ts';
import { refusedLoginCodes } from './oracle/error-codes.ts';
import { OracleFailed, oracleApiError } from './oracle/error-messages.ts';
import type { Oracle } from './oracle/oracle-process.ts';
import type { PmsConnection, PmsSettings } from './pms-connection.ts';
import type { PasswordEncryption } from './settings/password-encryption.ts';
import { recordRefusedLogin } from './settings/pms-settings-store.ts';

/** `forceLogin`: logs in even when a connection is open, or when the account was refused before. */
type ConnectOptions = { signal: AbortSignal; forceLogin: boolean };
export type ConnectToPms = (
  settings: PmsSettings,
  options: ConnectOptions,
) => Promise<PmsConnection>;

type PmsConnectorDependencies = {
  demonstration: DemonstrationPms | undefined;
  oracle: Oracle;
  passwordEncryption: PasswordEncryption;
  database: Queryable;
};

/**
 * Connects to the demonstration's PMS where the settings name one and the server was started with it,
 * else to Oracle. An account that the PMS refused is not tried again until its settings are saved,
 * because it would be locked; only a person who tests the connection logs in each time. Throws what
 * `Oracle.connect` throws.
 */
export function pmsConnector({
  demonstration,
  oracle,
  passwordEncryption,
  database,
}: PmsConnectorDependencies): ConnectToPms {
  return async (settings, { signal, forceLogin }) => {
    const { hotel_id: hotel, password_encrypted: encrypted, refused_with: refusedWith } = settings;
    const demonstrationDatabase = demonstration?.databaseFor(settings.service);
    if (demonstrationDatabase !== undefined) return connectToDemonstration(demonstrationDatabase);
    if (refusedWith !== null && !forceLogin) throw oracleApiError({ code: refusedWith });
    const address = addressOf(settings);
    const request = {
      hotel,
      settings: { ...address, password: decryptPassword(passwordEncryption, hotel, encrypted) },
      version: JSON.stringify([address, encrypted?.toString('base64')]),
      forceLogin,
    };
    try {
      const connection = await oracle.connect(request, signal);
      if (refusedWith !== null) await recordRefusedLogin(database, settings, null);
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

function decryptPassword(
  passwordEncryption: PasswordEncryption,
  hotel: string,
  encrypted: Buffer | null,
): string {
  const password = encrypted === null ? null : passwordEncryption.decrypt(hotel, encrypted);
  if (password !== null) return password;
  throw apiError('PMS_UNAVAILABLE', {
    message: 'Le mot de passe Oracle de cet hôtel est à saisir de nouveau.',
  });
}

function refusedLoginCode(error: unknown): string | null {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof OracleFailed && refusedLoginCodes.has(cause.code) ? cause.code : null;
}

import { apiError } from '@hotel/domain/api-error.ts';
import type { Queryable } from '../platform/database/database.ts';
import {
  connectToDemonstration,
  type DemonstrationPms,
} from './demonstration/demonstration-pms.ts';
import type { ConnectToFiles } from './files/files-connection.ts';
import { passingRefusalCodes, refusedLoginCodes } from './oracle/error-codes.ts';
import { OracleFailed, oracleApiError } from './oracle/error-messages.ts';
import type { OracleConnector } from './oracle/oracle-workers.ts';
import type { PmsConnection, PmsConnectionSettings } from './pms-connection.ts';
import type { PasswordEncryption } from './settings/password-encryption.ts';
import { claimLoginRetry, recordRefusedLogin } from './settings/pms-settings-store.ts';

/** `forceLogin`: logs in even when a connection is open, or when the account was refused before. */
type ConnectOptions = { signal: AbortSignal; forceLogin: boolean };
export type ConnectToPms = (
  settings: PmsConnectionSettings,
  options: ConnectOptions,
) => Promise<PmsConnection>;

/** How long a locked or expired account is left alone: Oracle unlocks many by itself after a while. */
const loginRetryMinutes = 30;

type PmsConnectorDependencies = {
  demonstration: DemonstrationPms | undefined;
  files: ConnectToFiles;
  oracle: OracleConnector;
  passwordEncryption: PasswordEncryption;
  database: Queryable;
};

/**
 * Connects to the folder of files where the settings of the hotel say so, to the demonstration PMS where they
 * name one and the server was started with it, else to Oracle. An account that the PMS refused is not tried
 * again until its settings are saved, because it would be locked; one that is locked or whose password has
 * expired, every half hour. A person who tests the connection logs in each time. Throws what
 * `OracleConnector.connect` throws, and PMS_UNAVAILABLE for a folder that is tested and cannot be used.
 */
export function pmsConnector({
  demonstration,
  files,
  oracle,
  passwordEncryption,
  database,
}: PmsConnectorDependencies): ConnectToPms {
  const toOracle: ConnectToPms = async (settings, { signal, forceLogin }) => {
    const { hotel_id: hotel, password_encrypted: encrypted, refused_with: refusedWith } = settings;
    const isRetry = !forceLogin && (await isLoginRetryDue(database, settings));
    if (refusedWith !== null && !forceLogin && !isRetry) {
      throw oracleApiError({ code: refusedWith });
    }
    const address = addressOf(settings);
    const request = {
      hotel,
      settings: { ...address, password: decryptPassword(passwordEncryption, hotel, encrypted) },
      version: JSON.stringify([address, encrypted?.toString('base64')]),
      forceLogin: forceLogin || isRetry,
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
  return async (settings, options) => {
    const { hotel_id: hotel, source } = settings;
    if (source === 'files') return files(hotel, { checkFolder: options.forceLogin });
    const demonstrationDatabase = demonstration?.databaseFor(addressOf(settings).service);
    if (demonstrationDatabase !== undefined) return connectToDemonstration(demonstrationDatabase);
    return toOracle(settings, options);
  };
}

/** Whether a refused account may be tried again, by this server and now. */
async function isLoginRetryDue(
  database: Queryable,
  settings: PmsConnectionSettings,
): Promise<boolean> {
  const { refused_with: code } = settings;
  if (code === null || !passingRefusalCodes.has(code)) return false;
  return claimLoginRetry(database, settings, loginRetryMinutes);
}

function addressOf({ hotel_id, host, port, service, username }: PmsConnectionSettings) {
  if (host === null || port === null || service === null || username === null) {
    throw new Error(`the Oracle settings of hotel ${hotel_id} are incomplete`);
  }
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

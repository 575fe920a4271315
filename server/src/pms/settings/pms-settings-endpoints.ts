import { fieldError } from '@hotel/domain/api-error.ts';
import { readOracleConfig, saveOracleConfig, testOracle } from '@hotel/domain/pms/endpoints.ts';
import { allOracleRequired } from '@hotel/domain/pms/oracle-settings.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { type EndpointHandler, handleRequest } from '../../platform/http/endpoint-handler.ts';
import { forbiddenHostError } from '../oracle/error-messages.ts';
import type { OracleConnector } from '../oracle/oracle-workers.ts';
import { PmsInterrupted } from '../pms-connection.ts';
import { isPmsUnavailable, type PmsAccess, withHotelPms } from '../with-hotel-pms.ts';
import type { PasswordEncryption } from './password-encryption.ts';
import {
  findPmsSettings,
  hasPasswordFor,
  savePmsSettings,
  selectPmsSource,
} from './pms-settings-store.ts';

type PmsSettingsDependencies = PmsAccess & {
  oracle: Pick<OracleConnector, 'checkHost'>;
  passwordEncryption: PasswordEncryption;
  filesDir: string | undefined;
};

/** A test of the connection ends within 10 s (contract, section 6), whatever the PMS does. */
const testTimeouts = { connectMs: 5_000, runMs: 3_000 };

/** Shows how a hotel's PMS is reached, without the password; saves and tests it. */
export function pmsSettingsEndpoints(dependencies: PmsSettingsDependencies): EndpointHandler[] {
  const { oracle, passwordEncryption, filesDir } = dependencies;
  const shown = async (db: Queryable, hotel: string) => ({
    ...(await visibleSettings(db, hotel)),
    ...(filesDir === undefined ? {} : { files_folder: hotel }),
  });
  return [
    handleRequest(readOracleConfig, (db, { hotel }) => shown(db, hotel)),

    handleRequest(saveOracleConfig, async (_db, { hotel, body, note, transaction, unchanged }) => {
      const { password, ...address } = body;
      if ((await checkHost(oracle, address.host)) === 'forbidden') throw forbiddenHostError();
      const settings = { ...address, hotel_id: hotel };
      return transaction(async (tx) => {
        if (password !== undefined) {
          note({ before: await shown(tx, hotel) });
          const password_encrypted = passwordEncryption.encrypt(hotel, password);
          await savePmsSettings(tx, { ...settings, password_encrypted });
        } else if (!(await hasPasswordFor(tx, settings))) {
          throw fieldError('password', allOracleRequired);
        } else if (!(await selectPmsSource(tx, hotel, 'oracle'))) unchanged();
        return shown(tx, hotel);
      });
    }),

    handleRequest(testOracle, async (db, { hotel }) => {
      try {
        // The connection opens a read-only transaction, so that the database has answered.
        await withHotelPms(withTestTimeouts(dependencies), db, hotel, async () => undefined, {
          forceLogin: true,
        });
        return { ok: true };
      } catch (error) {
        if (!isPmsUnavailable(error) || !(error instanceof Error)) throw error;
        return { ok: false, error: error.message };
      }
    }),
  ];
}

function withTestTimeouts({ connect, timeouts, breaker }: PmsAccess): PmsAccess {
  return {
    connect,
    breaker,
    timeouts: {
      ...timeouts,
      connectMs: Math.min(testTimeouts.connectMs, timeouts.connectMs),
      runMs: Math.min(testTimeouts.runMs, timeouts.runMs),
    },
  };
}

/** A host that does not resolve now is checked when it is used. */
async function checkHost(oracle: Pick<OracleConnector, 'checkHost'>, host: string) {
  try {
    return await oracle.checkHost(host);
  } catch (error) {
    if (error instanceof PmsInterrupted) return 'unknown';
    throw error;
  }
}

async function visibleSettings(db: Queryable, hotel: string) {
  const settings = await findPmsSettings(db, hotel);
  return {
    hotel_id: hotel,
    host: settings?.host ?? null,
    port: settings?.port ?? null,
    service: settings?.service ?? null,
    username: settings?.username ?? null,
    has_password: (settings?.password_encrypted ?? null) !== null,
    ...(settings?.source === 'files' ? { source: 'files' as const } : {}),
  };
}

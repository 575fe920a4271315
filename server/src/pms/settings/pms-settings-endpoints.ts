import { fieldError } from '@hotel/domain/api-error.ts';
import { readOracleConfig, saveOracleConfig, testOracle } from '@hotel/domain/pms/endpoints.ts';
import { allOracleRequired } from '@hotel/domain/pms/oracle-settings.ts';
import type { Queryable } from '../../database/database.ts';
import { type EndpointHandler, handleRead } from '../../http/endpoint-handler.ts';
import { forbiddenHostMessage } from '../oracle/error-messages.ts';
import type { Oracle } from '../oracle/oracle-process.ts';
import { PmsInterrupted } from '../pms-connection.ts';
import { isPmsUnavailable, type PmsAccess, withHotelPms } from '../with-hotel-pms.ts';
import type { PasswordEncryption } from './password-encryption.ts';
import { findPmsSettings, hasPasswordFor, savePmsSettings } from './pms-settings-store.ts';

type SettingsRoom = PmsAccess & { oracle: Pick<Oracle, 'judgeHost'>; safe: PasswordEncryption };

/** A test answers within 10 s (contract, section 6), whatever the server at the other end does. */
const testMs = { connectMs: 5_000, runMs: 3_000 };

/** How a hotel's PMS is reached, told without its password, saved and tried. */
export function pmsSettingsEndpoints(room: SettingsRoom): EndpointHandler[] {
  return [
    handleRead(readOracleConfig, (db, { hotel }) => settingsAsSeen(db, hotel)),

    handleRead(saveOracleConfig, async (_db, { hotel, body, note, transaction, unchanged }) => {
      const { password, ...address } = body;
      if ((await judged(room.oracle, address.host)) === 'forbidden') throw forbiddenHostMessage();
      const settings = { ...address, hotel_id: hotel };
      return transaction(async (tx) => {
        if (password !== undefined) {
          note({ before: await settingsAsSeen(tx, hotel) });
          const password_encrypted = room.safe.lock(hotel, password);
          await savePmsSettings(tx, { ...settings, password_encrypted });
        } else if (await hasPasswordFor(tx, settings)) unchanged();
        else throw fieldError('password', allOracleRequired);
        return settingsAsSeen(tx, hotel);
      });
    }),

    handleRead(testOracle, async (db, { hotel }) => {
      const patience = {
        ...room.patience,
        connectMs: Math.min(testMs.connectMs, room.patience.connectMs),
        runMs: Math.min(testMs.runMs, room.patience.runMs),
      };
      try {
        // A session in a read-only transaction is an answer of the database.
        await withHotelPms({ ...room, patience }, db, hotel, async () => undefined, {
          afresh: true,
        });
        return { ok: true };
      } catch (error) {
        if (!isPmsUnavailable(error) || !(error instanceof Error)) throw error;
        return { ok: false, error: error.message };
      }
    }),
  ];
}

/** A name that leads nowhere now is judged when it is used. */
async function judged(oracle: Pick<Oracle, 'judgeHost'>, host: string) {
  try {
    return await oracle.judgeHost(host);
  } catch (error) {
    if (error instanceof PmsInterrupted) return 'unknown';
    throw error;
  }
}

async function settingsAsSeen(db: Queryable, hotel: string) {
  const found = await findPmsSettings(db, hotel);
  return {
    hotel_id: hotel,
    host: found?.host ?? null,
    port: found?.port ?? null,
    service: found?.service ?? null,
    username: found?.username ?? null,
    has_password: (found?.password_encrypted ?? null) !== null,
  };
}

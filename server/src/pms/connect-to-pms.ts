import { refusal } from '@hotel/domain/refusals.ts';
import { connectToDemonstration, type DemonstrationPms } from './demonstration-pms.ts';
import type { PmsConnection, PmsSettings } from './pms-connection.ts';

export type ConnectToPms = (settings: PmsSettings) => Promise<PmsConnection>;

/**
 * Chooses the kind of PMS the settings lead to. The demonstration's is there only for a server that
 * was started with it: settings that name it lead nowhere else.
 * The connection throws PMS_UNAVAILABLE when the PMS cannot be reached.
 */
export function pmsConnector(demonstration: DemonstrationPms | undefined): ConnectToPms {
  return async (settings) => {
    const database = demonstration?.databaseFor(settings.service);
    if (database === undefined) throw refusal('PMS_UNAVAILABLE');
    return connectToDemonstration(database);
  };
}

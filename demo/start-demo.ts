import { join } from 'node:path';
import { todayIn } from '@hotel/domain/calendar/day.ts';
import { openDatabase } from '@hotel/server/src/database/open-database.ts';
import { passwordSafe } from '@hotel/server/src/pms/stored-password.ts';
import { type Furniture, type OpenedHouse, runServer } from '@hotel/server/src/run-server.ts';
import { leaveClosingReports } from './closing-reports/leave-closing-reports.ts';
import { demonstrationAccounts, openAccounts } from './demonstration-accounts.ts';
import { keepPmsPassword } from './demonstration-store.ts';
import { type DemonstrationHotel, fillDemonstration } from './fill-demonstration.ts';
import { alpes } from './hotels/alpes.ts';
import { lyon } from './hotels/lyon.ts';
import { vieuxPort } from './hotels/vieux-port.ts';

/** `.demo/`, whatever DATA_DIR says; the screen tests give each run a folder of its own. */
const ownFolder = process.env['DEMO_DIR'] ?? join(import.meta.dirname, '../.demo');

/** Opens and fills the demonstration's databases before the product serves them. */
async function furnish({ settings, database, log }: OpenedHouse): Promise<Furniture> {
  const hotels: DemonstrationHotel[] = [];
  for (const plan of [alpes, lyon, vieuxPort]) {
    const { dataDir } = settings;
    hotels.push({
      plan,
      pms: await openDatabase({ dataDir, log, databaseName: plan.pmsDatabase }),
    });
  }
  const today = todayIn('Europe/Paris', Date.now());
  const ids = await fillDemonstration(database, hotels, today);
  await openAccounts(database, ids);
  const safe = passwordSafe(settings.encryptionKey, settings.encryptionKeysBefore);
  for (const id of ids) await keepPmsPassword(database, id, safe.lock(id, 'demonstration'));
  const plans = hotels.map(({ plan }) => plan);
  await leaveClosingReports(database, settings.reportsDir, plans, ids, today);
  const databases = new Map(hotels.map(({ plan, pms }) => [plan.service, pms]));
  return {
    parts: { demonstrationPms: { databaseFor: (service) => databases.get(service) } },
    greeting: [
      'Démonstration, connexions :',
      ...demonstrationAccounts.map(({ email, password }) => `  ${email}  ${password}`),
    ],
    close: async () => {
      await Promise.all(hotels.map(({ pms }) => pms.close()));
    },
  };
}

// Whatever the environment says, the demonstration is never poured into another database.
await runServer(
  {
    ...process.env,
    DATA_DIR: ownFolder,
    REPORTS_DIR: join(ownFolder, 'reports'),
    REPORTS_URL: undefined,
    DATABASE_URL: undefined,
  },
  furnish,
);

import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Database } from '@hotel/server/src/platform/database/database.ts';
import { openDatabase } from '@hotel/server/src/platform/database/open-database.ts';
import { insertJob } from '@hotel/server/src/platform/jobs/job-queue-store.ts';
import { checkJob } from '@hotel/server/src/pms/check/morning-check.ts';
import { createPasswordEncryption } from '@hotel/server/src/pms/settings/password-encryption.ts';
import {
  type BootContext,
  runServer,
  type ServerExtensions,
} from '@hotel/server/src/run-server.ts';
import { leaveClosingReports } from './closing-reports/leave-closing-reports.ts';
import { demonstrationAccounts, openAccounts } from './demonstration-accounts.ts';
import { keepPmsPassword } from './demonstration-store.ts';
import { fillDemonstration, fillHotelsWithoutPms } from './fill-demonstration.ts';
import { alpes } from './hotels/alpes.ts';
import { groupPlans, hotelsWithPms, mostHotels } from './hotels/group-plans.ts';
import { lyon } from './hotels/lyon.ts';
import { prepareFlash } from './morning-flash/prepare-flash.ts';
import { passNight, watchNights } from './night-audits.ts';
import type { DemonstrationHotel, OpenHotel } from './open-hotel.ts';
import { leaveFilesOf, readFromFiles } from './pms-files/hotel-with-files.ts';
import { recordRecentImport } from './samples/record-recent-import.ts';
import { thingsToTry } from './samples/sample-files.ts';
import { writeSamples } from './samples/write-samples.ts';

/** `.demo/`, whatever DATA_DIR says; the scenarios use a folder of their own. */
const ownFolder = process.env['DEMO_DIR'] ?? join(import.meta.dirname, '../.demo');

/** `npm run demo -- --hotels 40` shows a group. Already filled hotels stay, whatever it says later. */
const hotelCount = readHotelCount();

/** The folders of PMS files; there once `npm run demo -- --files` has made them. */
const filesDir = join(ownFolder, 'fichiers-pms');
const areFilesWanted = process.argv.includes('--files');
if (areFilesWanted) mkdirSync(filesDir, { recursive: true });
const hasFiles = existsSync(filesDir);

function readHotelCount(): number {
  const { hotels } = parseArgs({ options: { hotels: { type: 'string' } }, strict: false }).values;
  const count = hotels === undefined ? hotelsWithPms.length : Number(hotels);
  const isValid = Number.isInteger(count) && count >= hotelsWithPms.length && count <= mostHotels;
  if (isValid) return count;
  process.stderr.write(
    `--hotels is a whole number from ${hotelsWithPms.length} to ${mostHotels}.\n`,
  );
  return process.exit(1);
}

/** Opens and fills the demonstration's databases before the product serves them. */
async function furnish({ settings, database, log }: BootContext): Promise<ServerExtensions> {
  const { dataDir, reportsDir } = settings;
  const plans: DemonstrationHotel[] = [];
  for (const plan of hotelsWithPms) {
    plans.push({
      plan,
      pms: await openDatabase({ dataDir, log, databaseName: plan.pmsDatabase }),
    });
  }
  const now = Date.now();
  const hotels = await fillDemonstration(database, plans, now);
  const others = await fillHotelsWithoutPms(database, groupPlans(hotelCount), now);
  await openAccounts(database, [...hotels.map(({ id }) => id), ...others]);
  const passwords = createPasswordEncryption(settings.encryptionKey, settings.encryptionKeysBefore);
  for (const { id } of hotels)
    await keepPmsPassword(database, id, passwords.encrypt(id, 'demonstration'));
  await leaveClosingReports(database, reportsDir, hotels);
  if (hasFiles) await leaveFilesOf(filesDir, hotels);
  if (areFilesWanted) await readFromFiles(database, hotels);
  for (const { id } of hotels) await insertJob(database, { kind: checkJob, key: id });
  const endWatch = watchNights({
    hotels,
    pass: async (open) => {
      const passed = await passNight(database, reportsDir, open, Date.now());
      if (hasFiles)
        await leaveFilesOf(
          filesDir,
          passed.filter((hotel) => !open.includes(hotel)),
        );
      return passed;
    },
    onError: (error) => log.warn({ err: error }, 'the PMS of the demonstration stay on their day'),
  });
  const databases = new Map(plans.map(({ plan, pms }) => [plan.service, pms]));
  return {
    demonstrationPms: { databaseFor: (service) => databases.get(service) },
    greeting: [
      'Démonstration, connexions :',
      ...demonstrationAccounts.map(({ email, password }) => `  ${email}  ${password}`),
      ...(await prepareVisit(database, hotels, now)),
    ],
    close: async () => {
      await endWatch();
      await Promise.all(plans.map(({ pms }) => pms.close()));
    },
  };
}

/** Prepares what a visitor can try first; returns the lines to print about it. */
async function prepareVisit(
  database: Database,
  hotels: readonly OpenHotel[],
  now: number,
): Promise<string[]> {
  const [pasting, importing] = [alpes, lyon].map((wanted) =>
    hotels.find(({ plan }) => plan === wanted),
  );
  if (pasting === undefined || importing === undefined) return [];
  const { email } = demonstrationAccounts[1];
  await recordRecentImport(database, importing, { email, now });
  await prepareFlash(database, importing, {
    email,
    colleague: demonstrationAccounts[0].email,
    now,
  });
  const folder = join(ownFolder, 'exemples');
  const samples = await writeSamples(folder, { pasting, importing });
  return thingsToTry({ pasting, importing, samples, importedBy: email });
}

// Whatever the environment says, the demonstration must not be written into another database.
await runServer(
  {
    ...process.env,
    DATA_DIR: ownFolder,
    REPORTS_DIR: undefined,
    REPORTS_URL: undefined,
    DATABASE_URL: undefined,
    ...(hasFiles ? { PMS_FILES_DIR: filesDir } : {}),
  },
  furnish,
);

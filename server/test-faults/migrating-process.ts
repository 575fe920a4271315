/** Brings the database of the address in its arguments up to date with the migrations of a folder. */
import { migrate } from '../src/platform/database/migrate.ts';
import { openDatabase } from '../src/platform/database/open-database.ts';
import { quietLog } from '../test/quiet-log.ts';

const [databaseUrl, folder = ''] = process.argv.slice(2);
const database = await openDatabase({ databaseUrl, dataDir: '', log: quietLog });
await migrate(database, { log: quietLog, folder });
await database.close();

import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Database } from '@hotel/server/src/platform/database/database.ts';
import { withAdministrator } from '@hotel/server/src/platform/database/embedded/administrator.ts';
import { openEmbeddedPostgres } from '@hotel/server/src/platform/database/embedded/embedded-postgres.ts';
import { productRole } from '@hotel/server/src/platform/database/embedded/product-role.ts';
import { migrate } from '@hotel/server/src/platform/database/migrate.ts';
import { openDatabase } from '@hotel/server/src/platform/database/open-database.ts';
import { createLogger } from '@hotel/server/src/platform/log/logger.ts';
import { readSettings } from '@hotel/server/src/platform/settings/settings.ts';
import { createConfiguredApplication } from '@hotel/server/src/run-server.ts';
import { hotelsWithPms } from './hotels/group-plans.ts';

/**
 * Serves copies of the product to scenarios: `node serve-copies.ts FOLDER`, where FOLDER is the data folder of
 * a demonstration that has stopped. The parent sends CopyRequest and receives CopyResponse. A copy has its own
 * database, data folder and application, but no process and no database server of its own, which take seconds
 * to start. The databases of the PMS are shared: the product only reads them.
 */

/** Opens a copy on the port of `environment`, or closes the one of that port. */
export type CopyRequest =
  | { id: number; open: { isFilled: boolean; environment: Record<string, string> } }
  | { id: number; close: { port: string } };
export type CopyResponse = { id: number; dataDir?: string } | { isReady: true };

const [template = ''] = process.argv.slice(2);
const log = createLogger('warn');
const filledDatabase = 'hotel_manager';
const emptyDatabase = 'empty_product';

const clusterDir = await mkdtemp(join(tmpdir(), 'hotel-manager-copies-'));
// cp keeps the owner of the database's files, which Node's own copy does not.
await promisify(execFile)('cp', ['-a', join(template, 'postgres'), clusterDir]);
const cluster = await openEmbeddedPostgres({
  dataDir: clusterDir,
  log,
  settings: { fsync: 'off', full_page_writes: 'off' },
});
const pms = new Map<string, Database>();
for (const { service, pmsDatabase } of hotelsWithPms) {
  pms.set(service, await openDatabase({ dataDir: clusterDir, log, databaseName: pmsDatabase }));
}
const empty = await openDatabase({ dataDir: clusterDir, log, databaseName: emptyDatabase });
await migrate(empty, { log });
await empty.close();

const copies = new Map<string, { close(): Promise<void> }>();

async function openCopy(isFilled: boolean, environment: Record<string, string>): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'hotel-manager-copy-'));
  if (isFilled) {
    const isFile = (path: string) => path !== join(template, 'postgres');
    await cp(template, dataDir, { recursive: true, filter: isFile });
  }
  const { PORT: port = '' } = environment;
  const databaseName = `copy_${port}`;
  const source = isFilled ? filledDatabase : emptyDatabase;
  await asAdministrator(`create database ${databaseName} owner ${productRole} template ${source}`);
  const database = await openDatabase({ dataDir: clusterDir, log, databaseName });
  const settings = readSettings({
    ...process.env,
    ...{ DATA_DIR: dataDir, REPORTS_DIR: join(dataDir, 'reports') },
    ...environment,
  });
  const app = await createConfiguredApplication(
    { settings, database, log },
    isFilled ? { demonstrationPms: { databaseFor: (service) => pms.get(service) } } : {},
    new AbortController().signal,
  );
  await app.listen({ port: settings.port, host: settings.host });
  copies.set(port, {
    async close() {
      await app.close();
      await database.close();
      await asAdministrator(`drop database ${databaseName} with (force)`);
      await rm(dataDir, { recursive: true, force: true });
    },
  });
  return dataDir;
}

async function closeCopy(port: string): Promise<void> {
  const copy = copies.get(port);
  copies.delete(port);
  await copy?.close();
}

function asAdministrator(statement: string): Promise<unknown> {
  return withAdministrator(clusterDir, (client) => client.query(statement));
}

function send(response: CopyResponse): void {
  process.send?.(response);
}

async function respond(request: CopyRequest): Promise<void> {
  if ('close' in request) {
    await closeCopy(request.close.port);
    send({ id: request.id });
  } else {
    const { isFilled, environment } = request.open;
    send({ id: request.id, dataDir: await openCopy(isFilled, environment) });
  }
}

process.on('message', (request: CopyRequest) => {
  respond(request).catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
    process.exit(1);
  });
});
process.on('disconnect', async () => {
  await Promise.all([...copies.keys()].map(closeCopy));
  await Promise.all([...pms.values()].map((database) => database.close()));
  await cluster.close();
  await rm(clusterDir, { recursive: true, force: true });
  process.exit(0);
});
send({ isReady: true });

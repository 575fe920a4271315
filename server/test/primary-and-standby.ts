import { spawnSync } from 'node:child_process';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { Client, type ClientConfig } from 'pg';
import { onTestFinished } from 'vitest';
import { findAddress, socketKind } from '../src/platform/database/embedded/address.ts';
import { findPackage, prepareBinaries } from '../src/platform/database/embedded/binaries.ts';
import { administratorRole, prepareHome } from '../src/platform/database/embedded/cluster.ts';
import { openEmbeddedPostgres } from '../src/platform/database/embedded/embedded-postgres.ts';
import { chooseOsAccount } from '../src/platform/database/embedded/os-account.ts';
import { productRole } from '../src/platform/database/embedded/product-role.ts';
import { ServerSupervisor } from '../src/platform/database/embedded/server-supervisor.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { openDatabase } from '../src/platform/database/open-database.ts';
import { quietLog } from './quiet-log.ts';
import { createDataFolder } from './temporary-folder.ts';

const databaseName = 'hotel_manager';
const settings = { wal_level: 'replica', hot_standby: 'on', fsync: 'off', full_page_writes: 'off' };

/** Two servers with the product's schema, of which only the first accepts writes. */
export type PrimaryAndStandby = {
  primaryUrl: string;
  standbyUrl: string;
  /** Makes the standby a primary, as a failover does. */
  promoteStandby(): Promise<void>;
  stopPrimary(): Promise<void>;
};

/**
 * Starts a PostgreSQL and a copy of it that is in recovery. The copy receives nothing from the first:
 * the tests are about which server a connection leads to.
 */
export async function startPrimaryAndStandby(): Promise<PrimaryAndStandby> {
  const [first, second] = [await createDataFolder(), await createDataFolder()];
  await createSchema(first);
  const standby = await startStandby(first, second);
  onTestFinished(() => standby.close());
  const primary = await openEmbeddedPostgres({ dataDir: first, log: quietLog, settings });
  onTestFinished(() => primary.close());
  return {
    primaryUrl: urlOf(primary.config),
    standbyUrl: urlOf(standby.configFor(productRole, databaseName)),
    promoteStandby: async () => {
      const client = new Client(standby.configFor(administratorRole, 'postgres'));
      await client.connect();
      await client.query('select pg_promote()').finally(() => client.end());
    },
    stopPrimary: () => primary.close(),
  };
}

async function createSchema(dataDir: string): Promise<void> {
  const server = await openEmbeddedPostgres({ dataDir, log: quietLog, settings });
  const databaseUrl = urlOf(server.config);
  const database = await openDatabase({ databaseUrl, dataDir: '', log: quietLog });
  await migrate(database, { log: quietLog });
  await database.close();
  await server.close();
}

async function startStandby(from: string, dataDir: string): Promise<ServerSupervisor> {
  const home = await prepareHome(dataDir);
  const cluster = path.join(home, 'cluster');
  spawnSync('cp', ['-a', path.join(from, 'postgres', 'cluster'), cluster]);
  spawnSync('touch', [path.join(cluster, 'standby.signal')]);
  const { uid, gid } = await stat(path.join(from, 'postgres'));
  spawnSync('chown', [`${uid}:${gid}`, home, path.join(cluster, 'standby.signal')]);
  const binaries = await prepareBinaries(findPackage(), path.join(home, 'lib'));
  const launch = await chooseOsAccount(home, binaries);
  const address = await findAddress(home, socketKind, undefined);
  const { postgres } = binaries;
  const location = { home, cluster, address, launch, settings, log: quietLog, postgres };
  const supervisor = new ServerSupervisor(location);
  await supervisor.ensureServer();
  return supervisor;
}

function urlOf({ host = '', port, user, database }: ClientConfig): string {
  return `postgresql://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
}

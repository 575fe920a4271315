import path from 'node:path';
import type { ClientConfig } from 'pg';
import type { DatabaseLog } from '../database.ts';
import { findAddress, type SocketKind, socketKind } from './address.ts';
import { archivingSettings } from './archiving.ts';
import { findPackage, prepareBinaries } from './binaries.ts';
import { prepareCluster, prepareHome } from './cluster.ts';
import { chooseOsAccount } from './os-account.ts';
import { findPostmaster } from './postmaster.ts';
import { prepareProductDatabase, productRole } from './product-role.ts';
import { ServerSupervisor } from './server-supervisor.ts';
import { withStartLock } from './start-lock.ts';

/** The application's own database. */
const ownDatabase = 'hotel_manager';

export type EmbeddedPostgres = {
  /** How to connect; constant for the lifetime of this process. */
  config: ClientConfig;
  /** Ensures that a server runs: one that another process started ends with that process. */
  reopen(): Promise<void>;
  /** Stops the server if this process started it. */
  close(): Promise<void>;
};

/**
 * Opens the PostgreSQL of `dataDir`/postgres: uses the server that runs there, waits for one that starts
 * or stops, else starts one, in a cluster created the first time. The server ends with the process that
 * started it; the other processes that use it then start it again.
 * `databaseName` is created if missing; `settings` replace server settings; `isArchived` keeps the WAL for
 * the archive; `reach` is socket or TCP where the platform allows both.
 * Throws CannotOpenDatabase with one French line.
 */
export async function openEmbeddedPostgres(options: {
  dataDir: string;
  log: DatabaseLog;
  databaseName?: string;
  settings?: Record<string, string>;
  isArchived?: boolean;
  reach?: SocketKind;
}): Promise<EmbeddedPostgres> {
  const { dataDir, databaseName = ownDatabase } = options;
  const home = await prepareHome(dataDir);
  return await withStartLock(home, async () => {
    const supervisor = await supervisorOf(home, options);
    await supervisor.ensureServer();
    try {
      await prepareProductDatabase(databaseName, (user, database) =>
        supervisor.configFor(user, database),
      );
    } catch (error) {
      await supervisor.close();
      throw error;
    }
    return {
      config: supervisor.configFor(productRole, databaseName),
      reopen: () => supervisor.reopen(),
      close: () => supervisor.close(),
    };
  });
}

async function supervisorOf(
  home: string,
  options: {
    log: DatabaseLog;
    settings?: Record<string, string>;
    isArchived?: boolean;
    reach?: SocketKind;
  },
): Promise<ServerSupervisor> {
  const { log, isArchived = false, reach = socketKind } = options;
  const settings = { ...(isArchived ? archivingSettings : {}), ...options.settings };
  const binaries = await prepareBinaries(findPackage(), path.join(home, 'lib'));
  const launch = await chooseOsAccount(home, binaries);
  const running = await findPostmaster(path.join(home, 'cluster'));
  const address = await findAddress(home, reach, running);
  const cluster = await prepareCluster(home, address, binaries, launch);
  return new ServerSupervisor({
    home,
    cluster,
    address,
    launch,
    settings,
    isArchived,
    log,
    postgres: binaries.postgres,
  });
}

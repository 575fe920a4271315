import { setTimeout as sleep } from 'node:timers/promises';
import type { ClientConfig } from 'pg';
import { CannotOpenDatabase } from '../cannot-open.ts';
import type { DatabaseLog } from '../database.ts';
import { listenOptions, prepareSocketFolder, type ServerAddress } from './address.ts';
import { prepareArchiving } from './archiving.ts';
import { administratorRole } from './cluster.ts';
import type { ProcessLauncher } from './os-account.ts';
import { findPostmaster, pingServer, removeStalePidFile } from './postmaster.ts';
import { type PostgresProcess, startPostgresProcess } from './server-process.ts';
import { withStartLock } from './start-lock.ts';

const answerTimeoutMs = 60_000;
const pauseMs = 100;
const stillStartingMs = 10_000;

/** What a server is started with. */
export type ServerLocation = {
  home: string;
  cluster: string;
  address: ServerAddress;
  postgres: string;
  launch: ProcessLauncher;
  settings: Record<string, string>;
  isArchived?: boolean;
  log: DatabaseLog;
};

/** Keeps one server running on a cluster, be it this process's or another's. */
export class ServerSupervisor {
  readonly #location: ServerLocation;
  #own: PostgresProcess | undefined;
  #opening: Promise<void> | undefined;
  #closed = false;

  constructor(location: ServerLocation) {
    this.#location = location;
  }

  configFor(user: string, database: string): ClientConfig & ServerAddress {
    return { ...this.#location.address, user, database, ssl: false };
  }

  /** As `ensureServer`, by one caller at a time over all processes. */
  async reopen(): Promise<void> {
    if (this.#closed) {
      throw new Error('The database was closed');
    }
    this.#opening ??= withStartLock(this.#location.home, () => this.ensureServer()).finally(() => {
      this.#opening = undefined;
    });
    await this.#opening;
  }

  /** Stops the server if this process started it. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#opening?.catch(() => undefined);
    await this.#own?.stop();
  }

  /**
   * Returns once a server responds; the caller holds the start lock. Waits up to 60 s for one that
   * starts, stops or recovers, and starts one when there is none. Throws CannotOpenDatabase.
   */
  async ensureServer(): Promise<void> {
    const { cluster, home } = this.#location;
    const deadline = Date.now() + answerTimeoutMs;
    for (;;) {
      const reply = await pingServer(this.configFor(administratorRole, 'postgres'));
      if (reply.state === 'answers') {
        return;
      }
      const isFree = reply.state === 'nobody' && (await findPostmaster(cluster)) === undefined;
      if (isFree && (await this.#start())) {
        return;
      }
      if (Date.now() > deadline) {
        throw new CannotOpenDatabase(
          `La base de données intégrée de ${home} ne répond pas depuis ${answerTimeoutMs / 1000} s (${reply.reason}).`,
        );
      }
      await sleep(pauseMs);
    }
  }

  /** Whether a server of our own now responds; false when another one holds the cluster. */
  async #start(): Promise<boolean> {
    const { address, cluster, home, settings, isArchived = false, log } = this.#location;
    await prepareSocketFolder(address, home);
    await prepareArchiving(home, isArchived);
    await removeStalePidFile(cluster, address);
    const server = startPostgresProcess({
      ...this.#location,
      settings: { ...listenOptions(address), ...settings },
    });
    this.#own = server;
    const note = setInterval(
      () => log.warn({}, 'PostgreSQL is still starting: it may be recovering from a power cut'),
      stillStartingMs,
    );
    try {
      return await this.#waitUntilReady(server);
    } finally {
      clearInterval(note);
    }
  }

  async #waitUntilReady(server: PostgresProcess): Promise<boolean> {
    while (!server.hasEnded()) {
      if ((await pingServer(this.configFor(administratorRole, 'postgres'))).state === 'answers') {
        server.ended.then(() => this.#logUnexpectedEnd());
        return true;
      }
      await sleep(pauseMs / 2);
    }
    const lines = server.lastLines();
    if (lines.some((line) => /already exists|still in use/.test(line))) {
      return false;
    }
    const reason = lines.findLast((line) => line.includes('FATAL:')) ?? lines.at(-1) ?? '';
    throw new CannotOpenDatabase(`La base de données intégrée n’a pas démarré : ${reason}`);
  }

  /** The next query, or the pool when an idle connection breaks, starts it again. */
  #logUnexpectedEnd(): void {
    if (!this.#closed) {
      this.#location.log.error({}, 'the database server ended by itself');
    }
  }
}

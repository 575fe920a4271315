import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { createApplication } from './application.ts';
import { hasAnyAccount } from './identity/accounts/public.ts';
import { breakGlassWarnings } from './identity/oidc/check-break-glass.ts';
import { setupTokenOf } from './identity/sign-in/tokens/setup-token.ts';
import { checkInstallation } from './installation/check-installation.ts';
import { rotateEncryptionKey } from './key-rotation/rotate-encryption-key.ts';
import { type Archiver, createArchiver } from './platform/backup/continuous/archiver.ts';
import { CannotOpenDatabase } from './platform/database/cannot-open.ts';
import type { Database } from './platform/database/database.ts';
import { migrate } from './platform/database/migrate.ts';
import { openDatabase } from './platform/database/open-database.ts';
import { errorCodeOf } from './platform/errors/error-code.ts';
import { InvalidSetting } from './platform/errors/invalid-setting.ts';
import { type StartingServer, startStartingServer } from './platform/http/starting-server.ts';
import { createLogger } from './platform/log/logger.ts';
import { readSettings, type Settings } from './platform/settings/settings.ts';
import type { DemonstrationPms } from './pms/demonstration/demonstration-pms.ts';

/** The start cannot continue; its message is the one line printed. */
class CannotStart extends Error {}

const webDir = join(import.meta.dirname, '../../web/dist');
/** With the usual drain, under the ten seconds a stop may take (contract, section 1). */
const longestCloseMs = 6_000;

/** What the start has opened before the server listens. */
export type BootContext = { settings: Settings; database: Database; log: Logger };

/** What another start than the product's own adds to the server. */
export type ServerExtensions = {
  demonstrationPms?: DemonstrationPms;
  /** Lines printed after the address. */
  greeting?: readonly string[];
  close?(): Promise<void>;
};

/**
 * Reads the environment, opens and migrates the database, calls `extend`, and serves until it receives a signal to
 * stop. An error that prevents the start is one line on stderr and exit code 1.
 */
export async function runServer(
  environment: NodeJS.ProcessEnv,
  extend: (context: BootContext) => Promise<ServerExtensions> = async () => ({}),
): Promise<void> {
  try {
    await serve(environment, extend);
  } catch (error) {
    const isExpected =
      error instanceof InvalidSetting ||
      error instanceof CannotOpenDatabase ||
      error instanceof CannotStart;
    process.stderr.write(
      isExpected
        ? `${error.message}\n`
        : `${String(error instanceof Error ? error.stack : error)}\n`,
    );
    process.exit(1);
  }
}

async function serve(
  environment: NodeJS.ProcessEnv,
  extend: (context: BootContext) => Promise<ServerExtensions>,
): Promise<void> {
  const settings = readSettings(environment);
  const starting = await listenWhileStarting(settings);
  const log = createLogger(settings.logLevel);
  const database = await openDatabase({ ...settings, log });
  await migrate(database, { log });
  await checkInstallation(database, settings, log);
  const reencrypted = await rotateEncryptionKey(database, settings);
  if (reencrypted > 0) log.info({ reencrypted }, 'encrypted again with ENCRYPTION_KEY');
  const context = { settings, database, log };
  const extensions = await extend(context);
  const stopping = new AbortController();
  const archiver = settings.archive && createArchiver({ ...settings, ...settings.archive, log });
  const app = await createConfiguredApplication(
    context,
    { ...extensions, archiver },
    stopping.signal,
  );
  stopOnSignal(settings.drainMs, stopping, async () => {
    await app.close();
    await archiver?.stop();
    await extensions.close?.();
    await database.close();
  });
  await app.ready();
  await starting.close();
  await app.listen({ port: settings.port, host: settings.host });
  archiver?.start();
  const lines = [
    `Hotel Manager : ${addressOf(settings)}`,
    ...(await setupLines(settings, database)),
    ...(await breakGlassWarnings(database, settings)),
    ...(extensions.greeting ?? []),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

/** Creates the application with the settings of the environment; `stopping` as in ApplicationDependencies. */
export function createConfiguredApplication(
  { settings, database, log }: BootContext,
  { demonstrationPms, archiver }: ServerExtensions & { archiver?: Archiver | undefined },
  stopping: AbortSignal,
): Promise<FastifyInstance> {
  return createApplication({
    database,
    stopping,
    databaseDir: settings.databaseUrl === undefined ? settings.dataDir : undefined,
    archiver,
    log,
    publicUrl: settings.publicUrl,
    http: { ...settings, webDir },
    signIn: settings,
    encryption: settings,
    auditForwarding: settings.auditForwarding,
    mail: settings.mail,
    retention: settings.retention,
    reports: { dir: settings.reportsDir, bucket: settings.reportsBucket },
    pms: {
      queriesDir: settings.pmsQueriesDir,
      filesDir: settings.pmsFilesDir,
      allowedNetworks: settings.pmsAllowedNetworks,
      oracleClientLibDir: settings.oracleClientLibDir,
      importConcurrency: settings.importConcurrency,
      guestNamesDays: settings.guestNamesDays,
      demonstration: demonstrationPms,
    },
  });
}

/** The address with the setup token: who reads what the start prints may create the first administrator. */
async function setupLines(
  { setupTokenRequired, publicUrl, authSecret }: Settings,
  database: Database,
): Promise<string[]> {
  if (!setupTokenRequired || (await hasAnyAccount(database))) return [];
  const token = await setupTokenOf(database, authSecret);
  return [`Créez le premier administrateur : ${publicUrl}/setup?token=${token}`];
}

function addressOf({ host, port }: Settings): string {
  return `http://${host === '127.0.0.1' ? 'localhost' : host}:${port}`;
}

/** Before the database is opened: a second start on the same port must not disturb the first. */
async function listenWhileStarting({ port, host }: Settings): Promise<StartingServer> {
  try {
    return await startStartingServer(port, host);
  } catch (error) {
    throw new CannotStart(cannotListen(errorCodeOf(error) ?? String(error), { port, host }));
  }
}

/** Names the variable that is wrong and what is expected of it (contract, section 1). */
function cannotListen(reason: string, { port, host }: Pick<Settings, 'port' | 'host'>): string {
  if (reason === 'EADDRINUSE') return `PORT ${port} est déjà utilisé : un port libre est attendu.`;
  if (reason === 'EACCES') {
    return `PORT ${port} est incorrecte : un port que ce compte peut ouvrir est attendu (${reason}).`;
  }
  return `HOST est incorrecte : une adresse de cette machine est attendue, reçu « ${host} » (${reason}).`;
}

/**
 * Graceful shutdown on SIGTERM, SIGINT or the end of the launcher: finishes the requests under way, closes,
 * exits 0. After SIGTERM the server first reports that it is not ready, and still responds, so that a load
 * balancer has time to see it.
 */
function stopOnSignal(
  drainMs: number,
  stopping: AbortController,
  close: () => Promise<void>,
): void {
  const stop = async (drain: number) => {
    if (stopping.signal.aborted) return;
    stopping.abort();
    setTimeout(() => process.exit(0), drain + longestCloseMs).unref();
    await sleep(drain);
    await close().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`Arrêt imparfait : ${String(error)}\n`);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', () => void stop(drainMs));
  process.on('SIGINT', () => void stop(0));
  process.on('disconnect', () => void stop(0));
}

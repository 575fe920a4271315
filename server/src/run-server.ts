import { createServer } from 'node:net';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { hasAnyAccount } from './accounts/public.ts';
import { type ApplicationDependencies, application } from './application.ts';
import { CannotOpenDatabase } from './database/cannot-open.ts';
import type { Database } from './database/database.ts';
import { migrate } from './database/migrate.ts';
import { openDatabase } from './database/open-database.ts';
import { createLogger } from './log/logger.ts';
import { rotateEncryptionKey } from './rotate-encryption-key.ts';
import { InvalidSetting, readSettings, type Settings } from './settings.ts';
import { setupTokenOf } from './sign-in/setup-token.ts';

/** The start could not go on; its message is the one line printed. */
class CannotStart extends Error {}

const webDir = join(import.meta.dirname, '../../web/dist');
/** Under the ten seconds a stop may take (contract, section 1). */
const longestStopMs = 9_000;

/** What a start has opened before it serves. */
export type BootContext = { settings: Settings; database: Database; log: Logger };

/** What a start adds to the product. */
export type ServerExtensions = {
  parts?: Pick<ApplicationDependencies, 'demonstrationPms'>;
  /** Said after the address, a line each. */
  greeting?: readonly string[];
  close?(): Promise<void>;
};

/**
 * Reads the environment, opens and migrates the database, lets `furnish` add to it, serves, and stops
 * when asked. Whatever stops the start is one line on stderr and exit code 1.
 */
export async function runServer(
  environment: NodeJS.ProcessEnv,
  furnish: (house: BootContext) => Promise<ServerExtensions> = async () => ({}),
): Promise<void> {
  try {
    await serve(environment, furnish);
  } catch (error) {
    const known =
      error instanceof InvalidSetting ||
      error instanceof CannotOpenDatabase ||
      error instanceof CannotStart;
    process.stderr.write(
      known ? `${error.message}\n` : `${String(error instanceof Error ? error.stack : error)}\n`,
    );
    process.exit(1);
  }
}

async function serve(
  environment: NodeJS.ProcessEnv,
  furnish: (house: BootContext) => Promise<ServerExtensions>,
): Promise<void> {
  const settings = readSettings(environment);
  await refuseTakenPort(settings);
  const log = createLogger(settings.logLevel);
  const database = await openDatabase({ ...settings, log });
  await migrate(database, { log });
  const renewed = await rotateEncryptionKey(database, settings);
  if (renewed > 0) log.info({ renewed }, 'sealed anew under ENCRYPTION_KEY');
  const furniture = await furnish({ settings, database, log });
  const databaseDir = settings.databaseUrl === undefined ? settings.dataDir : undefined;
  const app = await application({
    ...settings,
    database,
    databaseDir,
    webDir,
    log,
    ...furniture.parts,
  });
  stopWhenAsked(async () => {
    await app.close();
    await furniture.close?.();
    await database.close();
  });
  await app.listen({ port: settings.port, host: settings.host });
  const lines = [
    `Hotel Manager : ${addressOf(settings)}`,
    ...(await setupLines(settings, database)),
    ...(furniture.greeting ?? []),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

/** Whoever reads what the start prints is who may make the first administrator. */
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

/** Said before the database is opened: a second start must not disturb the first. */
function refuseTakenPort({ port, host }: Settings): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      const why =
        error.code === 'EADDRINUSE'
          ? `PORT ${port} est déjà utilisé : un port libre est attendu.`
          : `HOST ${host}, PORT ${port} : impossible d’écouter (${error.code ?? error.message}).`;
      reject(new CannotStart(why));
    });
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

/** SIGTERM, SIGINT or the launcher's end: finishes the requests in hand, closes, exits 0. */
function stopWhenAsked(close: () => Promise<void>): void {
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(0), longestStopMs).unref();
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`Arrêt imparfait : ${String(error)}\n`);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  process.on('disconnect', stop);
}

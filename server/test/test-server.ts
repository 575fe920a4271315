import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Hotel } from '@hotel/domain/hotels/endpoints.ts';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { type ApplicationDependencies, createApplication } from '../src/application.ts';
import type { BucketLocation } from '../src/closing-reports/bucket-location.ts';
import { insertHotel } from '../src/hotels/hotels-store.ts';
import { hashPassword } from '../src/identity/accounts/passwords.ts';
import { openSession } from '../src/identity/accounts/sessions-store.ts';
import { accessTokens } from '../src/identity/sign-in/tokens/access-tokens.ts';
import type { Database } from '../src/platform/database/database.ts';
import type { DemonstrationPms } from '../src/pms/demonstration/demonstration-pms.ts';
import type { PmsTimeouts } from '../src/pms/with-hotel-pms.ts';
import { insertAccountFixture } from './account-fixtures.ts';
import { afterFile } from './after-file.ts';
import { type ApiClient, createApiClient } from './api-client.ts';
import { createDatabase } from './database-for-tests.ts';

export type UserFixture = {
  /** 'user' unless said otherwise. */
  role?: string;
  hotels?: readonly Hotel[];
  grants?: readonly string[];
  denies?: readonly string[];
  email?: string;
  /** Only for tests that log in for real: hashing takes time. */
  password?: string;
};

/** A server on a new database. The accounts it creates are signed in. */
export type TestServer = {
  app: FastifyInstance;
  database: Database;
  /** A temporary folder of this server's own, gone with it. */
  folder: string;
  /** A client that is not signed in. */
  signedOut: ApiClient;
  /** A hotel of this name, or of a unique one. */
  createHotel(name?: string): Promise<Hotel>;
  createAdmin(): Promise<ApiClient>;
  createManager(...hotels: Hotel[]): Promise<ApiClient>;
  createUser(...hotels: Hotel[]): Promise<ApiClient>;
  createAccount(wanted: UserFixture): Promise<ApiClient>;
  /** A manager of another hotel, with every right but those of an admin. */
  createStranger(): Promise<ApiClient>;
};

const authSecret = 'a secret that only tests know';

/** What a test may replace of the server it starts. */
export type TestServerOptions = Partial<
  Pick<
    ApplicationDependencies,
    | 'database'
    | 'databaseDir'
    | 'archiver'
    | 'log'
    | 'publicUrl'
    | 'now'
    | 'stopping'
    | 'mail'
    | 'mailRetry'
    | 'auditForwarding'
    | 'flashSettleSeconds'
  > &
    Omit<ApplicationDependencies['http'], 'metricsToken'> &
    ApplicationDependencies['signIn'] &
    ApplicationDependencies['encryption']
> & {
  metricsToken?: string;
  reportsDir?: string;
  reportsBucket?: BucketLocation;
  pmsQueriesDir?: string;
  pmsFilesDir?: string;
  pmsFilesPollMs?: number;
  pmsAllowedNetworks?: readonly string[];
  oracleClientLibDir?: string | undefined;
  demonstrationPms?: DemonstrationPms | undefined;
  pmsTimeouts?: PmsTimeouts;
  /** 0 unless given: a test says what each read finds. */
  pmsCircuitOpenMs?: number;
};

/**
 * Starts a server for this test file, closed when the file is done. Requests are injected, without a
 * port. Each response is validated against its declaration.
 */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'hotel-server-'));
  const database = options.database ?? (await createDatabase());
  const app = await createApplication(dependenciesOf(options, { folder, database }));
  afterFile(async () => {
    await app.close();
    await rm(folder, { recursive: true, force: true });
  });
  const secret = options.authSecret ?? authSecret;
  return { app, database, folder, ...peopleAt(app, database, secret) };
}

function dependenciesOf(
  options: TestServerOptions,
  { folder, database }: { folder: string; database: Database },
): ApplicationDependencies {
  return {
    database,
    databaseDir: options.databaseDir,
    archiver: options.archiver,
    log: options.log ?? pino({ level: 'silent' }),
    publicUrl: options.publicUrl ?? 'http://localhost:3000',
    now: options.now,
    stopping: options.stopping,
    http: { webDir: path.join(folder, 'no-web'), validateResponses: true, ...options },
    signIn: { authSecret, passwordPolicy: 'standard', ...options },
    encryption: {
      encryptionKey: options.encryptionKey ?? 'a key that only tests know',
      encryptionKeysBefore: options.encryptionKeysBefore ?? [],
    },
    mail: options.mail ?? {
      from: { name: 'Hotel Manager', address: 'hotel@hotel.test' },
      server: undefined,
      outbox: path.join(folder, 'outbox'),
    },
    auditForwarding: options.auditForwarding,
    flashSettleSeconds: options.flashSettleSeconds ?? 0,
    mailRetry: options.mailRetry ?? { firstPauseMs: 20, longestPauseMs: 200 },
    reports: {
      dir: options.reportsDir ?? path.join(folder, 'reports'),
      bucket: options.reportsBucket,
    },
    pms: {
      queriesDir: options.pmsQueriesDir,
      filesDir: options.pmsFilesDir,
      filesPollMs: options.pmsFilesPollMs,
      allowedNetworks: options.pmsAllowedNetworks,
      oracleClientLibDir: options.oracleClientLibDir,
      demonstration: options.demonstrationPms,
      timeouts: options.pmsTimeouts,
      circuitOpenMs: options.pmsCircuitOpenMs ?? 0,
    },
  };
}

function peopleAt(app: FastifyInstance, database: Database, secret: string) {
  const tokens = accessTokens(secret);
  let made = 0;
  const createHotel = (name?: string) => {
    made += 1;
    return insertHotel(database, { name: name ?? `Hôtel numéro ${made}`, logo_url: null });
  };
  const createAccount = async (wanted: UserFixture): Promise<ApiClient> => {
    made += 1;
    const { role = 'user', hotels = [], grants = [], denies = [], password } = wanted;
    const email = wanted.email ?? `person-${made}@hotel.test`;
    const id = await insertAccountFixture(database, {
      email,
      passwordHash:
        password === undefined ? 'signs in by no password' : await hashPassword(password, email),
      role,
      hotelIds: hotels.map((hotel) => hotel.id),
      grants,
      denies,
    });
    const { sessionId } = await openSession(database, id);
    return createApiClient(app, { id, email, token: await tokens.sign(sessionId) });
  };
  return {
    signedOut: createApiClient(app, { id: '', email: '', token: null }),
    createHotel,
    createAccount,
    createAdmin: () => createAccount({ role: 'admin' }),
    createManager: (...hotels: Hotel[]) => createAccount({ role: 'manager', hotels }),
    createUser: (...hotels: Hotel[]) => createAccount({ role: 'user', hotels }),
    createStranger: async () =>
      createAccount({ role: 'manager', hotels: [await createHotel()], grants: ['manage_users'] }),
  };
}

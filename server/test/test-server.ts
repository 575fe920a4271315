import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Hotel } from '@hotel/domain/hotels/endpoints.ts';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { afterAll } from 'vitest';
import { hashPassword } from '../src/accounts/passwords.ts';
import { openSession } from '../src/accounts/sessions-store.ts';
import { type ApplicationDependencies, application } from '../src/application.ts';
import type { Database } from '../src/database/database.ts';
import { insertHotel } from '../src/hotels/hotels-store.ts';
import { accessTokens } from '../src/sign-in/access-tokens.ts';
import { insertAccount } from './account-fixtures.ts';
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

/** A server on a fresh database, with the people and hotels a test needs. All start signed in. */
export type TestServer = {
  app: FastifyInstance;
  database: Database;
  /** A temporary folder of this server's own, gone with it. */
  folder: string;
  /** Someone signed out. */
  nobody: ApiClient;
  /** A hotel of this name, or of a name nobody has. */
  aHotel(name?: string): Promise<Hotel>;
  anAdmin(): Promise<ApiClient>;
  aManagerOf(...hotels: Hotel[]): Promise<ApiClient>;
  aUserOf(...hotels: Hotel[]): Promise<ApiClient>;
  aPersonWith(wanted: UserFixture): Promise<ApiClient>;
  /** A manager with every right that is not an admin's, of a hotel that no test speaks of. */
  aStranger(): Promise<ApiClient>;
};

const authSecret = 'a secret that only tests know';

/**
 * Starts a server for this test file, closed when the file is done; it is spoken to without a port.
 * Every answer is held against its declaration. `parts` replaces what the application is made of.
 */
export async function startTestServer(
  parts: Partial<ApplicationDependencies> = {},
): Promise<TestServer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'hotel-server-'));
  const database = parts.database ?? (await createDatabase());
  const app = await application({
    database,
    authSecret,
    encryptionKey: 'a key that only tests know',
    publicUrl: 'http://localhost:3000',
    mail: {
      from: { name: 'Hotel Manager', address: 'hotel@hotel.test' },
      server: undefined,
      outbox: path.join(folder, 'outbox'),
    },
    mailPatience: { firstPauseMs: 20, longestPauseMs: 200 },
    passwordPolicy: 'standard',
    reportsDir: path.join(folder, 'reports'),
    webDir: path.join(folder, 'no-web'),
    log: pino({ level: 'silent' }),
    checkAnswers: true,
    ...parts,
  });
  started.push({ app, folder });
  return { app, database, folder, ...peopleAt(app, database, parts.authSecret ?? authSecret) };
}

const started: { app: FastifyInstance; folder: string }[] = [];

afterAll(async () => {
  for (const { app, folder } of started) {
    await app.close();
    await rm(folder, { recursive: true, force: true });
  }
});

function peopleAt(app: FastifyInstance, database: Database, secret: string) {
  const tokens = accessTokens(secret);
  let made = 0;
  const aHotel = (name?: string) => {
    made += 1;
    return insertHotel(database, { name: name ?? `Hôtel numéro ${made}`, logo_url: null });
  };
  const aPersonWith = async (wanted: UserFixture): Promise<ApiClient> => {
    made += 1;
    const { role = 'user', hotels = [], grants = [], denies = [], password } = wanted;
    const email = wanted.email ?? `person-${made}@hotel.test`;
    const id = await insertAccount(database, {
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
    nobody: createApiClient(app, { id: '', email: '', token: null }),
    aHotel,
    aPersonWith,
    anAdmin: () => aPersonWith({ role: 'admin' }),
    aManagerOf: (...hotels: Hotel[]) => aPersonWith({ role: 'manager', hotels }),
    aUserOf: (...hotels: Hotel[]) => aPersonWith({ role: 'user', hotels }),
    aStranger: async () =>
      aPersonWith({ role: 'manager', hotels: [await aHotel()], grants: ['manage_users'] }),
  };
}

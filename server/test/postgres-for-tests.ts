import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client, type ClientConfig } from 'pg';
import type { TestProject } from 'vitest/node';
import { administratorRole } from '../src/platform/database/embedded/cluster.ts';
import { openEmbeddedPostgres } from '../src/platform/database/embedded/embedded-postgres.ts';
import { productRole } from '../src/platform/database/embedded/product-role.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { openDatabase } from '../src/platform/database/open-database.ts';
import { quietLog } from './quiet-log.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL for tests, as the role that the product connects as. */
    postgresUrl: string;
    /** The same, as a role that may create and drop databases. */
    administratorUrl: string;
    /** What CREATE DATABASE needs there to give the database to the product's role. */
    ownerClause: string;
    /** The name of a migrated database there, to be copied. */
    templateDatabase: string;
    /** What CREATE DATABASE needs there for UTF8 and the upper case of é. */
    encodingClause: string;
  }
}

/**
 * Runs once before the server's tests: one PostgreSQL for all of them, the one of TEST_DATABASE_URL
 * or an embedded one that does not wait for the disk, and a migrated database to copy from.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['TEST_DATABASE_URL'];
  const server = given === undefined ? await embeddedServer() : externalServer(given);
  const template = `hotel_template_${randomBytes(6).toString('hex')}`;
  await makeTemplate(server, template);
  project.provide('postgresUrl', server.url);
  project.provide('administratorUrl', server.administratorUrl);
  project.provide('ownerClause', server.ownerClause);
  project.provide('templateDatabase', template);
  project.provide('encodingClause', server.encodingClause);
  return async () => {
    await inDatabase(server.administratorUrl, `DROP DATABASE ${template}`);
    await server.stop();
  };
}

type TestServer = {
  url: string;
  administratorUrl: string;
  ownerClause: string;
  encodingClause: string;
  stop(): Promise<void>;
};

function externalServer(url: string): TestServer {
  return {
    ...{ url, administratorUrl: url, ownerClause: '' },
    encodingClause: `ENCODING 'UTF8' LOCALE 'C.UTF-8'`,
    stop: async () => {},
  };
}

async function embeddedServer(): Promise<TestServer> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'hotel-tests-'));
  const { config, close } = await openEmbeddedPostgres({
    dataDir,
    log: quietLog,
    settings: { fsync: 'off', full_page_writes: 'off', max_connections: '200' },
  });
  return {
    url: urlFor(config, productRole),
    administratorUrl: urlFor(config, administratorRole),
    ownerClause: `OWNER ${productRole}`,
    encodingClause: '',
    async stop() {
      await close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function urlFor({ host = '', port, database }: ClientConfig, user: string): string {
  return `postgresql://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
}

async function makeTemplate(server: TestServer, name: string): Promise<void> {
  const { url, administratorUrl, ownerClause, encodingClause } = server;
  const clauses = `${ownerClause} TEMPLATE template0 ${encodingClause}`;
  await inDatabase(administratorUrl, `CREATE DATABASE ${name} ${clauses}`);
  const template = await openDatabase({
    databaseUrl: urlOfDatabase(url, name),
    dataDir: '',
    log: quietLog,
  });
  await migrate(template, { log: quietLog });
  await template.close();
}

async function inDatabase(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

/** The address of another database of the same server. */
export function urlOfDatabase(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

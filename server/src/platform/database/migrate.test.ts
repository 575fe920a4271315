import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import {
  createDatabase,
  createDatabaseUrl,
  createEmptyDatabase,
} from '../../../test/database-for-tests.ts';
import { quietLog } from '../../../test/quiet-log.ts';
import type { Database } from './database.ts';
import { migrate } from './migrate.ts';
import { readMigrations } from './migrations-on-disk.ts';
import { openDatabase } from './open-database.ts';

const hotels = 'CREATE TABLE hotel (name text);\n';
const rooms = `ALTER TABLE hotel ADD rooms integer;\nINSERT INTO hotel VALUES ('Le Clos', 12);\n`;

type Files = Record<string, string>;

async function write(folder: string, files: Files): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    await writeFile(path.join(folder, name), text);
  }
}

async function aFolder(files: Files): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'hotel-migrations-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await write(folder, files);
  return folder;
}

async function hotelsIn(database: Database): Promise<unknown[]> {
  return (await database.query('SELECT * FROM hotel')).rows;
}

const apply = (database: Database, folder: string) => migrate(database, { log: quietLog, folder });

test('migrations are applied in order, each once, the new ones later', async () => {
  const database = await createEmptyDatabase();
  const folder = await aFolder({ '0001-hotels.sql': hotels, 'readme.md': 'not SQL' });
  expect(await apply(database, folder)).toEqual(['0001-hotels']);
  await write(folder, { '0002-rooms.sql': rooms });

  expect(await apply(database, folder)).toEqual(['0002-rooms']);
  expect(await apply(database, folder)).toEqual([]);
  expect(await hotelsIn(database)).toEqual([{ name: 'Le Clos', rooms: 12 }]);
  const { rows } = await database.query(
    'SELECT number, name FROM schema_migration ORDER BY number',
  );
  expect(rows).toEqual([
    { number: 1, name: '0001-hotels' },
    { number: 2, name: '0002-rooms' },
  ]);
});

test('servers that start at once migrate once', async () => {
  const url = await createDatabaseUrl('template0');
  const folder = await aFolder({
    '0001-hotels.sql': `${hotels} SELECT pg_sleep(0.3);`,
    '0002-rooms.sql': rooms,
  });
  const servers = await Promise.all(
    [1, 2, 3].map(() => openDatabase({ databaseUrl: url, dataDir: '', log: quietLog })),
  );
  onTestFinished(async () => {
    await Promise.all(servers.map((server) => server.close()));
  });

  const applied = await Promise.all(servers.map((server) => apply(server, folder)));
  expect(applied.flat().sort()).toEqual(['0001-hotels', '0002-rooms']);
  for (const server of servers) {
    expect(await hotelsIn(server)).toEqual([{ name: 'Le Clos', rooms: 12 }]);
  }
});

test('a failed migration is rolled back, and those before it stay', async () => {
  const database = await createEmptyDatabase();
  const folder = await aFolder({
    '0001-hotels.sql': hotels,
    '0002-rooms.sql': `${rooms} SELECT 1 / 0;`,
  });

  await expect(apply(database, folder)).rejects.toThrow(
    /^La migration 0002-rooms a échoué, la base de données est restée comme avant elle : division by zero$/,
  );
  expect(await hotelsIn(database)).toEqual([]);
  await write(folder, { '0002-rooms.sql': rooms });
  expect(await apply(database, folder)).toEqual(['0002-rooms']);
});

test('a migration that meets a deadlock with a server that writes is tried again', async () => {
  const url = await createDatabaseUrl('template0');
  const database = await openDatabase({ databaseUrl: url, dataDir: '', log: quietLog });
  onTestFinished(() => database.close());
  const tables = 'CREATE TABLE hotel (name text);\nCREATE TABLE room (name text);\n';
  await apply(database, await aFolder({ '0001-tables.sql': tables }));
  const alterBoth = 'ALTER TABLE hotel ADD a text;\nALTER TABLE room ADD a text;\n';
  const folder = await aFolder({ '0001-tables.sql': tables, '0002-both.sql': alterBoth });

  const writer = new Client({ connectionString: url });
  await writer.connect();
  await writer.query(`BEGIN; INSERT INTO room VALUES ('12')`);
  const migrated = apply(database, folder);
  await vi.waitUntil(async () => {
    const { rows } = await database.query(`SELECT FROM pg_locks WHERE NOT granted`);
    return rows.length > 0;
  });
  // PostgreSQL ends the one that has waited for longer: the migration.
  await writer.query(`INSERT INTO hotel VALUES ('Le Clos')`);
  await writer.query('COMMIT');
  await writer.end();
  expect(await migrated).toEqual(['0002-both']);
  expect(await hotelsIn(database)).toEqual([{ name: 'Le Clos', a: null }]);
});

test('a schema newer than the program is refused in one line', async () => {
  const database = await createEmptyDatabase();
  await apply(database, await aFolder({ '0001-hotels.sql': hotels, '0002-rooms.sql': rooms }));

  const older = apply(database, await aFolder({ '0001-hotels.sql': hotels }));
  await expect(older).rejects.toThrow(
    /^La base de données a été préparée par une version plus récente.*$/,
  );
});

const expanding = 'CREATE TABLE expanding_migration (number integer PRIMARY KEY);\n';

test('an older program starts on a newer schema that was only expanded, and changes nothing of it', async () => {
  const database = await createEmptyDatabase();
  const older = { '0001-hotels.sql': hotels, '0002-expanding.sql': expanding };
  await apply(database, await aFolder({ ...older, '0003-rooms.sql': rooms }));

  expect(await apply(database, await aFolder(older))).toEqual([]);
  expect(await hotelsIn(database)).toEqual([{ name: 'Le Clos', rooms: 12 }]);
  const changed = { ...older, '0001-hotels.sql': `${hotels}SELECT 1;` };
  await expect(apply(database, await aFolder(changed))).rejects.toThrow('0001-hotels déjà');
});

test('an older program does not start on a schema from which a newer one has removed something', async () => {
  const database = await createEmptyDatabase();
  const older = { '0001-hotels.sql': hotels, '0002-expanding.sql': expanding };
  const contracting =
    '-- contract: nothing reads the name any more\nALTER TABLE hotel DROP name;\n';
  await apply(database, await aFolder({ ...older, '0003-no-name.sql': contracting }));
  await expect(apply(database, await aFolder(older))).rejects.toThrow(
    /^La base de données a été préparée par une version plus récente.*0003-no-name.*$/,
  );
});

/** What the version before may still use: a migration that takes it away must say so. */
const contracting =
  /\bdrop (table|column|view|function|schema)\b|\brename\b|\bset not null\b|\btype\b.*\busing\b/i;

test('each migration that removes something says that it contracts the schema', async () => {
  const migrations = await readMigrations();
  const start = migrations.findIndex(({ text }) =>
    text.includes('create table expanding_migration'),
  );
  const unsaid = migrations
    .slice(start)
    .filter(({ text, expands }) => expands && contracting.test(text.replaceAll(/--.*$/gm, '')));
  expect(unsaid.map(({ name }) => name)).toEqual([]);
});

test('a migration changed since it was applied is refused in one line', async () => {
  const database = await createEmptyDatabase();
  const folder = await aFolder({ '0001-hotels.sql': hotels });
  await apply(database, folder);
  await write(folder, { '0001-hotels.sql': 'CREATE TABLE hotel (name text, city text);\n' });

  await expect(apply(database, folder)).rejects.toThrow(
    /^La migration 0001-hotels déjà appliquée.*diffère.*$/,
  );
});

test('a migration is recognised whatever its line endings', async () => {
  const database = await createEmptyDatabase();
  await apply(database, await aFolder({ '0001-hotels.sql': hotels }));

  const onWindows = await aFolder({ '0001-hotels.sql': hotels.replaceAll('\n', '\r\n') });
  expect(await apply(database, onWindows)).toEqual([]);
});

test.for([
  [{ '0002-rooms.sql': rooms }],
  [{ '0001-hotels.sql': hotels, '0001-rooms.sql': rooms }],
  [{ 'hotels.sql': hotels }],
] as const)(
  'file names with a gap, a duplicate or no number are an error of the program: %j',
  async ([files]) => {
    const database = await createEmptyDatabase();
    await expect(apply(database, await aFolder(files))).rejects.toThrow('migrations are numbered');
  },
);

test('a database for tests has all migrations of the program', async () => {
  expect(await migrate(await createDatabase(), { log: quietLog })).toEqual([]);
});

import {
  copyFile,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSnapshots, writeSnapshot } from '@hotel/domain/nights/endpoints.ts';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createDatabase, createEmptyDatabase } from '../../../test/database-for-tests.ts';
import { quietLog } from '../../../test/quiet-log.ts';
import { startTestServer } from '../../../test/test-server.ts';
import { createPasswordEncryption } from '../../pms/settings/password-encryption.ts';
import type { Database } from '../database/database.ts';
import { applyInTransaction, migrate } from '../database/migrate.ts';
import { readMigrations } from '../database/migrations-on-disk.ts';
import { restoreBackup } from './restore-backup.ts';
import { takeBackup } from './take-backup.ts';

const folder = await mkdtemp(join(tmpdir(), 'hotel-backup-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const encryptionKey = 'the key of the place that is backed up';
const server = await startTestServer({ encryptionKey });
const { database } = server;
let made = 0;

async function backUp(options: { withKey?: boolean; from?: Database } = {}): Promise<string> {
  made += 1;
  const file = join(folder, `${made}.backup`);
  const { withKey = false, from = database } = options;
  await takeBackup(from, { file, encryptionKey, withKey });
  return file;
}

function restoring(target: Database, file: string, key = encryptionKey, before: string[] = []) {
  return restoreBackup(target, {
    file,
    encryptionKey: key,
    encryptionKeysBefore: before,
    acceptUnverified: key !== encryptionKey && before.length === 0,
  });
}

/**
 * Every row of every table but for what a restore changes on purpose: sessions end, and the version of
 * the rights is raised as by any change of them.
 */
async function everything(db: Database): Promise<string[]> {
  const { rows: tables } = await db.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r'
       and relname <> 'rights_version' order by 1`,
  );
  const all: string[] = [];
  for (const { name } of tables) {
    const { rows } = await db.query<{ row: string }>(
      `select (to_jsonb(t) - 'ended_at')::text as row from ${name} t order by 1`,
    );
    all.push(...rows.map(({ row }) => `${name} ${row}`));
  }
  return all;
}

const hotel = await server.createHotel("L’Étoile \\ tab\there \n et 'guillemets'");
const manager = await server.createManager(hotel);
await server.createAdmin();
await manager.call(writeSnapshot, {
  body: {
    hotel_id: hotel.id,
    as_of_date: '2026-03-01',
    items: [{ stay_date: '2026-03-02', nuitees: 41 }],
  },
});
const locked = createPasswordEncryption(encryptionKey).encrypt(hotel.id, 'mot de passe');
await database.query(
  `insert into pms_settings (hotel_id, host, port, service, username, password_encrypted)
   values ($1, 'pms.test', 1521, 'PMS', 'reader', $2)`,
  [hotel.id, locked],
);
await database.query(
  `insert into pms_kept_answer (hotel_id, question, binds, answer)
   values ($1, 'q', 'null', '{"a": null, "b": "\\\\N \\u00e9"}')`,
  [hotel.id],
);

describe('a backup', () => {
  test('restores every row and every sequence', async () => {
    const target = await createEmptyDatabase();
    const restored = await restoring(target, await backUp());
    expect(await everything(target)).toEqual(await everything(database));
    expect(restored).toMatchObject({ decryptsSecrets: true });
    const next = `select nextval(pg_get_serial_sequence('hotel', 'id')) as id`;
    expect((await target.query(next)).rows).toEqual((await database.query(next)).rows);
  });

  test('is consistent while rows are written', async () => {
    let writing = true;
    const writer = (async () => {
      for (let nuitees = 1; writing; nuitees += 1) {
        const items = [1, 15, 28].map((day) => ({
          stay_date: `2026-02-${String(day).padStart(2, '0')}`,
          nuitees,
        }));
        const body = { hotel_id: hotel.id, as_of_date: '2026-02-01', items };
        await manager.call(writeSnapshot, { body });
        await server.createAccount({ hotels: [hotel] });
      }
    })();
    const files: string[] = [];
    for (let taken = 0; taken < 5; taken += 1) files.push(await backUp());
    writing = false;
    await writer;
    for (const file of files) {
      const target = await createEmptyDatabase();
      // References are checked together: a user without their hotel would be refused.
      await restoring(target, file);
      const server = await startTestServer({ database: target });
      const query = { hotel_id: hotel.id, month: 2, year: 2026 };
      const figures = await (await server.createAdmin()).call(readSnapshots, { query });
      expect(new Set(figures.map(({ nuitees }) => nuitees)).size).toBeLessThanOrEqual(1);
    }
  });

  test('is readable by its owner only, and overwrites no file', async () => {
    const file = await backUp();
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    await expect(takeBackup(database, { file, encryptionKey, withKey: false })).rejects.toThrow(
      /existe déjà/,
    );
    expect((await readdir(folder)).filter((name) => name.includes('part'))).toEqual([]);
  });

  test('is refused for an empty database', async () => {
    await expect(backUp({ from: await createEmptyDatabase() })).rejects.toThrow(
      /Rien à sauvegarder/,
    );
  });

  test('contains the key only with the option', async () => {
    const { gunzipSync } = await import('node:zlib');
    const inside = async (file: string) => {
      const bytes = await readFile(file);
      return gunzipSync(bytes.subarray(bytes.indexOf('\n') + 1, -64)).toString('latin1');
    };
    expect(await inside(await backUp())).not.toContain(encryptionKey);
    expect(await inside(await backUp({ withKey: true }))).toContain(encryptionKey);
  });
});

describe('stored secrets', () => {
  const newKey = 'the key of the place that is restored to';
  const password = async (db: Database) => {
    const { rows } = await db.query<{ locked: Buffer }>(
      'select password_encrypted as locked from pms_settings',
    );
    return createPasswordEncryption(newKey).decrypt(hotel.id, rows[0]?.locked ?? Buffer.alloc(0));
  };

  test.each([
    [
      'with the key in the file: encrypted again under the key of the new installation',
      true,
      [],
      'mot de passe',
    ],
    [
      'with the key given at the restore: encrypted again as well',
      false,
      [encryptionKey],
      'mot de passe',
    ],
    ['without the key: not readable, which the restore reports', false, [], null],
  ])('%s', async (_, withKey, before, expected) => {
    const target = await createEmptyDatabase();
    const restored = await restoring(target, await backUp({ withKey }), newKey, before);
    expect(restored.decryptsSecrets).toBe(expected !== null);
    expect(await password(target)).toBe(expected);
  });
});

test('ends every session at a restore', async () => {
  const target = await createEmptyDatabase();
  await restoring(target, await backUp());
  const { rows } = await target.query('select from session where ended_at is null');
  expect(rows).toEqual([]);
});

describe('the target database', () => {
  let file = '';
  beforeEach(async () => {
    file = await backUp();
  });

  test('may have an unused schema', async () => {
    const target = await createDatabase();
    await restoring(target, file);
    expect(await everything(target)).toEqual(await everything(database));
  });

  test.each([
    [
      'an account',
      `insert into account (email, password_hash, role_id) values ('a@b.test', 'x', 1)`,
    ],
    ['a hotel', `insert into hotel (name, name_key) values ('Un autre', 'un autre')`],
    ['a permission more', `insert into permission (code) values ('de_plus')`],
    [
      'a hotel that is gone',
      `insert into hotel (name, name_key) values ('x', 'x'); delete from hotel`,
    ],
    [
      'a table of others',
      `drop schema public cascade; create schema public; create table other (a int)`,
    ],
  ])('with %s is refused, and stays as it was', async (_, statement) => {
    const target = await createDatabase();
    await target.query(statement);
    const before = await everything(target);
    await expect(restoring(target, file)).rejects.toThrow(/n’est pas vide/);
    expect(await everything(target)).toEqual(before);
  });
});

describe('a backup file', () => {
  const damages: [string, (file: string) => Promise<void>][] = [
    ['cut by a byte', async (file) => truncate(file, (await stat(file)).size - 1)],
    ['cut in half', async (file) => truncate(file, Math.floor((await stat(file)).size / 2))],
    ['cut to its first line', (file) => truncate(file, 23)],
    ['empty', (file) => truncate(file, 0)],
    ['longer by a byte', async (file) => writeFile(file, 'x', { flag: 'a' })],
    ['with a bit turned', (file) => turnBit(file, 0.5)],
    ['with a bit turned in its digest', (file) => turnBit(file, 0.9999)],
    ['of another kind', (file) => writeFile(file, 'PK\u0003\u0004 something else altogether')],
    ['of a form to come', (file) => writeFile(file, `HOTEL-MANAGER-BACKUP 3\n${'x'.repeat(99)}`)],
  ];

  async function turnBit(file: string, where: number): Promise<void> {
    const bytes = await readFile(file);
    const at = Math.floor(bytes.length * where);
    bytes[at] = (bytes[at] ?? 0) ^ 4;
    await writeFile(file, bytes);
  }

  test.each(damages)('%s is refused in one line before anything is written', async (_, damage) => {
    const file = join(folder, 'damaged.backup');
    await copyFile(await backUp(), file);
    await damage(file);
    const target = await createEmptyDatabase();
    await expect(restoring(target, file)).rejects.toThrow(
      /abîmée|version plus récente|pas une sauvegarde/,
    );
    expect(await everything(target)).toEqual([]);
  });

  test('is refused when it does not exist', async () => {
    await expect(restoring(await createEmptyDatabase(), join(folder, 'none'))).rejects.toThrow(
      /aucun fichier/,
    );
  });
});

describe('the schema of a backup', () => {
  test('is refused when it is newer than the program', async () => {
    const from = await createDatabase();
    await from.query(
      `insert into schema_migration (number, name, checksum) values (9000, '9000-later', 'x')`,
    );
    await from.query('create table of_later (a integer)');
    const target = await createEmptyDatabase();
    await expect(restoring(target, await backUp({ from }))).rejects.toThrow(/plus récente/);
    expect(await everything(target)).toEqual([]);
  });

  test('is refused when other migrations made it', async () => {
    const from = await createDatabase();
    await from.query(`update schema_migration set checksum = 'x' where number = 2`);
    const target = await createEmptyDatabase();
    await expect(restoring(target, await backUp({ from }))).rejects.toThrow(/diffère/);
  });

  test('is restored and then migrated when it is older', async () => {
    const from = await createEmptyDatabase();
    const migrations = await readMigrations();
    await from.dedicated((client) => applyInTransaction(client, migrations.slice(0, 1)));
    await from.query(`insert into hotel (name) values ('Le premier')`);
    const file = await backUp({ from });
    for (const target of [await createEmptyDatabase(), await createDatabase()]) {
      await restoring(target, file);
      const { rows } = await target.query<{ name: string }>('select name from hotel');
      expect(rows).toEqual([{ name: 'Le premier' }]);
      expect(await migrate(target, { log: quietLog })).toEqual([]);
      const applied = await target.query('select from schema_migration');
      expect(applied.rows).toHaveLength(migrations.length);
    }
  });
});

test('includes tables that are added later, with triggers and circular foreign keys', async () => {
  const from = await createDatabase();
  const file = join(folder, 'later.sql');
  const later = `
    create table egg (id integer generated always as identity primary key, hen integer);
    create table hen (id integer primary key, egg integer not null references egg (id),
      doubled integer generated always as (id * 2) stored);
    alter table egg add foreign key (hen) references hen (id);
    create function refuse() returns trigger language plpgsql as $$ begin
      raise exception 'append only'; end $$;
    create trigger guard before update or delete or truncate on hen execute function refuse();
    create trigger refuse_all before insert on egg for each row when (new.hen is null) execute function refuse();
    insert into egg (hen) select null where false;`;
  await writeFile(file, later);
  const migrations = await readMigrations();
  const number = migrations.length + 1;
  const name = `${String(number).padStart(4, '0')}-later`;
  migrations.push({ number, name, text: later, checksum: 'later', expands: true });
  await from.dedicated((client) => applyInTransaction(client, migrations.slice(-1)));
  await from.query(`alter table egg disable trigger user; insert into egg (hen) values (null);
    insert into hen values (7, 1); update egg set hen = 7; alter table egg enable trigger user`);
  const target = await createEmptyDatabase();
  const backup = await backUp({ from });
  await restoreBackup(target, {
    file: backup,
    encryptionKey,
    encryptionKeysBefore: [],
    acceptUnverified: false,
    migrations,
  });
  expect(await everything(target)).toEqual(await everything(from));
  await expect(target.query('delete from hen')).rejects.toThrow(/append only/);
  await expect(target.query('update egg set hen = 8')).rejects.toThrow(/foreign key/);
});

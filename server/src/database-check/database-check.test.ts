import { checkDatabase, readCreationScript } from '@hotel/domain/database-check/endpoints.ts';
import { createHotel } from '@hotel/domain/hotels/endpoints.ts';
import { writeSnapshot } from '@hotel/domain/nights/endpoints.ts';
import { registerFirst } from '@hotel/domain/sign-in/endpoints.ts';
import { describe, expect, test } from 'vitest';
import { createApiClient } from '../../test/api-client.ts';
import { createEmptyDatabase } from '../../test/database-for-tests.ts';
import { logInByPassword } from '../../test/log-in.ts';
import { quietLog } from '../../test/quiet-log.ts';
import { startTestServer } from '../../test/test-server.ts';
import { recordBackupTime } from '../installation/backup-time.ts';
import { migrate } from '../platform/database/migrate.ts';
import { readMigrations } from '../platform/database/migrations-on-disk.ts';

const server = await startTestServer({ databaseDir: import.meta.dirname });
const admin = await server.createAdmin();
const { script } = await admin.call(readCreationScript);

describe('the check of the database', () => {
  test('gives the version, latency, size, free disk space and migrations', async () => {
    const check = await admin.call(checkDatabase);
    expect(check.version).toMatch(/^\d+\.\d+$/);
    expect(check.latency_ms).toBeGreaterThan(0);
    expect(check.size_bytes).toBeGreaterThan(1_000_000);
    expect(check.kind).toBe('embedded');
    expect(check.free_bytes).toBeGreaterThan(0);
    const names = (await readMigrations()).map(({ name }) => name);
    expect(check.migrations.map(({ name }) => name)).toEqual(names);
    expect(check.migrations.map(({ applied_at }) => applied_at)).not.toContain(null);
  });

  test('gives the last backup, once there is one', async () => {
    expect((await admin.call(checkDatabase)).last_backup_at).toBeNull();
    await recordBackupTime(server.database, new Date('2026-03-06T02:00:00Z'));
    expect(await admin.call(checkDatabase)).toMatchObject({
      last_backup_at: '2026-03-06T02:00:00.000Z',
      continuous_backup: null,
    });
  });

  test('gives how far the continuous backup is', async () => {
    const at = new Date('2026-03-06T08:00:00Z');
    const status = { lastSegmentAt: at, lastBaseBackupAt: null, oldestWaitingSeconds: 0 };
    const archived = await startTestServer({ archiver: { status: async () => status } });
    const person = await archived.createAdmin();
    expect((await person.call(checkDatabase)).continuous_backup).toEqual({
      last_segment_at: at.toISOString(),
      last_base_backup_at: null,
    });
  });

  test('of an external server leaves the disk unknown', async () => {
    const elsewhere = await startTestServer({ database: server.database });
    const person = await elsewhere.createAccount({
      email: 'ailleurs@hotel.test',
      grants: ['manage_users'],
    });
    expect(await person.call(checkDatabase)).toMatchObject({ kind: 'external', free_bytes: null });
  });

  test('shows pending migrations', async () => {
    await server.database.query(`update schema_migration set number = 9999 where number = 2`);
    const { migrations } = await admin.call(checkDatabase);
    await server.database.query(`update schema_migration set number = 2 where number = 9999`);
    expect(migrations.filter(({ applied_at }) => applied_at === null)).toEqual([
      { name: '0002-refused-pms-login', applied_at: null },
    ]);
  });

  test('is open to user managers, the script to admins', async () => {
    const holder = await server.createAccount({ grants: ['manage_users'] });
    expect((await holder.expectError(readCreationScript)).status).toBe(403);
    const manager = await server.createManager();
    expect((await manager.expectError(checkDatabase)).status).toBe(403);
  });
});

describe('the creation script', () => {
  test('creates a database that the product opens without migrating, and works with', async () => {
    const database = await createEmptyDatabase();
    // Without values it goes as one text, as a client that runs a file sends it.
    await database.query(script);
    expect(await migrate(database, { log: quietLog })).toEqual([]);

    const { app, signedOut } = await startTestServer({ database });
    const first = { email: 'premier@hotel.test', password: 'bon secret' };
    await signedOut.call(registerFirst, { body: first });
    const { token } = await logInByPassword(signedOut, first);
    const person = createApiClient(app, { id: '', email: first.email, token });
    const { id } = await person.call(createHotel, { body: { name: 'Le Premier' } });
    const items = [{ stay_date: '2026-02-01', nuitees: 12 }];
    const body = { hotel_id: id, as_of_date: '2026-02-01', items };
    expect(await person.call(writeSnapshot, { body })).toMatchObject({ inserted: 1 });
  });

  test('contains the constraints of the specification, per hotel', async () => {
    const database = await createEmptyDatabase();
    await database.query(script);
    await database.query(`
      insert into hotel (name, name_key) values ('Un', 'un'), ('Deux', 'deux');
      insert into account (email, password_hash, role_id) values ('a@b.fr', 'x', 1);
      insert into budget (hotel_id, year, month, budget) values (1, 2026, 1, 10), (2, 2026, 1, 10)`);
    const nights = `(hotel_id, month, as_of_date, nights) values (1, '2026-02-01', '2026-02-01'`;
    const days = (figure: unknown) => `'${JSON.stringify(Array(28).fill(figure))}')`;
    await database.query(`insert into snapshot_month ${nights}, ${days(1)}`);
    for (const [wrong, constraint] of [
      [`into account (email, password_hash, role_id) values ('a@b.fr', 'y', 1)`, 'account_email'],
      [`into snapshot_month ${nights}, ${days(-1)}`, 'nights_not_negative'],
      [`into snapshot_month ${nights}, ${days(1.5)}`, 'nights_not_negative'],
      [`into snapshot_month ${nights}, ${days('1')}`, 'nights_not_negative'],
      [`into snapshot_month ${nights}, ${days([1])}`, 'nights_not_negative'],
      [`into snapshot_month ${nights}, '[1,2]')`, 'nights_one_per_day'],
      ["into final_month values (1, '2026-02-01', '[1,2]')", 'nights_one_per_day'],
      [`into final_month values (1, '2026-02-01', ${days(0.5)}`, 'final_nights_whole'],
      [`into snapshot_month ${nights}, ${days(1)}`, 'snapshot_month_pkey'],
      ['into budget (hotel_id, year, month, budget) values (1, 2026, 13, 5)', 'month'],
      ['into budget (hotel_id, year, month, budget) values (1, 2026, 0, 5)', 'month'],
      ['into budget (hotel_id, year, month, budget) values (1, 2019, 2, 5)', 'year'],
      ['into budget (hotel_id, year, month, budget) values (1, 2026, 2, 0)', 'budget_budget'],
      ['into budget (hotel_id, year, month, budget) values (1, 2026, 1, 5)', 'hotel_id_year_month'],
    ] as const) {
      await expect(database.query(`insert ${wrong}`), wrong).rejects.toMatchObject({
        constraint: expect.stringContaining(constraint),
      });
    }
  });

  test('changes nothing in a database that has tables already', async () => {
    const database = await createEmptyDatabase();
    await database.query('create table hotel (id integer)');
    await expect(database.query(script)).rejects.toThrow('already exists');
    await database.query('rollback');
    const { rows } = await database.query(`select tablename from pg_tables
      where schemaname = 'public'`);
    expect(rows).toEqual([{ tablename: 'hotel' }]);
  });

  test('contains no account, no address and no secret', () => {
    expect(script).not.toMatch(/postgres(ql)?:\/\/|\S@\S|password\s*=|create (role|user)/i);
  });
});

import { expect, test } from 'vitest';
import { createEmptyDatabase } from '../../../test/database-for-tests.ts';
import { openOutbox } from '../../../test/outbox.ts';
import { startTestServer } from '../../../test/test-server.ts';
import { waitForRun } from '../../daily-import/imports-for-tests.ts';
import { connectHotel, createSmallPms } from '../../pms/pms-for-tests.ts';
import { applyInTransaction } from '../database/migrate.ts';
import { readMigrations } from '../database/migrations-on-disk.ts';
import { createMailEncryption } from '../mail/mail-encryption.ts';
import { passwordResetEmail } from '../mail/password-reset-email.ts';
import { renderEmail } from '../mail/render-email.ts';

const encryptionKey = 'the key of the upgraded server';
const ids = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'];

test('emails and imports that waited before the upgrade are sent and done after it', async () => {
  const database = await createEmptyDatabase();
  const migrations = await readMigrations();
  const position = migrations.findIndex(({ name }) => name.endsWith('-job-queue'));
  await database.dedicated((client) => applyInTransaction(client, migrations.slice(0, position)));
  await database.query(
    `create table graphile_worker.jobs (key text);
     insert into hotel (name, name_key) values ('Hôtel du Port', 'hôtel du port')`,
  );
  const hotel = {
    id: '1',
    name: 'Hôtel du Port',
    logo_url: null,
    time_zone: 'Europe/Paris',
    beds: null,
    region: 'metropole' as const,
    ...{ rooms: null, revenue_basis: 'net' as const, vat_rate: 10 },
  };
  await database.query(
    `insert into import_run (hotel_id, kind, first_month, months, asked_at, next_try_at)
     values (1, 'range', '2026-03-01', 2, now(), now())`,
  );
  for (const [index, id] of ids.entries()) {
    const url = `https://hotel.test/reset?token=${index}`;
    const email = await renderEmail(passwordResetEmail({ to: `person-${index}@hotel.test`, url }));
    await database.query(
      `insert into mail_to_send (id, sealed, tries, queued_at) values ($1, $2, 3, $3)`,
      [
        id,
        createMailEncryption(encryptionKey).encrypt(id, email),
        new Date(Date.now() - 3_600_000 * (index + 1)),
      ],
    );
  }

  await database.dedicated((client) => applyInTransaction(client, migrations.slice(position)));

  const { rows } = await database.query(
    `select id::text as id, attempts, now() - queued_at > '50 minutes' as "isOld" from job order by id`,
  );
  expect(rows).toEqual(ids.map((id) => ({ id, attempts: 3, isOld: true })));
  const { rows: tables } = await database.query(
    `select relname from pg_class where relname = 'mail_to_send'
     union all select nspname from pg_namespace where nspname = 'graphile_worker'`,
  );
  expect(tables).toEqual([]);

  const pms = await createSmallPms();
  const { demonstrationPms } = pms;
  const server = await startTestServer({ database, encryptionKey, demonstrationPms });
  await connectHotel(database, hotel);
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const outbox = openOutbox(server);
  const emails = [await outbox.next(), await outbox.next()];
  expect(emails.map(({ to }) => to).toSorted()).toEqual([
    'person-0@hotel.test',
    'person-1@hotel.test',
  ]);
  expect(emails.map(({ headers }) => headers['message-id']).toSorted()).toEqual(
    ids.map((id) => `<${id}@hotel.test>`),
  );
  const manager = await server.createAdmin();
  const run = await waitForRun('range', { hotel, manager }, ({ ended_at }) => ended_at !== null);
  expect(run).toMatchObject({ state: 'done', months_done: 2 });
});

import { reportError } from '@hotel/domain/client-logs/endpoints.ts';
import { storeImport } from '@hotel/domain/imports/endpoints.ts';
import { createInvitation } from '@hotel/domain/invitations/endpoints.ts';
import { createNote, listNotes } from '@hotel/domain/notes/endpoints.ts';
import * as endpoints from '@hotel/domain/personal-data/endpoints.ts';
import type { NoShowRow } from '@hotel/domain/pms/endpoints.ts';
import { logIn, updateMe } from '@hotel/domain/sign-in/endpoints.ts';
import { expect, test } from 'vitest';
import type { ApiClient } from '../../test/api-client.ts';
import { startTestServer } from '../../test/test-server.ts';
import { guestNamesJobHandler } from '../pms/public.ts';

/** Export and erasure of users and guests, over every table that holds personal data. */
const server = await startTestServer();
const { database, signedOut, createHotel, createAdmin, createAccount } = server;
const hotel = await createHotel('Azur');
const admin = await createAdmin();

async function everyRow(): Promise<string> {
  const { rows: tables } = await database.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'`,
  );
  const texts = tables.map(async ({ name }) => {
    const { rows } = await database.query<{ row: string }>(
      `select one::text as row from ${name} one`,
    );
    return rows.map(({ row }) => row).join('\n');
  });
  return (await Promise.all(texts)).join('\n');
}

let made = 0;

/** A user with personal data in every table that has some. */
async function someoneAt(email: string): Promise<ApiClient> {
  made += 1;
  const password = 'bon secret';
  await admin.call(createInvitation, {
    body: { email, role: 'manager', hotel_id: hotel.id, hotel_ids: [hotel.id] },
  });
  const person = await createAccount({ email, role: 'manager', hotels: [hotel], password });
  await signedOut.call(logIn, { body: { email, password } });
  await signedOut.expectError(logIn, { body: { email, password: 'mauvais secret' } });
  const day = `2026-03-0${made}`;
  const items = [{ stay_date: day, nuitees: 12 }];
  const { id } = await person.call(storeImport, {
    body: {
      hotel_id: hotel.id,
      source: { kind: 'paste', label: null },
      snapshots: [{ as_of_date: day, items }],
    },
  });
  await person.send('POST', `/api/nuitees/imports/${id}/undo`, { body: { hotel_id: hotel.id } });
  const text = `À rappeler : ${email.toUpperCase()}, ${email}`;
  await person.call(createNote, { body: { hotel_id: hotel.id, month: 3, year: 2026, text } });
  const proven = await createHotel();
  await database.query(
    `insert into revenue_proof (hotel_id, month, state, declared, missing, account_email)
     values ($1, '2026-01-01', 'refused', 100, '{}', $2)`,
    [proven.id, email],
  );
  await person.call(updateMe, { body: { password: 'autre bon secret' } });
  await signedOut.call(reportError, {
    body: { message: 'Panne', user: { email: email.toUpperCase() } },
  });
  return person;
}

const eva = 'eva_m@hotel.test';
/** '_' in her address must not match this address in a pattern. */
const other = 'evaxm@hotel.test';

test('the data of a user is exported, and erased without a trace of their address', async () => {
  const person = await someoneAt(eva);
  await someoneAt(other);
  const data = await admin.call(endpoints.exportUserData, { body: { email: eva.toUpperCase() } });
  expect(data).toMatchObject({ email: eva, account: { email: eva }, hotels: [{ name: 'Azur' }] });
  for (const name of [
    'sessions',
    'invitations',
    'failed_sign_ins',
    'imports',
    'notes',
    'revenue_proofs',
    'error_reports',
  ] as const) {
    expect(data[name], name).not.toHaveLength(0);
  }
  expect(data.audit_trail.length).toBeGreaterThan(2);
  const text = JSON.stringify(data);
  expect(text).not.toContain(other);
  expect(text).not.toContain('argon2');

  const mentionsBefore = (await everyRow()).split(other).length;
  const { pseudonym } = await admin.call(endpoints.eraseUserData, { body: { email: eva } });
  expect(pseudonym).toMatch(/^personne-[\da-f]{8}$/);
  const left = await everyRow();
  expect(left.toLowerCase()).not.toContain(eva);
  expect(left.split(other).length).toBe(mentionsBefore);
  const query = { hotel_id: hotel.id, month: 3, year: 2026 };
  expect(await admin.call(listNotes, { query })).toMatchObject([
    { by: other },
    { by: null, text: 'À rappeler : …, …' },
  ]);
  const { rows } = await database.query<{ actor: string }>(
    `select distinct actor_email as actor from audit_entry where actor_id = $1`,
    [person.id],
  );
  expect(rows).toEqual([{ actor: pseudonym }]);
  expect(await lastAuditEntries(2)).toEqual([
    { action: 'POST /personal-data/users/erase', target: pseudonym },
    { action: 'POST /personal-data/users/export', target: pseudonym },
  ]);
  const again = { body: { email: eva } };
  expect(await admin.expectError(endpoints.exportUserData, again)).toMatchObject({ status: 404 });
});

async function lastAuditEntries(count: number) {
  const { rows } = await database.query<{ action: string; target: string | null }>(
    'select action, target from audit_entry order by id desc limit $1',
    [count],
  );
  return rows;
}

test('nobody erases themself, nor the last administrator; an unknown address is reported', async () => {
  const body = { email: admin.email };
  expect(await admin.expectError(endpoints.eraseUserData, { body })).toMatchObject({ status: 409 });
  const unknown = { body: { email: 'personne@hotel.test' } };
  for (const endpoint of [endpoints.exportUserData, endpoints.eraseUserData]) {
    expect(await admin.expectError(endpoint, unknown)).toMatchObject({ error: 'NOT_FOUND' });
  }
});

const noShow: NoShowRow = {
  arrival: '2026-03-01',
  departure: '2026-03-02',
  client: null,
  room_number: null,
  category: null,
  rate: null,
  rooms: 1,
  adults: 2,
  children: 0,
  share: null,
  confirmed_price: null,
  company: null,
  agency: null,
  channel: null,
  source: null,
  reservation: null,
  block: null,
  group: null,
};

function keepsList(day: string, clients: readonly string[], ageDays = 0) {
  const cached = { ok: true, rows: clients.map((client) => ({ ...noShow, client })) };
  return database.query(
    `insert into pms_kept_answer (hotel_id, question, binds, answer, kept_at)
     values ($1, 'noshow-detail', $2, $3, now() - make_interval(days => $4))`,
    [hotel.id, JSON.stringify({ day }), JSON.stringify(cached), ageDays],
  );
}

async function keptClients(): Promise<string> {
  const { rows } = await database.query<{ answer: string }>(
    'select answer::text as answer from pms_kept_answer order by binds::text',
  );
  return rows.map(({ answer }) => answer).join();
}

test('the data of a guest is found by name and erased, and the name is written nowhere', async () => {
  await database.query('delete from pms_kept_answer');
  await keepsList('2026-03-01', ["Éloïse O'Neil_1", 'Martin Paul']);
  await keepsList('2026-03-02', ["Éloïse O'NeilX1"]);
  const body = { guest: "o'neil éloïse 1" };
  const found = await admin.call(endpoints.exportGuestData, { body });
  expect(found.lists).toEqual([
    {
      hotel_id: hotel.id,
      hotel_name: 'Azur',
      kept_at: expect.any(String),
      rows: [expect.objectContaining({ client: "Éloïse O'Neil_1" })],
    },
    expect.objectContaining({ rows: [expect.objectContaining({ client: "Éloïse O'NeilX1" })] }),
  ]);
  const exact = { guest: 'Martin Paul' };
  expect(await admin.call(endpoints.eraseGuestData, { body: exact })).toEqual({ lists: 1 });
  expect(await keptClients()).toContain('NeilX1');
  expect(await keptClients()).not.toContain('Martin');
  expect(await admin.call(endpoints.eraseGuestData, { body: exact })).toEqual({ lists: 0 });
  expect((await lastAuditEntries(1))[0]).toEqual({
    action: 'POST /personal-data/guests/erase',
    target: null,
  });
  expect(await everyRow()).not.toContain('Martin Paul');
});

test('the job deletes the lists of no-shows that are older than the setting, without a reader', async () => {
  await database.query('delete from pms_kept_answer');
  await keepsList('2026-03-01', ['Ancienne'], 3);
  await keepsList('2026-03-02', ['Récente'], 1);
  expect(await admin.call(endpoints.readPersonalData)).toEqual({
    guest_names_days: 7,
    guest_lists: 2,
    oldest_list: expect.any(String),
  });
  const { run } = guestNamesJobHandler({ database, guestNamesDays: 2 });
  const job = { id: '1', kind: '', key: '', payload: null, attempts: 1, queuedAt: '', lease: '' };
  expect(await run(job, new AbortController().signal)).toMatchObject({ runAgainInMs: 3_600_000 });
  expect(await keptClients()).toContain('Récente');
  expect(await keptClients()).not.toContain('Ancienne');
});

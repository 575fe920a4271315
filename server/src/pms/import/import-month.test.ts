import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startImportRange } from '@hotel/domain/daily-import/endpoints.ts';
import { readSnapshots } from '@hotel/domain/nights/endpoints.ts';
import type { MonthRow } from '@hotel/domain/nights/month-row.ts';
import { importNights } from '@hotel/domain/pms/endpoints.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { startTestServer } from '../../../test/test-server.ts';
import { isOver, waitForRun } from '../../daily-import/imports-for-tests.ts';
import { connectHotel, createSmallPms } from '../pms-for-tests.ts';
import { defaultPmsTimeouts } from '../with-hotel-pms.ts';

const pms = await createSmallPms();
await pms.holds(
  { id: 1, arrival: '2026-02-27', nights: 5, adults: 2, children: 1 },
  // Three share a room: the first left the books, the room is counted with the next of them.
  { id: 2, arrival: '2026-03-01', nights: 2, share: 7, status: 3, reason: 3 },
  { id: 3, arrival: '2026-03-01', nights: 2, share: 7 },
  { id: 4, arrival: '2026-03-01', nights: 3, share: 7 },
  // The same number names another share once the first is over.
  { id: 5, arrival: '2026-03-20', nights: 1, share: 7, adults: null, children: 2 },
  { id: 6, arrival: '2026-03-31', nights: 2, adults: 2 },
  { id: 7, arrival: '2026-03-05', nights: 1, adults: 9, status: 0 },
  { id: 8, arrival: '2026-03-05', nights: 1, adults: 9, status: 3, reason: 4 },
);
const server = await startTestServer({
  demonstrationPms: pms.demonstrationPms,
  pmsTimeouts: { ...defaultPmsTimeouts, connectMs: 5_000, runMs: 2_500 },
});
const { database } = server;

async function aConnectedHotel() {
  const hotel = await server.createHotel();
  await connectHotel(database, hotel);
  const manager = await server.createManager(hotel);
  return { hotel, manager, march: { hotel_id: hotel.id, month: 3, year: 2026 } };
}

beforeEach(async () => {
  pms.behaviour.is = 'answers';
  await pms.workingDateIs('2026-03-10');
});

const booked: Record<string, number> = {
  '2026-03-01': 5,
  '2026-03-02': 5,
  '2026-03-03': 4,
  '2026-03-20': 2,
  '2026-03-31': 2,
};

it('stores a figure above three times the beds and names it', async () => {
  await pms.holds({ id: 40, arrival: '2026-07-14', nights: 1, adults: 90 });
  const { manager, march } = await aConnectedHotel();
  const result = await manager.call(importNights, { body: { ...march, month: 7 } });
  expect(result).toMatchObject({ inserted: 31, skipped: 0, errors: [] });
  expect(result.note).toMatch(
    /^Photo du 10\/03\/2026, date de travail du PMS\. À vérifier : 1 valeur dépasse trois fois les \d lits : 14\/07\/2026 \(90\)\.$/,
  );
});

it('stores a photo that the one before makes unlikely, and names the past nights that change', async () => {
  const { manager, march } = await aConnectedHotel();
  const october = { ...march, month: 10 };
  await pms.workingDateIs('2026-10-10');
  await manager.call(importNights, { body: october });
  await pms.workingDateIs('2026-10-11');
  const next = await manager.call(importNights, { body: october });
  expect(next.note).toBe('Photo du 11/10/2026, date de travail du PMS.');
  await pms.holds({ id: 41, arrival: '2026-10-02', nights: 1, adults: 3 });
  await pms.workingDateIs('2026-10-12');
  const result = await manager.call(importNights, { body: october });
  expect(result).toMatchObject({ inserted: 31, skipped: 0, errors: [] });
  expect(result.note).toMatch(
    /^Photo du 12\/10\/2026, date de travail du PMS\. Photo du 12\/10\/2026 à vérifier\. 1 nuit passée change depuis la photo du 11\/10\/2026 : 02\/10\/2026 \(0 → \d+\)\.$/,
  );
});

it('stores the nights on the books as the snapshot of the working date, an empty day as 0', async () => {
  const { manager, march } = await aConnectedHotel();
  expect(await manager.call(importNights, { body: march })).toEqual({
    inserted: 31,
    updated: 0,
    skipped: 0,
    errors: [],
    note: 'Photo du 10/03/2026, date de travail du PMS.',
  });
  const rows = await manager.call(readSnapshots, { query: march });
  expect(rows).toHaveLength(31);
  for (const row of rows) {
    expect(row.as_of_date).toBe('2026-03-10');
    expect(row.nuitees).toBe(booked[row.stay_date] ?? 0);
  }
});

it('stores rooms, adults and children with the nights, a shared room once', async () => {
  const { hotel, manager, march } = await aConnectedHotel();
  await manager.call(importNights, { body: march });
  const { rows } = await database.query<MonthRow>(
    'select nights, rooms, adults, children from snapshot_month where hotel_id = $1',
    [hotel.id],
  );
  const firstFive = rows.map((row) => ({
    nights: row.nights.slice(0, 5),
    rooms: row.rooms?.slice(0, 5),
    adults: row.adults?.slice(0, 5),
    children: row.children?.slice(0, 5),
    share_of_the_20th: row.rooms?.[19],
  }));
  expect(firstFive).toEqual([
    {
      nights: [5, 5, 4, 0, 0],
      rooms: [2, 2, 2, 0, 0],
      adults: [4, 4, 3, 0, 0],
      children: [1, 1, 1, 0, 0],
      share_of_the_20th: 1,
    },
  ]);
});

it('gives the same figures when it is run again', async () => {
  const { manager, march } = await aConnectedHotel();
  await manager.call(importNights, { body: march });
  const before = await manager.call(readSnapshots, { query: march });
  expect(await manager.call(importNights, { body: march })).toMatchObject({
    inserted: 0,
    updated: 31,
  });
  expect(await manager.call(readSnapshots, { query: march })).toEqual(before);
});

it('stores nothing when the PMS does not answer, or gives no working date', async () => {
  const { manager, march } = await aConnectedHotel();
  pms.behaviour.is = 'fails';
  expect(await manager.expectError(importNights, { body: march })).toMatchObject({ status: 502 });
  pms.behaviour.is = 'hangs';
  expect(await manager.expectError(importNights, { body: march })).toMatchObject({ status: 504 });
  pms.behaviour.is = 'answers';
  await pms.workingDateIs(null);
  expect(await manager.expectError(importNights, { body: march })).toMatchObject({
    status: 502,
    message: 'Le PMS ne donne pas de date de travail.',
  });
  expect(await manager.call(readSnapshots, { query: march })).toEqual([]);
});

it('refuses a second import of the hotel while one is under way, not of another hotel', async () => {
  const [one, other] = [await aConnectedHotel(), await aConnectedHotel()];
  // Another server's import, as the database sees it; later that server is killed.
  await database.query(
    `insert into job (kind, exclusive_hotel, lease, leased_until)
     values ('import', $1, gen_random_uuid(), now() + interval '1 hour')`,
    [one.hotel.id],
  );
  expect(await one.manager.expectError(importNights, { body: one.march })).toMatchObject({
    status: 409,
    error: 'CONFLICT',
    message: 'Un import est déjà en cours pour cet hôtel.',
  });
  expect((await other.manager.call(importNights, { body: other.march })).inserted).toBe(31);
  await database.query('update job set leased_until = now() where exclusive_hotel is not null');
  expect((await one.manager.call(importNights, { body: one.march })).inserted).toBe(31);
});

it('lets a range begin after the import of a month whose server was killed', async () => {
  const own = await startTestServer({ demonstrationPms: pms.demonstrationPms });
  const hotel = await own.createHotel();
  await connectHotel(own.database, hotel);
  const manager = await own.createManager(hotel);
  const march = { year: 2026, month: 3 };
  const body = { hotel_id: hotel.id, from: march, to: march };
  await own.database.query(
    `insert into job (kind, exclusive_hotel, lease, leased_until)
     values ('import', $1, gen_random_uuid(), now())`,
    [hotel.id],
  );
  expect((await manager.expectError(startImportRange, { body })).error).toBe('CONFLICT');
  await own.app.listen({ port: 0, host: '127.0.0.1' });
  await vi.waitUntil(
    async () =>
      (await own.database.query('select from job where exclusive_hotel is not null')).rows
        .length === 0,
    { timeout: 150_000 },
  );
  await manager.call(startImportRange, { body });
  expect(await waitForRun('range', { hotel, manager }, isOver)).toMatchObject({ state: 'done' });
});

it('lets one of two concurrent imports through', async () => {
  const { manager, march } = await aConnectedHotel();
  pms.behaviour.is = 'hangs';
  const first = manager.expectError(importNights, { body: march });
  const second = manager.expectError(importNights, { body: march });
  const statuses = (await Promise.all([first, second])).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([409, 504]);
});

it('refuses callers without write permission, a hotel without settings, and another’s hotel', async () => {
  const { hotel, march } = await aConnectedHotel();
  const user = await server.createUser(hotel);
  expect((await user.expectError(importNights, { body: march })).status).toBe(403);
  const stranger = await server.createStranger();
  expect((await stranger.expectError(importNights, { body: march })).status).toBe(403);
  const bare = await server.createHotel();
  const manager = await server.createManager(bare);
  const body = { ...march, hotel_id: bare.id };
  expect((await manager.expectError(importNights, { body })).error).toBe('PMS_NOT_CONFIGURED');
});

it('skips unusable rows with an error each, and stores the others', async () => {
  const queriesDir = await mkdtemp(path.join(tmpdir(), 'hotel-queries-'));
  await writeFile(
    path.join(queriesDir, 'nights-on-the-books.sql'),
    `select * from (values
       (timestamp '2026-03-01 12:00', 80), ('2026-03-02', -1), ('2026-03-03', 1.5), (null, 7),
       ('2026-04-01', 7), ('2026-03-01', 81), ('2026-03-05', null), ('2026-03-06', 0)
     ) as line (stay_date, nuitees)`,
  );
  const own = await startTestServer({
    demonstrationPms: pms.demonstrationPms,
    pmsQueriesDir: queriesDir,
  });
  const hotel = await own.createHotel();
  await connectHotel(own.database, hotel);
  const manager = await own.createManager(hotel);
  const march = { hotel_id: hotel.id, month: 3, year: 2026 };
  expect(await manager.call(importNights, { body: march })).toMatchObject({
    inserted: 2,
    updated: 0,
    skipped: 6,
    errors: [
      'Ligne 2 : 02/03/2026, nuitées négatives.',
      'Ligne 3 : 03/03/2026, nuitées non entières.',
      'Ligne 4 : sans date.',
      'Ligne 5 : 01/04/2026, hors du mois demandé.',
      'Ligne 6 : 01/03/2026, jour donné une seconde fois.',
      'Ligne 7 : 05/03/2026, nuitées absentes.',
    ],
  });
  expect(await manager.call(readSnapshots, { query: march })).toEqual([
    { as_of_date: '2026-03-10', stay_date: '2026-03-01', nuitees: 80 },
    { as_of_date: '2026-03-10', stay_date: '2026-03-06', nuitees: 0 },
  ]);
  const { rows } = await own.database.query('select rooms from snapshot_month');
  expect(rows).toEqual([{ rooms: null }]);
  await rm(queriesDir, { recursive: true });
});

it('stores the amounts of the PMS without VAT, unknown where one of a night is missing (contract, section 16)', async () => {
  await pms.holds(
    { id: 50, arrival: '2026-09-01', nights: 2, adults: 2, night: { YDET_FINALAMOUNT: 110 } },
    { id: 51, arrival: '2026-09-02', nights: 1, adults: 2, night: { YDET_FINALAMOUNT: 55.01 } },
    { id: 52, arrival: '2026-09-04', nights: 1, adults: 2 },
    { id: 53, arrival: '2026-09-05', nights: 1, adults: 2, night: { YDET_FINALAMOUNT: 0 } },
  );
  const { hotel, manager, march } = await aConnectedHotel();
  const revenue = async () => {
    const { rows } = await database.query<{ rooms: number[]; revenue: number[] }>(
      `select rooms, revenue from snapshot_month where hotel_id = $1`,
      [hotel.id],
    );
    return [rows[0]?.rooms.slice(0, 5), rows[0]?.revenue.slice(0, 5)];
  };
  const september = { body: { ...march, month: 9 } };
  expect(await manager.call(importNights, september)).toMatchObject({ skipped: 0, errors: [] });
  const rooms = [1, 2, 0, 1, 1];
  expect(await revenue()).toEqual([rooms, [11_000, 16_501, 0, null, 0]]);
  await database.query(`update hotel set revenue_basis = 'gross' where id = $1`, [hotel.id]);
  // A change holds from the next reading.
  expect(await revenue()).toEqual([rooms, [11_000, 16_501, 0, null, 0]]);
  await manager.call(importNights, september);
  expect(await revenue()).toEqual([rooms, [10_000, 15_001, 0, null, 0]]);
});

it('leaves rooms and revenue that the query does not give, and names a REVENUE that is no number', async () => {
  const queriesDir = await mkdtemp(path.join(tmpdir(), 'hotel-queries-'));
  const file = path.join(queriesDir, 'nights-on-the-books.sql');
  const { hotel, march } = await aConnectedHotel();
  const stored = async () => {
    const { rows } = await database.query(
      'select nights ->> 0 as nights, rooms ->> 0 as rooms, revenue ->> 0 as revenue from snapshot_month where hotel_id = $1',
      [hotel.id],
    );
    return rows[0];
  };
  const importFrom = async (sql: string) => {
    await writeFile(file, sql);
    const { demonstrationPms } = pms;
    const own = await startTestServer({ database, demonstrationPms, pmsQueriesDir: queriesDir });
    const email = `importer-${sql.length}@hotel.test`;
    const manager = await own.createAccount({ email, role: 'manager', hotels: [hotel] });
    return manager.call(importNights, { body: march });
  };
  await importFrom(`select '2026-03-01' as stay_date, 4 as nuitees, 2 as rooms, 99.5 as revenue`);
  expect(await stored()).toEqual({ nights: '4', rooms: '2', revenue: '9950' });
  await importFrom(`select '2026-03-01' as stay_date, 5 as nuitees`);
  expect(await stored()).toEqual({ nights: '5', rooms: '2', revenue: '9950' });
  expect(
    await importFrom(`select '2026-03-01' as stay_date, 5 as nuitees, 'offert' as revenue`),
  ).toMatchObject({
    skipped: 0,
    errors: ['Ligne 1 : 01/03/2026, REVENUE n’est pas un nombre, CA inconnu.'],
  });
  expect(await stored()).toEqual({ nights: '5', rooms: '2', revenue: null });
  await rm(queriesDir, { recursive: true });
});

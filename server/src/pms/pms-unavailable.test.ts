import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  importNights,
  readHotelStatus,
  readNationalitiesOfDay,
  readNationalitiesOfMonth,
  readNoShowDetail,
  readNoShowSummary,
} from '@hotel/domain/pms/endpoints.ts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createApiClient } from '../../test/api-client.ts';
import { startTestServer } from '../../test/test-server.ts';
import { connectHotel, createSmallPms } from './pms-for-tests.ts';
import { defaultPmsTimeouts } from './with-hotel-pms.ts';

const pms = await createSmallPms();
await pms.holds({ id: 1, arrival: '2026-03-04', nights: 2, adults: 2, status: 3, reason: 4 });
const queriesDir = await mkdtemp(path.join(tmpdir(), 'hotel-queries-'));
afterAll(() => rm(queriesDir, { recursive: true }));
const server = await startTestServer({
  demonstrationPms: pms.demonstrationPms,
  pmsTimeouts: { ...defaultPmsTimeouts, connectMs: 5_000, runMs: 2_500 },
});

/** Another server of the same database, which waits for no PMS. */
const impatient = await startTestServer({
  database: server.database,
  demonstrationPms: pms.demonstrationPms,
  pmsTimeouts: { ...defaultPmsTimeouts, connectMs: 5_000, runMs: 250 },
});

const monthly = [readHotelStatus, readNoShowSummary, readNoShowDetail, readNationalitiesOfMonth];

beforeEach(() => {
  pms.behaviour.is = 'answers';
});

const away = [
  ...monthly.map(
    (call) => ({ call, behaviour: 'fails', status: 502, error: 'PMS_UNAVAILABLE' }) as const,
  ),
  { call: readHotelStatus, behaviour: 'hangs', status: 504, error: 'PMS_TIMEOUT' } as const,
];

it.each(away)(
  '$call.id of a PMS that $behaviour gives the cached response with its time, else an error',
  async ({ call, behaviour, status, error }) => {
    const hotel = await server.createHotel();
    const user = await server.createUser(hotel);
    const waiting = behaviour === 'hangs' ? createApiClient(impatient.app, user) : user;
    await connectHotel(server.database, hotel);
    const body = { hotel_id: hotel.id, month: 3, year: 2026 };

    pms.behaviour.is = behaviour;
    expect(await waiting.expectError(call, { body })).toMatchObject({ status, error });

    pms.behaviour.is = 'answers';
    const fresh = await user.call(call, { body });
    expect(fresh).not.toHaveProperty('stale_since');

    pms.behaviour.is = behaviour;
    const { stale_since, ...cached } = await waiting.call(call, { body });
    expect(cached).toEqual(fresh);
    expect(Math.abs(Date.now() - Date.parse(stale_since ?? ''))).toBeLessThan(60_000);
    // What was kept of March says nothing of April.
    const april = { ...body, month: 4 };
    expect(await waiting.expectError(call, { body: april })).toMatchObject({ status, error });
  },
);

it('caches the nationalities of a day too, per hotel', async () => {
  const [mine, other] = [await server.createHotel(), await server.createHotel()];
  const user = await server.createUser(mine, other);
  for (const hotel of [mine, other]) await connectHotel(server.database, hotel);
  const body = { hotel_id: mine.id, date: '2026-03-04' };
  const fresh = await user.call(readNationalitiesOfDay, { body });
  pms.behaviour.is = 'fails';
  expect(await user.call(readNationalitiesOfDay, { body })).toMatchObject(fresh);
  const ofOther = { body: { ...body, hotel_id: other.id } };
  expect((await user.expectError(readNationalitiesOfDay, ofOther)).status).toBe(502);
});

it('deletes cached guest names after a week, and keeps the figures', async () => {
  const hotel = await server.createHotel();
  const user = await server.createUser(hotel);
  await connectHotel(server.database, hotel);
  const body = { hotel_id: hotel.id, month: 3, year: 2026 };
  await user.call(readNoShowDetail, { body });
  await user.call(readNoShowSummary, { body });
  await server.database.query(
    `update pms_kept_answer set kept_at = kept_at - interval '8 days' where hotel_id = $1`,
    [hotel.id],
  );
  pms.behaviour.is = 'fails';
  // The dashboard alone, which requests the figures, is enough.
  expect((await user.call(readNoShowSummary, { body })).current).toEqual({ rooms: 1, pax: 2 });
  const cached = await server.database.query(
    `select question from pms_kept_answer where hotel_id = $1`,
    [hotel.id],
  );
  expect(cached.rows).toEqual([{ question: 'noshow-summary' }]);
  expect((await user.expectError(readNoShowDetail, { body })).error).toBe('PMS_UNAVAILABLE');
});

it('refuses a hotel without settings, and one whose settings lead to no PMS', async () => {
  const hotel = await server.createHotel();
  const user = await server.createUser(hotel);
  const body = { hotel_id: hotel.id, month: 3, year: 2026 };
  for (const call of monthly) {
    expect(await user.expectError(call, { body })).toMatchObject({
      status: 409,
      error: 'PMS_NOT_CONFIGURED',
    });
  }
  await connectHotel(server.database, hotel, 'ANOTHER_SERVICE');
  for (const call of monthly) {
    expect(await user.expectError(call, { body })).toMatchObject({
      status: 502,
      error: 'PMS_UNAVAILABLE',
    });
  }
});

it('never connects to the demonstration in a server that was started without it', async () => {
  const real = await startTestServer();
  const hotel = await real.createHotel();
  const user = await real.createUser(hotel);
  await connectHotel(real.database, hotel);
  const body = { hotel_id: hotel.id, month: 3, year: 2026 };
  expect((await user.expectError(readHotelStatus, { body })).error).toBe('PMS_UNAVAILABLE');
});

it('refuses callers without the hotel, and without permission to read nights', async () => {
  const hotel = await server.createHotel();
  await connectHotel(server.database, hotel);
  const denied = await server.createAccount({ hotels: [hotel], denies: ['rapport_nuite'] });
  const month = { body: { hotel_id: hotel.id, month: 3, year: 2026 } };
  for (const call of monthly) {
    expect((await (await server.createStranger()).expectError(call, month)).status).toBe(403);
    expect((await denied.expectError(call, month)).status).toBe(403);
    expect((await server.signedOut.expectError(call, month)).status).toBe(401);
  }
});

describe('replaced queries', () => {
  async function askedWith(file: string, sql: string) {
    await writeFile(path.join(queriesDir, file), sql);
    const own = await startTestServer({
      demonstrationPms: pms.demonstrationPms,
      pmsQueriesDir: queriesDir,
    });
    const hotel = await own.createHotel();
    await connectHotel(own.database, hotel);
    const user = await own.createUser(hotel);
    return { user, body: { hotel_id: hotel.id, month: 3, year: 2026 } };
  }

  it('may have columns in any case and a final semicolon', async () => {
    const { user, body } = await askedWith(
      'nationalities.sql',
      `select 'Suisse' as "Nationalite", 1 as room, '2' as adult, 1.0 as "CHILD", 5 as pax;\n`,
    );
    const { rows } = await user.call(readNationalitiesOfMonth, { body });
    expect(rows).toEqual([{ NATIONALITE: 'Suisse', ROOM: 1, ADULT: 2, CHILD: 1, PAX: 5 }]);
    expect((await user.call(readNoShowSummary, { body })).current).toEqual({ rooms: 1, pax: 2 });
  });

  it('are refused with the name of an invalid column, never with its value', async () => {
    const { user, body } = await askedWith(
      'no-show-detail.sql',
      `select 'Madame Secrète' as rooms, 'Madame Secrète' as client`,
    );
    const refused = await user.expectError(readNoShowDetail, { body });
    expect(refused).toMatchObject({ status: 502, error: 'PMS_UNAVAILABLE' });
    expect(refused.message).toContain('ROOMS');
    expect(JSON.stringify(refused)).not.toContain('Secrète');
  });

  it('leave missing values unknown', async () => {
    const { user, body } = await askedWith('no-show-detail.sql', `select 'Dupont' as client`);
    expect((await user.call(readNoShowSummary, { body })).current).toEqual({
      rooms: null,
      pax: null,
    });
  });

  it('stop the start when they use an unknown bind', async () => {
    await expect(askedWith('working-date.sql', 'select :hotel as working_date')).rejects.toThrow(
      /PMS_QUERIES_DIR.*working-date\.sql.*:hotel/,
    );
    await rm(path.join(queriesDir, 'working-date.sql'));
  });
});

it('does not delay every page once it has timed out twice', async () => {
  const deaf = await createSmallPms();
  const patient = await startTestServer({
    demonstrationPms: deaf.demonstrationPms,
    pmsTimeouts: { connectMs: 1_000, runMs: 1_500, idleMs: 1_000 },
    pmsCircuitOpenMs: 600_000,
  });
  const connected = await patient.createHotel();
  await connectHotel(patient.database, connected);
  const reader = await patient.createUser(connected);
  const body = { hotel_id: connected.id, month: 3, year: 2026 };
  await reader.call(readHotelStatus, { body });
  deaf.behaviour.is = 'hangs';
  for (let attempt = 0; attempt < 2; attempt += 1) {
    expect(await reader.call(readHotelStatus, { body })).toHaveProperty('stale_since');
  }
  deaf.behaviour.is = 'answers';
  // It would respond now: a cached response shows that it was not queried.
  expect(await reader.call(readHotelStatus, { body })).toHaveProperty('stale_since');
  const manager = await patient.createManager(connected);
  await manager.call(importNights, { body });
  expect(await reader.call(readHotelStatus, { body })).not.toHaveProperty('stale_since');
});

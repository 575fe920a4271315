import {
  readHotelStatus,
  readNationalitiesOfMonth,
  readNoShowDetail,
  saveOracleConfig,
} from '@hotel/domain/pms/endpoints.ts';
import { beforeEach, expect, it } from 'vitest';
import { startTestServer } from '../../../test/test-server.ts';
import { connectHotel, createSmallPms, serviceName } from '../pms-for-tests.ts';
import { defaultPmsTimeouts } from '../with-hotel-pms.ts';

/** What a PMS answered is of that database: settings that lead to another delete it. */

const pms = await createSmallPms();
await pms.holds({ id: 1, arrival: '2026-03-04', nights: 2, adults: 2, status: 3, reason: 4 });
const server = await startTestServer({
  demonstrationPms: pms.demonstrationPms,
  pmsTimeouts: { ...defaultPmsTimeouts, runMs: 10_000 },
});
const admin = await server.createAdmin();
const address = { host: 'pms.hotel.test', port: 1521, service: serviceName, username: 'reader' };
const calls = [readHotelStatus, readNoShowDetail, readNationalitiesOfMonth];

beforeEach(() => {
  pms.behaviour.is = 'answers';
});

async function aReadHotel() {
  const hotel = await server.createHotel();
  await connectHotel(server.database, hotel);
  const body = { hotel_id: hotel.id, month: 3, year: 2026 };
  for (const call of calls) await admin.call(call, { body });
  const save = (changed: Partial<typeof address>) => ({
    query: { hotel_id: hotel.id },
    body: { ...address, ...changed, password: 'secret' },
  });
  return { id: hotel.id, body, save };
}

async function keptOf(hotel: string): Promise<number> {
  const { rows } = await server.database.query<{ count: number }>(
    'select count(*)::integer as count from pms_kept_answer where hotel_id = $1',
    [hotel],
  );
  return rows[0]?.count ?? -1;
}

it.each([
  { host: 'other.hotel.test' },
  { port: 1522 },
  { service: 'sid:OTHER' },
  { username: 'other' },
])('settings with %j give no cached response of the previous database', async (changed) => {
  const hotel = await aReadHotel();
  const other = await aReadHotel();
  expect(await keptOf(hotel.id)).toBe(calls.length);
  await admin.call(saveOracleConfig, hotel.save(changed));
  expect(await keptOf(hotel.id)).toBe(0);
  expect(await keptOf(other.id)).toBe(calls.length);
  pms.behaviour.is = 'fails';
  for (const call of calls) {
    expect((await admin.expectError(call, { body: hotel.body })).error).toBe('PMS_UNAVAILABLE');
  }
});

it('a new password of the same account keeps the cache', async () => {
  const hotel = await aReadHotel();
  await admin.call(saveOracleConfig, hotel.save({}));
  pms.behaviour.is = 'fails';
  expect(await admin.call(readHotelStatus, { body: hotel.body })).toHaveProperty('stale_since');
});

it('settings that could not be saved keep the cache', async () => {
  const hotel = await aReadHotel();
  await server.database.query(
    `alter table audit_entry add constraint no_entry check (hotel_id is distinct from ${hotel.id}) not valid`,
  );
  const sent = hotel.save({ host: 'other.hotel.test' });
  expect((await admin.expectError(saveOracleConfig, sent)).status).toBe(500);
  await server.database.query('alter table audit_entry drop constraint no_entry');
  expect(await keptOf(hotel.id)).toBe(calls.length);
});

it('a read started with the previous settings caches nothing once they have changed', async () => {
  const hotel = await aReadHotel();
  let reading: Promise<unknown> = Promise.resolve();
  await pms.database.transaction(async (tx) => {
    await tx.query('lock table WGBS in access exclusive mode');
    reading = admin.call(readHotelStatus, { body: hotel.body });
    await expect
      .poll(async () => {
        const { rows } = await pms.database.query(
          `select from pg_locks where relation = 'wgbs'::regclass and not granted`,
        );
        return rows.length;
      })
      .toBe(1);
    await admin.call(saveOracleConfig, hotel.save({ host: 'other.hotel.test' }));
  });
  await reading;
  expect(await keptOf(hotel.id)).toBe(0);
});

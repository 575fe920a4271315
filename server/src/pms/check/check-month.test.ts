import { readSnapshots, writeSnapshot } from '@hotel/domain/nights/endpoints.ts';
import { importNights } from '@hotel/domain/pms/endpoints.ts';
import {
  checkMonthWithPms,
  readBookingsSinceSnapshot,
  readMorningCheck,
} from '@hotel/domain/pms-check/endpoints.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { startTestServer } from '../../../test/test-server.ts';
import { connectHotel, createSmallPms } from '../pms-for-tests.ts';

const pms = await createSmallPms();
const server = await startTestServer({ demonstrationPms: pms.demonstrationPms });
const hotel = await server.createHotel();
await connectHotel(server.database, hotel);
const manager = await server.createManager(hotel);
const march = { hotel_id: hotel.id, month: 3, year: 2026 };

beforeEach(async () => {
  pms.behaviour.is = 'answers';
  await pms.database.query('truncate YRES, YDET, WMLG, YCXL');
  await pms.workingDateIs('2026-03-10');
  await server.database.query('delete from snapshot_month');
});

describe('a month counted again', () => {
  it('has no stored figures before its snapshot exists', async () => {
    await pms.holds({ id: 1, arrival: '2026-03-12', nights: 2, adults: 2 });
    const check = await manager.call(checkMonthWithPms, { body: march });
    expect(check).toMatchObject({ as_of: null, working_date: '2026-03-10', stored: null, pms: 4 });
    expect(check.rows).toHaveLength(31);
    expect(check.rows[11]).toEqual({ date: '2026-03-12', stored: null, pms: 2, difference: null });
    expect(await manager.call(readSnapshots, { query: march })).toEqual([]);
  });

  it('differs by what was booked and cancelled since, which the PMS records by time', async () => {
    await pms.holds(
      { id: 1, arrival: '2026-03-12', nights: 2, adults: 2 },
      { id: 2, arrival: '2026-03-20', nights: 1, adults: 3 },
    );
    await manager.call(importNights, { body: march });
    await pms.holds({ id: 3, arrival: '2026-03-13', nights: 1, adults: 1, children: 1 });
    await pms.database.query(
      `update YRES set YRES_RESSTATUS = 3, YRES_NOAVAILREASON = 3 where YRES_ID = 2;
       insert into YCXL values (1, 2, '2099-03-10 11:15', 1);
       insert into WMLG values ('YRES', 3, '2099-03-10 10:05'), ('YRES', 1, '2020-01-01')`,
    );
    const check = await manager.call(checkMonthWithPms, { body: march });
    expect(check).toMatchObject({ as_of: '2026-03-10', stored: 7, pms: 6 });
    expect(check.rows.filter(({ difference }) => difference !== 0)).toEqual([
      { date: '2026-03-13', stored: 2, pms: 4, difference: 2 },
      { date: '2026-03-20', stored: 3, pms: 0, difference: -3 },
    ]);
    const { since, bookings } = await manager.call(readBookingsSinceSnapshot, { body: march });
    expect(Math.abs(Date.parse(since ?? '') - Date.now())).toBeLessThan(60_000);
    expect(bookings).toEqual([
      { date: '2026-03-13', at: '2099-03-10 10:05', nights: 2 },
      { date: '2026-03-20', at: '2099-03-10 11:15', nights: -3 },
    ]);
  });

  it('writes nothing, and another snapshot than that of the working date does not count', async () => {
    const body = {
      hotel_id: hotel.id,
      as_of_date: '2026-03-09',
      items: [{ stay_date: '2026-03-12', nuitees: 8 }],
    };
    await manager.call(writeSnapshot, { body });
    const before = await manager.call(readSnapshots, { query: march });
    const check = await manager.call(checkMonthWithPms, { body: march });
    expect(check).toMatchObject({ as_of: null, stored: null, pms: 0 });
    expect(await manager.call(readSnapshots, { query: march })).toEqual(before);
  });
});

describe('is refused', () => {
  it('as an import: without settings, without working date, while the PMS fails', async () => {
    const other = await server.createHotel();
    const admin = await server.createAdmin();
    const body = { ...march, hotel_id: other.id };
    expect(await admin.expectError(checkMonthWithPms, { body })).toMatchObject({ status: 409 });
    await pms.workingDateIs(null);
    expect(await manager.expectError(checkMonthWithPms, { body: march })).toMatchObject({
      status: 502,
    });
    pms.behaviour.is = 'fails';
    expect(await manager.expectError(checkMonthWithPms, { body: march })).toMatchObject({
      status: 502,
    });
    expect(await manager.expectError(readBookingsSinceSnapshot, { body: march })).toMatchObject({
      status: 502,
    });
  });

  it('to those who only read', async () => {
    const reader = await server.createUser(hotel);
    expect((await reader.expectError(checkMonthWithPms, { body: march })).status).toBe(403);
    expect(await reader.call(readMorningCheck, { query: { hotel_id: hotel.id } })).toEqual({
      check: null,
    });
  });
});

it('is possible without a log of bookings in the PMS, and names what is missing', async () => {
  await manager.call(importNights, { body: march });
  await pms.database.query('alter table WMLG rename to WMLG_GONE');
  const response = await manager.call(readBookingsSinceSnapshot, { body: march });
  await pms.database.query('alter table WMLG_GONE rename to WMLG');
  expect(response.bookings).toBeNull();
  expect(response.reason).toMatch(/ORA-00942/);
});

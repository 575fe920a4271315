import {
  readHotelStatus,
  readNationalitiesOfDay,
  readNationalitiesOfMonth,
  readNoShowDetail,
  readNoShowSummary,
} from '@hotel/domain/pms/endpoints.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { startTestServer } from '../../test/test-server.ts';
import { connectHotel, createSmallPms } from './pms-for-tests.ts';

const pms = await createSmallPms();
const server = await startTestServer({ demonstrationPms: pms.demonstrationPms });
const hotel = await server.createHotel();
const user = await server.createUser(hotel);
const march = { hotel_id: hotel.id, month: 3, year: 2026 };

beforeAll(async () => {
  await connectHotel(server.database, hotel);
});

describe('hotel-status', () => {
  it('gives the beds of the rooms on sale each day, one row per calendar day', async () => {
    const { rows, working_date, ...others } = await user.call(readHotelStatus, { body: march });
    expect(rows).toHaveLength(31);
    expect(rows.map(({ WDAT_DATE }) => WDAT_DATE)).toEqual(
      Array.from({ length: 31 }, (_, index) => `2026-03-${String(index + 1).padStart(2, '0')}`),
    );
    const beds = rows.map(({ NOOFBEDS }) => NOOFBEDS);
    expect(beds).toEqual([4, ...Array(14).fill(8), ...Array(15).fill(6), 2]);
    expect(working_date).toBe('2026-03-10');
    expect(others).toEqual({ ok: true });
  });

  it('gives no beds for days outside the PMS’s calendar', async () => {
    const { rows } = await user.call(readHotelStatus, { body: { ...march, year: 2027 } });
    expect(new Set(rows.map(({ NOOFBEDS }) => NOOFBEDS))).toEqual(new Set([null]));
  });
});

describe('no-shows', () => {
  const missed = { status: 3, reason: 4 };
  beforeAll(async () => {
    await pms.holds(
      { id: 1, arrival: '2026-03-04', nights: 2, adults: 2, children: 1, ...missed },
      // Two who share a room, and neither came: one room.
      { id: 2, arrival: '2026-03-06', nights: 1, share: 9, guest: 2, ...missed },
      { id: 3, arrival: '2026-03-06', nights: 3, share: 9, ...missed },
      // One of two came: no room was lost.
      { id: 4, arrival: '2026-03-07', nights: 1, share: 10, ...missed },
      { id: 5, arrival: '2026-03-07', nights: 1, share: 10 },
      // Due late on the last evening of the month.
      { id: 6, arrival: '2026-03-31', nights: 1, time: '23:30', ...missed },
      { id: 7, arrival: '2026-04-01', nights: 1, time: '00:00', ...missed },
      { id: 8, arrival: '2026-03-12', nights: 1, status: 3, reason: 3 },
      { id: 9, arrival: '2025-03-31', nights: 1, adults: 2, ...missed },
    );
    await pms.database.query(
      `update YDET set YDET_YRMS_ID = 1, YDET_YCAT_ID = 1, YDET_YRCH_ID = 1, YDET_YGRP_ID = 1,
         YDET_YBLD_ID = 5, YDET_FINALAMOUNT = 129.5 where YDET_YRES_ID = 1`,
    );
    await pms.database.query(
      `insert into YCLN values (100, 10, 1), (100, 11, 2);
       insert into YRAL values (100, 1, 1), (100, 2, 2);
       update YRES set YRES_CRSRESNR = 'CRS-77' where YRES_ID = 1`,
    );
  });

  it('counts rooms and pax of the month and of the same month a year before, shared rooms once', async () => {
    expect(await user.call(readNoShowSummary, { body: march })).toEqual({
      ok: true,
      current: { rooms: 3, pax: 7 },
      prev: { rooms: 1, pax: 2 },
    });
    const june = { ...march, month: 6 };
    expect(await user.call(readNoShowSummary, { body: june })).toEqual({
      ok: true,
      current: { rooms: 0, pax: 0 },
      prev: { rooms: 0, pax: 0 },
    });
  });

  it('counts the year before up to the same day too, where a day is sent', async () => {
    const until = (to: string) => user.call(readNoShowSummary, { body: { ...march, to } });
    expect(await until('2026-03-30')).toEqual({
      ok: true,
      current: { rooms: 3, pax: 7 },
      prev: { rooms: 1, pax: 2 },
      prev_to_date: { day: '2025-03-30', rooms: 0, pax: 0 },
    });
    expect((await until('2026-03-31')).prev_to_date).toEqual({
      day: '2025-03-31',
      rooms: 1,
      pax: 2,
    });
    for (const to of ['2026-04-01', '2026-02-28']) {
      const error = await user.expectError(readNoShowSummary, { body: { ...march, to } });
      expect(error).toMatchObject({
        status: 400,
        details: [{ field: 'to', message: 'Au : un jour du mois est attendu.' }],
      });
    }
  });

  it('lists each reservation', async () => {
    const { rows } = await user.call(readNoShowDetail, { body: march });
    expect(rows.map(({ reservation, rooms, share }) => [reservation, rooms, share])).toEqual([
      ['CRS-77', 1, null],
      ['2', 1, '9'],
      ['3', 0, '9'],
      ['4', 0, '10'],
      ['6', 1, null],
    ]);
    expect(rows[0]).toEqual({
      arrival: '2026-03-04',
      departure: '2026-03-06',
      client: 'Martin Zoé',
      room_number: '101',
      category: 'DBL',
      rate: 'BAR',
      rooms: 1,
      adults: 2,
      children: 1,
      share: null,
      confirmed_price: 129.5,
      company: 'Société Générique',
      agency: 'Agence Bleue',
      channel: 'WEB',
      source: 'DIRECT',
      reservation: 'CRS-77',
      block: 'Festival',
      group: 'Chorale de Brest',
    });
    expect(rows[1]).toMatchObject({ client: 'Rossi Elena', company: null, block: null });
  });
});

describe('nationalities', () => {
  const february = { hotel_id: hotel.id, month: 2, year: 2026 };
  beforeAll(async () => {
    await pms.holds(
      { id: 20, arrival: '2026-01-31', nights: 3, adults: 2, children: 1, guest: 1 },
      { id: 21, arrival: '2026-02-01', nights: 2, share: 4, guest: 2 },
      { id: 22, arrival: '2026-02-01', nights: 1, share: 4, guest: 1, children: null },
      { id: 23, arrival: '2026-02-02', nights: 1, adults: 4, guest: 3 },
      { id: 24, arrival: '2026-02-01', nights: 1, adults: 9, guest: 2, status: 0 },
      { id: 25, arrival: '2026-02-28', nights: 2, guest: 2 },
    );
  });

  it('counts the guests of a night', async () => {
    const day = { hotel_id: hotel.id, date: '2026-02-01' };
    expect(await user.call(readNationalitiesOfDay, { body: day })).toEqual({
      ok: true,
      rows: [
        { NATIONALITE: 'France', ROOM: 1, ADULT: 3, CHILD: 1, PAX: 4 },
        { NATIONALITE: 'Italie', ROOM: 1, ADULT: 1, CHILD: 0, PAX: 1 },
      ],
    });
  });

  it('adds up the nights of the month, with a row for unknown nationalities', async () => {
    expect(await user.call(readNationalitiesOfMonth, { body: february })).toEqual({
      ok: true,
      rows: [
        { NATIONALITE: 'France', ROOM: 2, ADULT: 5, CHILD: 2, PAX: 7 },
        { NATIONALITE: 'Non renseignée', ROOM: 1, ADULT: 4, CHILD: 0, PAX: 4 },
        { NATIONALITE: 'Italie', ROOM: 3, ADULT: 3, CHILD: 0, PAX: 3 },
      ],
    });
  });

  it('adds up the nights to a day of the month', async () => {
    const { rows } = await user.call(readNationalitiesOfMonth, {
      body: { ...february, to: '2026-02-01' },
    });
    const first = await user.call(readNationalitiesOfDay, {
      body: { hotel_id: february.hotel_id, date: '2026-02-01' },
    });
    expect(rows).toEqual(first.rows);
    const last = { ...february, to: '2026-02-28' };
    expect(await user.call(readNationalitiesOfMonth, { body: last })).toEqual(
      await user.call(readNationalitiesOfMonth, { body: february }),
    );
    const error = await user.expectError(readNationalitiesOfMonth, {
      body: { ...february, to: '2026-03-01' },
    });
    expect(error).toMatchObject({ status: 400, details: [{ field: 'to' }] });
  });
});

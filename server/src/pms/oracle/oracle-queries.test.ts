import { readSnapshots } from '@hotel/domain/nights/endpoints.ts';
import {
  type Diagnostic,
  diagnoseOracle,
  importNights,
  readHotelStatus,
  readNationalitiesOfDay,
  readNationalitiesOfMonth,
  readNoShowDetail,
  readNoShowSummary,
  saveOracleConfig,
} from '@hotel/domain/pms/endpoints.ts';
import { checkMonthWithPms, readBookingsSinceSnapshot } from '@hotel/domain/pms-check/endpoints.ts';
import { readInsee, readTouristTax } from '@hotel/domain/statutory/endpoints.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { oracleSettingsAt } from '../../../test/oracle-double.ts';
import { startTestServer } from '../../../test/test-server.ts';
import { connectHotel, createSmallPms } from '../pms-for-tests.ts';
import { startOracleWith } from './oracle-rows-for-tests.ts';

/** A hotel on Oracle and one on PostgreSQL, their PMS over the same rows, and a user who may read both. */
async function twoHotels() {
  const pms = await createSmallPms();
  const missed = { status: 3, reason: 4 };
  await pms.holds(
    { id: 1, arrival: '2025-12-30', nights: 4, adults: 2, children: 1 },
    { id: 2, arrival: '2026-03-27', nights: 3, share: 7, status: 3, reason: 3 },
    { id: 3, arrival: '2026-03-27', nights: 3, share: 7, guest: 2 },
    { id: 4, arrival: '2026-03-28', nights: 3, share: 7, children: null },
    { id: 5, arrival: '2026-03-05', nights: 1, adults: 9, status: 0 },
    { id: 6, arrival: '2026-03-29', nights: 2, time: '02:30', adults: 2, ...missed },
    { id: 7, arrival: '2026-03-31', nights: 1, time: '23:59', guest: 2, share: 8, ...missed },
    { id: 8, arrival: '2026-03-31', nights: 2, time: '00:00', guest: 3, share: 8, ...missed },
    { id: 9, arrival: '2025-03-31', nights: 1, adults: 3, ...missed },
    { id: 10, arrival: '2026-10-24', nights: 3, adults: 2, guest: 3 },
  );
  await pms.database.query(
    `update YDET set YDET_YRMS_ID = 1, YDET_YCAT_ID = 1, YDET_YRCH_ID = 1, YDET_YGRP_ID = 1,
       YDET_YBLD_ID = 5, YDET_FINALAMOUNT = 129.5 where YDET_YRES_ID = 6`,
  );
  await pms.database.query(
    `insert into YCLN values (600, 10, 1), (600, 11, 2);
     insert into YRAL values (600, 1, 1), (600, 2, 2);
     update YRES set YRES_CRSRESNR = 'CRS-77' where YRES_ID = 6;
     insert into XCID values (1, '2011-01-01'), (2, '1980-05-05 12:00');
     insert into YRPL values (1, 1), (1, 2);
     insert into WMLG select 'YRES', YRES_ID, timestamp '2099-01-05 10:30' from YRES where YRES_ID in (3, 4);
     insert into YCXL values (1, 2, '2099-01-05 11:00', 1)`,
  );
  const oracle = await startOracleWith(pms.database);
  const server = await startTestServer({
    demonstrationPms: pms.demonstrationPms,
    pmsAllowedNetworks: ['127.0.0.0/8'],
  });
  const [onPostgres, onOracle] = [await server.createHotel(), await server.createHotel()];
  const admin = await server.createAdmin();

  await connectHotel(server.database, onPostgres);
  await admin.call(saveOracleConfig, {
    query: { hotel_id: onOracle.id },
    body: oracleSettingsAt(oracle.port),
  });
  return { onPostgres, onOracle, admin };
}

describe('the shipped queries on Oracle', () => {
  let hotels: Awaited<ReturnType<typeof twoHotels>>;
  beforeAll(async () => {
    hotels = await twoHotels();
  });

  const months = [
    { year: 2025, month: 12 },
    { year: 2026, month: 1 },
    { year: 2026, month: 3 },
    { year: 2026, month: 10 },
  ];
  const monthly = [readHotelStatus, readNoShowSummary, readNoShowDetail, readNationalitiesOfMonth];

  it.each(monthly.flatMap((call) => months.map((month) => ({ call, ...month }))))(
    '$call.id of $month/$year',
    async ({ call, year, month }) => {
      const { admin, onOracle, onPostgres } = hotels;
      const response = await admin.call(call, { body: { hotel_id: onOracle.id, year, month } });
      const expected = await admin.call(call, { body: { hotel_id: onPostgres.id, year, month } });
      expect(response).toEqual(expected);
      expect(response).not.toHaveProperty('stale_since');
    },
  );

  it.each(['2025-12-31', '2026-01-01', '2026-03-29', '2026-10-25'])(
    'nationalities of %s',
    async (date) => {
      const { admin, onOracle, onPostgres } = hotels;
      const response = await admin.call(readNationalitiesOfDay, {
        body: { hotel_id: onOracle.id, date },
      });
      expect(response.rows).not.toEqual([]);
      const body = { hotel_id: onPostgres.id, date };
      expect(response).toEqual(await admin.call(readNationalitiesOfDay, { body }));
    },
  );

  it.each(months)('the import of $month/$year', async (month) => {
    const { admin, onOracle, onPostgres } = hotels;
    const [response, expected] = await Promise.all(
      [onOracle, onPostgres].map(async ({ id }) => {
        const imported = await admin.call(importNights, { body: { hotel_id: id, ...month } });
        const stored = await admin.call(readSnapshots, { query: { hotel_id: id, ...month } });
        return { imported, stored };
      }),
    );
    expect(response).toEqual(expected);
    expect(response?.stored.some(({ nuitees }) => nuitees > 0)).toBe(true);
  });

  it.each(months)('the declarations and the check of $month/$year', async (month) => {
    const { admin, onOracle, onPostgres } = hotels;
    const [response, expected] = await Promise.all(
      [onOracle, onPostgres].map(async ({ id }) => {
        const named = { hotel_id: id, ...month };
        const { since: _, ...since } = await admin.call(readBookingsSinceSnapshot, { body: named });
        return {
          insee: await admin.call(readInsee, { query: named }),
          tax: await admin.call(readTouristTax, { query: named }),
          check: await admin.call(checkMonthWithPms, { body: named }),
          since,
        };
      }),
    );
    expect(response).toEqual(expected);
    expect(response?.insee).not.toHaveProperty('errors');
    expect(response?.insee.total_nights).toBeGreaterThan(0);
    expect(response?.check.pms).toBe(response?.insee.total_nights);
  });

  it('the diagnostic', async () => {
    const { admin, onOracle, onPostgres } = hotels;
    const [response, expected] = await Promise.all(
      [onOracle, onPostgres].map(({ id }) =>
        admin.call(diagnoseOracle, { body: { hotel_id: id } }),
      ),
    );
    expect(response?.version.value).toMatch(/^Oracle Database 19c/);
    const owned = (tables: Diagnostic['tables'] | undefined) =>
      tables?.value?.map(({ owners, ...table }) => ({ ...table, isThere: owners.length === 1 }));
    expect(owned(response?.tables)).toEqual(owned(expected?.tables));
    expect(owned(response?.tables)?.length).toBeGreaterThan(10);
    const shared = { version: null, tables: null };
    expect({ ...response, ...shared }).toEqual({ ...expected, ...shared });
  });
});

import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readGrid, readSnapshots } from '@hotel/domain/nights/endpoints.ts';
import {
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
import { choosePmsSource, readPmsFiles } from '@hotel/domain/pms-files/endpoints.ts';
import { readInsee, readTouristTax } from '@hotel/domain/statutory/endpoints.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { oracleSettingsAt } from '../../../test/oracle-double.ts';
import { startTestServer } from '../../../test/test-server.ts';
import { startOracleWith } from '../oracle/oracle-rows-for-tests.ts';
import { createSmallPms } from '../pms-for-tests.ts';
import { writePmsFiles } from './files-for-tests.ts';

const months = [
  { year: 2026, month: 1 },
  { year: 2026, month: 3 },
];

/** A hotel on Oracle and one whose night audit has left the same as files, and a user who may read both. */
async function twoHotels() {
  const pms = await createSmallPms();
  const missed = { status: 3, reason: 4 };
  await pms.holds(
    { id: 1, arrival: '2025-12-30', nights: 4, adults: 2, children: 1 },
    { id: 3, arrival: '2026-03-27', nights: 3, share: 7, guest: 2 },
    { id: 4, arrival: '2026-03-28', nights: 3, share: 7, children: null },
    { id: 6, arrival: '2026-03-08', nights: 2, adults: 2, ...missed },
    { id: 7, arrival: '2026-03-31', nights: 1, guest: 2, ...missed },
    { id: 9, arrival: '2025-03-05', nights: 1, adults: 3, ...missed },
  );
  await pms.database.query(
    `update YDET set YDET_YRMS_ID = 1, YDET_YCAT_ID = 1, YDET_YRCH_ID = 1, YDET_FINALAMOUNT = 129.5
       where YDET_YRES_ID = 6;
     insert into YCLN values (600, 10, 1);
     update YRES set YRES_CRSRESNR = 'CRS-77' where YRES_ID = 6;
     insert into XCID values (1, '2011-01-01'), (2, '1980-05-05 12:00')`,
  );
  const oracle = await startOracleWith(pms.database);
  const filesDir = await mkdtemp(path.join(tmpdir(), 'hotel-pms-files-'));
  const server = await startTestServer({
    pmsAllowedNetworks: ['127.0.0.0/8'],
    pmsFilesDir: filesDir,
    pmsFilesPollMs: 100,
  });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const [onOracle, onFiles] = [await server.createHotel(), await server.createHotel()];
  const admin = await server.createAdmin();
  const address = oracleSettingsAt(oracle.port);
  await admin.call(saveOracleConfig, { query: { hotel_id: onOracle.id }, body: address });
  const query = { hotel_id: onFiles.id };
  await admin.call(choosePmsSource, { query, body: { source: 'files' } });
  await mkdir(path.join(filesDir, onFiles.id));
  const names = await writePmsFiles(pms, path.join(filesDir, onFiles.id), months);
  await vi.waitUntil(
    async () => (await admin.call(readPmsFiles, { query })).files.length === names.length,
    { timeout: 60_000 },
  );
  for (const month of months) {
    await admin.call(importNights, { body: { hotel_id: onOracle.id, ...month } });
  }
  return { onOracle, onFiles, admin, filesDir };
}

describe('a night audit that is left as files', () => {
  let hotels: Awaited<ReturnType<typeof twoHotels>>;
  beforeAll(async () => {
    hotels = await twoHotels();
  });
  afterAll(() => rm(hotels.filesDir, { recursive: true }));

  /** What both hotels get, under the id of one. */
  async function both<Answer>(read: (hotel: string) => Promise<Answer>): Promise<[Answer, Answer]> {
    return [await read(hotels.onFiles.id), await read(hotels.onOracle.id)];
  }

  it('is accepted, whatever its separators, days and encodings', async () => {
    const query = { hotel_id: hotels.onFiles.id };
    const { source, files } = await hotels.admin.call(readPmsFiles, { query });
    expect(source).toBe('files');
    expect(files.map(({ refused_because }) => refused_because)).toEqual([null, null, null, null]);
    expect(files.map(({ list }) => list).toSorted()).toEqual([
      'nationalities',
      'nights-on-the-books',
      'no-show-detail',
      'stays-by-residence',
    ]);
    expect(new Set(files.map(({ working_date }) => working_date))).toEqual(new Set(['2026-03-10']));
  });

  const monthly = [readHotelStatus, readNoShowSummary, readNoShowDetail, readNationalitiesOfMonth];

  it.each(monthly.flatMap((call) => months.map((month) => ({ call, ...month }))))(
    'answers $call.id of $month/$year as Oracle does',
    async ({ call, year, month }) => {
      const [files, oracle] = await both((hotel_id) =>
        hotels.admin.call(call, { body: { hotel_id, year, month } }),
      );
      expect(files).toEqual(oracle);
      expect(files).not.toHaveProperty('missing_days');
    },
  );

  it('answers a running month and its year before, and a night, as Oracle does', async () => {
    const march = { year: 2026, month: 3, to: '2026-03-09' };
    for (const call of [readNoShowSummary, readNationalitiesOfMonth]) {
      const [files, oracle] = await both((hotel_id) =>
        hotels.admin.call(call, { body: { hotel_id, ...march } }),
      );
      expect(files).toEqual(oracle);
    }
    const [night, oracleNight] = await both((hotel_id) =>
      hotels.admin.call(readNationalitiesOfDay, { body: { hotel_id, date: '2026-03-28' } }),
    );
    expect(night).toEqual(oracleNight);
    expect(night.rows).not.toEqual([]);
  });

  it.each(months)('gives the grid, check and declarations of $month/$year', async (month) => {
    const { admin } = hotels;
    const [files, oracle] = await both(async (id) => {
      const query = { hotel_id: id, ...month };
      const { rows } = await admin.call(readGrid, { query });
      return {
        rows,
        snapshots: await admin.call(readSnapshots, { query }),
        check: await admin.call(checkMonthWithPms, { body: query }),
        insee: await admin.call(readInsee, { query }),
        tax: await admin.call(readTouristTax, { query }),
      };
    });
    expect(files).toEqual(oracle);
    expect(files.check).toMatchObject({ as_of: '2026-03-10', working_date: '2026-03-10' });
    expect(files.insee.total_nights).toBeGreaterThan(0);
    expect(files.insee).not.toHaveProperty('errors');
  });

  it('imports a month again with the same figures', async () => {
    const march = { hotel_id: hotels.onFiles.id, year: 2026, month: 3 };
    const imported = await hotels.admin.call(importNights, { body: march });
    expect(imported).toMatchObject({ inserted: 0, updated: 31, skipped: 0, errors: [] });
  });

  it('says what only a database can tell', async () => {
    const { admin, onFiles } = hotels;
    const body = { hotel_id: onFiles.id, year: 2026, month: 3 };
    const since = await admin.call(readBookingsSinceSnapshot, { body });
    expect(since).toMatchObject({
      bookings: null,
      reason: 'Les fichiers du PMS ne le disent pas.',
    });
    const diagnostic = await admin.call(diagnoseOracle, { body: { hotel_id: onFiles.id } });
    expect(diagnostic).toMatchObject({
      working_date: { value: '2026-03-10' },
      tables: { value: null },
      files: { folder: onFiles.id, waiting: 0 },
    });
    expect(diagnostic.files?.lists).toContainEqual({
      list: 'nights-on-the-books',
      working_date: '2026-03-10',
      from: '2026-01-01',
      to: '2026-03-31',
      days: 62,
    });
  });

  it('knows nothing of a month that no file has', async () => {
    const body = { hotel_id: hotels.onFiles.id, year: 2026, month: 2 };
    const refused = await hotels.admin.expectError(readNoShowDetail, { body });
    expect(refused).toMatchObject({
      status: 502,
      message: 'Aucun fichier du PMS ne donne les no-shows du 01/02/2026 au 28/02/2026.',
    });
  });
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Hotel } from '@hotel/domain/hotels/endpoints.ts';
import {
  readHotelStatus,
  readNoShowDetail,
  saveOracleConfig,
  testOracle,
} from '@hotel/domain/pms/endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiClient } from '../../../test/api-client.ts';
import { type OracleAddress, oracleToConnectTo } from '../../../test/oracle-double.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

const momentsOfMarch = ['2026-03-01 00:00:00', '2026-03-29 02:30:00', '2026-03-31 23:59:59'];
const otherMoments = [
  '2025-12-31 23:59:59',
  '2026-01-01 00:00:00',
  '2024-02-29 12:00:00',
  '2026-10-25 02:30:00',
  '2026-10-25 03:00:00',
  '2026-12-31 00:30:00',
];
const moments = [...momentsOfMarch, ...otherMoments];

const asDate = (moment: string) => `TO_DATE('${moment}', 'YYYY-MM-DD HH24:MI:SS')`;
const queries = {
  'working-date.sql': `SELECT DATE '2026-03-29' AS WORKING_DATE FROM DUAL;`,
  // The binds are compared as the days they are, with and without TO_DATE.
  'hotel-status.sql': `SELECT D AS WDAT_DATE, 84 AS NOOFBEDS
    FROM (${moments.map((moment) => `SELECT ${asDate(moment)} AS D FROM DUAL`).join(' UNION ALL ')}) M
    WHERE M.D >= TO_DATE(:from_date, 'YYYY-MM-DD') AND M.D < TO_DATE(:to_date, 'YYYY-MM-DD') + 1`,
  'no-show-detail.sql': moments
    .map(
      (moment) => `SELECT ${asDate(moment)} AS ARRIVAL, 'Zoé Müller-Øst' AS CLIENT,
        CAST(129.95 AS NUMBER(10, 2)) AS CONFIRMED_PRICE FROM DUAL`,
    )
    .join(' UNION ALL '),
};

/** These tests hold of any Oracle: their queries need no table and no permission but to log in. */
describe('an Oracle', () => {
  let oracle: OracleAddress;
  let server: TestServer;
  let admin: ApiClient;
  let hotel: Hotel;
  let queriesDir: string;
  const save = (other: Partial<OracleAddress>) => {
    const body = { ...oracle, ...other };
    return admin.call(saveOracleConfig, { query: { hotel_id: hotel.id }, body });
  };
  const test = () => admin.call(testOracle, { body: { hotel_id: hotel.id } });

  beforeAll(async () => {
    oracle = await oracleToConnectTo();
    queriesDir = await mkdtemp(path.join(tmpdir(), 'hotel-queries-'));
    for (const [file, sql] of Object.entries(queries)) {
      await writeFile(path.join(queriesDir, file), sql);
    }
    server = await startTestServer({
      pmsAllowedNetworks: ['0.0.0.0/0', '::/0'],
      pmsQueriesDir: queriesDir,
    });
    admin = await server.createAdmin();
    hotel = await server.createHotel();
  });
  afterAll(() => rm(queriesDir, { recursive: true }));

  it('accepts a test of the connection', async () => {
    await save({});
    expect(await test()).toEqual({ ok: true });
  });

  it('gives days unchanged: the ends of the year, 29 February, both clock changes', async () => {
    await save({});
    const { rows } = await admin.call(readNoShowDetail, {
      body: { hotel_id: hotel.id, year: 2026, month: 3 },
    });
    expect(rows.map(({ arrival }) => arrival)).toEqual(
      moments.map((moment) => moment.slice(0, 10)),
    );
    expect(rows[0]).toMatchObject({ client: 'Zoé Müller-Øst', confirmed_price: 129.95 });
  });

  it.each([
    [2025, 12, ['2025-12-31']],
    [2026, 1, ['2026-01-01']],
    [2024, 2, ['2024-02-29']],
    [2026, 3, ['2026-03-01', '2026-03-29', '2026-03-31']],
    [2026, 10, ['2026-10-25']],
  ])('compares the days of %i-%i as days', async (year, month, days) => {
    const { rows, working_date } = await admin.call(readHotelStatus, {
      body: { hotel_id: hotel.id, year, month },
    });
    const known = rows.filter(({ NOOFBEDS }) => NOOFBEDS === 84);
    expect(known.map(({ WDAT_DATE }) => WDAT_DATE)).toEqual(days);
    expect(working_date).toBe('2026-03-29');
  });

  it('is left for another one as soon as the settings change', async () => {
    await save({ service: 'NO_SUCH_SERVICE' });
    expect(await test()).toMatchObject({ ok: false, error: expect.stringContaining('service') });
    await save({ service: 'sid:NO_SUCH_SID' });
    expect(await test()).toMatchObject({ ok: false, error: expect.stringContaining('SID') });
    await save({ password: 'a wrong password' });
    expect(await test()).toMatchObject({
      ok: false,
      error: expect.stringMatching(/mot de passe.*\(ORA-01017\)\.$/),
    });
    await save({});
    expect(await test()).toEqual({ ok: true });
  });
});

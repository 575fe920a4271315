import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  diagnoseOracle,
  readHotelStatus,
  saveOracleConfig,
  testOracle,
} from '@hotel/domain/pms/endpoints.ts';
import type { InjectedFault } from '@hotel/test-doubles/oracle/faults.ts';
import type { OracleDouble } from '@hotel/test-doubles/oracle/start-oracle-double.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { ApiClient } from '../../../test/api-client.ts';
import { oracleSettingsAt, startOracle } from '../../../test/oracle-double.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

const schema = `
  CREATE TABLE WGBS (WGBS_DATEVALUE DATE);
  INSERT INTO WGBS VALUES (DATE '2026-03-10');`;
const hotelStatus = `SELECT DATE '2026-03-01' AS WDAT_DATE, 84 AS NOOFBEDS FROM DUAL`;
/** More sessions of one hotel are not open at once. */
const mostSessions = 8;

/** With a login that hangs: oracle-faults.slow.test.ts. */
describe('with a connection already open', () => {
  let oracle: OracleDouble;
  let server: TestServer;
  let admin: ApiClient;
  let queriesDir: string;

  beforeAll(async () => {
    queriesDir = await mkdtemp(path.join(tmpdir(), 'hotel-queries-'));
    await writeFile(path.join(queriesDir, 'hotel-status.sql'), hotelStatus);
    oracle = await startOracle(schema);
    server = await startTestServer({
      pmsAllowedNetworks: ['127.0.0.0/8'],
      pmsQueriesDir: queriesDir,
    });
    admin = await server.createAdmin();
  });
  afterEach(() => {
    oracle.clearFaults();
    oracle.setPassword('reader', 'secret');
  });
  afterAll(() => rm(queriesDir, { recursive: true }));

  /** A hotel whose PMS was just read, so that a connection to it is open. */
  async function aReadHotel() {
    const hotel = await server.createHotel();
    const query = { hotel_id: hotel.id };
    await admin.call(saveOracleConfig, { query, body: oracleSettingsAt(oracle.port) });
    const month = { ...query, month: 3, year: 2026 };
    const reads = () => admin.call(readHotelStatus, { body: month });
    await reads();
    return { reads, body: query };
  }

  const loginsSince = (start: number) =>
    oracle.log.slice(start).filter(({ event }) => event === 'login').length;

  const wrongLogins: { what: string; ora: number; happens: () => void }[] = [
    {
      what: 'the password was changed',
      ora: 1017,
      happens: () => oracle.setPassword('reader', 'another'),
    },
    ...[28_000, 28_001, 1045].map((ora) => ({
      what: `the account is refused with ORA-${ora}`,
      ora,
      happens: () => oracle.addFault({ at: 'login', action: 'error', ora } satisfies InjectedFault),
    })),
  ];

  it.each(wrongLogins)('the test of the connection fails when $what', async (wrong) => {
    const { body } = await aReadHotel();
    wrong.happens();
    const response = await admin.call(testOracle, { body });
    const code = `ORA-${String(wrong.ora).padStart(5, '0')}`;
    expect(response).toEqual({ ok: false, error: expect.stringContaining(`(${code})`) });
  });

  it.each(wrongLogins)('the diagnostic fails when $what', async (wrong) => {
    const { body } = await aReadHotel();
    wrong.happens();
    expect((await admin.expectError(diagnoseOracle, { body })).status).toBe(502);
  });

  it('each test logs in, also after a refusal, and reads go on', async () => {
    const { body, reads } = await aReadHotel();
    const start = oracle.log.length;
    expect(await admin.call(testOracle, { body })).toEqual({ ok: true });
    expect(loginsSince(start)).toBe(1);
    oracle.setPassword('reader', 'another');
    expect(await admin.call(testOracle, { body })).toMatchObject({ ok: false });
    oracle.setPassword('reader', 'secret');
    expect(await admin.call(testOracle, { body })).toEqual({ ok: true });
    expect(await reads()).not.toHaveProperty('stale_since');
  });

  it('many tests leave no more sessions open than one hotel may have', async () => {
    const { body } = await aReadHotel();
    const start = oracle.log.length;
    const tests = mostSessions + 4;
    for (let attempt = 0; attempt < tests; attempt += 1) {
      expect(await admin.call(testOracle, { body })).toEqual({ ok: true });
    }
    expect(loginsSince(start)).toBe(tests);
    const left = () => oracle.log.slice(start).filter(({ event }) => event === 'logoff').length;
    await expect.poll(left).toBeGreaterThanOrEqual(1 + tests - mostSessions);
  });
});

import { readdir, readFile } from 'node:fs/promises';
import { readSnapshots } from '@hotel/domain/nights/endpoints.ts';
import {
  diagnoseOracle,
  importNights,
  readHotelStatus,
  readNationalitiesOfMonth,
  readNoShowDetail,
  testOracle,
} from '@hotel/domain/pms/endpoints.ts';
import type { InjectedFault } from '@hotel/test-doubles/oracle/faults.ts';
import { afterEach, describe, expect, it } from 'vitest';
import {
  guestRows,
  noTable,
  patientTimeouts,
  startOracleHotels,
  startTcpServer,
} from './oracle-hotels-for-tests.ts';

/** A PMS that refuses, or whose connection is cut. One that is silent: oracle-faults.slow.test.ts. */
const { oracle, server, admin, adminOfAnother, aHotelAt } =
  await startOracleHotels(patientTimeouts);
afterEach(() => oracle.clearFaults());

const wasCut = 'La connexion avec le PMS a été coupée : réessayez (NJS-500).';

const loginsSince = (start: number) =>
  oracle.log.slice(start).filter(({ event }) => event.startsWith('login')).length;

describe('a PMS that refuses or is cut off', () => {
  it.each<[InjectedFault, RegExp]>([
    [{ at: 'connect', action: 'refuse', ora: 12_516 }, /trop de connexions.*\(ORA-12516\)\.$/],
    [{ at: 'login', action: 'error', ora: 1033 }, /redémarre.*\(ORA-01033\)\.$/],
    [{ at: 'login', action: 'error', ora: 28_000 }, /verrouillé.*\(ORA-28000\)\.$/],
    [{ at: 'login', action: 'error', ora: 28_001 }, /a expiré.*\(ORA-28001\)\.$/],
    [
      { at: 'execute', action: 'error', ora: 1031, match: /WDAT/ },
      /droit de lire.*\(ORA-01031\)\.$/,
    ],
    [{ at: 'execute', action: 'error', ora: 1555, match: /WDAT/ }, /a changé.*\(ORA-01555\)\.$/],
    [{ at: 'execute', action: 'error', ora: 904, match: /WDAT/ }, /colonne.*\(ORA-00904\)\.$/],
    [{ at: 'execute', action: 'error', ora: 7445, match: /WDAT/ }, /refusé.*\(ORA-07445\)\.$/],
  ])('has one French sentence for %j', async (fault, sentence) => {
    const hotel = await aHotelAt();
    oracle.addFault(fault);
    const { status, message } = await hotel.expectError();
    expect([status, message]).toEqual([502, expect.stringMatching(sentence)]);
  });

  it('names the table and the column a query fails on, and an import stores nothing', async () => {
    const { body } = await aHotelAt();
    expect((await admin.expectError(readNoShowDetail, { body })).message).toMatch(
      /table « NO_SUCH_TABLE ».*\(ORA-00942\)\.$/,
    );
    expect((await admin.expectError(importNights, { body })).message).toMatch(
      /colonne « W\.NO_SUCH_COLUMN ».*\(ORA-00904\)\.$/,
    );
    expect(await admin.call(readSnapshots, { query: body })).toEqual([]);
  });

  it.each([
    ['NO_SUCH_SERVICE', /ce service.*\(NJS-518\)\.$/],
    ['sid:NOWHERE', /ce SID.*\(NJS-519\)\.$/],
    ['N', /ce service.*\(NJS-518\)\.$/],
  ])('does not know %s', async (service, sentence) => {
    const hotel = await aHotelAt({ service });
    expect((await hotel.expectError()).message).toMatch(sentence);
    await hotel.save({ service: 'sid:PMS' });
    expect(await hotel.isTried()).toEqual({ ok: true });
  });

  it.each<[InjectedFault, string]>([
    [{ at: 'fetch', action: 'drop', afterRows: 1_000, times: 1 }, wasCut],
    [{ at: 'fetch', action: 'reset', afterRows: 1_000, times: 1 }, wasCut],
    [{ at: 'execute', action: 'reset', match: /GUESTS/, times: 1 }, wasCut],
    [{ at: 'login', action: 'reset', times: 1 }, wasCut],
    [{ at: 'connect', action: 'drop', times: 1 }, wasCut],
  ])('gives no part of a result cut by %j', async (fault, message) => {
    const hotel = await aHotelAt();
    oracle.addFault(fault);
    const read = { body: hotel.body };
    expect(await admin.expectError(readNationalitiesOfMonth, read)).toMatchObject({
      status: 502,
      message,
    });
    expect((await admin.call(readNationalitiesOfMonth, read)).rows).toHaveLength(guestRows);
  });

  it('is reconnected silently after a restart', async () => {
    const hotel = await aHotelAt();
    await hotel.reads();
    oracle.killSessions();
    expect(await hotel.reads()).not.toHaveProperty('stale_since');
  });

  it('is queried again when the Oracle process ends during the query', async () => {
    const hotel = await aHotelAt();
    await admin.call(readHotelStatus, { body: hotel.body });
    const start = oracle.log.length;
    oracle.addFault({ at: 'execute', action: 'hang', match: /GUESTS/, times: 1 });
    const read = admin.call(readNationalitiesOfMonth, { body: hotel.body });
    const isAsked = () => oracle.log.slice(start).some(({ sql }) => sql?.includes('GUESTS'));
    const isHanging = () => oracle.log.slice(start).some(({ event }) => event === 'fault');
    await expect.poll(() => isAsked() || isHanging(), { timeout: 60_000 }).toBe(true);
    for (const pid of await oracleProcesses()) process.kill(pid, 'SIGKILL');
    expect((await read).rows).toHaveLength(guestRows);
  });

  it('is disconnected when it is no longer used', async () => {
    const hotel = await aHotelAt();
    const other = await adminOfAnother({ ...patientTimeouts, idleMs: 200 });
    const start = oracle.log.length;
    expect(await other.call(testOracle, { body: { hotel_id: hotel.body.hotel_id } })).toEqual({
      ok: true,
    });
    const isLeft = () => oracle.log.slice(start).some(({ event }) => event === 'logoff');
    await expect.poll(isLeft, { timeout: 60_000 }).toBe(true);
  });

  it('may send bytes that are not Oracle’s protocol', async () => {
    const rubbish = await aHotelAt({
      port: await startTcpServer((socket) => socket.write(Buffer.alloc(64, 'HTTP/1.1 400 '))),
    });
    const refused = await rubbish.expectError();
    expect(refused.error).toMatch(/^PMS_/);
    expect(refused.message).not.toContain('HTTP');
  });

  it('is diagnosed part by part, with a reason for each error and the names of missing tables', async () => {
    const hotel = await aHotelAt();
    const { hotel_id } = hotel.body;
    const diagnosis = await admin.call(diagnoseOracle, { body: { hotel_id } });
    expect(diagnosis.version.value).toMatch(/^Oracle Database/);
    expect(diagnosis.working_date).toEqual({ value: '2026-03-10' });
    expect(diagnosis.hotel_name).toEqual({ value: null, reason: noTable('WUSS') });
    expect(diagnosis.shares).toEqual({ value: null, reason: noTable('YDET') });
    expect(Object.fromEntries(diagnosis.questions.map(({ name, rows }) => [name, rows]))).toEqual({
      'working-date': { value: 1 },
      'hotel-status': { value: 1 },
      'nights-on-the-books': {
        value: null,
        reason: 'La colonne « W.NO_SUCH_COLUMN » n’existe pas dans le PMS (ORA-00904).',
      },
      'no-show-detail': { value: null, reason: noTable('NO_SUCH_TABLE') },
      nationalities: { value: guestRows },
      'stays-by-residence': { value: null, reason: noTable('YDET') },
      'bookings-since': { value: null, reason: noTable('WMLG') },
    });
    expect(diagnosis.tables.value?.map(({ name, owners }) => [name, owners.length])).toEqual([
      ['WGBS', 1],
      ['YDET', 0],
      ['YRES', 0],
      ['YRPL', 0],
      ['XCID', 0],
      ['V8_REP_XCMS_INFOS', 0],
      ['WMLG', 0],
      ['YCXL', 0],
      ['WUSS', 0],
    ]);
  });

  it('gets a wrong password once, however many requests there are, until it is changed', async () => {
    const hotel = await aHotelAt({ password: 'wrong' });
    const start = oracle.log.length;
    const refused = { status: 502, message: expect.stringMatching(/\(ORA-01017\)\.$/) };
    const atOnce = await Promise.all(Array.from({ length: 6 }, () => hotel.expectError()));
    for (const one of atOnce) expect(one).toMatchObject(refused);
    expect(await hotel.expectError()).toMatchObject(refused);
    // A server of the same database knows it too.
    const other = await adminOfAnother(patientTimeouts);
    expect(await other.expectError(readHotelStatus, { body: hotel.body })).toMatchObject(refused);
    expect(loginsSince(start)).toBe(1);

    await hotel.save({ password: 'secret' });
    expect((await hotel.reads()).rows[0]?.NOOFBEDS).toBe(84);
  });

  it('never tries a wrong password again by itself', async () => {
    const hotel = await aHotelAt({ password: 'wrong' });
    await hotel.expectError();
    const start = oracle.log.length;
    await server.database.query(
      `update pms_settings set refused_at = now() - interval '9 days' where hotel_id = $1`,
      [hotel.body.hotel_id],
    );
    expect((await hotel.expectError()).message).toContain('ORA-01017');
    expect(loginsSince(start)).toBe(0);
  });

  it.each([28_000, 28_001])('is tried again every half hour after ORA-%i', async (ora) => {
    const hotel = await aHotelAt();
    oracle.addFault({ at: 'login', action: 'error', ora });
    const code = `ORA-${ora}`;
    expect((await hotel.expectError()).message).toContain(code);
    const refusedMinutesAgo = (minutes: number) =>
      server.database.query(
        `update pms_settings set refused_at = now() - make_interval(mins => $2) where hotel_id = $1`,
        [hotel.body.hotel_id, minutes],
      );
    const start = oracle.log.length;
    const triesSince = () =>
      oracle.log.slice(start).filter(({ event }) => event === 'fault').length;
    await refusedMinutesAgo(29);
    expect((await hotel.expectError()).message).toContain(code);
    expect(triesSince()).toBe(0);
    await refusedMinutesAgo(31);
    const atOnce = await Promise.all(Array.from({ length: 3 }, () => hotel.expectError()));
    for (const { message } of atOnce) expect(message).toContain(code);
    expect(triesSince()).toBe(1);
    oracle.clearFaults();
    expect((await hotel.expectError()).message).toContain(code);
    await refusedMinutesAgo(31);
    expect((await hotel.reads()).rows[0]?.NOOFBEDS).toBe(84);
  });

  it('is tried again by a test of the connection once a locked account may be open', async () => {
    const hotel = await aHotelAt();
    oracle.addFault({ at: 'login', action: 'error', ora: 28_000 });
    expect((await hotel.expectError()).message).toContain('ORA-28000');
    oracle.clearFaults();
    const start = oracle.log.length;
    expect((await hotel.expectError()).message).toContain('ORA-28000');
    expect(loginsSince(start)).toBe(0);
    expect(await hotel.isTried()).toEqual({ ok: true });
    expect((await hotel.reads()).rows[0]?.NOOFBEDS).toBe(84);
  });
});

/** The Oracle processes this test's process started. */
async function oracleProcesses(): Promise<number[]> {
  const found: number[] = [];
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const [stat, command] = await Promise.all(
      ['stat', 'cmdline'].map((file) => readFile(`/proc/${name}/${file}`, 'utf8').catch(() => '')),
    );
    const parent = Number(stat?.split(') ')[1]?.split(' ')[1]);
    if (parent === process.pid && command?.includes('oracle/worker.ts')) found.push(Number(name));
  }
  return found;
}

import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readSnapshots } from '@hotel/domain/nights/endpoints.ts';
import {
  diagnoseOracle,
  importNights,
  readHotelStatus,
  readNationalitiesOfMonth,
  readNoShowDetail,
  saveOracleConfig,
  testOracle,
} from '@hotel/domain/pms/endpoints.ts';
import type { ApiClient } from '@hotel/server/test/api-client.ts';
import {
  type OracleAddress,
  oracleSettingsAt,
  startBlackHole,
  startOracle,
} from '@hotel/server/test/oracle-double.ts';
import { startTestServer, type TestServer } from '@hotel/server/test/test-server.ts';
import type { InjectedFault } from '@hotel/test-doubles/oracle/faults.ts';
import type { OracleDouble } from '@hotel/test-doubles/oracle/start-oracle-double.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { defaultPmsTimeouts } from '../with-hotel-pms.ts';

const lines = 3_000;
const schema = `
  CREATE TABLE WGBS (WGBS_DATEVALUE DATE);
  INSERT INTO WGBS VALUES (DATE '2026-03-10');
  CREATE TABLE GUESTS (ID NUMBER(10));
  INSERT INTO GUESTS SELECT generate_series(1, ${lines});`;
const queries = {
  'hotel-status.sql': `SELECT DATE '2026-03-01' AS WDAT_DATE, 84 AS NOOFBEDS FROM DUAL`,
  'nationalities.sql': `SELECT 'Pays ' || ID AS NATIONALITE, 1 AS ROOM, 1 AS ADULT, 0 AS CHILD FROM GUESTS`,
  'no-show-detail.sql': `SELECT M.CLIENT FROM NO_SUCH_TABLE M`,
  'nights-on-the-books.sql': `SELECT W.NO_SUCH_COLUMN AS STAY_DATE, 1 AS NUITEES FROM WGBS W`,
};
const unreachable =
  'Le serveur Oracle du PMS ne répond pas à cette adresse : vérifiez l’hôte, le port et le réseau (NJS-503).';
const tooSlow = 'Le PMS de l’hôtel a mis trop de temps à répondre.';
const noTable = (name: string) =>
  `La table « ${name} » n’existe pas dans le PMS, ou l’utilisateur Oracle n’a pas le droit de la lire (ORA-00942).`;
const wasCut = 'La connexion avec le PMS a été coupée : réessayez (NJS-500).';

describe('a PMS that misbehaves', () => {
  let oracle: OracleDouble;
  let server: TestServer;
  let admin: ApiClient;
  let queriesDir: string;
  /** Of a server that gives Oracle time enough on a busy machine. */
  let patientAdmin: ApiClient;

  beforeAll(async () => {
    queriesDir = await mkdtemp(path.join(tmpdir(), 'hotel-queries-'));
    for (const [file, sql] of Object.entries(queries)) {
      await writeFile(path.join(queriesDir, file), sql);
    }
    oracle = await startOracle(schema);
    server = await startTestServer({
      pmsAllowedNetworks: ['127.0.0.0/8'],
      pmsQueriesDir: queriesDir,
      pmsTimeouts: { ...defaultPmsTimeouts, connectMs: 2_000, runMs: 1_500 },
    });
    admin = await server.createAdmin();
    const patient = await startTestServer({
      database: server.database,
      pmsAllowedNetworks: ['127.0.0.0/8'],
      pmsQueriesDir: queriesDir,
      pmsTimeouts: { ...defaultPmsTimeouts, connectMs: 10_000, runMs: 12_000 },
    });
    patientAdmin = await patient.createAccount({ role: 'admin', email: 'patient@hotel.test' });
  });
  afterEach(() => oracle.clearFaults());
  afterAll(() => rm(queriesDir, { recursive: true }));

  async function aHotelAt(other: Partial<OracleAddress> = {}) {
    const hotel = await server.createHotel();
    const query = { hotel_id: hotel.id };
    const save = (changed: Partial<OracleAddress>) =>
      admin.call(saveOracleConfig, {
        query,
        body: { ...oracleSettingsAt(oracle.port), ...changed },
      });
    await save(other);
    const body = { ...query, month: 3, year: 2026 };
    return {
      body,
      save,
      reads: () => admin.call(readHotelStatus, { body }),
      expectError: () => admin.expectError(readHotelStatus, { body }),
      isTried: () => admin.call(testOracle, { body: query }),
    };
  }

  const loginsSince = (start: number) =>
    oracle.log.slice(start).filter(({ event }) => event.startsWith('login')).length;

  it.each<InjectedFault>([
    { at: 'connect', action: 'hang' },
    { at: 'negotiate', action: 'hang' },
    { at: 'login', action: 'hang' },
    { at: 'login', action: 'deaf' },
  ])(
    'is given up when it is silent at $at ($action), and used again when it answers',
    async (fault) => {
      const hotel = await aHotelAt();
      oracle.addFault(fault);
      expect(await hotel.expectError()).toMatchObject({
        status: 504,
        error: 'PMS_TIMEOUT',
        message: unreachable,
      });
      expect(await hotel.isTried()).toEqual({ ok: false, error: unreachable });
      oracle.clearFaults();
      expect((await hotel.reads()).rows[0]?.NOOFBEDS).toBe(84);
    },
  );

  it('has the same message for a closed, silent or unreachable port', async () => {
    const closed = await (await aHotelAt({ port: 1 })).expectError();
    const swallowing = await (await aHotelAt({ port: await startBlackHole() })).expectError();
    expect([closed.message, swallowing.message]).toEqual([unreachable, unreachable]);
    expect([closed.status, swallowing.status]).toEqual([502, 504]);
  });

  it.each<{ fault: InjectedFault; leaves: string }>([
    { fault: { at: 'execute', action: 'hang', match: /GUESTS/ }, leaves: 'marker' },
    { fault: { at: 'execute', action: 'deaf', match: /GUESTS/ }, leaves: 'disconnect' },
    { fault: { at: 'fetch', action: 'deaf', afterRows: 1_000 }, leaves: 'disconnect' },
  ])('is given up by a $leaves when a query meets $fault', async ({ fault, leaves }) => {
    const hotel = await aHotelAt();
    await hotel.reads();
    const start = oracle.log.length;
    oracle.addFault(fault);
    expect(await admin.expectError(readNationalitiesOfMonth, { body: hotel.body })).toMatchObject({
      status: 504,
      message: tooSlow,
    });
    oracle.clearFaults();
    // The PMS timeout of this test is short: a loaded machine may need a second try.
    const { rows } = await vi.waitFor(
      () => admin.call(readNationalitiesOfMonth, { body: hotel.body }),
      { timeout: 60_000 },
    );
    expect(rows).toHaveLength(lines);
    const since = () => oracle.log.slice(start);
    const held = since().find(({ event }) => event === 'fault')?.session;
    expect(held).toBeDefined();
    const isLeft = () => since().some((one) => one.event === leaves && one.session === held);
    await expect.poll(isLeft, { timeout: 60_000 }).toBe(true);
  });

  it('is diagnosed part by part, with a reason for each error and the names of missing tables', async () => {
    const hotel = await aHotelAt();
    const { hotel_id } = hotel.body;
    const diagnosis = await patientAdmin.call(diagnoseOracle, { body: { hotel_id } });
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
      nationalities: { value: lines },
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

  it('is diagnosed although one query hangs, and refused when it cannot be reached', async () => {
    const hotel = await aHotelAt();
    const body = { hotel_id: hotel.body.hotel_id };
    oracle.addFault({ at: 'execute', action: 'deaf', match: /V\$VERSION/ });
    const diagnosis = await patientAdmin.call(diagnoseOracle, { body });
    expect(diagnosis.version).toEqual({ value: null, reason: tooSlow });
    expect(diagnosis.working_date.value).toBe('2026-03-10');
    expect(diagnosis.questions.map(({ rows }) => rows.value)).toContain(lines);
    oracle.clearFaults();
    oracle.addFault({ at: 'login', action: 'hang' });
    await hotel.save({ password: 'secret' });
    expect(await patientAdmin.expectError(diagnoseOracle, { body })).toMatchObject({
      status: 504,
      message: unreachable,
    });
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
    expect((await admin.call(readNationalitiesOfMonth, read)).rows).toHaveLength(lines);
  });

  it('is disconnected when it is no longer used', async () => {
    const hasty = await startTestServer({
      database: server.database,
      pmsAllowedNetworks: ['127.0.0.0/8'],
      pmsTimeouts: { ...defaultPmsTimeouts, idleMs: 200 },
    });
    const hotel = await aHotelAt();
    const other = await hasty.createAccount({ role: 'admin', email: 'hasty@hotel.test' });
    const start = oracle.log.length;
    expect(await other.call(testOracle, { body: { hotel_id: hotel.body.hotel_id } })).toEqual({
      ok: true,
    });
    const isLeft = () => oracle.log.slice(start).some(({ event }) => event === 'logoff');
    await expect.poll(isLeft, { timeout: 60_000 }).toBe(true);
  });

  it('is reconnected silently after a restart', async () => {
    const hotel = await aHotelAt();
    await hotel.reads();
    oracle.killSessions();
    expect(await hotel.reads()).not.toHaveProperty('stale_since');
  });

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

  it('gets a wrong password once, however many requests there are, until it is changed', async () => {
    const hotel = await aHotelAt({ password: 'wrong' });
    const start = oracle.log.length;
    const refused = { status: 502, message: expect.stringMatching(/\(ORA-01017\)\.$/) };
    const atOnce = await Promise.all(Array.from({ length: 6 }, () => hotel.expectError()));
    for (const one of atOnce) expect(one).toMatchObject(refused);
    expect(await hotel.expectError()).toMatchObject(refused);
    // A server of the same database knows it too.
    const second = await startTestServer({
      database: server.database,
      pmsAllowedNetworks: ['127.0.0.0/8'],
    });
    const other = await second.createAccount({ role: 'admin', email: 'second@hotel.test' });
    expect(await other.expectError(readHotelStatus, { body: hotel.body })).toMatchObject(refused);
    expect(loginsSince(start)).toBe(1);

    await hotel.save({ password: 'secret' });
    expect((await hotel.reads()).rows[0]?.NOOFBEDS).toBe(84);
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

  it('has its cached response shown, with its time', async () => {
    const hotel = await aHotelAt();
    const fresh = await hotel.reads();
    oracle.addFault({ at: 'execute', action: 'deaf' });
    const { stale_since, ...cached } = await hotel.reads();
    expect(cached).toEqual(fresh);
    expect(Date.parse(stale_since ?? '')).toBeLessThanOrEqual(Date.now());
  });

  it('delays no other hotel, however many requests wait for it', async () => {
    const silent = await aHotelAt({ port: await aServerThat(() => undefined) });
    const well = await aHotelAt();
    const answered: string[] = [];
    const waiting = Array.from({ length: 12 }, () =>
      silent.expectError().then(({ status }) => answered.push(`silent ${status}`)),
    );
    await well.reads().then(() => answered.push('well'));
    await Promise.all(waiting);
    expect(answered).toEqual(['well', ...Array(12).fill('silent 504')]);
  });

  it('may send bytes that are not Oracle’s protocol', async () => {
    const rubbish = await aHotelAt({
      port: await aServerThat((socket) => socket.write(Buffer.alloc(64, 'HTTP/1.1 400 '))),
    });
    const refused = await rubbish.expectError();
    expect(refused.error).toMatch(/^PMS_/);
    expect(refused.message).not.toContain('HTTP');
  });

  it('is queried again when the Oracle process ends during the query', async () => {
    const hotel = await aHotelAt();
    await patientAdmin.call(readHotelStatus, { body: hotel.body });
    const start = oracle.log.length;
    oracle.addFault({ at: 'execute', action: 'hang', match: /GUESTS/, times: 1 });
    const read = patientAdmin.call(readNationalitiesOfMonth, { body: hotel.body });
    const isAsked = () => oracle.log.slice(start).some(({ sql }) => sql?.includes('GUESTS'));
    const isHanging = () => oracle.log.slice(start).some(({ event }) => event === 'fault');
    await expect.poll(() => isAsked() || isHanging(), { timeout: 60_000 }).toBe(true);
    for (const pid of await oracleProcesses()) process.kill(pid, 'SIGKILL');
    expect((await read).rows).toHaveLength(lines);
  });
});

const sockets = new Set<Socket>();
afterAll(() => {
  for (const socket of sockets) socket.destroy();
});

/** The port of a server that does this with each connection, and nothing else. */
async function aServerThat(does: (socket: Socket) => void): Promise<number> {
  const listener = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    does(socket);
  }).listen(0, '127.0.0.1');
  listener.unref();
  await once(listener, 'listening');
  const address = listener.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

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

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Endpoint } from '@hotel/domain/endpoint.ts';
import {
  diagnoseOracle,
  importNights,
  readHotelStatus,
  readNationalitiesOfMonth,
  readNoShowDetail,
  readNoShowSummary,
  testOracle,
} from '@hotel/domain/pms/endpoints.ts';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { createLogger } from '../platform/log/logger.ts';
import { connectHotel, createSmallPms } from './pms-for-tests.ts';
import { defaultPmsTimeouts } from './with-hotel-pms.ts';

/** Zoé Martin did not come; no error on the way to that row may reveal her name. */
const guest = /Martin|Zoé/;
const pms = await createSmallPms();
await pms.holds(
  { id: 1, arrival: '2026-03-04', nights: 2, adults: 2, status: 3, reason: 4 },
  { id: 2, arrival: '2026-03-05', nights: 2, adults: 2 },
);
const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

const calls = [
  readNoShowDetail,
  readNoShowSummary,
  readNationalitiesOfMonth,
  readHotelStatus,
  importNights,
];
const lines: string[] = [];

beforeEach(() => {
  lines.length = 0;
  pms.behaviour.is = 'answers';
});

/** A server whose installation has these PMS queries, and which logs as much as it can. */
async function startServerWithQueries(
  queries: Record<string, string> = {},
  runMs = 1_000,
): Promise<TestServer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'hotel-queries-'));
  folders.push(folder);
  for (const [name, sql] of Object.entries(queries)) {
    await writeFile(path.join(folder, `${name}.sql`), sql);
  }
  return startTestServer({
    pmsQueriesDir: folder,
    log: createLogger('trace', { write: (line: string) => void lines.push(line) }),
    demonstrationPms: pms.demonstrationPms,
    pmsTimeouts: { ...defaultPmsTimeouts, connectMs: 1_000, runMs },
  });
}

/** Requests everything of March, and a diagnostic; returns the responses. */
async function requestAll(
  server: TestServer,
): Promise<Map<Endpoint, { status: number; text: string }>> {
  const hotel = await server.createHotel();
  await connectHotel(server.database, hotel);
  const manager = await server.createManager(hotel);
  const responses = new Map<Endpoint, { status: number; text: string }>();
  for (const call of calls) {
    const { status, body } = await manager.send(call.method, `/api${call.path}`, {
      body: { hotel_id: hotel.id, month: 3, year: 2026 },
    });
    responses.set(call, { status, text: JSON.stringify(body) });
  }
  const admin = await server.createAdmin();
  await admin.send('POST', `/api${testOracle.path}`, { body: { hotel_id: hotel.id } });
  const diagnosed = await admin.send('POST', `/api${diagnoseOracle.path}`, {
    body: { hotel_id: hotel.id },
  });
  expect(diagnosed.status).toBe(200);
  expect(JSON.stringify(diagnosed.body)).not.toMatch(guest);
  return responses;
}

/** What the server stores of all this, apart from the cached PMS responses. */
async function storedBy({ database }: TestServer): Promise<string> {
  const storedTexts: string[] = [];
  const { rows } = await database.query<{ name: string }>(
    `select table_schema || '.' || table_name as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
       and table_name <> 'pms_kept_answer'`,
  );
  expect(rows.map(({ name }) => name)).toContain('public.audit_entry');
  for (const { name } of rows) {
    const all = await database.query<{ row: string }>(`select t::text as row from ${name} as t`);
    storedTexts.push(...all.rows.map(({ row }) => row));
  }
  return storedTexts.join('\n');
}

async function expectUntold(server: TestServer): Promise<void> {
  const stored = await storedBy(server);
  expect(stored.length).toBeGreaterThan(100);
  expect(stored).not.toMatch(guest);
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.join('')).not.toMatch(guest);
}

test('shows a guest’s name only to the person who requests it', async () => {
  const server = await startServerWithQueries();
  const responses = await requestAll(server);
  expect([...responses.values()].map(({ status }) => status)).toEqual(calls.map(() => 200));
  const named = calls.filter((call) => guest.test(responses.get(call)?.text ?? ''));
  expect(named).toEqual([readNoShowDetail]);
  await expectUntold(server);
});

const nameOf = `select XCMS_NAME1 from XCMS where XCMS_ID = 1`;
const bad: [string, Record<string, string>][] = [
  [
    'a column holds a name instead of a number',
    {
      'no-show-detail': `select (${nameOf}) as ROOMS, (${nameOf}) as ARRIVAL`,
      nationalities: `select 'FR' as NATIONALITE, (${nameOf}) as ROOM, 1 as ADULT, 0 as CHILD`,
      'hotel-status': `select (${nameOf}) as WDAT_DATE, 2 as NOOFBEDS`,
      'nights-on-the-books': `select (${nameOf}) as STAY_DATE, (${nameOf}) as NUITEES`,
    },
  ],
  [
    'a query fails on a name',
    Object.fromEntries(
      ['no-show-detail', 'nationalities', 'hotel-status', 'nights-on-the-books'].map((name) => [
        name,
        `select cast((${nameOf}) as integer) as ROOMS`,
      ]),
    ),
  ],
  [
    'the query contains a name',
    Object.fromEntries(
      ['no-show-detail', 'nationalities', 'hotel-status', 'nights-on-the-books'].map((name) => [
        name,
        `select 1 as ROOMS from XCMS where XCMS_NAME1 = 'Martin' and "Zoé" = 1`,
      ]),
    ),
  ],
];

test.each(bad)('logs no name when %s', async (_, queries) => {
  const server = await startServerWithQueries(queries);
  const responses = await requestAll(server);
  for (const call of calls.filter((one) => one !== importNights)) {
    expect(responses.get(call)?.status, call.id).toBe(502);
    expect(responses.get(call)?.text, call.id).not.toMatch(guest);
  }
  await expectUntold(server);
});

test.each(['fails', 'hangs'] as const)(
  'logs no name when the PMS %s, before and after a response',
  async (behaviour) => {
    const server = await startServerWithQueries({}, behaviour === 'hangs' ? 250 : undefined);
    pms.behaviour.is = behaviour;
    await requestAll(server);
    pms.behaviour.is = 'answers';
    await requestAll(server);
    pms.behaviour.is = behaviour;
    await requestAll(server);
    await expectUntold(server);
    expect(lines.join('')).not.toContain('the name of a guest');
  },
);

test('logs no name when the response cannot be cached', async () => {
  const server = await startServerWithQueries();
  const { database } = server;
  await database.query(
    `alter table pms_kept_answer add constraint no_guest check (position('Martin' in answer::text) = 0)`,
  );
  const responses = await requestAll(server);
  expect(responses.get(readNoShowDetail)?.status).toBe(500);
  expect(responses.get(readNoShowDetail)?.text).not.toMatch(guest);
  await expectUntold(server);
  expect(lines.join('')).toContain('no_guest');
});

import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { createDatabaseUrl } from '../test/database-for-tests.ts';
import {
  registerAdministrator,
  type SpawnedServer,
  signIn,
  spawnServer,
} from '../test/spawn-server.ts';
import { createDataFolder } from '../test/temporary-folder.ts';
import { installClock } from '../test/test-clock.ts';

/** With server and database in the time zones of other continents, a day of the hotel stays that day. */

/** Time zones behind Paris and far ahead of it: at any time one of them has another day. */
const zones = ['America/Los_Angeles', 'Pacific/Auckland', 'UTC'];

/** The days around both daylight-saving changes, around 29 February and around new year. */
const days = [
  ...['2024-02-28', '2024-02-29', '2024-03-01'],
  ...['2026-03-28', '2026-03-29', '2026-03-30'],
  ...['2026-10-24', '2026-10-25', '2026-10-26'],
  ...['2027-02-28', '2027-12-31', '2028-01-01'],
  ...['2028-02-28', '2028-02-29', '2028-03-01'],
];
const nightsOf = (day: string) => 100 + days.indexOf(day);

async function startServerIn(zone: string) {
  const url = await createDatabaseUrl();
  const folder = await createDataFolder();
  const clock = await installClock(url, folder);
  const client = new Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  await client.query(
    `do $$ begin execute format('alter database %I set timezone = ''${zone}''', current_database()); end $$`,
  );
  const server = await spawnServer({
    ...{ DATABASE_URL: url, DATA_DIR: folder, TZ: zone },
    ...clock.environment,
  });
  await server.untilHealthy();
  const admin = await registerAdministrator(server);
  const query = async (sql: string, values: unknown[] = []) => client.query(sql, values);
  return { server, admin, clock, query };
}

async function read(server: SpawnedServer, token: string, path: string): Promise<unknown> {
  const { status, body } = await server.send('GET', `/api/${path}`, { token });
  expect([path, status]).toEqual([path, 200]);
  return body;
}

/** Writes a snapshot on each of the days, with figures for each; returns all that can be read of them. */
async function writeAndRead({ server, admin }: Awaited<ReturnType<typeof startServerIn>>) {
  const { token, hotel } = admin;
  for (const day of days) {
    const body = {
      hotel_id: hotel,
      as_of_date: day,
      items: days.map((stay_date) => ({ stay_date, nuitees: nightsOf(stay_date) })),
    };
    const { status } = await server.send('POST', '/api/nuitees/snapshot/bulk', { token, body });
    expect(status).toBe(200);
  }
  const items = days.map((date) => ({ date, nuitees: nightsOf(date) + 1 }));
  const finals = { hotel_id: hotel, items };
  await server.send('POST', '/api/nuitees/bulk', { token, body: finals });
  const responses: Record<string, unknown> = {};
  const keys = new Set(
    days.map((day) => `month=${Number(day.slice(5, 7))}&year=${day.slice(0, 4)}`),
  );
  for (const key of keys) {
    for (const call of [
      ...['snapshot', 'prev_daily', 'n1_values', 'series', 'pickup_series', 'gap_daily', 'grid'],
    ]) {
      responses[`${call} ${key}`] = await read(
        server,
        token,
        `nuitees/${call}?hotel_id=${hotel}&${key}`,
      );
    }
    responses[key] = await read(server, token, `nuitees?hotel_id=${hotel}&${key}`);
  }
  for (const year of [2024, 2026, 2027, 2028]) {
    const path = `nuitees/coverage?hotel_id=${hotel}&year=${year}`;
    responses[`coverage ${year}`] = await read(server, token, path);
  }
  for (const day of days) {
    for (const scope of ['as_of', 'stay']) {
      const path = `nuitees/snapshot/count?hotel_id=${hotel}&scope=${scope}&from=${day}&to=${day}`;
      expect(await read(server, token, path)).toEqual({ count: days.length });
    }
  }
  return responses;
}

type Row = Record<string, unknown>;

test('the time zones of server and database move no figure to another day', {
  timeout: 300_000,
}, async () => {
  const seen: Record<string, unknown>[] = [];
  for (const zone of zones) {
    const started = await startServerIn(zone);
    seen.push(await writeAndRead(started));
  }
  const [first = {}, ...others] = seen;
  for (const other of others) expect(other).toEqual(first);
  for (const day of days) {
    const key = `month=${Number(day.slice(5, 7))}&year=${day.slice(0, 4)}`;
    const snapshots = first[`snapshot ${key}`] as Row[];
    expect(snapshots).toContainEqual({
      as_of_date: day,
      stay_date: day,
      nuitees: nightsOf(day),
    });
    const finals = first[key] as Row[];
    expect(finals.find(({ date }) => date === day)).toMatchObject({ nuitees: nightsOf(day) + 1 });
    const coverage = first[`coverage ${day.slice(0, 4)}`] as { days: Row[] };
    expect(coverage.days.find(({ date }) => date === day)).toEqual({ date: day, has_data: true });
  }
  expect(first['coverage 2028']).toMatchObject({ total: 366, covered: 4 });
  expect(first['coverage 2027']).toMatchObject({ total: 365, covered: 2 });
  const n1 = first['n1_values month=2&year=2028'] as Row[];
  // 29 February is compared with 28 February of the year before: the sum of February 2027 at that as-of day.
  expect(n1.find(({ as_of }) => as_of === '2028-02-29')).toEqual({
    as_of: '2028-02-29',
    n1_value: nightsOf('2027-02-28'),
    basis: 'same_date',
  });
});

/** The second before midnight in Paris and the second after, with the day in Paris. */
const midnights = [
  ['2026-03-28T22:59:59Z', '2026-03-28'],
  ['2026-03-28T23:00:01Z', '2026-03-29'],
  ['2026-03-29T21:59:59Z', '2026-03-29'],
  ['2026-03-29T22:00:01Z', '2026-03-30'],
  ['2026-10-24T21:59:59Z', '2026-10-24'],
  ['2026-10-24T22:00:01Z', '2026-10-25'],
  ['2026-10-25T22:59:59Z', '2026-10-25'],
  ['2026-10-25T23:00:01Z', '2026-10-26'],
  ['2028-02-28T22:59:59Z', '2028-02-28'],
  ['2028-02-28T23:00:01Z', '2028-02-29'],
  ['2028-02-29T22:59:59Z', '2028-02-29'],
  ['2028-02-29T23:00:01Z', '2028-03-01'],
  ['2027-12-31T22:59:59Z', '2027-12-31'],
  ['2027-12-31T23:00:01Z', '2028-01-01'],
] as const;

test.each(zones)(
  'midnight is midnight in Paris on a server in %s',
  { timeout: 300_000 },
  async (zone) => {
    const started = await startServerIn(zone);
    const { server, admin, clock, query } = started;
    // Far from the end of a minute, so that requests sent at once fall on that day.
    for (const [instant, day] of midnights) {
      const moment = Date.parse(instant) + (instant.endsWith('01Z') ? 0 : -30_000);
      await clock.setTo(moment - Date.now());
      const { token } = await signIn(server);
      const settings = await read(server, token, `oracle/daily-import?hotel_id=${admin.hotel}`);
      expect([instant, (settings as Row)['today']]).toEqual([instant, day]);
    }
    await clock.setTo(0);
    const { token } = await signIn(server);
    await query('delete from client_log');
    for (const [instant] of midnights) {
      await query(
        'insert into client_log (reference, message, created_at) values ($1, $2, $2::text::timestamptz)',
        [`essai-${instant}`, instant],
      );
      await query(
        `insert into audit_entry (at, action, request_id, actor_email, detail)
       values ($1, 'POST /budgets', 'essai', 'essai', '{}')`,
        [instant],
      );
    }
    for (const [, day] of midnights) {
      const logs = (await read(server, token, `logs?since=${day}`)) as Row[];
      const since = midnights.filter(([, its]) => its >= day).map(([instant]) => instant);
      expect(logs.map(({ message }) => message).toSorted()).toEqual(since.toSorted());
      const trail = (await read(server, token, `audit?from=${day}&to=${day}&actor=essai`)) as {
        entries: Row[];
      };
      const ofDay = midnights.filter(([, its]) => its === day).map(([instant]) => instant);
      const instants = trail.entries.map(({ at }) => String(at).replace('.000Z', 'Z'));
      expect(instants.toSorted()).toEqual(ofDay.toSorted());
    }
  },
);

import { monthsOfImport } from '@hotel/domain/imports/months-of-import.ts';
import { onDatabase, settle } from '../bench-database.ts';
import { BenchConnection, type BenchRequest } from '../measure/connection.ts';
import { copyIn } from '../measure/copy-in.ts';
import type { Measurement } from '../measure/measurements.ts';
import { median } from '../measure/medians.ts';
import {
  type MeasuredSubject,
  medianRatio,
  roundsOf,
  type SubjectCosts,
  shortRounds,
  warmUp,
} from '../measure/rounds.ts';
import type { MeasuredServers } from '../measured-servers.ts';
import { fetchJson } from '../running.ts';

const part = 'Writing';
const onServer = ({ server }: SubjectCosts) => server;
const total = ({ total }: SubjectCosts) => total;

/** Days from 2030-01-01 on, far from the months that are read. */
function daysFrom(place: number, count: number): string[] {
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.UTC(2030, 0, 1 + place + index)).toISOString().slice(0, 10),
  );
}

export async function measureWriting(servers: MeasuredServers): Promise<Measurement[]> {
  await beginToWrite(servers);
  return [
    ...(await snapshots(servers)),
    ...(await finalNights(servers)),
    ...(await smallCalls(servers)),
    ...(await wholeYears(servers)),
  ];
}

/** PostgreSQL plans badly for tables that were never written: some hundred writes and a pause come first. */
async function beginToWrite(servers: MeasuredServers): Promise<void> {
  const trial = { rounds: 0, connections: 2 };
  await roundsOf(pair(servers, '/api/nuitees/snapshot/bulk', '/snapshot', snapshotOf), {
    ...trial,
    requests: 800,
  });
  await roundsOf(pair(servers, '/api/nuitees/bulk', '/finals', finalsOf), {
    ...trial,
    requests: 80,
  });
  await settleBoth(servers);
}

async function settleBoth(servers: MeasuredServers): Promise<void> {
  for (const url of [servers.productUrl, servers.rowsUrl]) await onDatabase(url, settle);
}

const snapshotDays = daysFrom(0, 62);
const finalDays = daysFrom(0, 1_900);

function snapshotOf(call: number, hotel = 1 + (call % 400)): string {
  return JSON.stringify({
    hotel_id: String(hotel),
    as_of_date: '2030-01-01',
    items: snapshotDays.map((day, index) => ({ stay_date: day, nuitees: (call + index) % 300 })),
  });
}

function finalsOf(call: number): string {
  return JSON.stringify({
    hotel_id: String(1 + (call % 400)),
    items: finalDays.map((day, index) => ({ date: day, nuitees: (call + index) % 300 })),
  });
}

async function snapshots(servers: MeasuredServers): Promise<Measurement[]> {
  const [own = [], bare = []] = await roundsOf(
    pair(servers, '/api/nuitees/snapshot/bulk', '/snapshot', snapshotOf),
    { rounds: servers.rounds, requests: 120, connections: 4 },
  );
  const [same = []] = await roundsOf(
    pair(servers, '/api/nuitees/snapshot/bulk', '/snapshot', () => snapshotOf(7, 1)).slice(0, 1),
    { rounds: servers.rounds, requests: 120, connections: 4 },
  );
  return [
    {
      part,
      metric: 'a snapshot of 62 days: CPU per request, relative to http + unnest',
      value: 100 * medianRatio(total, own, bare),
      unit: '%',
      note: besides(own, bare),
    },
    {
      part,
      metric: 'the same snapshot again, unchanged: CPU per request',
      value: 100 * medianRatio(total, same, bare),
      unit: '%',
      note: besides(same, bare),
    },
  ];
}

async function finalNights(servers: MeasuredServers): Promise<Measurement[]> {
  const [own = [], bare = []] = await roundsOf(
    pair(servers, '/api/nuitees/bulk', '/finals', finalsOf),
    { rounds: servers.rounds, requests: 40, connections: 2 },
  );
  return [
    {
      part,
      metric: '1,900 final nights: CPU of the server, relative to http + unnest',
      value: 100 * medianRatio(onServer, own, bare),
      unit: '%',
      target: 200,
      stretch: 150,
      note: besides(own, bare),
    },
    {
      part,
      metric: '1,900 final nights: CPU of server and database, relative to http + unnest',
      value: 100 * medianRatio(total, own, bare),
      unit: '%',
      note: besides(own, bare),
    },
  ];
}

/** Measures a user's own setting, stored by one query, and a budget, whose change also writes an audit entry. */
async function smallCalls(servers: MeasuredServers): Promise<Measurement[]> {
  const { id } = await fetchJson<{ id: string }>(servers.product().port, 'POST', '/budgets', {
    token: servers.token,
    body: { hotel_id: '1', month: 1, year: 2030, budget: 1000 },
  });
  const notice = pair(servers, '/api/oracle/daily-import/notice?hotel_id=1', '/notice', (call) =>
    JSON.stringify({ by_mail: call % 4 < 2 }),
  );
  const budget = pair(servers, `/api/budgets/${id}`, '/budget', (call) =>
    JSON.stringify({ budget: 1 + (call % 9_000) }),
  );
  return [
    {
      ...(await smallCall(servers, notice)),
      metric: 'a small validated request with one query (alert notice): CPU, relative to http + pg',
      target: 300,
      stretch: 170,
    },
    {
      ...(await smallCall(servers, budget)),
      metric: 'a budget with its audit entry in one transaction: CPU, relative to http + pg',
    },
  ];
}

async function smallCall(servers: MeasuredServers, subjects: readonly MeasuredSubject[]) {
  const calls = subjects.map((subject) => ({
    ...subject,
    request: () => ({ ...subject.request(), method: 'PUT' as const }),
  }));
  await warmUp(calls, { connections: 4 });
  const [own = [], bare = []] = await roundsOf(calls, {
    ...shortRounds(servers.rounds),
    connections: 4,
  });
  return {
    part,
    value: 100 * medianRatio(total, own, bare),
    unit: '%' as const,
    note: besides(own, bare),
  };
}

/** Measures a year of mornings: one import of the product, and COPY of the same figures as rows. */
async function wholeYears(servers: MeasuredServers): Promise<Measurement[]> {
  // Without a checkpoint, pages left dirty by earlier writes would be flushed during either measurement.
  await settleBoth(servers);
  return [
    ...(await wholeYear(servers, 'a year (365 mornings × 62 days)', 401, (morning) =>
      daysFrom(morning, 62),
    )),
    ...(await wholeYear(servers, 'a pasted year (365 mornings × 31 days)', 431, () =>
      daysFrom(0, 31),
    )),
  ];
}

/** Warm-up rounds: the server is measured after it has handled some years. */
const warmingUp = 8;

async function wholeYear(
  servers: MeasuredServers,
  metric: string,
  firstHotel: number,
  daysOf: (morning: number) => string[],
): Promise<Measurement[]> {
  const mornings = daysFrom(0, 365);
  const ownMs: number[] = [];
  const againMs: number[] = [];
  const copyMs: number[] = [];
  for (let round = 0; round < warmingUp + servers.rounds; round += 1) {
    const hotel = firstHotel + round;
    const snapshots = mornings.map((as_of_date, morning) => ({
      as_of_date,
      items: daysOf(morning).map((stay_date, index) => ({
        stay_date,
        nuitees: (morning * 7 + index * 3 + round) % 300,
      })),
    }));
    const own = await imported(servers, hotel, snapshots);
    const again = await imported(servers, hotel, snapshots);
    const copied = await copiedRows(servers, hotel, snapshots);
    if (round < warmingUp) continue;
    ownMs.push(own);
    againMs.push(again);
    copyMs.push(copied);
  }
  const ratio = (own: readonly number[]) =>
    median(own.map((ms, round) => ms / (copyMs[round] ?? Number.NaN)));
  const note = `${median(ownMs).toFixed(0)} ms, COPY ${median(copyMs).toFixed(0)} ms`;
  return [
    {
      part,
      metric: `${metric}: elapsed time, relative to COPY of rows`,
      value: ratio(ownMs),
      unit: '×',
      target: 1,
      stretch: 0.5,
      note,
    },
    { part, metric: `${metric}, again, unchanged`, value: ratio(againMs), unit: '×' },
  ];
}

type Snapshots = { as_of_date: string; items: { stay_date: string; nuitees: number }[] }[];

async function imported(
  servers: MeasuredServers,
  hotel: number,
  snapshots: Snapshots,
): Promise<number> {
  const body = JSON.stringify({
    hotel_id: String(hotel),
    source: { kind: 'paste', label: null },
    months: snapshots.flatMap(({ as_of_date, items }) =>
      monthsOfImport(
        as_of_date,
        items.map(({ stay_date, nuitees }) => ({ day: stay_date, nuitees })),
      ),
    ),
  });
  const connection = await BenchConnection.to(servers.product().port);
  const start = performance.now();
  const { status, body: response } = await connection.request({
    method: 'POST',
    path: '/api/nuitees/imports',
    token: servers.token,
    body,
  });
  const ms = performance.now() - start;
  connection.close();
  if (status !== 200) throw new Error(`the year was answered ${status}: ${response.toString()}`);
  return ms;
}

async function copiedRows(
  servers: MeasuredServers,
  hotel: number,
  snapshots: Snapshots,
): Promise<number> {
  const lines = snapshots.flatMap(({ as_of_date, items }) =>
    items.map(({ stay_date, nuitees }) => `${hotel}\t${as_of_date}\t${stay_date}\t${nuitees}\n`),
  );
  return await onDatabase(servers.rowsUrl, async (client) => {
    const start = performance.now();
    await copyIn(client, 'copy nuitee from stdin', Buffer.from(lines.join('')));
    return performance.now() - start;
  });
}

/** The product's request and the reference server's, with the same bodies. */
function pair(
  servers: MeasuredServers,
  path: string,
  barePath: string,
  body: (call: number) => string,
): MeasuredSubject[] {
  let calls = 0;
  const request = (to: string, token?: string) => (): BenchRequest => {
    calls += 1;
    return {
      method: 'POST',
      path: to,
      ...(token === undefined ? {} : { token }),
      body: body(calls),
    };
  };
  return [
    { ...servers.product(), name: path, request: request(path, servers.token) },
    servers.limit(barePath, request(barePath)),
  ];
}

function besides(own: readonly SubjectCosts[], bare: readonly SubjectCosts[]): string {
  const of = (costs: readonly SubjectCosts[]) =>
    `${median(costs.map(onServer)).toFixed(2)} + ${median(costs.map(({ database }) => database)).toFixed(2)} ms`;
  return `${of(own)} (server + database), reference ${of(bare)}`;
}

import { setTimeout as sleep } from 'node:timers/promises';
import { onDatabase } from '../bench-database.ts';
import { BenchConnection, type BenchRequest } from '../measure/connection.ts';
import type { Measurement } from '../measure/measurements.ts';
import { median } from '../measure/medians.ts';
import { cpuOf } from '../measure/processes.ts';
import {
  type MeasuredSubject,
  medianRatio,
  roundsOf,
  type SubjectCosts,
  warmUp,
} from '../measure/rounds.ts';
import { type MeasuredServers, middleOfMonth, monthRequest } from '../measured-servers.ts';

const part = 'Group';
const total = ({ total }: SubjectCosts) => total;

/**
 * Measures the month of all hotels in one response, compared with the grid of one hotel that no cache holds.
 * Each request has an address of its own, so that the cache of responses serves none of them; the hotels'
 * figures are computed once for each version of their nights, and the first request after a change of all is
 * told apart.
 */
export async function measureGroup(
  servers: MeasuredServers,
  { hotels, months }: { hotels: number; months: number },
): Promise<Measurement[]> {
  let requests = 0;
  const request = () => {
    requests += 1;
    const call = monthRequest('/api/group', 1, months - 1, servers.token);
    return { ...call, path: `${call.path}&request=${requests}` };
  };
  const { computing, warmed } = await measureMorning(servers, months, request);
  const group: MeasuredSubject = { ...servers.product(), name: 'group', request };
  const grid: MeasuredSubject = {
    ...servers.product(),
    name: 'grid',
    request: () => servers.nextMonth('/api/nuitees/grid'),
  };
  await warmUp([grid], { connections: 1 });
  const rounds = { rounds: 2 * servers.rounds + 1, connections: 1 };
  const [groups = []] = await roundsOf([group], { ...rounds, requests: 20 });
  const [grids = []] = await roundsOf([grid], { ...rounds, requests: 500 });
  const of = (costs: readonly SubjectCosts[]) =>
    `${median(costs.map(({ server }) => server)).toFixed(2)} + ${median(costs.map(({ database }) => database)).toFixed(2)} ms`;
  return [
    {
      part,
      metric: `the month of ${hotels} hotels in one response, relative to an uncached grid of one: CPU per request`,
      value: medianRatio(total, groups, grids),
      unit: '×',
      target: 40,
      note: `${of(groups)} (server + database), grid ${of(grids)}`,
    },
    {
      part,
      metric: `the first request of a month of ${hotels} hotels after their imports: CPU of the server`,
      value: warmed,
      unit: 'ms',
      note: `the background job has computed every hotel; without it ${(computing / 1_000).toFixed(2)} s`,
    },
  ];
}

/**
 * The CPU, in ms, of the first request after every hotel has changed: one that computes all of them, and one
 * that the background job has computed them for.
 */
async function measureMorning(
  servers: MeasuredServers,
  months: number,
  request: () => BenchRequest,
): Promise<{ computing: number; warmed: number }> {
  const { port, processes } = servers.product();
  const connection = await BenchConnection.to(port);
  const askOnce = async () => {
    const before = await cpuOf(processes.server);
    await connection.request(request());
    return (await cpuOf(processes.server)) - before;
  };
  // Half of the nights are to come, as on any morning.
  await inProduct(servers, 'delete from snapshot_month where as_of_date > $1', [
    middleOfMonth(months - 1),
  ]);
  await inProduct(servers, changeEveryHotel);
  const computing = await askOnce();
  await inProduct(servers, changeEveryHotel);
  await inProduct(servers, `update job set next_attempt_at = now() where ${isWarmUp}`);
  while ((await inProduct(servers, `select from job where ${isWarmUp} and ${isDone}`)) === 0) {
    await sleep(500);
  }
  const warmed = await askOnce();
  connection.close();
  return { computing, warmed };
}

const changeEveryHotel = 'update nights_version set version = version + 1';
const isWarmUp = `kind = 'group-warm-up'`;
const isDone = 'lease is null and next_attempt_at > now()';

/** Runs a statement on the product's database; returns the number of its rows. */
function inProduct(
  { productUrl }: MeasuredServers,
  statement: string,
  values: string[] = [],
): Promise<number> {
  return onDatabase(productUrl, async (client) => {
    const { rowCount } = await client.query(statement, values);
    return rowCount ?? 0;
  });
}

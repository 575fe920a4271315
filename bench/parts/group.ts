import { Connection } from '../measure/connection.ts';
import type { Measurement } from '../measure/measurements.ts';
import { median } from '../measure/medians.ts';
import { cpuOf } from '../measure/processes.ts';
import { type Costs, medianRatio, roundsOf, type Subject, warmUp } from '../measure/rounds.ts';
import { type MeasuredServers, monthRequest } from '../measured-servers.ts';

const part = 'Group';
const total = ({ total }: Costs) => total;

/**
 * Measures the month of all hotels in one response, compared with the grid of one hotel that no cache holds.
 * Each request has an address of its own, so that the cache of responses serves none of them; the hotels'
 * figures are computed once for each version of their nights, and the first request is told apart.
 */
export async function measureGroup(
  servers: MeasuredServers,
  { hotels, months }: { hotels: number; months: number },
): Promise<Measurement[]> {
  const { pid, connection } = {
    pid: servers.product().processes.server,
    connection: await Connection.to(servers.product().port),
  };
  let requests = 0;
  const request = () => {
    requests += 1;
    const call = monthRequest('/api/group', 1, months - 1, servers.token);
    return { ...call, path: `${call.path}&request=${requests}` };
  };
  const before = await cpuOf(pid);
  await connection.ask(request());
  const first = (await cpuOf(pid)) - before;
  connection.close();
  const group: Subject = { ...servers.product(), name: 'group', request };
  const grid: Subject = {
    ...servers.product(),
    name: 'grid',
    request: () => servers.nextMonth('/api/nuitees/grid'),
  };
  await warmUp([grid], { connections: 1 });
  const rounds = { rounds: 2 * servers.rounds + 1, connections: 1 };
  const [groups = []] = await roundsOf([group], { ...rounds, requests: 20 });
  const [grids = []] = await roundsOf([grid], { ...rounds, requests: 500 });
  const of = (costs: readonly Costs[]) =>
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
      metric: `the first request of a month of ${hotels} hotels after a start: CPU of the server`,
      value: first / 1_000,
      unit: 's',
      note: 'computes the figures and the landing of every hotel once',
    },
  ];
}

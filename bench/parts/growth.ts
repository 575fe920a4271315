import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type BenchDatabase, fillProduct } from '../bench-database.ts';
import type { Measurement } from '../measure/measurements.ts';
import { median } from '../measure/medians.ts';
import {
  type MeasuredSubject,
  medianRatio,
  roundsOf,
  type SubjectCosts,
  warmUp,
} from '../measure/rounds.ts';
import { monthRequest } from '../measured-servers.ts';
import { openAccount, type RunningProgram, signIn, startProduct } from '../running.ts';

const part = 'Growth';

/** A running server whose database holds so many hotels and months. */
export type FilledServer = {
  hotels: number;
  months: number;
  running: RunningProgram;
  token: string;
};

/** Measures the same read with 1, 10 and 100 hotels, compared with the existing large database. */
export async function measureGrowth(
  database: BenchDatabase,
  large: FilledServer,
  rounds: number,
): Promise<Measurement[]> {
  const sizes = [1, 10, 100].filter((hotels) => hotels < large.hotels);
  const servers: FilledServer[] = [];
  for (const hotels of sizes) servers.push(await startFilled(database, hotels, large.months));
  servers.push(large);
  const subjects = servers.map((server) => subjectOf(database, server));
  // The largest server has run for minutes; the others have just started.
  await warmUp(subjects, { connections: 8 });
  const costs = await roundsOf(subjects, { rounds, requests: 640, connections: 8 });
  for (const { running } of servers.slice(0, -1)) await running.stop();
  return servers.slice(1).map(({ hotels }, index) => ({
    part,
    metric: `a month of one of ${hotels} hotels, relative to a single hotel: CPU per request`,
    value: medianRatio(({ total }) => total, costs[index + 1], costs[0]),
    unit: '×',
    ...(index === servers.length - 2 ? { target: 1.3, stretch: 1.1 } : {}),
    note: `${ms(costs[index + 1])} to ${ms(costs[0])}`,
  }));
}

function ms(costs: readonly SubjectCosts[] = []): string {
  return `${median(costs.map(({ total }) => total)).toFixed(2)} ms`;
}

async function startFilled(
  database: BenchDatabase,
  hotels: number,
  months: number,
): Promise<FilledServer> {
  const url = await database.make(`growth_${hotels}`);
  await fillProduct(url, hotels, months);
  const folder = join(database.folder, `growth-${hotels}`);
  await mkdir(folder);
  const running = await startProduct(url, folder);
  await openAccount(running.port);
  return { hotels, months, running, token: await signIn(running.port) };
}

/**
 * Requests the months of the middle hotel in turn, each under an address of its own, so that no cache of
 * the server or the database favours a small number of hotels.
 */
function subjectOf(
  database: BenchDatabase,
  { hotels, months, running, token }: FilledServer,
): MeasuredSubject {
  let requests = 0;
  return {
    name: `${hotels} hotels`,
    port: running.port,
    processes: { server: running.pid, database: database.pid },
    status: 200,
    request: () => {
      requests += 1;
      const call = monthRequest(
        '/api/nuitees/grid',
        Math.ceil(hotels / 2),
        requests % months,
        token,
      );
      return { ...call, path: `${call.path}&request=${requests}` };
    },
  };
}

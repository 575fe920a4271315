import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type BenchDatabase, fillProduct } from '../bench-database.ts';
import type { Finding } from '../measure/findings.ts';
import { median } from '../measure/medians.ts';
import { beginToRun, type Costs, medianRatio, roundsOf, type Subject } from '../measure/rounds.ts';
import { monthCall } from '../measured-servers.ts';
import { openAccount, type Running, signIn, startProduct } from '../running.ts';

const part = 'Grandir';

/** A database that stands, with how many hotels and months it holds. */
export type Filled = { hotels: number; months: number; running: Running; token: string };

/** The same read where there are 1, 10 and 100 hotels, beside the database that is already there. */
export async function measureGrowth(
  database: BenchDatabase,
  large: Filled,
  rounds: number,
): Promise<Finding[]> {
  const sizes = [1, 10, 100].filter((hotels) => hotels < large.hotels);
  const houses: Filled[] = [];
  for (const hotels of sizes) houses.push(await filled(database, hotels, large.months));
  houses.push(large);
  const subjects = houses.map((house) => subjectOf(database, house));
  // The largest has answered for minutes, the others have just been started.
  await beginToRun(subjects, { connections: 8 });
  const costs = await roundsOf(subjects, { rounds, requests: 640, connections: 8 });
  for (const { running } of houses.slice(0, -1)) await running.stop();
  return houses.slice(1).map(({ hotels }, index) => ({
    part,
    what: `lire un mois parmi ${hotels} hôtels, à un seul : CPU par requête`,
    value: medianRatio(({ total }) => total, costs[index + 1], costs[0]),
    unit: '×',
    ...(index === houses.length - 2 ? { line: 1.3, stretch: 1.1 } : {}),
    beside: `${ms(costs[index + 1])} à ${ms(costs[0])}`,
  }));
}

function ms(costs: readonly Costs[] = []): string {
  return `${median(costs.map(({ total }) => total)).toFixed(2)} ms`;
}

async function filled(database: BenchDatabase, hotels: number, months: number): Promise<Filled> {
  const url = await database.make(`growth_${hotels}`);
  await fillProduct(url, hotels, months);
  const folder = join(database.folder, `growth-${hotels}`);
  await mkdir(folder);
  const running = await startProduct(url, folder);
  await openAccount(running.port);
  return { hotels, months, running, token: await signIn(running.port) };
}

/**
 * The months of the middle hotel in turn, each under an address of its own: whatever is kept of few
 * months, by the server or by the database, must flatter no size.
 */
function subjectOf(database: BenchDatabase, { hotels, months, running, token }: Filled): Subject {
  let asked = 0;
  return {
    name: `${hotels} hotels`,
    port: running.port,
    processes: { server: running.pid, database: database.pid },
    status: 200,
    request: () => {
      asked += 1;
      const call = monthCall('/api/nuitees/grid', Math.ceil(hotels / 2), asked % months, token);
      return { ...call, path: `${call.path}&asked=${asked}` };
    },
  };
}

import { Connection, type Request } from './connection.ts';
import { median } from './medians.ts';
import { cpuOf } from './processes.ts';

/** Something that answers: the product, or a limit beside it. */
export type Subject = {
  name: string;
  port: number;
  /** The processes whose CPU counts: the server's, and the database's. */
  processes: { server: number; database: number };
  /** The request to make now; another each time where nothing may be cached. */
  request: () => Request;
  /** What every answer must be. */
  status: number;
};

/** What one request costs: CPU in ms of the server and of the database, and requests a second. */
export type Cost = { server: number; database: number; perSecond: number };
export type Costs = Cost & { total: number };

/**
 * Puts the subjects to the same trial in turn, round after round, so that a noisy minute falls on all
 * of them. Gives each subject's costs, one a round. Throws when an answer is not what it must be.
 */
export async function roundsOf(
  subjects: readonly Subject[],
  { rounds, requests, connections }: { rounds: number; requests: number; connections: number },
): Promise<Costs[][]> {
  const costs: Costs[][] = subjects.map(() => []);
  for (let round = 0; round <= rounds; round += 1) {
    for (const [index, subject] of subjects.entries()) {
      const cost = await trial(subject, requests, connections);
      // The first round warms up and is not counted.
      if (round > 0) costs[index]?.push(cost);
    }
  }
  return costs;
}

/**
 * A server that has just started costs twice what it costs after ten thousand requests, its limit too:
 * both are measured as they run all day.
 */
export async function beginToRun(
  subjects: readonly Subject[],
  { connections }: { connections: number },
): Promise<void> {
  await roundsOf(subjects, { rounds: 0, requests: 6_000, connections });
}

/** Many short rounds in place of few long ones: what comes over the machine then falls on both alike. */
export function shortRounds(rounds: number): { rounds: number; requests: number } {
  return { rounds: 2 * rounds + 1, requests: 500 };
}

/** The median over the rounds of one subject's figure divided by the other's of the same round. */
export function medianRatio(
  figure: (costs: Costs) => number,
  subject: readonly Costs[] = [],
  limit: readonly Costs[] = [],
): number {
  return median(
    subject.flatMap((costs, round) => {
      const other = limit[round];
      return other === undefined ? [] : [figure(costs) / figure(other)];
    }),
  );
}

async function trial(subject: Subject, requests: number, connections: number): Promise<Costs> {
  const open = await Promise.all(
    Array.from({ length: connections }, () => Connection.to(subject.port)),
  );
  const before = await cpuNow(subject);
  const start = performance.now();
  let left = requests;
  await Promise.all(
    open.map(async (connection) => {
      while (left > 0) {
        left -= 1;
        const { status, body } = await connection.ask(subject.request());
        if (status !== subject.status) {
          throw new Error(`${subject.name} answered ${status}: ${body.toString().slice(0, 200)}`);
        }
      }
    }),
  );
  const seconds = (performance.now() - start) / 1000;
  const after = await cpuNow(subject);
  for (const connection of open) connection.close();
  const server = (after.server - before.server) / requests;
  const database = (after.database - before.database) / requests;
  return { server, database, total: server + database, perSecond: requests / seconds };
}

async function cpuNow({ processes }: Subject): Promise<{ server: number; database: number }> {
  const [server, database] = await Promise.all([
    cpuOf(processes.server),
    cpuOf(processes.database),
  ]);
  return { server, database };
}

import { BenchConnection, type BenchRequest } from './connection.ts';
import { median } from './medians.ts';
import { cpuOf } from './processes.ts';

/** A server to measure: the product, or a reference server. */
export type MeasuredSubject = {
  name: string;
  port: number;
  /** The processes whose CPU counts: the server's, and the database's. */
  processes: { server: number; database: number };
  /** The request to make now; another each time where nothing may be cached. */
  request: () => BenchRequest;
  /** The expected status of every response. */
  status: number;
};

/** The cost of one request: CPU in ms of the server and of the database, and requests per second. */
export type CostPerRequest = { server: number; database: number; perSecond: number };
export type SubjectCosts = CostPerRequest & { total: number };

/**
 * Measures the subjects in turn, round after round, so that other load on the machine affects all of
 * them. Returns each subject's costs, one for each round. Throws on an unexpected status.
 */
export async function roundsOf(
  subjects: readonly MeasuredSubject[],
  { rounds, requests, connections }: { rounds: number; requests: number; connections: number },
): Promise<SubjectCosts[][]> {
  const costs: SubjectCosts[][] = subjects.map(() => []);
  for (let round = 0; round <= rounds; round += 1) {
    for (const [index, subject] of subjects.entries()) {
      const cost = await measureRound(subject, requests, connections);
      // The first round warms up and is not counted.
      if (round > 0) costs[index]?.push(cost);
    }
  }
  return costs;
}

/**
 * A server that has just started uses twice the CPU of one that has served ten thousand requests, and so
 * does the reference server: both are measured after a warm-up.
 */
export async function warmUp(
  subjects: readonly MeasuredSubject[],
  { connections }: { connections: number },
): Promise<void> {
  await roundsOf(subjects, { rounds: 0, requests: 6_000, connections });
}

/** Many short rounds instead of few long ones, so that other load on the machine affects both sides alike. */
export function shortRounds(rounds: number): { rounds: number; requests: number } {
  return { rounds: 2 * rounds + 1, requests: 500 };
}

/** The median over the rounds of one subject's figure divided by the reference's figure in the same round. */
export function medianRatio(
  figure: (costs: SubjectCosts) => number,
  subject: readonly SubjectCosts[] = [],
  limit: readonly SubjectCosts[] = [],
): number {
  return median(
    subject.flatMap((costs, round) => {
      const other = limit[round];
      return other === undefined ? [] : [figure(costs) / figure(other)];
    }),
  );
}

async function measureRound(
  subject: MeasuredSubject,
  requests: number,
  connections: number,
): Promise<SubjectCosts> {
  const open = await Promise.all(
    Array.from({ length: connections }, () => BenchConnection.to(subject.port)),
  );
  const before = await cpuNow(subject);
  const start = performance.now();
  let left = requests;
  await Promise.all(
    open.map(async (connection) => {
      while (left > 0) {
        left -= 1;
        const { status, body } = await connection.request(subject.request());
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

async function cpuNow({
  processes,
}: MeasuredSubject): Promise<{ server: number; database: number }> {
  const [server, database] = await Promise.all([
    cpuOf(processes.server),
    cpuOf(processes.database),
  ]);
  return { server, database };
}

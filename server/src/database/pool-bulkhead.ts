import { tooBusy } from '@hotel/domain/api-error.ts';
import type { Database, Queryable } from './database.ts';

/** Of the ten connections, those the lanes may hold together: one is left for work without a lane. */
const connections = 9;
/** As long as one may wait for a connection of the pool itself. */
const longestWaitMs = 4_000;

/** The database, of which one kind of work takes only its share. */
export type Bulkhead = Queryable & Pick<Database, 'transaction'>;

/**
 * Makes lanes of the database, one for each kind of work: when everything asked in some of them waits,
 * on a table that is locked or for a slow question, connections are left for all other work. A lane
 * takes one connection more only while more are left free than it holds: five of nine when it is alone,
 * three of nine beside a second one, and one is to be had for each of the others. Who waits too long
 * for a place is refused with UNAVAILABLE. Inside of a transaction ask the transaction: a second place
 * may not be there.
 */
export function poolBulkheads(database: Pick<Database, 'query' | 'transaction'>): () => Bulkhead {
  const turns = sharedTurns(connections);
  return () => {
    const inTurn = turns();
    return {
      query: (statement, values) => inTurn(() => database.query(statement, values)),
      transaction: (work) => inTurn(() => database.transaction(work)),
    };
  };
}

type Waiting = { go(): void; timer: NodeJS.Timeout };
type Line = { held: number; waiting: Set<Waiting> };

function sharedTurns(places: number) {
  let free = places;
  const lines: Line[] = [];
  const mayTake = (line: Line) => line.held < free;
  const take = (line: Line) => {
    line.held += 1;
    free -= 1;
  };
  const leave = (line: Line) => {
    line.held -= 1;
    free += 1;
    for (let next = nextOf(lines, mayTake); next !== null; next = nextOf(lines, mayTake)) {
      const [longestWaiting] = next.waiting;
      take(next);
      longestWaiting?.go();
    }
  };
  return () => {
    const line: Line = { held: 0, waiting: new Set() };
    lines.push(line);
    return async <Result>(work: () => Promise<Result>): Promise<Result> => {
      if (line.waiting.size === 0 && mayTake(line)) take(line);
      else await place(line.waiting);
      try {
        return await work();
      } finally {
        leave(line);
      }
    };
  };
}

/** Of the lines where somebody waits who may go on, the one that holds least; null when there is none. */
function nextOf(lines: readonly Line[], mayTake: (line: Line) => boolean): Line | null {
  let next: Line | null = null;
  for (const line of lines) {
    if (line.waiting.size === 0 || !mayTake(line)) continue;
    if (next === null || line.held < next.held) next = line;
  }
  return next;
}

/** Resolves when it is this one's turn, and its place is then its own. */
function place(line: Set<Waiting>): Promise<void> {
  return new Promise((resolve, reject) => {
    const waiting: Waiting = {
      go: () => {
        clearTimeout(waiting.timer);
        line.delete(waiting);
        resolve();
      },
      timer: setTimeout(() => {
        line.delete(waiting);
        reject(tooBusy());
      }, longestWaitMs),
    };
    line.add(waiting);
  });
}

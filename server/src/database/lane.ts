import { refusal } from '@hotel/domain/refusals.ts';
import type { Database, Queryable } from './database.ts';

/** Of the ten connections, those that questions of one kind may hold at the same moment. */
const widest = 6;
/** As long as one may wait for a connection of the pool itself. */
const longestWaitMs = 4_000;

/** The database, of which one kind of work takes only its share. */
export type Lane = Queryable & Pick<Database, 'transaction'>;

/**
 * A lane of the database: when everything asked in it waits, on a table that is locked or for a slow
 * question, connections are left for all other work. Who waits too long for a place is refused with
 * UNAVAILABLE. Inside of a transaction ask the transaction: a second place may not be there.
 */
export function laneOf(database: Pick<Database, 'query' | 'transaction'>): Lane {
  const inTurn = turns();
  return {
    query: (statement, values) => inTurn(() => database.query(statement, values)),
    transaction: (work) => inTurn(() => database.transaction(work)),
  };
}

type Waiting = { go(): void; timer: NodeJS.Timeout };

function turns() {
  let free = widest;
  const line = new Set<Waiting>();
  const leave = () => {
    const [next] = line;
    if (next === undefined) free += 1;
    else next.go();
  };
  const enter = () => {
    if (free === 0) return place(line);
    free -= 1;
    return undefined;
  };
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
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
        reject(
          refusal('UNAVAILABLE', {
            message: 'Le serveur a trop à faire. Réessayez dans un instant.',
            retryAfter: 5,
          }),
        );
      }, longestWaitMs),
    };
    line.add(waiting);
  });
}

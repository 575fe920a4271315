import { tooBusy } from '@hotel/domain/api-error.ts';
import type { Database, Queryable } from './database.ts';

/** Of the ten connections of the pool, those the bulkheads share; one is left for work without one. */
const sharedConnections = 9;
/** As long as a query may wait for a connection of the pool itself. */
const longestWaitMs = 4_000;

/** The database, of which one kind of work takes only its share of the connections. */
export type Bulkhead = Queryable & Pick<Database, 'transaction'>;

/**
 * Creates bulkheads of the connection pool, one for each kind of work: when all queries of some kinds
 * wait, for a locked table or a slow query, connections are left for all other work. A bulkhead takes one
 * connection more only while more are free than it holds: five of nine when it is alone, three of nine
 * beside a second one, and one remains available to each of the others. Throws ApiError UNAVAILABLE after
 * 4 s without a connection. Within a transaction use the transaction: a second connection may not be free.
 */
export function poolBulkheads(database: Pick<Database, 'query' | 'transaction'>): () => Bulkhead {
  const createLimit = sharedLimits(sharedConnections);
  return () => {
    const limited = createLimit();
    return {
      query: (statement, values) => limited(() => database.query(statement, values)),
      transaction: (work) => limited(() => database.transaction(work)),
    };
  };
}

type Waiter = { proceed(): void; timer: NodeJS.Timeout };
type Share = { held: number; waiting: Set<Waiter> };

function sharedLimits(connections: number) {
  let free = connections;
  const shares: Share[] = [];
  const mayTake = (share: Share) => share.held < free;
  const take = (share: Share) => {
    share.held += 1;
    free -= 1;
  };
  const release = (share: Share) => {
    share.held -= 1;
    free += 1;
    for (let next = nextShare(shares, mayTake); next; next = nextShare(shares, mayTake)) {
      const [longestWaiting] = next.waiting;
      take(next);
      longestWaiting?.proceed();
    }
  };
  return () => {
    const share: Share = { held: 0, waiting: new Set() };
    shares.push(share);
    return async <Result>(work: () => Promise<Result>): Promise<Result> => {
      if (share.waiting.size === 0 && mayTake(share)) take(share);
      else await waitIn(share.waiting);
      try {
        return await work();
      } finally {
        release(share);
      }
    };
  };
}

/** Of the shares with waiting work that may take a connection, the one that holds fewest. */
function nextShare(shares: readonly Share[], mayTake: (share: Share) => boolean): Share | null {
  let next: Share | null = null;
  for (const share of shares) {
    if (share.waiting.size === 0 || !mayTake(share)) continue;
    if (next === null || share.held < next.held) next = share;
  }
  return next;
}

/** Resolves when a connection has been taken for this work. */
function waitIn(waiting: Set<Waiter>): Promise<void> {
  return new Promise((resolve, reject) => {
    const waiter: Waiter = {
      proceed: () => {
        clearTimeout(waiter.timer);
        waiting.delete(waiter);
        resolve();
      },
      timer: setTimeout(() => {
        waiting.delete(waiter);
        reject(tooBusy());
      }, longestWaitMs),
    };
    waiting.add(waiter);
  });
}

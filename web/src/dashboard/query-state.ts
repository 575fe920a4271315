import type { UseQueryResult } from '@tanstack/react-query';
import { isRefusal } from '../api/api-call-error.ts';

/** Data of the server and the instant they were read, in milliseconds since 1970. */
export type CachedData<Data> = { readonly data: Data; readonly at: number };

type Refetch = {
  readonly retry: () => void;
  /** Whether the query is being sent again. */
  readonly busy: boolean;
};

/**
 * The state of a query for the component that shows its data. `isStale` marks real data whose refetch
 * failed: they are shown with their age, never as today's.
 */
export type QueryState<Data> =
  /** `isLate`: it takes so long that the screen says so; parts that can do without it no longer wait. */
  | { readonly state: 'waiting'; readonly isLate?: true }
  | ({ readonly state: 'known'; readonly isStale: boolean } & CachedData<Data> & Refetch)
  | ({ readonly state: 'failed'; readonly error: Error } & Refetch);

type Query<Data> = Pick<
  UseQueryResult<Data, Error>,
  'data' | 'dataUpdatedAt' | 'error' | 'isFetching' | 'refetch'
>;

/**
 * The state of a query; `cached` is what this browser stored at an earlier visit, used when the server cannot be
 * reached or fails.
 */
export function queryStateOf<Data>(
  query: Query<Data>,
  cached: CachedData<Data> | undefined,
): QueryState<Data> {
  const { data, dataUpdatedAt, error, isFetching, refetch } = query;
  const again = { retry: () => void refetch(), busy: isFetching };
  // What the server refuses is not shown from an earlier response: the hotel or the right was withdrawn.
  if (isRefusal(error)) return { state: 'failed', error, ...again };
  if (data !== undefined) {
    return { state: 'known', data, at: dataUpdatedAt, isStale: error !== null, ...again };
  }
  if (error === null) return { state: 'waiting' };
  if (cached !== undefined) return { state: 'known', ...cached, isStale: true, ...again };
  return { state: 'failed', error, ...again };
}

/** Two queries as one: it waits for both, fails with either, and is as old as the older one. */
export function combineQueryStates<One, Other>(
  one: QueryState<One>,
  other: QueryState<Other>,
): QueryState<[One, Other]> {
  if (one.state === 'failed') return one;
  if (other.state === 'failed') return other;
  if (isWaiting(one) || isWaiting(other)) return { state: 'waiting' };
  if (one.state === 'waiting') return one;
  if (other.state === 'waiting') return other;
  const oldest = one.at < other.at ? one : other;
  return {
    state: 'known',
    data: [one.data, other.data],
    at: oldest.at,
    isStale: one.isStale || other.isStale,
    retry: () => {
      if (one.isStale) one.retry();
      if (other.isStale) other.retry();
    },
    busy: one.busy || other.busy,
  };
}

/** Waiting, and not late yet. */
function isWaiting(query: QueryState<unknown>): boolean {
  return query.state === 'waiting' && query.isLate !== true;
}

/** The same state, of something computed from the data. */
export function mapQueryState<Data, Result>(
  query: QueryState<Data>,
  compute: (data: Data) => Result,
): QueryState<Result> {
  return query.state === 'known' ? { ...query, data: compute(query.data) } : query;
}

/**
 * When the data were read from their source, in milliseconds since 1970; null where none were. `staleSince` tells the
 * time of a cached response of the PMS, which is older than the request.
 */
export function sourceReadAt<Data>(
  query: QueryState<Data>,
  staleSince?: (data: Data) => string | undefined,
): number | null {
  if (query.state !== 'known') return null;
  const stale = staleSince?.(query.data);
  const at = stale === undefined ? query.at : Date.parse(stale);
  return Number.isFinite(at) ? at : null;
}

/** Sends again the queries that failed or whose refetch failed. */
export function retryFailed(queries: readonly QueryState<unknown>[]): void {
  for (const query of queries) {
    if (query.state === 'failed' || (query.state === 'known' && query.isStale)) query.retry();
  }
}

/** The data, or null while there are none. */
export function dataOrNull<Data>(query: QueryState<Data>): Data | null {
  return query.state === 'known' ? query.data : null;
}

import type { QueryClient } from '@tanstack/react-query';

/** The endpoints whose responses depend on nights, or on which snapshots exist. */
const nightsEndpoints = [
  'GET /nuitees',
  'GET /oracle/daily-import',
  'GET /oracle/missing-snapshots',
];

/** Invalidates every cached response about nights; queries in use are fetched again. */
export function invalidateNights(client: QueryClient): Promise<void> {
  return client.invalidateQueries({
    predicate: ({ queryKey }) =>
      nightsEndpoints.some((endpoint) => String(queryKey[0]).startsWith(endpoint)),
  });
}

import type { QueryClient } from '@tanstack/react-query';

/** What tells of nights, or whether a morning's are there. */
const ofNights = ['GET /nuitees', 'GET /oracle/daily-import', 'GET /oracle/missing-snapshots'];

/** Every kept answer about nights is out of date: what is on a screen is asked again. */
export function invalidateNights(client: QueryClient): Promise<void> {
  return client.invalidateQueries({
    predicate: ({ queryKey }) => ofNights.some((call) => String(queryKey[0]).startsWith(call)),
  });
}

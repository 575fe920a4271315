import type { QueryClient } from '@tanstack/react-query';

/** Every kept answer about nights is out of date: what is on a screen is asked again. */
export function forgetNights(client: QueryClient): Promise<void> {
  return client.invalidateQueries({
    predicate: ({ queryKey }) => String(queryKey[0]).startsWith('GET /nuitees'),
  });
}

import { QueryClient, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { isRefusal } from './api-call-error.ts';
import { callApi } from './call-api.ts';
import type { ApiInput, ApiResponse, JsonEndpointId } from './typed-endpoints.ts';

const minute = 60_000;

/** Stale after 2 min, kept 10 min, one retry (specification, section 7); an API error below 500 is not retried. */
export function queryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 2 * minute,
        gcTime: 10 * minute,
        // Offline, a query fails like any other: a screen that waits for the network would show no error.
        networkMode: 'always',
        retry: (failures, error) => failures < 1 && !isRefusal(error),
      },
      // Offline, a form fails at once; paused, it would be sent when nobody expects it.
      mutations: { networkMode: 'always' },
    },
  });
}

/** The cache key of a query: its endpoint and its input. */
export function apiQueryKey<Name extends JsonEndpointId>(name: Name, input?: ApiInput<Name>) {
  return input === undefined ? [name] : [name, input];
}

/** Queries a GET endpoint and caches its response. A null input disables the query (no hotel chosen). */
export function useApiQuery<Name extends JsonEndpointId>(
  name: Name,
  input: ApiInput<Name> | null,
): UseQueryResult<ApiResponse<Name>, Error> {
  return useQuery({
    queryKey: apiQueryKey(name, input ?? undefined),
    queryFn: ({ signal }) => {
      if (input === null) throw new Error(`${name} is queried without its input`);
      return callApi(name, input, signal);
    },
    enabled: input !== null,
  });
}

/** Sends again every query of the screen that failed, or whose refetch failed. */
export function refetchFailed(client: QueryClient): void {
  void client.refetchQueries({
    type: 'active',
    predicate: ({ state }) => state.status === 'error',
  });
}

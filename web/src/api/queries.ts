import { QueryClient, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { ApiCallError } from './api-call-error.ts';
import { callApi, prefetchedResponseTo } from './call-api.ts';
import type { ApiInput, ApiResponse, JsonEndpointId } from './typed-endpoints.ts';

const minute = 60_000;

/** Stale after 2 min, kept 10 min, one retry (specification, section 7); a refusal is an answer, not retried. */
export function queryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 2 * minute,
        gcTime: 10 * minute,
        // Offline a question fails like any other: a screen that waits for the network says nothing.
        networkMode: 'always',
        retry: (failures, error) => failures < 1 && !isFinal(error),
      },
      // A form sent offline says so at once; kept back, it would leave when nobody expects it.
      mutations: { networkMode: 'always' },
    },
  });
}

function isFinal(error: Error): boolean {
  return error instanceof ApiCallError && error.status < 500;
}

/** The cache key of a question: its call and its input. */
export function apiQueryKey<Name extends JsonEndpointId>(name: Name, input?: ApiInput<Name>) {
  return input === undefined ? [name] : [name, input];
}

/** Asks a reading call and keeps its answer; null as input asks nothing (no hotel chosen). */
export function useApiQuery<Name extends JsonEndpointId>(
  name: Name,
  input: ApiInput<Name> | null,
): UseQueryResult<ApiResponse<Name>, Error> {
  return useQuery({
    queryKey: apiQueryKey(name, input ?? undefined),
    queryFn: ({ signal }) => {
      if (input === null) throw new Error(`${name} is asked without its input`);
      return callApi(name, input, signal);
    },
    enabled: input !== null,
    // Drawn with it from the start, where the page has it already.
    initialData: () => (input === null ? undefined : prefetchedResponseTo(name, input)),
  });
}

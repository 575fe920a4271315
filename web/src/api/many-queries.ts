import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callApi } from './call-api.ts';
import { apiQueryKey } from './queries.ts';
import type { ApiInput, ApiResponse, JsonEndpointId } from './typed-endpoints.ts';

/**
 * Queries one GET endpoint with several inputs, in their order, `concurrency` at a time: each starts when an
 * earlier one has responded or failed. None starts before `isDue`.
 */
export function useApiQueries<Name extends JsonEndpointId>(
  name: Name,
  inputs: readonly ApiInput<Name>[],
  { concurrency, isDue }: { concurrency: number; isDue: boolean },
): UseQueryResult<ApiResponse<Name>, Error>[] {
  const [started, setStarted] = useState(concurrency);
  const results = useQueries({
    queries: inputs.map((input, index) => ({
      queryKey: apiQueryKey(name, input),
      queryFn: ({ signal }: { signal: AbortSignal }) => callApi(name, input, signal),
      enabled: isDue && index < started,
    })),
  });
  const settled = results.filter(({ data, error }) => data !== undefined || error !== null).length;
  useEffect(() => setStarted(settled + concurrency), [settled, concurrency]);
  return results;
}

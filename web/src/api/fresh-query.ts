import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { callApi } from './call-api.ts';
import { apiQueryKey } from './queries.ts';
import type { ApiInput, ApiResponse, JsonEndpointId } from './typed-endpoints.ts';

/** `useApiQuery` for data that changes elsewhere at any moment: fetched again at each mount. */
export function useFreshApiQuery<Name extends JsonEndpointId>(
  name: Name,
  input: ApiInput<Name>,
): UseQueryResult<ApiResponse<Name>, Error> {
  return useQuery({
    queryKey: apiQueryKey(name, input),
    queryFn: ({ signal }) => callApi(name, input, signal),
    staleTime: 0,
  });
}

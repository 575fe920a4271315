import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { callApi } from './call-api.ts';
import { apiQueryKey } from './queries.ts';
import type { ApiInput, ApiResponse, JsonEndpointId } from './typed-endpoints.ts';

/** As `useAnswer`, for what happens elsewhere at any moment: asked anew whenever it is entered. */
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

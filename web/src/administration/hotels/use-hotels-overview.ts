import { isAdmin } from '@hotel/domain/access/authorization.ts';
import type { HotelOverview } from '@hotel/domain/hotels/endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../api/call-api.ts';
import { apiQueryKey } from '../../api/queries.ts';
import { useMe } from '../../shell/session/session.tsx';

/** The state of every hotel, for administrators only; fetched again whenever the tab is opened. */
export function useHotelsOverview() {
  const isAllowed = isAdmin(useMe());
  const query = useQuery({
    queryKey: apiQueryKey('GET /hotels/overview', {}),
    queryFn: ({ signal }) => callApi('GET /hotels/overview', {}, signal),
    enabled: isAllowed,
    staleTime: 0,
  });
  const byHotel = new Map(query.data?.map((overview) => [overview.hotel_id, overview]));
  return {
    query,
    isAllowed,
    /** null until it is loaded. */
    overviewOf: (hotelId: string): HotelOverview | null => byHotel.get(hotelId) ?? null,
  };
}

import { isAdmin } from '@hotel/domain/access/authorization.ts';
import type { HotelOverview } from '@hotel/domain/hotels/endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../api/call-api.ts';
import { apiQueryKey } from '../../api/queries.ts';
import { useMe } from '../../app-shell/session.tsx';

/** How every hotel stands, for administrators alone; loaded again whenever the tab is entered. */
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
    /** Null while it is not known. */
    of: (hotelId: string): HotelOverview | null => byHotel.get(hotelId) ?? null,
  };
}

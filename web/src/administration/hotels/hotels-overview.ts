import { isAdmin } from '@hotel/domain/access/rights.ts';
import type { HotelOverview } from '@hotel/domain/hotels/calls.ts';
import { useQuery } from '@tanstack/react-query';
import { useMe } from '../../frame/signed-in.tsx';
import { ask } from '../../server-calls/ask.ts';
import { questionKey } from '../../server-calls/questions.ts';

/** How every hotel stands, for administrators alone; loaded again whenever the tab is entered. */
export function useHotelsOverview() {
  const isAllowed = isAdmin(useMe());
  const query = useQuery({
    queryKey: questionKey('GET /hotels/overview', {}),
    queryFn: ({ signal }) => ask('GET /hotels/overview', {}, signal),
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

import { isAllowed } from '@hotel/domain/access/authorization.ts';
import type { Month } from '@hotel/domain/calendar/month.ts';
import { useApiQuery } from '../../api/queries.ts';
import { useMe } from '../../shell/session/session.tsx';

/** The notes of a hotel's month; none are requested for a person who may not read them. */
export function useNotes(hotelId: string, { year, month }: Month, isDue = true) {
  const mayRead = isAllowed(useMe(), 'read-and-write-notes');
  return useApiQuery(
    'GET /notes',
    isDue && mayRead ? { query: { hotel_id: hotelId, year, month } } : null,
  );
}

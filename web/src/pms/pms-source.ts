import type { PmsSource } from '@hotel/domain/pms-files/endpoints.ts';
import { useApiQuery } from '../api/queries.ts';

/**
 * Whether the PMS of a hotel is an Oracle database or a folder of files; 'oracle', whose words the screens use
 * for a hotel without a PMS too, until it is known. null sends no request.
 */
export function usePmsSource(hotelId: string | null): PmsSource {
  const query = hotelId === null ? null : { query: { hotel_id: hotelId } };
  return useApiQuery('GET /oracle/files', query).data?.source ?? 'oracle';
}

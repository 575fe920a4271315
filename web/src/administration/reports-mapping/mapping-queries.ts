import type { ReportsMapping } from '@hotel/domain/closing-reports/endpoints.ts';
import { useApiQuery } from '../../api/queries.ts';

/** The codes of the user's hotels, and the codes of folders that are not mapped to a hotel. */
export function useReportsCodes() {
  const mappings = useApiQuery('GET /rapports-mapping', {});
  const codes = useApiQuery('GET /rapports-mapping/codes', {});
  const usedCodes = new Set(mappings.data?.map(({ rapports_code }) => rapports_code));
  return {
    /** undefined until they are loaded. */
    mappings: mappings.data,
    mappingOf: (hotelId: string): ReportsMapping | null =>
      mappings.data?.find(({ hotel_id }) => hotel_id === hotelId) ?? null,
    freeCodes: (codes.data ?? []).filter((code) => !usedCodes.has(code)),
    error: mappings.error,
    isFetching: mappings.isFetching,
    retry: () => void mappings.refetch(),
  };
}

import type { ReportsMapping } from '@hotel/domain/closing-reports/endpoints.ts';
import { useApiQuery } from '../../api/queries.ts';

/** The codes of the person's hotels and the folders that are still free, as a table shows them. */
export function useReportsCodes() {
  const mappings = useApiQuery('GET /rapports-mapping', {});
  const codes = useApiQuery('GET /rapports-mapping/codes', {});
  const taken = new Set(mappings.data?.map(({ rapports_code }) => rapports_code));
  return {
    /** Undefined until they have come, or where they failed to. */
    mappings: mappings.data,
    mappingOf: (hotelId: string): ReportsMapping | null =>
      mappings.data?.find(({ hotel_id }) => hotel_id === hotelId) ?? null,
    freeCodes: (codes.data ?? []).filter((code) => !taken.has(code)),
    error: mappings.error,
    isFetching: mappings.isFetching,
    retry: () => void mappings.refetch(),
  };
}

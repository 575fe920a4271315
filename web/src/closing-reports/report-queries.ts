import type { Day } from '@hotel/domain/calendar/day.ts';
import { reportsPerPage } from '@hotel/domain/closing-reports/report-pages.ts';
import {
  keepPreviousData,
  type QueryClient,
  type QueryKey,
  queryOptions,
  useQueries,
  useQuery,
} from '@tanstack/react-query';
import { callApi } from '../api/call-api.ts';
import { apiQueryKey } from '../api/queries.ts';

const listing = 'GET /rapport-cloture';
const daysListing = 'GET /rapport-cloture/days';
const ofHotel: readonly string[] = [daysListing, 'GET /rapport-cloture/types', listing];
const keptFor = 24 * 3_600_000;

/** Which files are asked for. `type` is a folder's name. */
export type ReportListInput = { hotelId: string; day: Day; type: string };

/** Whether a kept answer was thrown away by 'Actualiser': asked anew, it says so. */
function askedAnew(client: QueryClient, queryKey: QueryKey): { refresh?: '1' } {
  return client.getQueryState(queryKey)?.isInvalidated === true ? { refresh: '1' } : {};
}

/** The days of a hotel that have a report. */
export function useReportDays(hotelId: string) {
  const query = { hotel_id: hotelId };
  const queryKey = apiQueryKey(daysListing, { query });
  return useQuery({
    queryKey,
    queryFn: ({ signal, client }) =>
      callApi(daysListing, { query: { ...query, ...askedAnew(client, queryKey) } }, signal),
  });
}

/** A page is kept for 24 hours (specification, section 9). */
function pageOptions({ hotelId, day, type }: ReportListInput, page: number) {
  const query = { hotel_id: hotelId, date: day, type, page, pageSize: reportsPerPage };
  const queryKey = apiQueryKey(listing, { query });
  return queryOptions({
    queryKey,
    queryFn: ({ signal, client }) =>
      callApi(listing, { query: { ...query, ...askedAnew(client, queryKey) } }, signal),
    staleTime: keptFor,
    gcTime: keptFor,
    // One that could not be listed was just asked for, to know whether its type has files.
    retryOnMount: false,
  });
}

/** The files of a day and type, ten a page; the page before stays while the next one comes. */
export function useReports(listed: ReportListInput, page: number) {
  return useQuery({ ...pageOptions(listed, page), placeholderData: keepPreviousData });
}

/**
 * Whether each type has a file, as its first page tells; null until all are known. One whose files
 * could not be listed may have some: its own failure is told where it is looked at.
 */
export function useFilledTypes(hotelId: string, day: Day, types: readonly string[]) {
  return useQueries({
    queries: types.map((type) => pageOptions({ hotelId, day, type }, 1)),
    combine: (pages) =>
      pages.some(({ isFetched }) => !isFetched)
        ? null
        : pages.map(({ data }, index) => ({
            type: types[index] ?? '',
            hasFiles: data === undefined || data.total > 0,
          })),
  });
}

/** Asks anew for what is shown of a hotel; its other pages when they are next looked at. */
export function refreshReports(client: QueryClient, hotelId: string): Promise<void> {
  return client.invalidateQueries({ predicate: ({ queryKey }) => isOf(queryKey, hotelId) });
}

function isOf([name, input]: QueryKey, hotelId: string): boolean {
  const query = (input as { query?: { hotel_id?: string } } | undefined)?.query;
  return ofHotel.includes(String(name)) && query?.hotel_id === hotelId;
}

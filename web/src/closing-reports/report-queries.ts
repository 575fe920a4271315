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
import { apiQueryKey, useApiQuery } from '../api/queries.ts';

const listing = 'GET /rapport-cloture';
const daysListing = 'GET /rapport-cloture/days';
const typesListing = 'GET /rapport-cloture/types';
const reportEndpoints: readonly string[] = [daysListing, typesListing, listing];
const cacheMs = 24 * 3_600_000;

/** The day and type of the listed files. `type` is the name of a folder. */
export type ReportListInput = { hotelId: string; day: Day; type: string };

/** After 'Actualiser' has invalidated a query, the request tells the server to refresh its cache as well. */
function refreshParameter(client: QueryClient, queryKey: QueryKey): { refresh?: '1' } {
  return client.getQueryState(queryKey)?.isInvalidated === true ? { refresh: '1' } : {};
}

/** The days of a hotel that have a report. */
export function useReportDays(hotelId: string) {
  const query = { hotel_id: hotelId };
  const queryKey = apiQueryKey(daysListing, { query });
  return useQuery({
    queryKey,
    queryFn: ({ signal, client }) =>
      callApi(daysListing, { query: { ...query, ...refreshParameter(client, queryKey) } }, signal),
  });
}

/** The types of report of a hotel, of this day when one is given. */
export function useReportTypes(hotelId: string, day: Day | null) {
  return useApiQuery(typesListing, {
    query: { hotel_id: hotelId, ...(day === null ? {} : { date: day }) },
  });
}

/** A page is cached for 24 hours (specification, section 9). */
function pageOptions({ hotelId, day, type }: ReportListInput, page: number) {
  const query = { hotel_id: hotelId, date: day, type, page, pageSize: reportsPerPage };
  const queryKey = apiQueryKey(listing, { query });
  return queryOptions({
    queryKey,
    queryFn: ({ signal, client }) =>
      callApi(listing, { query: { ...query, ...refreshParameter(client, queryKey) } }, signal),
    staleTime: cacheMs,
    gcTime: cacheMs,
    // A failed page was requested a moment ago, to know whether its type has files.
    retryOnMount: false,
  });
}

/** The files of a day and type, ten per page; the previous page stays while the next one is loading. */
export function useReports(listed: ReportListInput, page: number) {
  return useQuery({ ...pageOptions(listed, page), placeholderData: keepPreviousData });
}

/**
 * Whether each type has a file, according to its first page; null until all are known. A type whose files
 * could not be listed may have some: its error is shown when it is selected.
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

/** Loads the shown data of a hotel again; its other pages when they are next shown. */
export function refreshReports(client: QueryClient, hotelId: string): Promise<void> {
  return client.invalidateQueries({
    predicate: ({ queryKey }) => isReportQuery(queryKey, hotelId),
  });
}

function isReportQuery([name, input]: QueryKey, hotelId: string): boolean {
  const query = (input as { query?: { hotel_id?: string } } | undefined)?.query;
  return reportEndpoints.includes(String(name)) && query?.hotel_id === hotelId;
}

import { type Day, monthOf } from '@hotel/domain/calendar/day.ts';
import { type Month, monthKey } from '@hotel/domain/calendar/month.ts';
import type { DayFigure } from '@hotel/domain/data-entry/figures.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { callApi } from '../../api/call-api.ts';

/**
 * The stored figure of a day. `isReplaced`: an import replaces it, because it belongs to the same as-of day
 * or was imported as final nights; final nights derived from a snapshot are kept.
 */
export type StoredDayFigure = { readonly nuitees: number; readonly isReplaced: boolean };

/** Stored figures by `figureKey` of as-of day (null: final nights) and stay day. */
export type StoredFigures = ReadonlyMap<string, StoredDayFigure>;

/** Limits the load on the server. */
const maxConcurrentRequests = 4;

export function figureKey(asOf: Day | null, day: Day): string {
  return `${asOf ?? ''} ${day}`;
}

/** A request for the stored figures of a month: final nights, or snapshots (`asOf` null: of every as-of day). */
export type MonthRequest = {
  readonly month: Month;
  readonly isFinal: boolean;
  readonly asOf: Day | null;
};

/** Fetches the stored figures of months; `report` receives the number of loaded months. */
export async function fetchStoredFigures(
  hotelId: string,
  requests: readonly MonthRequest[],
  signal: AbortSignal,
  report: (done: number, total: number) => void = () => undefined,
): Promise<StoredFigures> {
  const stored = new Map<string, StoredDayFigure>();
  const isImported = await importedDays(hotelId, requests, signal);
  let done = 0;
  const queue = [...requests];
  const worker = async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      for (const { asOf, day, nuitees } of await fetchMonth(hotelId, next, signal)) {
        const isReplaced = asOf !== null || isImported.has(day);
        stored.set(figureKey(asOf, day), { nuitees, isReplaced });
      }
      done += 1;
      report(done, requests.length);
    }
  };
  await Promise.all(Array.from({ length: maxConcurrentRequests }, worker));
  return stored;
}

/** The requests that together have all figures of the days. */
export function monthRequests(figures: readonly Pick<DayFigure, 'asOf' | 'day'>[]): MonthRequest[] {
  const asOfDays = new Set(figures.flatMap(({ asOf }) => asOf ?? []));
  const [onlyAsOf = null] = asOfDays.size === 1 ? asOfDays : [];
  const requests = new Map<string, MonthRequest>();
  for (const { asOf, day } of figures) {
    const month = monthOf(day);
    const isFinal = asOf === null;
    requests.set(`${isFinal} ${monthKey(month)}`, { month, isFinal, asOf: onlyAsOf });
  }
  return [...requests.values()];
}

/** The days whose final nights were imported, in the years of the requests for final nights. */
async function importedDays(
  hotelId: string,
  requests: readonly MonthRequest[],
  signal: AbortSignal,
): Promise<ReadonlySet<Day>> {
  const years = new Set(requests.filter(({ isFinal }) => isFinal).map(({ month }) => month.year));
  const imported = new Set<Day>();
  for (const year of years) {
    const query = { hotel_id: hotelId, year };
    const { origins } = await callApi('GET /nuitees/coverage', { query }, signal);
    for (const { date, as_of } of origins) if (as_of === null) imported.add(date);
  }
  return imported;
}

async function fetchMonth(
  hotelId: string,
  { month, isFinal, asOf }: MonthRequest,
  signal: AbortSignal,
): Promise<DayFigure[]> {
  const query = { hotel_id: hotelId, ...month };
  if (isFinal) {
    const nights = await callApi('GET /nuitees', { query }, signal);
    return nights.map(({ date, nuitees }) => ({ asOf: null, day: date, nuitees }));
  }
  const snapshotQuery = asOf === null ? query : { ...query, as_of: asOf };
  const snapshots = await callApi('GET /nuitees/snapshot', { query: snapshotQuery }, signal);
  return snapshots.map((row) => ({
    asOf: row.as_of_date,
    day: row.stay_date,
    nuitees: row.nuitees,
  }));
}

export type StoredFiguresQuery = ReturnType<typeof useStoredFigures>;

/** Loads the stored figures of the months of `figures`; fetched again whenever nights change. */
export function useStoredFigures(hotelId: string | null, figures: readonly DayFigure[]) {
  /** The number of loaded months; null before the first. */
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);
  const requests = useMemo(() => monthRequests(figures), [figures]);
  const query = useQuery({
    // Other figures of the same months need no other response.
    queryKey: ['GET /nuitees', hotelId, requests],
    queryFn: ({ signal }) => {
      setProgress(null);
      return fetchStoredFigures(hotelId ?? '', requests, signal, (done, total) =>
        setProgress({ done, total }),
      );
    },
    enabled: hotelId !== null && figures.length > 0,
    structuralSharing: false,
    gcTime: 0,
  });
  const { data = null, error, isFetching, refetch } = query;
  return { data, error, isFetching, progress, retry: () => void refetch() };
}

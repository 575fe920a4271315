import type { DayFigure } from '@hotel/domain/data-entry/figures.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import {
  fetchStoredFigures,
  monthRequests,
  type StoredFigures,
} from '../imports/stored-figures.ts';

type FetchProgress = { readonly done: number; readonly total: number };

export type StoredFiguresQuery = {
  readonly data: StoredFigures | null;
  readonly error: Error | null;
  readonly isFetching: boolean;
  /** The number of loaded months; null before the first. */
  readonly progress: FetchProgress | null;
  readonly retry: () => void;
};

/** Loads the stored figures of the months of `figures`; fetched again whenever nights change. */
export function useStoredFigures(
  hotelId: string | null,
  figures: readonly DayFigure[],
): StoredFiguresQuery {
  const [progress, setProgress] = useState<FetchProgress | null>(null);
  const requests = useMemo(() => monthRequests(figures), [figures]);
  const query = useQuery({
    // Other figures of the same months need no other response.
    queryKey: ['GET /nuitees of months', hotelId, requests],
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
  return useMemo(
    () => ({ data, error, isFetching, progress, retry: () => void refetch() }),
    [data, error, isFetching, progress, refetch],
  );
}

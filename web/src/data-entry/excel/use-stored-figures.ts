import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ImportedFigure } from './import-body.ts';
import { fetchStoredFigures, type StoredFigures } from './stored-figures.ts';

type FetchProgress = { readonly done: number; readonly total: number };

export type StoredFiguresQuery = {
  readonly data: StoredFigures | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  /** The number of loaded months; null before the first. */
  readonly progress: FetchProgress | null;
  readonly retry: () => void;
};

/** Loads the stored figures of the same days; fetched again whenever nights change. */
export function useStoredFigures(
  hotelId: string | null,
  figures: readonly ImportedFigure[],
): StoredFiguresQuery {
  const [progress, setProgress] = useState<FetchProgress | null>(null);
  const query = useQuery({
    // The key contains the identity of the array, because hashing thousands of figures would be slow.
    queryKey: ['GET /nuitees', hotelId, identityOf(figures)],
    queryFn: ({ signal }) => {
      setProgress(null);
      return fetchStoredFigures(hotelId ?? '', figures, signal, (done, total) =>
        setProgress({ done, total }),
      );
    },
    enabled: hotelId !== null && figures.length > 0,
    structuralSharing: false,
    gcTime: 0,
  });
  return {
    data: figures.length === 0 ? undefined : query.data,
    error: query.error,
    isFetching: query.isFetching,
    progress,
    retry: () => void query.refetch(),
  };
}

const identities = new WeakMap<object, number>();
let lastIdentity = 0;

function identityOf(figures: object): number {
  const existing = identities.get(figures);
  if (existing !== undefined) return existing;
  lastIdentity += 1;
  identities.set(figures, lastIdentity);
  return lastIdentity;
}

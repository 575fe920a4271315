import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ImportedFigure } from './import-body.ts';
import { fetchStoredFigures, type StoredFigures } from './stored-figures.ts';

type Progress = { readonly done: number; readonly total: number };

export type StoredFiguresQuery = {
  readonly data: StoredFigures | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  /** Months answered; null before the first. */
  readonly progress: Progress | null;
  readonly retry: () => void;
};

/** What is stored where the figures would go; asked again whenever nights have changed. */
export function useStoredFigures(
  hotelId: string | null,
  figures: readonly ImportedFigure[],
): StoredFiguresQuery {
  const [progress, setProgress] = useState<Progress | null>(null);
  const query = useQuery({
    // The figures are told apart by their identity: they are many.
    queryKey: ['GET /nuitees of a file', hotelId, identityOf(figures)],
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
  const known = identities.get(figures);
  if (known !== undefined) return known;
  lastIdentity += 1;
  identities.set(figures, lastIdentity);
  return lastIdentity;
}

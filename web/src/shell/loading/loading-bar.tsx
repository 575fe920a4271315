import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isOfPms, pmsSlowAfterMs } from '../../pms/slow-pms.ts';
import { useElapsed } from '../../ui/elapsed.ts';
import { Spinner } from '../../ui/icons.tsx';

/**
 * Whether any query is loading. Mutations show their progress on the pressed button. A PMS may take a
 * minute to fail: after `pmsSlowAfterMs` its queries no longer count.
 */
function useIsLoading(): boolean {
  const pmsQueries = useIsFetching({ predicate: isOfPms });
  const isPmsLate = useElapsed(pmsQueries > 0, pmsSlowAfterMs);
  return useIsFetching() > (isPmsLate ? pmsQueries : 0);
}

/** Becomes true, for good, once no query has been loading for a second. */
export function useIsNetworkIdle(): boolean {
  const isLoading = useIsLoading();
  const [wasIdle, setWasIdle] = useState(false);
  useEffect(() => {
    if (isLoading || wasIdle) return;
    const timer = setTimeout(setWasIdle, 1_000, true);
    return () => clearTimeout(timer);
  }, [isLoading, wasIdle]);
  return wasIdle;
}

/** A thin bar at the top edge while a query is loading; overlays the page and appears for slow loads only. */
export function LoadingBar() {
  if (!useIsLoading()) return null;
  return (
    <div
      role="progressbar"
      aria-label="Chargement"
      className="screen-only pointer-events-none fixed animate-appear inset-x-0 top-0 z-50 h-0.5 overflow-hidden"
    >
      <div className="h-full w-1/3 animate-load bg-accent" />
    </div>
  );
}

/** The same state beside the brand, in a space that is always reserved. */
export function LoadingSpinner() {
  const isLoading = useIsLoading();
  return (
    <span className="size-4 shrink-0 text-accent">
      {isLoading && (
        <span className="block animate-appear">
          <Spinner />
        </span>
      )}
    </span>
  );
}

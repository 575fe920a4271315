import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useElapsed } from '../ui/elapsed.ts';
import { Spinner } from '../ui/icons.tsx';
import { isOfPms, pmsPatience } from './pms-patience.ts';

/**
 * Whether anything is being asked of the server. What is being written says so where it was pressed. A PMS
 * that does not answer may take a minute to fail: the page is not left loading for it.
 */
function useIsLoading(): boolean {
  const ofPms = useIsFetching({ predicate: isOfPms });
  const isPmsLate = useElapsed(ofPms > 0, pmsPatience);
  return useIsFetching() > (isPmsLate ? ofPms : 0);
}

/** Whether nothing was asked of the server for a second, once. */
export function useIsNetworkIdle(): boolean {
  const isLoading = useIsLoading();
  const [wasQuiet, setWasQuiet] = useState(false);
  useEffect(() => {
    if (isLoading || wasQuiet) return;
    const timer = setTimeout(setWasQuiet, 1_000, true);
    return () => clearTimeout(timer);
  }, [isLoading, wasQuiet]);
  return wasQuiet;
}

/** A thin bar over the top edge while any load is active. It takes no room, and waits for slow ones. */
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

/** The same news beside the brand, in a place that is always kept. */
export function LoadingSpinner() {
  const isLoading = useIsLoading();
  return (
    <span className="size-4 text-accent">
      {isLoading && (
        <span className="block animate-appear">
          <Spinner />
        </span>
      )}
    </span>
  );
}

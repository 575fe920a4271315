import { useEffect, useState } from 'react';
import { useIsNetworkIdle } from '../app-shell/loading/loading-bar.tsx';

/** So long the network has been idle when the rest of the page loads. */
const idleMilliseconds = 2_000;
const interactions = ['pointermove', 'pointerdown', 'keydown', 'scroll'];

/**
 * Whether what lies below the figures of the first screen may load: somebody uses the page, it is to be
 * printed, or it has been idle for a while, because a print cannot wait for a download. Until then it is no
 * part of the first load. True for good once it was.
 */
export function useIsRestDue(): boolean {
  const isIdle = useIsNetworkIdle();
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    if (isDue) return;
    const load = () => setDue(true);
    const print = matchMedia('print');
    const timer = isIdle ? setTimeout(load, idleMilliseconds) : undefined;
    for (const type of interactions) addEventListener(type, load, { passive: true });
    print.addEventListener('change', load);
    return () => {
      clearTimeout(timer);
      for (const type of interactions) removeEventListener(type, load);
      print.removeEventListener('change', load);
    };
  }, [isIdle, isDue]);
  return isDue;
}

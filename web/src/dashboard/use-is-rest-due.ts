import { startTransition, useEffect, useState } from 'react';
import { useIsNetworkIdle } from '../app-shell/loading/loading-bar.tsx';

/** So long the network has been idle when the rest of the page loads. */
const idleMilliseconds = 2_000;
/** So long after an input its own effect is painted, also on a slow device. */
const paintMilliseconds = 100;
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
    let timer: ReturnType<typeof setTimeout> | undefined;
    // A press of another month is painted first, and the next one interrupts the drawing of the rest.
    const loadAfterPaint = () => {
      timer ??= setTimeout(() => startTransition(() => setDue(true)), paintMilliseconds);
    };
    const print = matchMedia('print');
    const load = () => setDue(true);
    for (const type of interactions) addEventListener(type, loadAfterPaint, { passive: true });
    print.addEventListener('change', load);
    return () => {
      clearTimeout(timer);
      for (const type of interactions) removeEventListener(type, loadAfterPaint);
      print.removeEventListener('change', load);
    };
  }, [isDue]);

  useEffect(() => {
    if (isDue || !isIdle) return;
    const timer = setTimeout(() => setDue(true), idleMilliseconds);
    return () => clearTimeout(timer);
  }, [isIdle, isDue]);

  return isDue;
}

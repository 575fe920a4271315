import { useCallback, useEffect, useState } from 'react';
import { useIsNetworkIdle } from '../shell/loading/loading-bar.tsx';
import { afterPaint } from '../ui/loading/after-paint.ts';

/**
 * What the dashboard may load by now; each stage includes the one before, and none is left again.
 * - figures: the headline and what the table is computed from. On a slow connection parallel requests share
 *   the bandwidth.
 * - cards: the table is drawn, and the rest of the first screen follows.
 * - everything: somebody uses the page, it is to be printed, or it has been idle for a while, because a print
 *   cannot wait for a download. Until then what lies below the first screen is no part of the first load.
 */
export type LoadStage = 'figures' | 'cards' | 'everything';

/** Whether the figures of a month were drawn since the program was opened: another month comes at once. */
let haveFiguresBeenDrawn = false;

/** So long the network has been idle when everything loads. */
const idleMilliseconds = 2_000;
const interactions = ['pointermove', 'pointerdown', 'keydown', 'scroll'];

/** The stage, and what the table calls once it is drawn. */
export function useLoadStage(): [LoadStage, () => void] {
  const [areFiguresDrawn, setAreFiguresDrawn] = useState(haveFiguresBeenDrawn);
  const isPageUsed = useIsPageUsed();
  const onFiguresDrawn = useCallback(() => {
    haveFiguresBeenDrawn = true;
    afterPaint(() => setAreFiguresDrawn(true));
  }, []);
  if (!areFiguresDrawn) return ['figures', onFiguresDrawn];
  return [isPageUsed ? 'everything' : 'cards', onFiguresDrawn];
}

/** Whether somebody has used or printed the page, or it has been idle. True for good once it was. */
function useIsPageUsed(): boolean {
  const isIdle = useIsNetworkIdle();
  const [isUsed, setUsed] = useState(false);
  useEffect(() => {
    if (isUsed) return;
    const use = () => setUsed(true);
    const print = matchMedia('print');
    const timer = isIdle ? setTimeout(use, idleMilliseconds) : undefined;
    for (const type of interactions) addEventListener(type, use, { passive: true });
    print.addEventListener('change', use);
    return () => {
      clearTimeout(timer);
      for (const type of interactions) removeEventListener(type, use);
      print.removeEventListener('change', use);
    };
  }, [isIdle, isUsed]);
  return isUsed;
}

import { useCallback, useState } from 'react';
import { afterPaint } from '../ui/loading/after-paint.ts';

/** Whether the figures of a month were drawn since the program was opened. */
let haveFiguresBeenDrawn = false;

/**
 * On a slow connection parallel requests share the bandwidth: at the first load only the headline and what the
 * table is computed from are requested, and the cards around them once the table is drawn. From then on
 * everything is requested in parallel.
 */
export function useDeferUntilFigures(): { areDrawn: boolean; onDrawn: () => void } {
  const [areDrawn, setAreDrawn] = useState(haveFiguresBeenDrawn);
  const onDrawn = useCallback(() => {
    haveFiguresBeenDrawn = true;
    afterPaint(() => setAreDrawn(true));
  }, []);
  return { areDrawn, onDrawn };
}

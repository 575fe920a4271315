import { useCallback, useState } from 'react';
import { afterPaint } from '../ui/loading/after-paint.ts';

/** Whether the figures of a month were drawn since the program was opened. */
let haveFiguresBeenDrawn = false;

/**
 * On a slow line every query takes from the ones before it: when the program is opened, the table is
 * loaded alone, and the cards around it once it is on the screen. From then on everything is requested
 * side by side.
 */
export function useDeferUntilFigures(): { areDrawn: boolean; onDrawn: () => void } {
  const [areDrawn, setAreDrawn] = useState(haveFiguresBeenDrawn);
  const onDrawn = useCallback(() => {
    haveFiguresBeenDrawn = true;
    afterPaint(() => setAreDrawn(true));
  }, []);
  return { areDrawn, onDrawn };
}

import { useCallback, useState } from 'react';
import { afterPaint } from '../ui/loading/after-paint.ts';

/** Whether the figures of a month were drawn since the program was opened. */
let haveStood = false;

/**
 * On a slow line every question takes from the ones before it: when the program is opened, the table has
 * the way to itself, and what stands around it is asked once it is on the screen. From then on all is
 * asked side by side.
 */
export function useDeferUntilFigures(): { areDrawn: boolean; onDrawn: () => void } {
  const [areDrawn, setAreDrawn] = useState(haveStood);
  const onDrawn = useCallback(() => {
    haveStood = true;
    afterPaint(() => setAreDrawn(true));
  }, []);
  return { areDrawn, onDrawn };
}

import { startTransition, useEffect, useState } from 'react';

/**
 * Does something once the browser has painted what was drawn; answers how to give it up. A tab in the
 * background paints nothing: there it is done at once.
 */
export function afterPaint(act: () => void): () => void {
  if (document.hidden) {
    act();
    return () => undefined;
  }
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(act);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/** The value that was chosen, once the paint that answers what was pressed is over; until then the one before. */
export function useAfterPaint<Value>(chosen: Value): Value {
  const [shown, setShown] = useState(() => chosen);
  useEffect(() => {
    if (shown === chosen) return;
    return afterPaint(() => startTransition(() => setShown(() => chosen)));
  }, [shown, chosen]);
  return shown;
}

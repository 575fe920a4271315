import { startTransition, useEffect, useState } from 'react';

/**
 * Calls `act` after the next paint; returns the function that cancels the call. A background tab does not
 * paint: there it calls `act` at once.
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

/** The previous value until the browser has painted the response to a click, then the new one. */
export function useAfterPaint<Value>(chosen: Value): Value {
  const [shown, setShown] = useState(() => chosen);
  useEffect(() => {
    if (shown === chosen) return;
    return afterPaint(() => startTransition(() => setShown(() => chosen)));
  }, [shown, chosen]);
  return shown;
}

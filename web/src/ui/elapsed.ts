import { useEffect, useState } from 'react';

/** Whether an operation has been running for this many milliseconds without a pause. */
export function useElapsed(isRunning: boolean, milliseconds: number): boolean {
  const [hasElapsed, setHasElapsed] = useState(false);
  useEffect(() => {
    if (!isRunning) return;
    const timer = setTimeout(setHasElapsed, milliseconds, true);
    return () => {
      clearTimeout(timer);
      setHasElapsed(false);
    };
  }, [isRunning, milliseconds]);
  return isRunning && hasElapsed;
}

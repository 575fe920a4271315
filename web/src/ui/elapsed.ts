import { useEffect, useState } from 'react';

/** Whether something has been under way for so long without a pause, in milliseconds. */
export function useElapsed(isUnderWay: boolean, milliseconds: number): boolean {
  const [hasElapsed, setHasElapsed] = useState(false);
  useEffect(() => {
    if (!isUnderWay) return;
    const timer = setTimeout(setHasElapsed, milliseconds, true);
    return () => {
      clearTimeout(timer);
      setHasElapsed(false);
    };
  }, [isUnderWay, milliseconds]);
  return isUnderWay && hasElapsed;
}

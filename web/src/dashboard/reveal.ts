import { useEffect, useState } from 'react';

/** So long a skeleton stays after its figures have arrived (specification, section 9). */
const revealDelay = 200;

/** Whether to show what is ready: a moment after it arrived, at once when it was there from the start. */
export function useReveal(isReady: boolean): boolean {
  const [isRevealed, setIsRevealed] = useState(isReady);
  useEffect(() => {
    if (!isReady) {
      setIsRevealed(false);
      return;
    }
    const timer = setTimeout(() => setIsRevealed(true), revealDelay);
    return () => clearTimeout(timer);
  }, [isReady]);
  return isReady && isRevealed;
}

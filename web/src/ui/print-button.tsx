import { useEffect, useState } from 'react';
import { Button } from './button.tsx';

/** What is still missing is printed after so long all the same; a note on paper says so. */
const longestWaitMs = 10_000;

/** Prints the page once everything on it is loaded: a print cannot wait by itself. */
export function PrintButton() {
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    if (!isWanted) return;
    const startedAt = performance.now();
    const timer = setInterval(() => {
      if (!isPageComplete() && performance.now() - startedAt < longestWaitMs) return;
      setWanted(false);
      print();
    }, 100);
    return () => clearInterval(timer);
  }, [isWanted]);
  return (
    <Button className="screen-only max-sm:hidden" busy={isWanted} onClick={() => setWanted(true)}>
      Imprimer
    </Button>
  );
}

function isPageComplete(): boolean {
  return document.querySelector('main :is([aria-busy="true"], .animate-breathe)') === null;
}

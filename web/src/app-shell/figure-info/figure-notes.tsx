import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * The explanations of the figures on this page as footnotes, on paper only. They are gathered when the
 * page is printed, in the order in which their numbers stand on it.
 */
export function FigureNotes() {
  const [notes, setNotes] = useState<readonly string[]>([]);
  useEffect(() => {
    // The browser prints as soon as this handler returns.
    const gather = () => flushSync(() => setNotes(notesOnPage()));
    addEventListener('beforeprint', gather);
    return () => removeEventListener('beforeprint', gather);
  }, []);
  if (notes.length === 0) return null;
  return (
    <aside aria-label="Notes" className="hidden break-inside-avoid print:block">
      <ol className="list-decimal pl-5 text-[8pt] leading-snug">
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ol>
    </aside>
  );
}

function notesOnPage(): string[] {
  return [...document.querySelectorAll<HTMLElement>('[data-figure-note]')].map(
    ({ dataset }) => dataset['figureNote'] ?? '',
  );
}

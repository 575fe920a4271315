import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useCurrentHotel } from '../../shell/hotel/current-hotel.tsx';
import { explanationNotes } from '../explanations/explanation-notes.ts';
import { isExplainedFigure } from '../explanations/figure-explanations.ts';
import { measureOf } from '../measure/stored-measure.ts';

/**
 * The explanations of the figures on this page as footnotes, on paper only. They are gathered when the
 * page is printed, in the order in which their numbers stand on it.
 */
export function FigureNotes() {
  const { timeZone } = useCurrentHotel().hotel;
  const [{ shared, notes }, setPrinted] = useState(() => explanationNotes([]));
  useEffect(() => {
    // The browser prints as soon as this handler returns.
    const gather = () => flushSync(() => setPrinted(notesOnPage(timeZone)));
    addEventListener('beforeprint', gather);
    return () => removeEventListener('beforeprint', gather);
  }, [timeZone]);
  if (notes.length === 0) return null;
  return (
    <aside aria-label="Notes" className="figure-notes">
      {shared !== null && <p>{shared}</p>}
      <ol>
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ol>
    </aside>
  );
}

function notesOnPage(timeZone: string) {
  const numbers = document.querySelectorAll<HTMLElement>('.figure-note-number');
  // What is not printed has no number: the counter of the style sheet does not see it.
  const printed = [...numbers].filter((number) => number.closest('.print\\:hidden') === null);
  const figures = printed.flatMap(({ dataset }) => {
    const { figure = '', measure = null, asOf, readAt } = dataset;
    if (!isExplainedFigure(figure)) return [];
    const context = {
      asOf: asOf === '' ? null : asOf,
      readAt: readAt === undefined ? null : Number(readAt),
      measure: measureOf(measure),
      timeZone,
    };
    return [{ figure, context }];
  });
  return explanationNotes(figures);
}

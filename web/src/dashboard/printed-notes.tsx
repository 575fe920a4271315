import { FigureNotes } from '../app-shell/figure-info/figure-notes.tsx';
import printStyles from '../ui/styles/print.css?inline';

/** The footnotes of the figures on paper; the start screen does not load the sheet of their styles. */
export function PrintedNotes() {
  return (
    <>
      <style href="print" precedence="default">
        {printStyles}
      </style>
      <FigureNotes />
    </>
  );
}

import type { Measure } from '@hotel/domain/nights/measure.ts';
import type { ExplainedFigure } from '../explanations/figure-explanations.ts';

type FigureNoteNumberProps = {
  figure: ExplainedFigure;
  /** What the figure counts; absent where it is always the same. */
  measure?: Measure | undefined;
  /** Undefined where the figure has no as-of date; null: it is not there yet. */
  asOf?: string | null | undefined;
  /** In milliseconds since 1970; null: it is not there yet. */
  readAt: number | null;
};

/**
 * The number of a figure's footnote on paper. It carries what the note is made of (`FigureNotes`), so that the
 * texts of the explanations need not be loaded with the figure. On the screen it takes no place in its row.
 */
export function FigureNoteNumber({ figure, measure, asOf, readAt }: FigureNoteNumberProps) {
  return (
    <span
      className="figure-note-number hidden print:inline"
      data-figure={figure}
      data-measure={measure}
      data-as-of={asOf === null ? '' : asOf}
      data-read-at={readAt ?? undefined}
    />
  );
}

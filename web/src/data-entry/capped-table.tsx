import { frenchCount } from '@hotel/domain/numbers/french-count.ts';
import type { ReactNode } from 'react';

export type Column = {
  heading: string;
  /** Figures stand at the right, under each other. */
  isFigure?: boolean;
  /** Sentences may take several lines. */
  isSentence?: boolean;
};

export type Row = { key: string; cells: readonly ReactNode[] };

type CappedTableProps = {
  /** What the table lists, for those who listen. */
  caption: string;
  columns: readonly Column[];
  /** The rows to draw. */
  rows: readonly Row[];
  /** How many there are; those that are not drawn are counted. */
  total: number;
  /** Drawn at its full height: the page scrolls, not the table. */
  isWhole?: boolean;
};

/** A list of figures in its own frame: it scrolls inside it, and says how many rows it does not draw. */
export function CappedTable({ caption, columns, rows, total, isWhole = false }: CappedTableProps) {
  const rest = total - rows.length;
  return (
    <div className="flex flex-col gap-2">
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        tabIndex={0}
        aria-label={caption}
        className={`overflow-auto rounded-control border border-line ${isWhole ? '' : 'max-h-96'}`}
      >
        <table className="w-full border-collapse text-sm">
          <caption className="sr-only">{caption}</caption>
          <thead className="sticky top-0 bg-sunken text-xs text-ink-soft">
            <tr>
              {columns.map((column) => (
                <th
                  key={column.heading}
                  scope="col"
                  className={`px-2 py-2 align-bottom font-medium max-sm:px-1.5 ${side(column)}`}
                >
                  {column.heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.key} className="border-t border-line align-top">
                {columns.map((column, index) => (
                  <td key={column.heading} className={`px-2 py-1.5 max-sm:px-1.5 ${shape(column)}`}>
                    {row.cells[index]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {rest > 0 && (
        <p className="text-sm text-ink-soft">et {frenchCount(rest, 'autre', 'autres')}</p>
      )}
    </div>
  );
}

/** A heading may take several lines, so that a phone shows the figures below it side by side. */
function side({ isFigure = false }: Column): string {
  return isFigure ? 'text-right' : 'text-left';
}

function shape(column: Column): string {
  return `${side(column)} ${column.isSentence ? '' : 'whitespace-nowrap'}`;
}

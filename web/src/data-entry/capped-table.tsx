import { frenchCount } from '@hotel/domain/numbers/french-count.ts';
import { type ReactNode, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { DataTable, type DataTableProps } from '../ui/data-table.tsx';

export type CappedTableColumn = {
  heading: string;
  /** Figures are aligned right so that their digits line up. */
  isFigure?: boolean;
  /** Sentences may wrap onto several lines. */
  isSentence?: boolean;
};

export type CappedTableRow = { key: string; cells: readonly ReactNode[] };

type CappedTableProps = {
  /** What the table lists, for screen readers. */
  caption: string;
  columns: readonly CappedTableColumn[];
  /** The rows to render. */
  rows: readonly CappedTableRow[];
  /** The number of rows there are, including those that are not rendered. */
  total: number;
  /** The table has its full height: the page scrolls, not the table. */
  isFullHeight?: boolean;
};

/** A bordered table that scrolls on its own and says how many rows it does not render. */
export function CappedTable(props: CappedTableProps) {
  const { caption, columns, rows, total, isFullHeight = false } = props;
  const hiddenCount = total - rows.length;
  return (
    <div className="flex flex-col gap-2">
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
        tabIndex={0}
        aria-label={caption}
        className={`overflow-auto rounded-control border border-line ${isFullHeight ? '' : 'max-h-96'}`}
      >
        <table className="w-full border-collapse text-sm">
          <caption className="sr-only">{caption}</caption>
          <thead className="sticky top-0 bg-sunken text-xs text-ink-soft">
            <tr>
              {columns.map((column) => (
                <th
                  key={column.heading}
                  scope="col"
                  className={`px-2 py-2 align-bottom font-medium max-sm:px-1.5 ${textAlignment(column)}`}
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
                  <td
                    key={column.heading}
                    className={`px-2 py-1.5 max-sm:px-1.5 ${cellClass(column)}`}
                  >
                    {row.cells[index]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {hiddenCount > 0 && (
        <p className="text-sm text-ink-soft">et {frenchCount(hiddenCount, 'autre', 'autres')}</p>
      )}
    </div>
  );
}

/** Headings may wrap, so that a phone shows the figures below them side by side. */
function textAlignment({ isFigure = false }: CappedTableColumn): string {
  return isFigure ? 'text-right' : 'text-left';
}

function cellClass(column: CappedTableColumn): string {
  return `${textAlignment(column)} ${column.isSentence ? '' : 'whitespace-nowrap'}`;
}

const initialRows = 5;

type ExpandableTableProps<Row> = DataTableProps<Row> & {
  /** What the further rows are, in the singular and in the plural. */
  others: readonly [string, string];
};

/** A table of the first rows, and a button that shows the others. */
export function ExpandableTable<Row>({ rows, others, ...table }: ExpandableTableProps<Row>) {
  const [showsAll, setShowsAll] = useState(false);
  const hiddenCount = rows.length - initialRows;
  return (
    <div className="flex flex-col gap-3">
      <DataTable {...table} rows={showsAll ? rows : rows.slice(0, initialRows)} />
      {hiddenCount > 0 && !showsAll && (
        <div>
          <Button onClick={() => setShowsAll(true)}>
            Voir {frenchCount(hiddenCount, ...others)}
          </Button>
        </div>
      )}
    </div>
  );
}

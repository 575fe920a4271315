import type { ReactNode } from 'react';

export type EventColumn<Row> = {
  heading: string;
  /** Width class of the heading; a column without one takes the remaining width. */
  width?: string;
  cell: (row: Row) => ReactNode;
  /** Classes of its cells. */
  className?: string;
  /** On narrow screens, where each row is stacked, an empty cell is not shown. */
  isIdle?: (row: Row) => boolean;
};

type EventTableProps<Row> = {
  /** Accessible name of the list. */
  label: string;
  /** The first is the header cell of the row. */
  columns: readonly EventColumn<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  /** Shown when there are no rows. */
  empty: string;
  /** The first cell contains a link with `rowLinkClasses`, which covers the row. */
  hasRowLinks?: boolean;
};

/** Classes of a link that covers its row. */
export const rowLinkClasses =
  'after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2';

/** A row for each event, in the given order; stacked on narrow screens. */
export function EventTable<Row>({
  label,
  columns,
  rows,
  rowId,
  empty,
  hasRowLinks = false,
}: EventTableProps<Row>) {
  if (rows.length === 0) {
    return <p className="py-10 text-center text-sm text-ink-soft">{empty}</p>;
  }
  const rowLink = hasRowLinks ? 'relative hover:bg-sunken' : '';
  return (
    <div className="print-landscape @container">
      <table
        aria-label={label}
        className="w-full table-fixed border-collapse text-sm @max-3xl:block"
      >
        <thead className="text-left text-xs text-ink-soft @max-3xl:sr-only">
          <tr className="border-b border-line-strong *:h-9 *:pr-4 *:font-medium">
            {columns.map(({ heading, width }) => (
              <th key={heading} scope="col" className={width}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="@max-3xl:block">
          {rows.map((row) => (
            <tr
              key={rowId(row)}
              className={`border-b border-line last:border-b-0 *:py-2.5 *:pr-4 *:align-top @max-3xl:block @max-3xl:py-2 @max-3xl:*:block @max-3xl:*:py-0.5 ${rowLink}`}
            >
              {columns.map((column, index) => (
                <Cell key={column.heading} column={column} row={row} isName={index === 0} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type CellProps<Row> = { column: EventColumn<Row>; row: Row; isName: boolean };

function Cell<Row>({ column, row, isName }: CellProps<Row>) {
  const { cell, className = '', isIdle } = column;
  const idle = isIdle?.(row) ? '@max-3xl:hidden!' : '';
  if (!isName) return <td className={`${className} ${idle}`}>{cell(row)}</td>;
  return (
    <th scope="row" className={`text-left whitespace-nowrap tabular-nums ${className}`}>
      {cell(row)}
    </th>
  );
}

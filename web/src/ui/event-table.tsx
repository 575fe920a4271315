import type { ReactNode } from 'react';

export type EventColumn<Row> = {
  heading: string;
  /** Of the heading; a column without one takes what is left. */
  width?: string;
  cell: (row: Row) => ReactNode;
  /** How its cells look. */
  className?: string;
  /** Where each line is a block of its own, a cell that says nothing takes no room. */
  isIdle?: (row: Row) => boolean;
};

type LinesTableProps<Row> = {
  /** What the table is, for those who listen. */
  label: string;
  /** The first names the line. */
  columns: readonly EventColumn<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  /** What is said when there is no line. */
  empty: string;
  /** The first cell holds a link with `wholeLine`, that covers its line. */
  isFollowed?: boolean;
};

/** The look of a link that covers the line it stands in. */
export const rowLinkClasses =
  'after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2';

/** A line per thing that happened, in the order given; where the room is short each becomes a block. */
export function EventTable<Row>({
  label,
  columns,
  rows,
  rowId,
  empty,
  isFollowed = false,
}: LinesTableProps<Row>) {
  if (rows.length === 0) {
    return <p className="py-10 text-center text-sm text-ink-soft">{empty}</p>;
  }
  const followed = isFollowed ? 'relative hover:bg-sunken' : '';
  return (
    <div className="@container">
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
              className={`border-b border-line last:border-b-0 *:py-2.5 *:pr-4 *:align-top @max-3xl:block @max-3xl:py-2 @max-3xl:*:block @max-3xl:*:py-0.5 ${followed}`}
            >
              {columns.map((column, place) => (
                <Cell key={column.heading} column={column} row={row} isName={place === 0} />
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

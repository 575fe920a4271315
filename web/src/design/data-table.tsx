import { type ReactNode, useId, useState } from 'react';
import { ArrowDownIcon, ArrowUpIcon } from './icons.tsx';

export type TableColumn<Row> = {
  id: string;
  heading: string;
  cell: (row: Row) => ReactNode;
  /** Compares two rows, smaller first; a column without it cannot be sorted by. */
  order?: (one: Row, other: Row) => number;
  /** Figures stand at the right. */
  isFigure?: boolean;
  className?: string;
};

type DataTableProps<Row> = {
  /** What the table is, for those who listen. */
  label: string;
  /** The first names the row. */
  columns: readonly TableColumn<Row>[];
  /** In the order they are shown while no column is chosen. */
  rows: readonly Row[];
  rowId: (row: Row) => string;
  /** What is said when there is no row. */
  empty: ReactNode;
  /** The buttons of a row; `describedBy` is the id of what names it, for each button. */
  actions?: (row: Row, describedBy: string) => ReactNode;
};

type Sorting = { column: string; isDown: boolean } | null;

/**
 * Rows of an administration: headings sort, and where the room is short each row becomes a block of
 * named lines, so that nothing has to be scrolled sideways.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowId, empty, actions } = props;
  const [sorting, setSorting] = useState<Sorting>(null);
  if (rows.length === 0) {
    return <p className="py-10 text-center text-sm text-ink-soft">{empty}</p>;
  }
  return (
    <div className="@container">
      <table aria-label={label} className="w-full border-collapse text-sm @max-3xl:block">
        <thead className="text-xs whitespace-nowrap text-ink-soft @max-3xl:sr-only">
          <tr className="border-b border-line-strong">
            {columns.map((column) => (
              <Heading key={column.id} column={column} sorting={sorting} onSort={setSorting} />
            ))}
            {actions !== undefined && (
              <th scope="col">
                <span className="sr-only">Actions</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody className="@max-3xl:block">
          {sorted(rows, columns, sorting).map((row) => (
            <Line key={rowId(row)} row={row} columns={columns} actions={actions} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type HeadingProps<Row> = {
  column: TableColumn<Row>;
  sorting: Sorting;
  onSort: (sorting: Sorting) => void;
};

/** Sorts upwards, downwards, then not at all. */
function Heading<Row>({ column, sorting, onSort }: HeadingProps<Row>) {
  const { id, heading, order, isFigure = false } = column;
  const side = isFigure ? 'flex-row-reverse text-right' : 'text-left';
  if (order === undefined) {
    return (
      <th scope="col" className={`h-9 px-3 font-medium first:pl-0 ${side}`}>
        {heading}
      </th>
    );
  }
  const mine = sorting?.column === id ? sorting : null;
  const Arrow = mine?.isDown ? ArrowDownIcon : ArrowUpIcon;
  return (
    <th scope="col" aria-sort={said(mine)} className="p-0 font-medium">
      <button
        type="button"
        onClick={() => onSort(next(id, mine))}
        className={`group flex h-9 w-full items-center gap-1 px-3 -outline-offset-2 hover:text-accent in-[th:first-child]:pl-0 ${side}`}
      >
        {heading}
        <Arrow
          className={`size-3.5 text-accent ${mine === null ? 'opacity-0 group-hover:opacity-50' : ''}`}
        />
      </button>
    </th>
  );
}

function said(mine: Sorting): 'none' | 'ascending' | 'descending' {
  if (mine === null) return 'none';
  return mine.isDown ? 'descending' : 'ascending';
}

function next(column: string, mine: Sorting): Sorting {
  if (mine === null) return { column, isDown: false };
  return mine.isDown ? null : { column, isDown: true };
}

type LineProps<Row> = Pick<DataTableProps<Row>, 'columns'> & {
  row: Row;
  actions: DataTableProps<Row>['actions'] | undefined;
};

function Line<Row>({ row, columns, actions }: LineProps<Row>) {
  const id = useId();
  const [first, ...others] = columns;
  return (
    <tr className="border-b border-line last:border-b-0 @max-3xl:block @max-3xl:py-3 @3xl:hover:bg-sunken">
      {first !== undefined && (
        <th
          id={id}
          scope="row"
          className={`py-2 pr-3 text-left font-medium wrap-break-word @max-3xl:block @max-3xl:pb-1 @3xl:h-12 ${first.className ?? ''}`}
        >
          <div className="max-w-80 wrap-break-word">{first.cell(row)}</div>
        </th>
      )}
      {others.map((column) => (
        <td
          key={column.id}
          className={`py-2 @max-3xl:flex @max-3xl:justify-between @max-3xl:gap-4 @max-3xl:py-1 @3xl:px-3 ${column.isFigure ? 'text-right' : ''} ${column.className ?? ''}`}
        >
          <span aria-hidden="true" className="shrink-0 text-ink-soft @3xl:hidden">
            {column.heading}
          </span>
          <div className="max-w-80 min-w-0 wrap-break-word @max-3xl:text-right">
            {column.cell(row)}
          </div>
        </td>
      ))}
      {actions !== undefined && (
        <td className="py-2 @max-3xl:block @max-3xl:pt-2 @3xl:w-px @3xl:pl-3">
          <div className="flex flex-wrap gap-2 @3xl:w-max @3xl:max-w-72 @3xl:justify-end">
            {actions(row, id)}
          </div>
        </td>
      )}
    </tr>
  );
}

function sorted<Row>(
  rows: readonly Row[],
  columns: readonly TableColumn<Row>[],
  sorting: Sorting,
): readonly Row[] {
  const order = columns.find(({ id }) => id === sorting?.column)?.order;
  if (order === undefined) return rows;
  return rows.toSorted((one, other) => (sorting?.isDown ? order(other, one) : order(one, other)));
}

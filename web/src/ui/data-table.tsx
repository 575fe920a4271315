import { sortedBy } from '@hotel/domain/paging.ts';
import { type ReactNode, useId, useState } from 'react';
import { ArrowDownIcon, ArrowUpIcon } from './icons.tsx';
import { SortButton } from './sort-button.tsx';

export type TableColumn<Row> = {
  id: string;
  heading: string;
  cell: (row: Row) => ReactNode;
  /** Compares two rows in ascending order; without it the column is not sortable. */
  order?: (one: Row, other: Row) => number;
  /** Right-aligned. */
  isFigure?: boolean;
  className?: string;
};

export type DataTableProps<Row> = {
  /** Accessible name of the table. */
  label: string;
  /** The first is the header cell of the row. */
  columns: readonly TableColumn<Row>[];
  /** In the order shown while no column is sorted. */
  rows: readonly Row[];
  rowId: (row: Row) => string;
  /** Shown when there are no rows. */
  empty: ReactNode;
  /** The buttons of a row; `describedBy` is the id of its header cell. */
  actions?: (row: Row, describedBy: string) => ReactNode;
  /** The menu of a row, instead of buttons. */
  menu?: (row: Row) => ReactNode;
  /** Of rows that the server sorts: they are shown in the order given. */
  serverSorting?: { sorting: TableSorting; onSort: (sorting: TableSorting) => void };
};

/** Width below which rows are stacked: 72 rem for a table of many columns, 48 for one of few. */
const layouts = {
  many: {
    table: '@max-6xl:block',
    head: '@max-6xl:hidden',
    line: '@max-6xl:grid @max-6xl:grid-cols-1 @max-6xl:gap-x-12 @max-6xl:py-3 @xl:@max-6xl:grid-cols-2',
    name: '@max-6xl:col-span-full @max-6xl:pb-1 @6xl:h-12 @6xl:min-w-44',
    cell: '@max-6xl:flex @max-6xl:justify-between @max-6xl:gap-4 @max-6xl:py-1 @6xl:px-3',
    label: '@6xl:hidden',
    value: '@max-6xl:text-right',
    actions: '@max-6xl:col-span-full @max-6xl:pt-2 @6xl:w-px @6xl:pl-3',
    buttons: '@6xl:ml-auto @6xl:w-max @6xl:max-w-72 @6xl:justify-end',
  },
  few: {
    table: '@max-3xl:block',
    head: '@max-3xl:hidden',
    line: '@max-3xl:grid @max-3xl:grid-cols-1 @max-3xl:gap-x-12 @max-3xl:py-3 @xl:@max-3xl:grid-cols-2',
    name: '@max-3xl:col-span-full @max-3xl:pb-1 @3xl:h-12 @3xl:min-w-32',
    cell: '@max-3xl:flex @max-3xl:justify-between @max-3xl:gap-4 @max-3xl:py-1 @3xl:px-3',
    label: '@3xl:hidden',
    value: '@max-3xl:text-right',
    actions: '@max-3xl:col-span-full @max-3xl:pt-2 @3xl:w-px @3xl:pl-3',
    buttons: '@3xl:ml-auto @3xl:w-max @3xl:max-w-80 @3xl:justify-end @5xl:max-w-none',
  },
  /** A menu takes little space: it is at the end of the row, or in the corner of a stacked row. */
  menu: {
    table: '@max-4xl:block',
    head: '@max-4xl:hidden',
    line: '@max-4xl:relative @max-4xl:grid @max-4xl:grid-cols-1 @max-4xl:gap-x-12 @max-4xl:py-3 @xl:@max-4xl:grid-cols-2',
    name: '@max-4xl:col-span-full @max-4xl:pr-12 @max-4xl:pb-1 @4xl:h-12 @4xl:min-w-40',
    cell: '@max-4xl:flex @max-4xl:justify-between @max-4xl:gap-4 @max-4xl:py-1 @4xl:px-3',
    label: '@4xl:hidden',
    value: '@max-4xl:text-right',
    actions: '@max-4xl:absolute @max-4xl:top-3 @max-4xl:right-0 @max-4xl:py-0 @4xl:w-px @4xl:pl-2',
    buttons: 'justify-end',
  },
};
type Layout = (typeof layouts)['many'];
const manyColumns = 6;

/** The sorted column; null for the order of the rows as given. */
export type TableSorting = { column: string; isDescending: boolean } | null;

/**
 * A table of the administration with sortable headings. On narrow screens each row is stacked as labelled
 * lines, so that nothing has to be scrolled sideways.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowId, empty, menu, actions = menu, serverSorting } = props;
  const [ownSorting, setOwnSorting] = useState<TableSorting>(null);
  const sorting = serverSorting === undefined ? ownSorting : serverSorting.sorting;
  const onSort = serverSorting?.onSort ?? setOwnSorting;
  if (rows.length === 0) {
    return <p className="py-10 text-center text-sm text-ink-soft">{empty}</p>;
  }
  const isCrowded = columns.length >= manyColumns && actions !== undefined;
  const layout = layoutOf(isCrowded, menu !== undefined);
  return (
    <div className="print-landscape @container">
      <table aria-label={label} className={`w-full border-collapse text-sm ${layout.table}`}>
        <thead className={`text-xs whitespace-nowrap text-ink-soft ${layout.head}`}>
          <tr className="border-b border-line-strong">
            {columns.map((column) => (
              <Heading key={column.id} column={column} sorting={sorting} onSort={onSort} />
            ))}
            {actions !== undefined && (
              <th scope="col">
                <span className="sr-only">Actions</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody className={layout.table}>
          {(serverSorting === undefined ? sortRows(rows, columns, ownSorting) : rows).map((row) => (
            <TableRow
              key={rowId(row)}
              row={row}
              columns={columns}
              actions={actions}
              layout={layout}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function layoutOf(isCrowded: boolean, hasMenu: boolean): Layout {
  if (hasMenu) return layouts.menu;
  return isCrowded ? layouts.many : layouts.few;
}

type HeadingProps<Row> = {
  column: TableColumn<Row>;
  sorting: TableSorting;
  onSort: (sorting: TableSorting) => void;
};

/** Each click changes the order: ascending, descending, unsorted. */
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
  const own = sorting?.column === id ? sorting : null;
  const Arrow = own?.isDescending ? ArrowDownIcon : ArrowUpIcon;
  return (
    <th scope="col" aria-sort={ariaSortOf(own)} className="p-0 font-medium">
      <SortButton
        text={heading}
        arrow={
          <Arrow
            className={`size-3.5 text-accent ${own === null ? 'opacity-0 group-hover:opacity-50' : ''}`}
          />
        }
        onSort={() => onSort(nextSorting(id, own))}
        className={`group h-9 in-[th:first-child]:pl-0 ${side}`}
        printClassName={`px-3 in-[th:first-child]:pl-0 ${side}`}
      />
    </th>
  );
}

function ariaSortOf(own: TableSorting): 'none' | 'ascending' | 'descending' {
  if (own === null) return 'none';
  return own.isDescending ? 'descending' : 'ascending';
}

function nextSorting(column: string, own: TableSorting): TableSorting {
  if (own === null) return { column, isDescending: false };
  return own.isDescending ? null : { column, isDescending: true };
}

type TableRowProps<Row> = Pick<DataTableProps<Row>, 'columns'> & {
  row: Row;
  actions: DataTableProps<Row>['actions'] | undefined;
  layout: Layout;
};

function TableRow<Row>({ row, columns, actions, layout }: TableRowProps<Row>) {
  const id = useId();
  const [first, ...others] = columns;
  return (
    <tr className={`border-b border-line last:border-b-0 ${layout.line}`}>
      {first !== undefined && (
        <th
          id={id}
          scope="row"
          className={`py-2 pr-3 text-left font-medium ${layout.name} ${first.className ?? ''}`}
        >
          <div className="max-w-80 wrap-anywhere">{first.cell(row)}</div>
        </th>
      )}
      {others.map((column) => (
        <td
          key={column.id}
          className={`py-2 ${layout.cell} ${column.isFigure ? 'text-right' : ''} ${column.className ?? ''}`}
        >
          <span className={`shrink-0 text-ink-soft ${layout.label}`}>{column.heading}</span>
          <div className={`max-w-80 min-w-0 wrap-break-word ${layout.value}`}>
            {column.cell(row)}
          </div>
        </td>
      ))}
      {actions !== undefined && (
        <td className={`py-2 ${layout.actions}`}>
          <div className={`flex flex-wrap gap-2 ${layout.buttons}`}>{actions(row, id)}</div>
        </td>
      )}
    </tr>
  );
}

function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly TableColumn<Row>[],
  sorting: TableSorting,
): readonly Row[] {
  const compare = columns.find(({ id }) => id === sorting?.column)?.order;
  return sortedBy(rows, compare, sorting?.isDescending ? 'desc' : 'asc');
}

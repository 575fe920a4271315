import { monthTitle } from '@hotel/domain/calendar/french-dates.ts';
import type { Month } from '@hotel/domain/calendar/month.ts';
import {
  type ColumnSelection,
  parseColumnSelection,
  serializeColumnSelection,
} from '@hotel/domain/no-show/column-selection.ts';
import {
  type NoShowColumn,
  type NoShowColumnId,
  noShowColumn,
  noShowColumns,
} from '@hotel/domain/no-show/columns.ts';
import {
  compareColumnValues,
  type NoShowValue,
} from '@hotel/domain/no-show/compare-column-values.ts';
import { noShowSums } from '@hotel/domain/no-show/no-show-sums.ts';
import { frenchNumber } from '@hotel/domain/numbers/french-numbers.ts';
import type { NoShowRow } from '@hotel/domain/pms/endpoints.ts';
import {
  type ColumnDef,
  columnOrderingFeature,
  columnVisibilityFeature,
  createSortedRowModel,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { type CSSProperties, useState } from 'react';
import { ExportButtons } from '../figures/exports/export-buttons.tsx';
import { storeIfPossible } from '../shell/storage/store-if-possible.ts';
import { ArrowDownIcon, ArrowUpIcon } from '../ui/icons.tsx';
import { SortButton } from '../ui/sort-button.tsx';
import { isFigure } from './cell-text.ts';
import { ColumnsButton } from './columns-button.tsx';
import { VirtualRows } from './virtual-rows.tsx';

type NoShowTableProps = { rows: readonly NoShowRow[]; hotelId: string; month: Month };

/** The no-shows, one per row, in a scrollable region with virtual rows for up to ten thousand no-shows. */
export function NoShowTable({ rows, hotelId, month }: NoShowTableProps) {
  // State instead of a ref, because the rows must be rendered again once the element is mounted.
  const [scrollElement, setScrollElement] = useState<HTMLElement | null>(null);
  const [selection, select] = useStoredColumns();
  const model = useNoShowTable(rows, selection);
  const columns = model.getVisibleLeafColumns().flatMap(({ id }) => noShowColumn(id) ?? []);
  const sortedRows = model.getRowModel().rows.map(({ original }) => original);
  const width = columns.reduce((sum, column) => sum + columnWidth(column), 0);
  return (
    <>
      <div className="screen-only mb-3 flex flex-wrap items-center gap-2">
        <ColumnsButton selection={selection} onChoose={select} />
        <ExportButtons
          sheet="GET /exports/no-show"
          query={{
            ...{ hotel_id: hotelId, ...month },
            columns: columns.map(({ id }) => id).join(','),
            ...sortingOf(model),
          }}
        />
      </div>
      <section
        ref={setScrollElement}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
        tabIndex={0}
        aria-label={`No-shows, ${monthTitle(month)}`}
        className="print-landscape max-h-[70dvh] overflow-auto rounded-control border border-line print:max-h-none print:overflow-visible"
      >
        <table
          aria-rowcount={sortedRows.length + 2}
          className="w-full min-w-(--columns) table-fixed border-separate border-spacing-0 text-sm print:min-w-0 print:table-auto print:text-[8pt]!"
          style={{ '--columns': `${width}rem` } as CSSProperties}
        >
          <colgroup>
            {columns.map((column) => (
              <col
                key={column.id}
                style={{ '--width': `${columnWidth(column)}rem` } as CSSProperties}
                className="w-(--width) print:w-auto"
              />
            ))}
          </colgroup>
          <NoShowTableHead columns={columns} model={model} />
          <VirtualRows scrollElement={scrollElement} columns={columns} rows={sortedRows} />
          <NoShowTableTotals columns={columns} rows={rows} />
        </table>
      </section>
    </>
  );
}

/** The order that the user chose, as the export takes it. */
function sortingOf(model: NoShowTableModel): { sort?: NoShowColumnId; descending?: '0' | '1' } {
  const sorted = model.getAllLeafColumns().find((column) => column.getIsSorted() !== false);
  const column = noShowColumn(sorted?.id ?? '');
  if (sorted === undefined || column === undefined) return {};
  return { sort: column.id, descending: sorted.getIsSorted() === 'desc' ? '1' : '0' };
}

const widthByKind: { readonly [Kind in NoShowColumn['kind']]: number } = {
  day: 6.75,
  text: 7.5,
  count: 6.5,
  price: 8,
};

const widthById: { readonly [Id in NoShowColumnId]?: number } = {
  client: 13,
  company: 12,
  agency: 12,
  group: 12,
  block: 10,
  reservation: 9.5,
  room_number: 7.5,
};

/** A column's width in rem. Fixed, because virtual rows entering the view must not change the widths. */
function columnWidth({ id, kind }: NoShowColumn): number {
  return widthById[id] ?? widthByKind[kind];
}

type NoShowTableHeadProps = { columns: readonly NoShowColumn[]; model: NoShowTableModel };

const ariaSortValues = { asc: 'ascending', desc: 'descending' } as const;

/** The column headings; clicking one sorts ascending, then descending, then not at all. */
function NoShowTableHead({ columns, model }: NoShowTableHeadProps) {
  return (
    <thead>
      <tr aria-rowindex={1}>
        {columns.map((column) => {
          const sortableColumn = model.getColumn(column.id);
          const sortDirection = sortableColumn?.getIsSorted() ?? false;
          const Arrow = sortDirection === 'desc' ? ArrowDownIcon : ArrowUpIcon;
          return (
            <th
              key={column.id}
              scope="col"
              aria-sort={sortDirection === false ? 'none' : ariaSortValues[sortDirection]}
              className="sticky top-0 z-10 border-b border-line-strong bg-sunken p-0 text-xs font-medium print:static print:text-[8pt]"
            >
              <SortButton
                text={column.label}
                arrow={sortDirection !== false && <Arrow className="size-3.5 text-accent" />}
                onSort={() => sortableColumn?.toggleSorting()}
                className={`h-9 whitespace-nowrap ${isFigure(column) ? 'justify-end' : ''}`}
                printClassName={`px-0.5 ${isFigure(column) ? 'text-right' : 'text-left'}`}
              />
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

type NoShowTableTotalsProps = { columns: readonly NoShowColumn[]; rows: readonly NoShowRow[] };

/** The sums of the columns; they stay visible while the rows scroll. */
function NoShowTableTotals({ columns, rows }: NoShowTableTotalsProps) {
  const sums = noShowSums(rows);
  const totalLabelColumn = columns.findIndex(({ kind }) => kind !== 'count');
  return (
    <tfoot>
      <tr aria-rowindex={rows.length + 2} className="font-semibold">
        {columns.map(({ id, label }, index) => {
          const isSum = id === 'rooms' || id === 'adults' || id === 'children';
          return (
            <td
              key={id}
              aria-label={isSum ? `Total ${label}` : undefined}
              className={`sticky bottom-0 h-10 truncate border-t border-line-strong bg-surface px-3 print:static print:px-0.5 ${isSum ? 'text-right' : ''}`}
            >
              {isSum && frenchNumber(sums[id])}
              {index === totalLabelColumn && 'Total'}
            </td>
          );
        })}
      </tr>
    </tfoot>
  );
}

/** The user's column selection; it contains no data of guests. */
const storageKey = 'noshow_columns_v1';

/** The order and visibility of the columns, stored in this browser. */
function useStoredColumns(): [ColumnSelection, (selection: ColumnSelection) => void] {
  const [selection, setSelection] = useState(() =>
    parseColumnSelection(localStorage.getItem(storageKey)),
  );
  return [
    selection,
    (newSelection) => {
      setSelection(newSelection);
      storeIfPossible(localStorage, storageKey, serializeColumnSelection(newSelection));
    },
  ];
}

const features = tableFeatures({
  columnOrderingFeature,
  columnVisibilityFeature,
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
});

/** Unknown values come last in both sort directions. */
const columns: ColumnDef<typeof features, NoShowRow>[] = noShowColumns.map(({ id, label }) => ({
  id,
  header: label,
  accessorFn: (row) => row[id] ?? undefined,
  sortUndefined: 'last',
  sortDescFirst: false,
  sortFn: (a, b) => compareColumnValues(cellValue(a.original, id), cellValue(b.original, id)),
}));

function cellValue(row: NoShowRow, id: NoShowColumnId): NoShowValue {
  return row[id];
}

/** The table model: sorted rows and selected columns. */
function useNoShowTable(rows: readonly NoShowRow[], selection: ColumnSelection) {
  return useTable({
    features,
    columns,
    data: rows,
    enableMultiSort: false,
    state: {
      columnOrder: selection.map(({ id }) => id),
      columnVisibility: Object.fromEntries(selection.map(({ id, shown }) => [id, shown])),
    },
  });
}

type NoShowTableModel = ReturnType<typeof useNoShowTable>;

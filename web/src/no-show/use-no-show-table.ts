import type { ColumnSelection } from '@hotel/domain/no-show/column-selection.ts';
import { type NoShowColumnId, noShowColumns } from '@hotel/domain/no-show/columns.ts';
import {
  compareColumnValues,
  type NoShowValue,
} from '@hotel/domain/no-show/compare-column-values.ts';
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
export function useNoShowTable(rows: readonly NoShowRow[], selection: ColumnSelection) {
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

export type NoShowTableModel = ReturnType<typeof useNoShowTable>;

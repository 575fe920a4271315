import type { ColumnSelection } from '@hotel/domain/no-show/column-selection.ts';
import { type NoShowColumnId, noShowColumns } from '@hotel/domain/no-show/columns.ts';
import { inColumnOrder, type NoShowValue } from '@hotel/domain/no-show/no-show-order.ts';
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

/** Unknown values stand last, whichever way the column is sorted. */
const columns: ColumnDef<typeof features, NoShowRow>[] = noShowColumns.map(({ id, label }) => ({
  id,
  header: label,
  accessorFn: (row) => row[id] ?? undefined,
  sortUndefined: 'last',
  sortDescFirst: false,
  sortFn: (one, other) => inColumnOrder(valueIn(one.original, id), valueIn(other.original, id)),
}));

function valueIn(row: NoShowRow, id: NoShowColumnId): NoShowValue {
  return row[id];
}

/** The rows as they are sorted, the columns as they are chosen. */
export function useNoShowModel(rows: readonly NoShowRow[], choice: ColumnSelection) {
  return useTable({
    features,
    columns,
    data: rows,
    enableMultiSort: false,
    state: {
      columnOrder: choice.map(({ id }) => id),
      columnVisibility: Object.fromEntries(choice.map(({ id, shown }) => [id, shown])),
    },
  });
}

export type NoShowModel = ReturnType<typeof useNoShowModel>;

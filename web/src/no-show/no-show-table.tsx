import { monthTitle } from '@hotel/domain/calendar/french-dates.ts';
import type { Month } from '@hotel/domain/calendar/month.ts';
import { type NoShowColumnId, noShowColumn } from '@hotel/domain/no-show/columns.ts';
import type { NoShowRow } from '@hotel/domain/pms/endpoints.ts';
import { type CSSProperties, useState } from 'react';
import { ExportButtons } from '../figures/exports/export-buttons.tsx';
import { columnWidth } from './column-width.ts';
import { ColumnsButton } from './columns-button.tsx';
import { NoShowTableHead } from './no-show-table-head.tsx';
import { NoShowTableTotals } from './no-show-table-totals.tsx';
import { useStoredColumns } from './stored-columns.ts';
import { type NoShowTableModel, useNoShowTable } from './use-no-show-table.ts';
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

import { monthTitle } from '@hotel/domain/calendar/french-dates.ts';
import type { Month } from '@hotel/domain/calendar/month.ts';
import { noShowColumn } from '@hotel/domain/no-show/columns.ts';
import type { NoShowRow } from '@hotel/domain/pms/endpoints.ts';
import { type CSSProperties, useState } from 'react';
import { widthOf } from './column-widths.ts';
import { ColumnsButton } from './columns-button.tsx';
import { ExportButtons } from './export-buttons.tsx';
import { useNoShowModel } from './no-show-model.ts';
import { useStoredColumns } from './stored-columns.ts';
import { TableHead } from './table-head.tsx';
import { TableTotals } from './table-totals.tsx';
import { VirtualRows } from './virtual-rows.tsx';

type NoShowTableProps = { rows: readonly NoShowRow[]; month: Month; fileName: string };

/** The no-shows, one per row. It scrolls in its own frame, both ways; ten thousand rows are as smooth as ten. */
export function NoShowTable({ rows, month, fileName }: NoShowTableProps) {
  'use no memo'; // The table keeps its own state behind one identity: a remembered answer would be an old one.
  // Not a ref: the rows are drawn before a ref of their own frame would be set.
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  const [choice, choose] = useStoredColumns();
  const model = useNoShowModel(rows, choice);
  const columns = model.getVisibleLeafColumns().flatMap(({ id }) => noShowColumn(id) ?? []);
  const sorted = model.getRowModel().rows.map(({ original }) => original);
  const width = columns.reduce((sum, column) => sum + widthOf(column), 0);
  return (
    <>
      <div className="screen-only mb-3 flex flex-wrap items-center gap-2">
        <ColumnsButton choice={choice} onChoose={choose} />
        <ExportButtons columns={columns} rows={sorted} fileName={fileName} />
      </div>
      <section
        ref={setFrame}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        tabIndex={0}
        aria-label={`No-shows, ${monthTitle(month)}`}
        className="max-h-[70dvh] overflow-auto rounded-control border border-line print:max-h-none print:overflow-visible"
      >
        <table
          aria-rowcount={sorted.length + 2}
          className="w-full min-w-(--columns) table-fixed border-separate border-spacing-0 text-sm print:min-w-0 print:table-auto print:text-[0.5rem]"
          style={{ '--columns': `${width}rem` } as CSSProperties}
        >
          <colgroup>
            {columns.map((column) => (
              <col
                key={column.id}
                style={{ '--width': `${widthOf(column)}rem` } as CSSProperties}
                className="w-(--width) print:w-auto"
              />
            ))}
          </colgroup>
          <TableHead columns={columns} model={model} />
          <VirtualRows frame={frame} columns={columns} rows={sorted} />
          <TableTotals columns={columns} rows={rows} />
        </table>
      </section>
    </>
  );
}

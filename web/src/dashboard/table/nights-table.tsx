import type { Day } from '@hotel/domain/calendar/day.ts';
import { ofMonth } from '@hotel/domain/calendar/french-dates.ts';
import type { Month } from '@hotel/domain/calendar/month.ts';
import type { Comparison } from '@hotel/domain/nights/grid.ts';
import { type Measure, measureNames } from '@hotel/domain/nights/measure.ts';
import { memo, Suspense, useLayoutEffect, useMemo } from 'react';
import type { DayMarks } from '../../figures/calendar-marks/use-day-marks.ts';
import { lazyComponent } from '../../ui/loading/lazy-component.tsx';
import { dayColumns } from './day-columns.ts';
import type { OpenOrigin } from './open-origin.ts';
import type { PinnedFigures } from './pinned-figures.ts';
import { useProgressiveRows } from './progressive-rows.ts';
import { TableColumns, TableHead } from './table-head.tsx';
import { TableLineRow } from './table-row.tsx';
import { frameSize, showToday, tableSizes } from './table-scroll.ts';
import type { TableLine } from './table-view.ts';
import { loadTableExtras, useCrosshair } from './use-crosshair.ts';
import './nights-table.css';

const PinnedRows = lazyComponent(
  async () => (await loadTableExtras()).PinnedRows,
  () => null,
);

type NightsTableProps = {
  month: Month;
  comparison: Comparison;
  measure: Measure;
  lines: readonly TableLine[];
  marks: DayMarks;
  pinned: PinnedFigures | null;
  today: Day;
  onOpenOrigin: OpenOrigin;
};

/** The nights on the books: a row per as-of day, a column per stay day. It scrolls inside its own frame. */
export const NightsTable = memo(function NightsTable(props: NightsTableProps) {
  const { month, comparison, measure, lines, marks, pinned, today, onOpenOrigin } = props;
  const columns = useMemo(() => dayColumns(month, today), [month, today]);
  const content = useMemo(
    () => ({ month, measure, days: columns.length, lines, marks, pinned }),
    [month, measure, columns, lines, marks, pinned],
  );
  const { frame, band, description, handlers } = useCrosshair(content, onOpenOrigin);
  const { drawn, isWhole } = useProgressiveRows(lines);
  useLayoutEffect(() => {
    if (frame.current !== null) showToday(frame.current);
  }, [frame]);
  return (
    <>
      <output ref={description} className="nights-words" />
      <section
        ref={frame}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        tabIndex={0}
        aria-label={`${measureNames[measure]} ${ofMonth(month)} par date d’arrêté : les flèches lisent les cases`}
        className={`nights-frame nights-opens ${measure === 'revenue' ? 'nights-euros' : ''}`}
        style={frameSize(lines.length, measure)}
        {...handlers}
      >
        <div className="nights-sheet" style={tableSizes(lines, columns.length)}>
          <table aria-busy={!isWhole} className="nights-table">
            <TableColumns days={columns.length} />
            <TableHead columns={columns} marks={marks} comparison={comparison} measure={measure} />
            <tbody>
              {drawn.map((line) => (
                <TableLineRow key={line.asOf} line={line} columns={columns} />
              ))}
            </tbody>
            <Suspense>
              {pinned !== null && <PinnedRows figures={pinned} columns={columns} />}
            </Suspense>
          </table>
          <div ref={band} className="nights-band" hidden />
        </div>
      </section>
    </>
  );
});

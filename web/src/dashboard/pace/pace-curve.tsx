import { ofMonth } from '@hotel/domain/calendar/french-dates.ts';
import type { Month } from '@hotel/domain/calendar/month.ts';
import type { PaceColumn } from '@hotel/domain/pace/pace-columns.ts';
import { memo, useMemo } from 'react';
import { DayMarkSymbol } from '../../figures/calendar-marks/day-mark-symbol.tsx';
import type { DayMarks } from '../../figures/calendar-marks/use-day-marks.ts';
import { columnBox, columnMiddle } from '../../ui/chart/column-place.ts';
import { Plot } from '../../ui/chart/plot.tsx';
import { steppedLine } from '../../ui/chart/stepped-paths.ts';
import { type YScale, yScale } from '../../ui/chart/y-scale.ts';

/** Pixels of the plot. */
const plotHeight = 176;

/** The as-of days of a chart and the one that is read. */
export type ChartReading = {
  readonly columns: readonly PaceColumn[];
  readonly column: number;
  /** That as-of day in words. */
  readonly text: string;
  readonly onRead: (column: number | null) => void;
};

type PaceCurveProps = {
  month: Month;
  budget: number | null;
  reading: ChartReading;
  marks: DayMarks;
};

/** The month's total as each morning knew it, last year's at the same distance, and the budget. */
export function PaceCurveChart({ month, budget, reading, marks }: PaceCurveProps) {
  const { columns, column, text, onRead } = reading;
  const scale = useMemo(() => scaleOf(columns, budget), [columns, budget]);
  return (
    <Plot
      title={`Montée en charge ${ofMonth(month)}`}
      description="Le total connu à chaque date d’arrêté, avec celui de N-1 et le budget. Les chiffres sont dans le tableau sous le graphique."
      height={plotHeight}
      scale={scale}
      columns={columns.length}
      stretched={<Lines columns={columns} budget={budget} scale={scale} />}
      reading={{ label: 'Date d’arrêté', column, text, onRead }}
    >
      <AsOfLabels columns={columns} y={plotHeight + 15} />
      <CalendarMarks columns={columns} marks={marks} />
    </Plot>
  );
}

function scaleOf(columns: readonly PaceColumn[], budget: number | null): YScale {
  return yScale(
    [...columns.flatMap(({ total, lastYear }) => [total, lastYear]), budget],
    plotHeight,
  );
}

type LinesProps = { columns: readonly PaceColumn[]; budget: number | null; scale: YScale };

/** Memoized: the pointer over the chart draws none of it again. A missing morning is a gap. */
const Lines = memo(function Lines({ columns, budget, scale }: LinesProps) {
  const lineOf = (figure: (column: PaceColumn) => number | null) =>
    steppedLine(columns.map(figure), scale);
  return (
    <>
      {budget !== null && (
        <path
          d={`M0,${scale.y(budget)}L${columns.length},${scale.y(budget)}`}
          className="pace-budget"
        />
      )}
      <path d={lineOf(({ lastYear }) => lastYear)} className="pace-last-year" />
      <path d={lineOf(({ total }) => total)} className="pace-current" />
    </>
  );
});

/** Closures, public holidays and events above the days of the axis. */
const CalendarMarks = memo(function CalendarMarks({
  columns,
  marks,
}: {
  columns: readonly PaceColumn[];
  marks: DayMarks;
}) {
  return columns.map(({ asOf }, index) => {
    const mark = marks.get(asOf);
    if (mark === undefined) return null;
    const x = columnMiddle(index, columns.length);
    return (
      <svg key={asOf} x={x} y={plotHeight - 5} overflow="visible" aria-hidden="true">
        <g transform="translate(-4 -4)" className="pace-mark">
          <DayMarkSymbol kind={mark.kind} />
        </g>
      </svg>
    );
  });
});

type AsOfLabelsProps = { columns: readonly PaceColumn[]; y: number };

/** The 1st and the 15th of each month: more would touch one another on a phone. */
export const AsOfLabels = memo(function AsOfLabels({ columns, y }: AsOfLabelsProps) {
  return columns.map(({ asOf }, index) => {
    if (!asOf.endsWith('-01') && !asOf.endsWith('-15')) return null;
    return (
      <text key={asOf} x={columnBox(index, columns.length).x} y={y} className="pace-label">
        {`${asOf.slice(8)}/${asOf.slice(5, 7)}`}
      </text>
    );
  });
});

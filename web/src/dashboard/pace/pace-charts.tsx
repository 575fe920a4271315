import { frenchDay, monthTitle } from '@hotel/domain/calendar/french-dates.ts';
import type { Month } from '@hotel/domain/calendar/month.ts';
import { basisText } from '@hotel/domain/dashboard/basis-text.ts';
import { markKindNames } from '@hotel/domain/hotel-calendar/calendar-text.ts';
import type { Comparison } from '@hotel/domain/nights/grid.ts';
import type { Measure } from '@hotel/domain/nights/measure.ts';
import { frenchNumber } from '@hotel/domain/numbers/french-numbers.ts';
import type { Pace } from '@hotel/domain/pace/pace.ts';
import { type PaceColumn, paceColumns } from '@hotel/domain/pace/pace-columns.ts';
import { paceColumnText, pickUpText } from '@hotel/domain/pace/pace-text.ts';
import { useMemo, useState } from 'react';
import { DayMarkSymbol } from '../../figures/calendar-marks/day-mark-symbol.tsx';
import { type DayMarks, useMarksOfDays } from '../../figures/calendar-marks/use-day-marks.ts';
import { ChartTable } from '../../ui/chart/chart-table.tsx';
import './pace-charts.css';
import { PaceCurveChart } from './pace-curve.tsx';
import { PickUpChart } from './pick-up-chart.tsx';

type PaceChartsProps = {
  hotelId: string;
  month: Month;
  pace: Pace;
  comparison: Comparison;
  measure: Measure;
};

/** The pace curve and, on the same as-of days below it, the pick-up; then all of it as a table. */
export function PaceCharts({ hotelId, month, pace, comparison, measure }: PaceChartsProps) {
  const [read, setRead] = useState<number | null>(null);
  const basis = comparison === 'weekday' ? 'same_weekday' : 'same_date';
  const columns = useMemo(() => paceColumns(month, pace, basis), [month, pace, basis]);
  const lastKnown = columns.findLastIndex(({ total }) => total !== null);
  const at = Math.min(read ?? lastKnown, columns.length - 1);
  const column = columns[at];
  const asOfDays = useMemo(() => columns.map(({ asOf }) => asOf), [columns]);
  const marks = useMarksOfDays(hotelId, asOfDays, true);
  const text = textOf(column, { basis: basisText(basis), measure, marks });
  const reading = { columns, column: at, text, onRead: setRead };
  const known = columns.filter(({ total, lastYear }) => (total ?? lastYear) !== null);
  return (
    <>
      <p aria-hidden="true" className="pace-text">
        {text}
      </p>
      <PaceCurveChart month={month} budget={pace.budget} reading={reading} marks={marks} />
      <Legend basis={basisText(basis)} budget={pace.budget} marks={marks} />
      <PickUpChart month={month} measure={measure} reading={reading} />
      <ChartTable
        caption={`Montée en charge et pick-up, ${monthTitle(month)}`}
        headings={['Date d’arrêté', 'Total', basisText(basis), 'Pick-up']}
        rows={known.map((each) => [
          frenchDay(each.asOf),
          frenchNumber(each.total),
          frenchNumber(each.lastYear),
          pickUpText(each),
        ])}
      />
    </>
  );
}

type PaceTextSettings = { basis: string; measure: Measure; marks: DayMarks };

/** An as-of day in words, with what falls on it. */
function textOf(
  column: PaceColumn | undefined,
  { basis, measure, marks }: PaceTextSettings,
): string {
  if (column === undefined) return '';
  const mark = marks.get(column.asOf)?.text;
  return [paceColumnText(column, basis, measure), ...(mark === undefined ? [] : [mark])].join(
    ' · ',
  );
}

type LegendProps = { basis: string; budget: number | null; marks: DayMarks };

function Legend({ basis, budget, marks }: LegendProps) {
  const kinds = new Set([...marks.values()].map(({ kind }) => kind));
  const lines = [
    { label: 'Cette année', style: 'pace-current' },
    { label: basis, style: 'pace-last-year' },
    { label: `Budget : ${frenchNumber(budget)}`, style: 'pace-budget' },
  ];
  return (
    <ul className="pace-legend">
      {lines.map(({ label, style }) => (
        <li key={style}>
          <svg aria-hidden="true" width="20" height="8">
            <path d="M0,4L20,4" className={style} />
          </svg>
          {label}
        </li>
      ))}
      {[...kinds].map((kind) => (
        <li key={kind}>
          <DayMarkSymbol kind={kind} />
          {markKindNames[kind]}
        </li>
      ))}
    </ul>
  );
}

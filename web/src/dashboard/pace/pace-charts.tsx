import { frenchDay, monthTitle } from '@hotel/domain/calendar/french-dates.ts';
import type { Month } from '@hotel/domain/calendar/month.ts';
import { basisText } from '@hotel/domain/dashboard/basis-text.ts';
import type { Comparison } from '@hotel/domain/nights/grid.ts';
import { frenchNumber } from '@hotel/domain/numbers/french-numbers.ts';
import type { Pace } from '@hotel/domain/pace/pace.ts';
import { paceColumns } from '@hotel/domain/pace/pace-columns.ts';
import { paceColumnText, pickUpText } from '@hotel/domain/pace/pace-text.ts';
import { useMemo, useState } from 'react';
import { ChartTable } from '../../ui/chart/chart-table.tsx';
import styles from './pace-charts.css?inline';
import { PaceCurve } from './pace-curve.tsx';
import { PickUpChart } from './pick-up-chart.tsx';

type PaceChartsProps = { month: Month; pace: Pace; comparison: Comparison };

/** The pace curve and, on the same as-of days below it, the pick-up; then all of it as a table. */
export function PaceCharts({ month, pace, comparison }: PaceChartsProps) {
  const [read, setRead] = useState<number | null>(null);
  const basis = comparison === 'weekday' ? 'same_weekday' : 'same_date';
  const columns = useMemo(() => paceColumns(month, pace, basis), [month, pace, basis]);
  const lastKnown = columns.findLastIndex(({ total }) => total !== null);
  const at = Math.min(read ?? lastKnown, columns.length - 1);
  const column = columns[at];
  const text = column === undefined ? '' : paceColumnText(column, basisText(basis));
  const reading = { columns, column: at, text, onRead: setRead };
  const known = columns.filter(({ total, lastYear }) => (total ?? lastYear) !== null);
  return (
    <>
      <style href="pace-charts" precedence="default">
        {styles}
      </style>
      <p aria-hidden="true" className="pace-text">
        {text}
      </p>
      <PaceCurve month={month} budget={pace.budget} reading={reading} />
      <Legend basis={basisText(basis)} budget={pace.budget} />
      <PickUpChart month={month} reading={reading} />
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

function Legend({ basis, budget }: { basis: string; budget: number | null }) {
  const marks = [
    { label: 'Cette année', style: 'pace-current' },
    { label: basis, style: 'pace-last-year' },
    { label: `Budget : ${frenchNumber(budget)}`, style: 'pace-budget' },
  ];
  return (
    <ul className="pace-legend">
      {marks.map(({ label, style }) => (
        <li key={style}>
          <svg aria-hidden="true" width="20" height="8">
            <path d="M0,4L20,4" className={style} />
          </svg>
          {label}
        </li>
      ))}
    </ul>
  );
}

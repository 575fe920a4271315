import { monthTitle, ofMonth } from '@hotel/domain/calendar/french-dates.ts';
import type { Month } from '@hotel/domain/calendar/month.ts';
import type { Measure } from '@hotel/domain/nights/measure.ts';
import type { PaceColumn } from '@hotel/domain/pace/pace-columns.ts';
import { memo, useId, useMemo } from 'react';
import { Plot } from '../../ui/chart/plot.tsx';
import { type YScale, yScale } from '../../ui/chart/y-scale.ts';
import { AsOfLabels, type ChartReading } from './pace-curve.tsx';
import { type PickUpBar, pickUpBars } from './pick-up-bars.ts';

/** Pixels of the plot. */
const plotHeight = 80;

const descriptions: Readonly<Record<Measure, string>> = {
  nuitees: 'Les nuitées gagnées ou perdues',
  rooms: 'Les chambres gagnées ou perdues',
  revenue: 'Le CA gagné ou perdu',
};

type PickUpChartProps = { month: Month; measure: Measure; reading: ChartReading };

/** What was won or lost from one snapshot to the next, on the as-of days of the pace curve. */
export function PickUpChart({ month, measure, reading }: PickUpChartProps) {
  const { columns, column, text, onRead } = reading;
  const id = useId();
  const scale = useMemo(
    () =>
      yScale(
        columns.map(({ pickUp }) => pickUp),
        plotHeight,
      ),
    [columns],
  );
  const isEmpty = columns.every(({ pickUp }) => pickUp === null);
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="pick-up-title">
        Daily Pick-Up
      </h3>
      {isEmpty ? (
        <p className="pick-up-empty">
          Aucun pick-up en {monthTitle(month)} : il faut deux photos pour en compter un.
        </p>
      ) : (
        <Plot
          title="Daily Pick-Up"
          description={`${descriptions[measure]} ${ofMonth(month)} depuis la photo d’avant. Les chiffres sont dans le tableau sous le graphique.`}
          height={plotHeight}
          scale={scale}
          columns={columns.length}
          stretched={<Bars columns={columns} scale={scale} />}
          reading={{ label: 'Jour du pick-up', column, text, onRead }}
        >
          <AsOfLabels columns={columns} y={plotHeight + 15} />
        </Plot>
      )}
    </section>
  );
}

/** Memoized: the pointer over the chart draws none of it again. */
const Bars = memo(function Bars({
  columns,
  scale,
}: {
  columns: readonly PaceColumn[];
  scale: YScale;
}) {
  return pickUpBars(
    columns.map(({ pickUp }) => pickUp),
    scale,
  ).map((bar) => (
    <rect
      key={bar.column}
      data-as-of={columns[bar.column]?.asOf}
      x={bar.column + 0.15}
      width={0.7}
      y={bar.top}
      height={bar.height}
      className={`pick-up-bar ${lookOf(bar)}`}
    />
  ));
});

function lookOf({ pickUp }: PickUpBar): string {
  if (pickUp === 0) return 'none';
  return pickUp > 0 ? 'gain' : 'loss';
}

import { dayOfMonth, isWeekend } from '@hotel/domain/calendar/day.ts';
import { frenchDay, frenchLongDay, ofMonth } from '@hotel/domain/calendar/french-dates.ts';
import type { Month } from '@hotel/domain/calendar/month.ts';
import { type MonthNight, monthNightText } from '@hotel/domain/landing/month-by-night.ts';
import { nightUrl } from '@hotel/domain/night/night-url.ts';
import { type Measure, measureNames } from '@hotel/domain/nights/measure.ts';
import { memo, useId, useMemo, useState } from 'react';
import { DayMarkSymbol } from '../figures/calendar-marks/day-mark-symbol.tsx';
import { Link } from '../shell/router/router.tsx';
import { columnBox, columnMiddle } from '../ui/chart/column-place.ts';
import { Plot } from '../ui/chart/plot.tsx';
import { steppedBand, steppedLine } from '../ui/chart/stepped-paths.ts';
import { type YScale, yScale } from '../ui/chart/y-scale.ts';
import './fan-chart.css';

/** Pixels of the plot. */
const plotHeight = 240;

type FanChartProps = {
  month: Month;
  measure: Measure;
  nights: readonly MonthNight[];
  /** The first night to come. */
  asOf: string | null;
};

/** The month night by night: what was realised, what is on the books, what is expected and its band. */
export function FanChart({ month, measure, nights, asOf }: FanChartProps) {
  const [read, setRead] = useState<number | null>(null);
  const column = read ?? firstToRead(nights, asOf);
  const night = nights[column];
  const text = night === undefined ? '' : monthNightText(night, measure);
  const scale = useMemo(() => scaleOf(nights), [nights]);
  return (
    <>
      <div className="fan-chart-read">
        <p aria-hidden="true" className="fan-chart-text">
          {text}
        </p>
        {night !== undefined && (
          <Link to={nightUrl(night.date)} className="screen-only">
            Voir cette nuit
            <span className="sr-only">, {frenchLongDay(night.date)}</span>
          </Link>
        )}
      </div>
      <Plot
        title={`${measureNames[measure]} par nuit ${ofMonth(month)}`}
        description="Réalisé, sur les livres, attendu et fourchette de chaque nuit. Les chiffres sont dans le tableau sous le graphique."
        height={plotHeight}
        scale={scale}
        columns={nights.length}
        stretched={<Figures nights={nights} scale={scale} />}
        reading={{
          label: 'Nuit du mois',
          column,
          text,
          // The night that was read stays: the link above the chart leads to it.
          onRead: (one) => one !== null && setRead(one),
        }}
      >
        <Marks nights={nights} asOf={asOf} />
      </Plot>
    </>
  );
}

function scaleOf(nights: readonly MonthNight[]): YScale {
  const figures = nights.flatMap(({ realised, onBooks, expected, high }) => [
    realised,
    onBooks,
    expected,
    high,
  ]);
  return yScale(figures, plotHeight);
}

/** The first night to come; the last of the month where none is. */
function firstToRead(nights: readonly MonthNight[], asOf: string | null): number {
  const first = nights.findIndex(({ date }) => asOf !== null && date >= asOf);
  return first === -1 ? nights.length - 1 : first;
}

type FiguresProps = { nights: readonly MonthNight[]; scale: YScale };

/** Memoized: the pointer over the chart draws none of it again. */
const Figures = memo(function Figures({ nights, scale }: FiguresProps) {
  const bands = nights.map(({ low, high, isClosed }) =>
    isClosed || low === null || high === null ? null : { low, high },
  );
  return (
    <>
      {nights.map(({ date, realised, onBooks }, column) => {
        const figure = realised ?? onBooks;
        if (figure === null) return null;
        const top = scale.y(Math.max(0, figure));
        return (
          <rect
            key={date}
            x={column + 0.14}
            width={0.72}
            y={top}
            height={scale.y(0) - top}
            className={realised === null ? 'fan-on-books' : 'fan-realised'}
          />
        );
      })}
      <path d={steppedBand(bands, scale)} className="fan-band" />
      <path
        d={steppedLine(
          nights.map(({ expected, isClosed }) => (isClosed ? null : expected)),
          scale,
        )}
        className="fan-expected"
      />
    </>
  );
});

type MarksProps = Pick<FanChartProps, 'nights' | 'asOf'>;

/** Closed nights, events, the as-of day and the days' numbers. */
const Marks = memo(function Marks({ nights, asOf }: MarksProps) {
  const id = useId();
  const columns = nights.length;
  const firstToCome = nights.findIndex(({ date }) => asOf !== null && date >= asOf);
  return (
    <>
      <pattern
        id={id}
        width="6"
        height="6"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <line x1="0" y1="0" x2="0" y2="6" className="fan-hatching" />
      </pattern>
      {nights.map(({ date, isClosed, markKind, hasNote }, column) => (
        <g key={date}>
          {isClosed && (
            <rect {...columnBox(column, columns)} height={plotHeight} fill={`url(#${id})`} />
          )}
          {markKind !== null && (
            <svg x={columnMiddle(column, columns)} y={-4} overflow="visible" aria-hidden="true">
              <g transform="translate(-4 -4)">
                <DayMarkSymbol kind={markKind} />
              </g>
              {hasNote && markKind !== 'note' && (
                <g transform="translate(-4 6)">
                  <DayMarkSymbol kind="note" />
                </g>
              )}
            </svg>
          )}
        </g>
      ))}
      {firstToCome > 0 && asOf !== null && (
        <AsOfLine at={columnBox(firstToCome, columns).x} asOf={asOf} />
      )}
      {nights.map(({ date }, column) => (
        <text
          key={date}
          x={columnMiddle(column, columns)}
          y={plotHeight + 15}
          className={isWeekend(date) ? 'chart-label weekend' : 'chart-label'}
        >
          {dayOfMonth(date)}
        </text>
      ))}
    </>
  );
});

function AsOfLine({ at, asOf }: { at: string; asOf: string }) {
  return (
    <line x1={at} x2={at} y1={-6} y2={plotHeight} className="fan-as-of">
      <title>{`Photo du ${frenchDay(asOf)}`}</title>
    </line>
  );
}

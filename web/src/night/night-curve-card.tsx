import type { Day } from '@hotel/domain/calendar/day.ts';
import { frenchDay, frenchLongDay } from '@hotel/domain/calendar/french-dates.ts';
import {
  type NightColumn,
  nightColumns,
  nightColumnText,
} from '@hotel/domain/night/night-history.ts';
import type { Measure } from '@hotel/domain/nights/measure.ts';
import { figureUnits } from '@hotel/domain/nights/measure-units.ts';
import { frenchNumber } from '@hotel/domain/numbers/french-numbers.ts';
import { differenceOf } from '@hotel/domain/numbers/nullable-arithmetic.ts';
import { useState } from 'react';
import { FigureInfo } from '../figures/info/figure-info.tsx';
import { dataEntryOfAsOf, dataEntryPath } from '../shell/router/data-entry-url.ts';
import { Link } from '../shell/router/router.tsx';
import { useCanEnterScreen } from '../shell/session/session.tsx';
import { buttonClasses } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { ChartTable } from '../ui/chart/chart-table.tsx';
import { columnBox } from '../ui/chart/column-place.ts';
import { Plot } from '../ui/chart/plot.tsx';
import { steppedLine } from '../ui/chart/stepped-paths.ts';
import { yScale } from '../ui/chart/y-scale.ts';
import { SignedFigure } from '../ui/figures/signed-figure.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import './night-curve.css';
import type { LandingOfMonth, Night } from './use-night.ts';

/** Pixels of the plot. */
const plotHeight = 220;

type Forecast = LandingOfMonth['days'][number] | null;

type NightCurveCardProps = {
  /** Undefined while it is loading. */
  night: Night | undefined;
  date: Day;
  today: Day;
  measure: Measure;
  forecast: Forecast;
  /** When the night was read, in milliseconds since 1970. */
  readAt: number | null;
};

/** How the night filled by days before it, beside last year's at the same distance and what is expected. */
export function NightCurveCard(props: NightCurveCardProps) {
  const { night, date, today, measure, forecast, readAt } = props;
  const columns =
    night === undefined ? [] : nightColumns({ date, points: night.points }, night.last_year);
  return (
    <Card
      title="Montée en charge"
      subtitle={`${figureUnits[measure]}, par jours avant la nuit`}
      action={
        <FigureInfo
          figure="night"
          measure={measure}
          asOf={night?.points.at(-1)?.as_of ?? null}
          readAt={readAt}
        />
      }
    >
      <div aria-busy={night === undefined} className="min-h-77">
        {night === undefined && <Skeleton className="h-77 w-full" />}
        {night !== undefined && columns.length === 0 && (
          <NoFigure night={night} date={date} today={today} measure={measure} />
        )}
        {columns.length > 0 && (
          <NightCurve
            key={date}
            columns={columns}
            date={date}
            measure={measure}
            forecast={forecast}
          />
        )}
      </div>
      {columns.length > 0 && (
        <ChartTable
          caption={`Montée en charge de la nuit du ${frenchLongDay(date)}`}
          headings={['Matin', 'Sur les livres', 'N-1 à même distance', 'Écart N-1']}
          rows={columns.map(({ daysBefore, asOf, current, lastYear }) => [
            `${distanceLabel(daysBefore)} · ${frenchDay(asOf)}`,
            frenchNumber(current),
            frenchNumber(lastYear),
            <SignedFigure key="gap" value={differenceOf(current, lastYear)} />,
          ])}
        />
      )}
    </Card>
  );
}

const noFigures: Readonly<Record<Measure, string>> = {
  nuitees: 'Aucun chiffre de cette nuit n’est enregistré.',
  rooms: 'Aucun nombre de chambres de cette nuit n’est enregistré.',
  revenue: 'Aucun CA de cette nuit n’est enregistré.',
};

const onlyFinals: Readonly<Record<Measure, string>> = {
  nuitees: 'Seules des nuitées finales importées sont connues de cette nuit.',
  rooms: 'Seules des chambres finales importées sont connues de cette nuit.',
  revenue: 'Seul un CA final importé est connu de cette nuit.',
};

type NoFigureProps = { night: Night; date: Day; today: Day; measure: Measure };

/** No snapshot has a figure of the night: who may enter one is led there. */
function NoFigure({ night, date, today, measure }: NoFigureProps) {
  const canEnterData = useCanEnterScreen(dataEntryPath);
  return (
    <div className="flex min-h-77 flex-col items-center justify-center gap-3 text-center">
      <p className="font-medium">{(night.final === null ? noFigures : onlyFinals)[measure]}</p>
      {night.final === null && canEnterData && date >= today && (
        <Link to={dataEntryOfAsOf(today)} className={buttonClasses('primary')}>
          Saisir des données
        </Link>
      )}
    </div>
  );
}

const descriptions: Readonly<Record<Measure, string>> = {
  nuitees: 'Nuitées sur les livres à chaque matin, celles',
  rooms: 'Chambres sur les livres à chaque matin, celles',
  revenue: 'CA sur les livres à chaque matin, celui',
};

type NightCurveProps = {
  columns: readonly NightColumn[];
  date: Day;
  measure: Measure;
  forecast: Forecast;
};

function NightCurve({ columns, date, measure, forecast }: NightCurveProps) {
  const [read, setRead] = useState<number | null>(null);
  const latest = columns.findLastIndex(({ current }) => current !== null);
  const night = columns.findIndex(({ daysBefore }) => daysBefore === 0);
  const column = read ?? (latest === -1 ? Math.max(0, night) : latest);
  const shown = columns[column];
  const text = shown === undefined ? '' : nightColumnText(shown, measure);
  const outlook = outlookOf(columns, latest, forecast);
  const scale = yScale(
    [
      ...columns.flatMap(({ current, lastYear }) => [current, lastYear]),
      ...(outlook === null ? [] : [outlook.expected, outlook.high]),
    ],
    plotHeight,
  );
  return (
    <>
      <p aria-hidden="true" className="night-curve-text">
        {text}
      </p>
      <Plot
        title={`Montée en charge de la nuit du ${frenchLongDay(date)}`}
        description={`${descriptions[measure]} de N-1 à la même distance, et ce qui est attendu. Les chiffres sont dans le tableau sous le graphique.`}
        height={plotHeight}
        scale={scale}
        columns={columns.length}
        stretched={
          <>
            {outlook !== null && <OutlookPaths outlook={outlook} y={scale.y} />}
            <path
              d={steppedLine(
                columns.map(({ lastYear }) => lastYear),
                scale,
              )}
              className="night-last-year"
            />
            <path
              d={steppedLine(
                columns.map(({ current }) => current),
                scale,
              )}
              className="night-current"
            />
          </>
        }
        reading={{ label: 'Jours avant la nuit', column, text, onRead: setRead }}
      >
        <DistanceLabels columns={columns} />
      </Plot>
      <Legend hasForecast={outlook !== null} />
    </>
  );
}

/** From the latest morning to the night: `from` and `to` are columns, the figures in the unit of the measure. */
type Outlook = {
  readonly from: number;
  readonly to: number;
  readonly onBooks: number;
  readonly expected: number;
  readonly low: number;
  readonly high: number;
};

/** Where the night is expected to end; null where nothing is. A band that is not known is the expectation alone. */
function outlookOf(
  columns: readonly NightColumn[],
  latest: number,
  forecast: Forecast,
): Outlook | null {
  const onBooks = columns[latest]?.current ?? null;
  if (forecast === null || forecast.expected === null || onBooks === null) return null;
  const { expected, low, high } = forecast;
  const night = columns.findIndex(({ daysBefore }) => daysBefore === 0);
  return {
    // On the night itself there is no column left between the two.
    from: Math.min(latest + 1, night),
    to: night + 1,
    ...{ onBooks, expected, low: low ?? expected, high: high ?? expected },
  };
}

function OutlookPaths({ outlook, y }: { outlook: Outlook; y: (nights: number) => number }) {
  const { from, to, onBooks, expected, low, high } = outlook;
  const start = `M${from},${y(onBooks)}`;
  return (
    <>
      <path d={`${start}L${to},${y(high)}L${to},${y(low)}Z`} className="night-band" />
      <path d={`${start}L${to},${y(expected)}`} className="night-expected" />
    </>
  );
}

function DistanceLabels({ columns }: { columns: readonly NightColumn[] }) {
  const step = columns.length > 60 ? 30 : 7;
  return columns.map(({ daysBefore }, index) => {
    if (daysBefore < 0 || daysBefore % step !== 0) return null;
    return (
      <text
        key={daysBefore}
        x={columnBox(index, columns.length).x}
        y={plotHeight + 15}
        className="night-label"
        textAnchor={index > columns.length - 4 ? 'end' : 'start'}
      >
        {distanceLabel(daysBefore)}
      </text>
    );
  });
}

/** 'J−8', 'J', 'J+1'. */
function distanceLabel(daysBefore: number): string {
  if (daysBefore === 0) return 'J';
  return daysBefore > 0 ? `J−${daysBefore}` : `J+${-daysBefore}`;
}

function Legend({ hasForecast }: { hasForecast: boolean }) {
  const entries = [
    { name: 'Sur les livres', className: 'night-current' },
    { name: 'N-1 à même distance', className: 'night-last-year' },
    ...(hasForecast ? [{ name: 'Attendu et fourchette', className: 'night-expected' }] : []),
  ];
  return (
    <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-xs text-ink-soft">
      {entries.map(({ name, className }) => (
        <li key={name} className="flex items-center gap-1.5">
          <svg aria-hidden="true" width="20" height="4">
            <path d="M0,2L20,2" className={className} />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  );
}

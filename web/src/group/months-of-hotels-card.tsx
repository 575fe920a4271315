import { monthNames } from '@hotel/domain/calendar/french-dates.ts';
import { monthsOfYear } from '@hotel/domain/calendar/month.ts';
import type { GroupTable } from '@hotel/domain/group/group-columns.ts';
import type { Measure } from '@hotel/domain/nights/measure.ts';
import { figureUnits, inUnit, measuredNumber } from '@hotel/domain/nights/measure-units.ts';
import { useApiQueries } from '../api/many-queries.ts';
import { FigureInfo } from '../figures/info/figure-info.tsx';
import { oldestRead } from '../figures/info/read-at.ts';
import { measureQuery } from '../figures/measure/measure-choice.tsx';
import { Card } from '../ui/card.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

/** A group takes the server longer than a hotel: the months are loaded one after the other. */
const concurrency = 1;

type MonthsOfHotelsCardProps = { year: number; measure: Measure; isDue: boolean };

/** The months of a year, a small chart for each hotel, all on one scale. */
export function MonthsOfHotelsCard({ year, measure, isDue }: MonthsOfHotelsCardProps) {
  const queries = useApiQueries(
    'GET /group',
    monthsOfYear(year).map((month) => ({ query: { ...month, ...measureQuery(measure) } })),
    { concurrency, isDue },
  );
  const isLoading = queries.some(({ data, error }) => data === undefined && error === null);
  const failures = queries.filter(({ error }) => error !== null).length;
  const series = seriesOf(queries.map(({ data }) => data));
  const most = Math.max(
    1,
    ...series.flatMap(({ figures }) => figures.map((figure) => figure ?? 0)),
  );
  return (
    <Card
      title={`Les mois de ${year}`}
      subtitle={`${figureUnits[measure]}, atterrissage des mois en cours et à venir · même échelle, de 0 à ${measuredNumber(measure, inUnit(measure, most))}`}
      className="print:hidden"
      action={<FigureInfo figure="groupMonths" readAt={isLoading ? null : oldestRead(queries)} />}
    >
      {failures > 0 && (
        <p className="mb-3 text-sm text-ink-soft">
          {failures === 1 ? 'Un mois n’a' : `${failures} mois n’ont`} pas pu être chargé.
        </p>
      )}
      <ul
        aria-busy={isLoading}
        className="grid grid-cols-2 gap-x-5 gap-y-4 sm:grid-cols-3 lg:grid-cols-4 2xl:grid-cols-6"
      >
        {isLoading && series.length === 0
          ? ['first', 'second', 'third', 'fourth'].map((place) => (
              <li key={place}>
                <Skeleton className="h-20 w-full" />
              </li>
            ))
          : series.map(({ id, name, figures }) => (
              <li key={id} className="min-w-0">
                <p className="truncate text-xs font-medium" title={name}>
                  {name}
                </p>
                <MonthsChart name={name} measure={measure} figures={figures} most={most} />
              </li>
            ))}
      </ul>
    </Card>
  );
}

type HotelSeries = {
  readonly id: string;
  readonly name: string;
  /** January first: the landing, else the total; null is unknown. */
  readonly figures: readonly (number | null)[];
};

function seriesOf(months: readonly (GroupTable | undefined)[]): HotelSeries[] {
  const known = months.find((month) => month !== undefined)?.hotels ?? [];
  return known.map(({ hotel_id, name }) => ({
    id: hotel_id,
    name,
    figures: months.map((month) => {
      const hotel = month?.hotels.find((other) => other.hotel_id === hotel_id);
      return hotel?.landing.expected ?? hotel?.total ?? null;
    }),
  }));
}

const width = 240;
const height = 64;
const bottom = height - 2;
const step = width / 12;

type MonthsChartProps = Pick<HotelSeries, 'name' | 'figures'> & { measure: Measure; most: number };

function MonthsChart({ name, measure, figures, most }: MonthsChartProps) {
  const description = figures
    .map(
      (figure, index) =>
        `${monthNames[index]?.toLowerCase()} ${measuredNumber(measure, inUnit(measure, figure))}`,
    )
    .join(', ');
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={`${name} : ${description}`}
      className="mt-1 w-full"
    >
      <title>{description}</title>
      <line x1="0" x2={width} y1={bottom} y2={bottom} className="stroke-line-strong" />
      <path
        d={pathOf(figures, most)}
        fill="none"
        strokeWidth="2"
        strokeLinejoin="round"
        strokeLinecap="round"
        className="stroke-accent"
      />
    </svg>
  );
}

/** A stroke for each run of known months; a single one is a dot, a line to itself. */
function pathOf(figures: HotelSeries['figures'], most: number): string {
  let path = '';
  figures.forEach((figure, index) => {
    if (figure === null) return;
    const x = (index + 0.5) * step;
    const y = bottom - (Math.max(0, figure) / most) * (bottom - 3);
    const isStart = (figures[index - 1] ?? null) === null;
    path += `${isStart ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`;
    if (isStart && (figures[index + 1] ?? null) === null) path += 'h0';
  });
  return path;
}

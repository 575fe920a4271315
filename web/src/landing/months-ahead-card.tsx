import type { Day } from '@hotel/domain/calendar/day.ts';
import { monthOf } from '@hotel/domain/calendar/day.ts';
import { monthTitle } from '@hotel/domain/calendar/french-dates.ts';
import { addMonths, type Month, monthKey } from '@hotel/domain/calendar/month.ts';
import type { Landing } from '@hotel/domain/landing/landing.ts';
import { chanceText, unknownChanceText } from '@hotel/domain/landing/landing-notes.ts';
import { bandText, budgetOutlook, budgetShare } from '@hotel/domain/landing/landing-text.ts';
import {
  comparablePreviousYear,
  previousYearPart,
} from '@hotel/domain/landing/previous-year-final.ts';
import type { Measure } from '@hotel/domain/nights/measure.ts';
import { figureUnits, inUnit, landingInUnits } from '@hotel/domain/nights/measure-units.ts';
import { partOfMonth } from '@hotel/domain/nights/part-of-month.ts';
import { frenchNumber, narrowSpace } from '@hotel/domain/numbers/french-numbers.ts';
import { differenceOf, percentOf, sumOfKnown } from '@hotel/domain/numbers/nullable-arithmetic.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useApiQueries } from '../api/many-queries.ts';
import type { ApiResponse } from '../api/typed-endpoints.ts';
import { FigureInfo } from '../figures/info/figure-info.tsx';
import { readAt } from '../figures/info/read-at.ts';
import { measureQuery } from '../figures/measure/measure-choice.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { SignedFigure } from '../ui/figures/signed-figure.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { reasonId, UnknownReasons } from './unknown-reasons.tsx';

const monthsShown = 12;
/** Enough for the table to fill quickly, and few enough to leave the server to others. */
const concurrency = 2;

type MonthsAheadCardProps = {
  hotelId: string;
  measure: Measure;
  today: Day;
  selected: Month;
  isDue: boolean;
  onSelect: (month: Month) => void;
};

/** The current month and the eleven after it, one landing each; they are loaded one after the other. */
export function MonthsAheadCard(props: MonthsAheadCardProps) {
  const { hotelId, measure, today, selected, isDue, onSelect } = props;
  const ofHotel = { hotel_id: hotelId, ...measureQuery(measure) };
  const months = useMemo(() => {
    const first = monthOf(today);
    return Array.from({ length: monthsShown }, (_, index) => addMonths(first, index));
  }, [today]);
  const queries = useApiQueries(
    'GET /nuitees/landing',
    months.map((month) => ({ query: { ...ofHotel, ...month } })),
    { concurrency, isDue },
  );
  const booked = useBookedMonths(ofHotel, months, isDue && queries.some(isUnknown));
  return (
    <Card
      title="Les douze mois à venir"
      subtitle={figureUnits[measure]}
      action={
        <FigureInfo
          measure={measure}
          figure="landingMonths"
          asOf={queries[0]?.data?.as_of ?? null}
          readAt={queries[0] === undefined ? null : readAt(queries[0])}
        />
      }
    >
      <div className="-mx-4 overflow-x-auto sm:mx-0">
        <table className="w-full border-collapse text-sm">
          <caption className="sr-only">Atterrissage des douze mois à venir</caption>
          <Head />
          <tbody>
            {months.map((month, index) => (
              <MonthRow
                key={monthKey(month)}
                month={month}
                measure={measure}
                query={queries[index]}
                booked={booked.get(monthKey(month))}
                isSelected={monthKey(month) === monthKey(selected)}
                onSelect={onSelect}
              />
            ))}
          </tbody>
        </table>
      </div>
      <UnknownReasons
        months={months.map((month, index) => ({ month, landing: queries[index]?.data }))}
      />
    </Card>
  );
}

function isUnknown({ data }: UseQueryResult<Landing, Error>): boolean {
  return data?.state === 'unknown';
}

type BookedMonth = ApiResponse<'GET /nuitees/final_totals'>[number];

/** What is on the books of the months without a landing, requested once there is one; by `monthKey`. */
function useBookedMonths(
  ofHotel: { hotel_id: string; measure?: Measure },
  months: readonly Month[],
  isDue: boolean,
): ReadonlyMap<string, BookedMonth> {
  const years = [...new Set(months.map(({ year }) => year))];
  const totals = useApiQueries(
    'GET /nuitees/final_totals',
    years.map((year) => ({ query: { ...ofHotel, year } })),
    { concurrency, isDue },
  );
  return new Map(
    years.flatMap((year, index) =>
      (totals[index]?.data ?? []).map((total) => [monthKey({ year, month: total.month }), total]),
    ),
  );
}

const cellClasses = 'px-1.5 py-2 align-top first:pl-4 last:pr-4 sm:px-3 sm:first:pl-3 sm:last:pr-3';
const figureClasses = `${cellClasses} text-right whitespace-nowrap`;
/** The second line of a cell. */
const noteClasses = 'block min-h-4 text-xs text-ink-soft';
const secondary = 'max-sm:hidden';

function Head() {
  return (
    <thead className="text-xs text-ink-soft">
      <tr className="border-b border-line-strong">
        <th scope="col" className={`${cellClasses} text-left font-medium`}>
          Mois
        </th>
        <th scope="col" className={`${figureClasses} font-medium`}>
          Atterrissage
        </th>
        <th scope="col" className={`${figureClasses} ${secondary} font-medium`}>
          À ce jour
        </th>
        <th scope="col" className={`${figureClasses} font-medium`}>
          Budget
        </th>
        <th scope="col" className={`${figureClasses} ${secondary} font-medium`}>
          Chance
        </th>
        <th scope="col" className={`${figureClasses} font-medium`}>
          N-1 final
        </th>
      </tr>
    </thead>
  );
}

type MonthRowProps = {
  month: Month;
  measure: Measure;
  query: UseQueryResult<Landing, Error> | undefined;
  booked: BookedMonth | undefined;
  isSelected: boolean;
  onSelect: (month: Month) => void;
};

function MonthRow({ month, measure, query, booked, isSelected, onSelect }: MonthRowProps) {
  const landing = query?.data;
  return (
    <tr
      aria-busy={landing === undefined && query?.error === null}
      aria-current={isSelected ? 'true' : undefined}
      className={`border-b border-line last:border-b-0 ${isSelected ? 'bg-accent-soft' : ''}`}
    >
      <th scope="row" className={`${cellClasses} text-left font-normal`}>
        <button
          type="button"
          onClick={() => {
            onSelect(month);
            scrollTo(0, 0);
          }}
          className="text-left text-accent underline-offset-2 sm:whitespace-nowrap hover:underline pointer-coarse:min-h-11"
        >
          {monthTitle(month)}
        </button>
        {landing?.state === 'provisional' && (
          <span className="block">
            <Badge tone="stale">Provisoire</Badge>
          </span>
        )}
      </th>
      <RowFigures query={query} booked={booked} month={month} measure={measure} />
    </tr>
  );
}

type RowFiguresProps = Pick<MonthRowProps, 'query' | 'booked' | 'month' | 'measure'>;

function RowFigures({ query, booked, month, measure }: RowFiguresProps): ReactNode {
  const landing = query?.data === undefined ? undefined : landingInUnits(measure, query.data);
  if (landing?.state === 'unknown') {
    return <UnknownFigures landing={landing} booked={booked} month={month} measure={measure} />;
  }
  if (landing !== undefined) return <LandingFigures landing={landing} month={month} />;
  if (query !== undefined && query.error !== null) {
    return (
      <td colSpan={5} className={`${cellClasses} text-negative`}>
        <span className="flex flex-wrap items-center justify-end gap-2">
          {query.error.message}
          <Button onClick={() => void query.refetch()} busy={query.isFetching}>
            Réessayer
          </Button>
        </span>
      </td>
    );
  }
  return ['expected', 'on-books', 'budget', 'chance', 'previous'].map((name) => (
    <td
      key={name}
      className={`${figureClasses} ${name === 'on-books' || name === 'chance' ? secondary : ''}`}
    >
      <Skeleton className="mt-1 ml-auto h-4 w-12" />
      <span className={noteClasses} />
    </td>
  ));
}

type LandingFiguresProps = { landing: Landing; month: Month };

function LandingFigures({ landing, month }: LandingFiguresProps) {
  const { state, expected, low, high, realised, on_books, budget, n1_final } = landing;
  const reference = comparablePreviousYear(landing);
  const previous = percentOf(differenceOf(expected, reference), reference);
  return (
    <>
      <td className={figureClasses}>
        <span className="font-semibold">{frenchNumber(expected)}</span>
        <span className={noteClasses}>{state === 'over' ? 'final' : bandText(low, high)}</span>
      </td>
      <td className={`${figureClasses} ${secondary}`}>
        {frenchNumber(sumOfKnown([realised, on_books]))}
      </td>
      <td className={figureClasses}>
        {frenchNumber(budget)}
        <span className={`${noteClasses} ${budgetColour(landing)}`}>{shareText(landing)}</span>
      </td>
      <td className={`${figureClasses} ${secondary}`}>
        {chanceText(landing)}
        <span className={`${noteClasses} whitespace-normal`}>
          {budget === null ? '' : unknownChanceText(landing)}
        </span>
      </td>
      <td className={figureClasses}>
        {frenchNumber(n1_final)}
        <span className={noteClasses}>
          {previous !== null && <SignedFigure value={previous} decimals={1} unit="%" />}
          {previousYearPart(landing, month)}
        </span>
      </td>
    </>
  );
}

type UnknownFiguresProps = LandingFiguresProps & Pick<MonthRowProps, 'booked' | 'measure'>;

/** Nothing is forecast; what is known of the month is shown all the same. */
function UnknownFigures({ landing, booked, month, measure }: UnknownFiguresProps) {
  const { reason, budget, n1_final } = landing;
  const unknown = frenchNumber(null);
  const part = previousYearPart(landing, month);
  return (
    <>
      <td className={figureClasses} aria-describedby={reasonId(reason)}>
        n/d
      </td>
      <td className={`${figureClasses} ${secondary}`}>
        {frenchNumber(inUnit(measure, booked?.total ?? null))}
        <span className={noteClasses}>{partText(booked)}</span>
      </td>
      <td className={figureClasses}>{frenchNumber(budget)}</td>
      <td className={`${figureClasses} ${secondary}`}>{unknown}</td>
      <td className={figureClasses}>
        {frenchNumber(n1_final)}
        {part !== null && <span className={noteClasses}>{part}</span>}
      </td>
    </>
  );
}

/** '12 nuits sur 31' where some nights have no figure. */
function partText(booked: BookedMonth | undefined): string {
  if (booked === undefined || booked.total === null || booked.known_days === booked.days) return '';
  return partOfMonth(booked.known_days, booked.days);
}

function shareText(landing: Landing): string {
  const share = budgetShare(landing);
  return share === null ? '' : `${share}${narrowSpace}%`;
}

/** Red only where the whole band misses the budget. */
function budgetColour(landing: Landing): string {
  const outlook = budgetOutlook(landing);
  if (outlook === 'missed') return 'text-negative!';
  return outlook === 'reached' ? 'text-positive!' : '';
}

import {
  addDays,
  type Day,
  dayOfMonth,
  daysInMonth,
  sameDayLastYear,
} from '@hotel/domain/calendar/day.ts';
import { daysOfMonth, type Month, previousYear } from '@hotel/domain/calendar/month.ts';
import type { Comparison, GridRow } from '@hotel/domain/nights/grid.ts';
import type { Measure } from '@hotel/domain/nights/measure.ts';
import { inUnit } from '@hotel/domain/nights/measure-units.ts';
import type { Nights } from '@hotel/domain/nights/month-of-snapshots.ts';
import {
  daysOfWeekdayYear,
  monthsOfWeekdayYear,
} from '@hotel/domain/nights/previous-year/same-weekday-last-year.ts';
import { countOfKnown, sumOfKnown } from '@hotel/domain/numbers/nullable-arithmetic.ts';
import { useEffect, useMemo } from 'react';
import { useApiQuery } from '../api/queries.ts';
import type { ApiResponse } from '../api/typed-endpoints.ts';

/** What an N-1 total adds up: so many days, their sum, and the night of each day of the month; null where it is not told. */
export type PreviousDays = {
  readonly count: number;
  readonly total: number | null;
  readonly nights: Nights | null;
};

/** A hotel's month, what is counted of it, and how last year is compared with it. */
export type ComparedMonth = {
  readonly hotelId: string;
  readonly month: Month;
  readonly comparison: Comparison;
  readonly measure: Measure;
};

/**
 * The days that the N-1 value of the latest as-of day adds up, which its daily average is divided by:
 * the figures of last year's snapshot, or the final nights, whichever the value was taken from; without an
 * as-of day the final nights, when they are requested. null while unknown; a failure is logged and shows
 * nothing (specification, section 4).
 */
export function usePreviousDays(
  compared: ComparedMonth,
  latest: Pick<GridRow, 'as_of' | 'basis' | 'n1_value'> | undefined,
): PreviousDays | null {
  const { year, month } = compared.month;
  const isOfSnapshot = latest?.basis === 'same_weekday' || latest?.basis === 'near';
  const isMeasured = compared.measure !== 'nuitees';
  const queried = useQueriedDays(compared, isMeasured ? undefined : latest);
  const isOfDay = latest?.basis === 'same_date';
  const measured = useMeasuredDays(compared, {
    asOf: isOfDay ? sameDayLastYear(latest.as_of) : null,
    isDue: isMeasured && (isOfDay || latest?.basis === 'final'),
  });
  // A snapshot by weekday is compared with only where it knows every night.
  if (isOfSnapshot) {
    return { count: daysInMonth(year, month), total: latest.n1_value, nights: null };
  }
  return isMeasured ? measured : queried;
}

function useQueriedDays(
  { hotelId, month, comparison }: ComparedMonth,
  latest: Pick<GridRow, 'as_of' | 'basis'> | undefined,
): PreviousDays | null {
  const ofMonth = { hotel_id: hotelId, ...month };
  const isFinal = latest?.basis === 'final';
  const isByWeekday = comparison === 'weekday';
  const final = useApiQuery(
    'GET /nuitees/prev_daily',
    isFinal && !isByWeekday ? { query: ofMonth } : null,
  );
  const finalByWeekday = useApiQuery(
    'GET /nuitees/gap_daily',
    isFinal && isByWeekday ? { query: { ...ofMonth, n1: 'weekday' } } : null,
  );
  const sameDate = useApiQuery(
    'GET /nuitees/snapshot',
    latest?.basis === 'same_date'
      ? {
          query: {
            hotel_id: hotelId,
            ...previousYear(month),
            as_of: sameDayLastYear(latest.as_of),
          },
        }
      : null,
  );
  const query = !isFinal ? sameDate : isByWeekday ? finalByWeekday : final;
  useEffect(() => {
    if (query.error !== null) console.error('The N-1 comparison could not be read', query.error);
  }, [query.error]);
  const { data } = query;
  const { year, month: number } = month;
  return useMemo(
    () => (data === undefined ? null : previousDaysOf(data, daysInMonth(year, number))),
    [data, year, number],
  );
}

/**
 * The same of rooms or revenue, in their unit: last year's final nights, or by date those that its snapshot of `asOf`
 * had on the books.
 */
export function useMeasuredDays(
  { hotelId, month, comparison, measure }: ComparedMonth,
  { asOf, isDue }: { asOf: Day | null; isDue: boolean },
): PreviousDays | null {
  const isByWeekday = comparison === 'weekday';
  const [before, after] = monthsOfWeekdayYear(month);
  const ofMonth = isByWeekday ? before : previousYear(month);
  const seenFrom = asOf === null ? {} : { as_of: asOf };
  const first = useApiQuery(
    'GET /nuitees/indicators',
    isDue ? { query: { hotel_id: hotelId, ...ofMonth, ...seenFrom } } : null,
  );
  const second = useApiQuery(
    'GET /nuitees/indicators',
    isDue && isByWeekday ? { query: { hotel_id: hotelId, ...after } } : null,
  );
  const days = first.data?.days;
  const daysAfter = isByWeekday ? second.data?.days : noDays;
  const { year, month: number } = month;
  return useMemo(() => {
    if (days === undefined || daysAfter === undefined) return null;
    const known = [...days, ...daysAfter];
    const figureOf = new Map(known.map((day) => [day.date, inUnit(measure, day[measure])]));
    const byWeekday = daysOfMonth({ year, month: number }).map(
      (day) => figureOf.get(addDays(day, -daysOfWeekdayYear)) ?? null,
    );
    // A 29 February of last year counts, and stands beside no day.
    const summed = isByWeekday ? byWeekday : [...figureOf.values()];
    const nights = Array.from(
      { length: daysInMonth(year, number) },
      (_, index) => summed[index] ?? null,
    );
    return { count: countOfKnown(summed), total: sumOfKnown(summed), nights };
  }, [days, daysAfter, isByWeekday, measure, year, number]);
}

const noDays: ApiResponse<'GET /nuitees/indicators'>['days'] = [];

type Answer =
  | ApiResponse<'GET /nuitees/prev_daily' | 'GET /nuitees/snapshot'>
  | ApiResponse<'GET /nuitees/gap_daily'>;

/** `days`: of the month. A 29 February of last year counts, and stands beside no day. */
function previousDaysOf(data: Answer, days: number): PreviousDays {
  if ('rows' in data) {
    const nights = data.rows.map(({ prev_nuitees }) => prev_nuitees);
    return { count: countOfKnown(nights), total: sumOfKnown(nights), nights };
  }
  const figures = data.map(({ nuitees }) => nuitees);
  const byDay = new Map(
    data.map((row) => [dayOfMonth('date' in row ? row.date : row.stay_date), row.nuitees]),
  );
  const nights = Array.from({ length: days }, (_, index) => byDay.get(index + 1) ?? null);
  return { count: figures.length, total: sumOfKnown(figures), nights };
}

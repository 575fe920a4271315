import { type Day, dayOfMonth, monthOf } from '@hotel/domain/calendar/day.ts';
import { type Month, monthKey, monthRange } from '@hotel/domain/calendar/month.ts';
import {
  type NightAhead,
  nightsAhead,
  watchedDays,
} from '@hotel/domain/dashboard/days-to-watch.ts';
import { bedsOrOwn } from '@hotel/domain/dashboard/occupancy.ts';
import type { Measure } from '@hotel/domain/nights/measure.ts';
import { inUnit, landingInUnits } from '@hotel/domain/nights/measure-units.ts';
import { comparableNight } from '@hotel/domain/nights/previous-year/comparable-night.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApiQueries } from '../../api/many-queries.ts';
import { type DayMarks, useMarksOfDays } from '../../figures/calendar-marks/use-day-marks.ts';
import { measureQuery } from '../../figures/measure/measure-choice.tsx';
import { pmsSlowAfterMs } from '../../pms/slow-pms.ts';
import { useElapsed } from '../../ui/elapsed.ts';
import {
  combineQueryStates,
  mapQueryState,
  type QueryState,
  queryStateOf,
} from '../query-state.ts';

/** A hotel and its day, its own beds for where its PMS gives none, the rooms that it can sell, and what is counted. */
export type WatchedHotel = {
  readonly hotelId: string;
  readonly today: Day;
  readonly ownBeds: number | null;
  readonly ownRooms: number | null;
  readonly measure: Measure;
};

export type NightsAheadOfHotel = {
  readonly nights: readonly NightAhead[];
  /** The latest as-of day of their figures; null without a snapshot. */
  readonly asOf: Day | null;
};

/** Few enough to leave the server to others. */
const concurrency = 2;

/** The hotel's next 60 nights, over month borders, and what falls on them. */
export function useNightsAhead(hotel: WatchedHotel): {
  readonly ahead: QueryState<NightsAheadOfHotel>;
  readonly marks: DayMarks;
} {
  const { hotelId, today, ownBeds, ownRooms, measure } = hotel;
  const isOfNights = measure === 'nuitees';
  const days = useMemo(() => watchedDays(today), [today]);
  const months = monthsOf(days);
  const inputs = (of: readonly Month[]) =>
    of.map((month) => ({ query: { hotel_id: hotelId, ...month } }));
  const settings = { concurrency, isDue: true };
  const landings = useApiQueries(
    'GET /nuitees/landing',
    inputs(months).map(({ query }) => ({ query: { ...query, ...measureQuery(measure) } })),
    settings,
  );
  const monthsOfNights = isOfNights ? months : [];
  const snapshots = useApiQueries('GET /nuitees/gap_daily', inputs(monthsOfNights), settings);
  const lastYear = monthsOf(days.map((day) => comparableNight(day).date).toSorted());
  const finals = useApiQueries('GET /nuitees', inputs(isOfNights ? lastYear : []), settings);
  // On the books of a month to come, final in one that is over.
  const measured = useApiQueries(
    'GET /nuitees/indicators',
    inputs(isOfNights ? [] : [...months, ...lastYear]),
    settings,
  );
  const status = useApiQueries(
    'POST /oracle/hotel-status',
    monthsOfNights.map((month) => ({ body: { hotel_id: hotelId, ...month } })),
    settings,
  );
  const marks = useMarksOfDays(hotelId, days, true);
  const areBedsLoading = status.some(({ data, error }) => data === undefined && error === null);
  const isPmsSlow = useElapsed(areBedsLoading, pmsSlowAfterMs);
  const figures = combineQueryStates(
    combineQueryStates(allOf(landings), allOf(snapshots)),
    combineQueryStates(allOf(finals), allOf(measured)),
  );
  const rooms = measure === 'rooms' ? ownRooms : null;
  const beds = new Map(
    months.map((month, index) => [
      monthKey(month),
      bedsOrOwn(month, status[index]?.data?.rows ?? null, ownBeds).beds,
    ]),
  );
  const known = mapQueryState(figures, ([[landing, snapshot], [finalNights, indicators]]) => {
    const measuredNights = indicators.flatMap(({ days }) =>
      days.map((day) => [day.date, inUnit(measure, day[measure])] as const),
    );
    const nightsOf = new Map([
      ...snapshot.flatMap(({ rows }) =>
        rows.map((row) => [row.date, row.current_nuitees] as const),
      ),
      ...measuredNights,
    ]);
    const finalOf = new Map([
      ...finalNights.flat().map(({ date, nuitees }) => [date, nuitees] as const),
      ...measuredNights,
    ]);
    const landingDays = landing.flatMap((month) => landingInUnits(measure, month).days);
    const closed = new Set(landingDays.flatMap((day) => (day.closed ? [day.date] : [])));
    const asOfDays = [...snapshot, ...indicators.slice(0, months.length)]
      .flatMap(({ as_of }) => (as_of === null ? [] : [as_of]))
      .toSorted();
    return {
      asOf: asOfDays.at(-1) ?? null,
      nights: nightsAhead({
        today,
        landingDays,
        onBooksOf: (night) => nightsOf.get(night) ?? null,
        bedsOf: (night) =>
          isOfNights ? (beds.get(night.slice(0, 7))?.[dayOfMonth(night) - 1] ?? null) : rooms,
        finalNightsOf: (night) => finalOf.get(night) ?? null,
        isClosed: (night) => closed.has(night) || marks.get(night)?.kind === 'closure',
      }),
    };
  });
  return { ahead: areBedsLoading && !isPmsSlow ? { state: 'waiting' } : known, marks };
}

/** The months of days that are in the order of time. */
function monthsOf(days: readonly Day[]): Month[] {
  const [first, last] = [days[0], days.at(-1)];
  return first === undefined || last === undefined ? [] : monthRange(monthOf(first), monthOf(last));
}

/** Queries of one endpoint as one: it waits for all, and fails with any. */
function allOf<Data>(queries: readonly UseQueryResult<Data, Error>[]): QueryState<Data[]> {
  const none: QueryState<Data[]> = {
    state: 'known',
    data: [],
    at: Number.POSITIVE_INFINITY,
    isStale: false,
    retry: () => {},
    busy: false,
  };
  return queries.reduce<QueryState<Data[]>>(
    (all, query) =>
      mapQueryState(combineQueryStates(all, queryStateOf(query, undefined)), ([known, data]) => [
        ...known,
        data,
      ]),
    none,
  );
}

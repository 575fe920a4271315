import type { Day } from '@hotel/domain/calendar/day.ts';
import { finalOfMonth, isMonthOver } from '@hotel/domain/dashboard/final-month.ts';
import { type MonthFigures, monthFigures } from '@hotel/domain/dashboard/month-figures.ts';
import type { Beds } from '@hotel/domain/dashboard/occupancy.ts';
import type { Comparison, Grid } from '@hotel/domain/nights/grid.ts';
import type { Measure } from '@hotel/domain/nights/measure.ts';
import type { LoadStage } from './load-stage.ts';
import type { MonthSelection } from './month-cache.ts';
import type { MonthQueries } from './month-queries.ts';
import { usePreviousDays } from './previous-days.ts';
import { combineQueryStates, dataOrNull, mapQueryState, type QueryState } from './query-state.ts';

type Known = {
  selection: MonthSelection;
  comparison: Comparison;
  measure: Measure;
  today: Day;
  queries: MonthQueries;
  budget: number | null;
  beds: Beds | null;
  stage: LoadStage;
};

/** The figures of the cards, and whether N-1 can be averaged: those of a month that is over wait for its final total. */
export function useShownFigures({
  selection,
  comparison,
  measure,
  today,
  queries,
  budget,
  beds,
  stage,
}: Known): {
  figures: QueryState<MonthFigures>;
  isComparable: boolean;
} {
  const { hotelId, month } = selection;
  const finals: MonthQueries['finals'] = isMonthOver(month, today)
    ? queries.finals
    : mapQueryState(queries.grid, () => []);
  const shown = mapQueryState(
    combineQueryStates(queries.grid, finals),
    ([grid, [final = null]]) => ({
      grid,
      final: finalOfMonth(month, today, final),
    }),
  );
  // What N-1 adds up is requested once the figures are on the screen.
  const known = stage === 'figures' ? null : dataOrNull(shown);
  const previous = usePreviousDays(
    { hotelId, month, comparison, measure },
    known === null ? undefined : comparedOf(known),
  );
  const figures = mapQueryState(shown, (data) =>
    monthFigures({
      ...data,
      month,
      budget,
      beds,
      previousDays: previous?.count ?? null,
      previousNights: previous?.nights ?? null,
      previousFinal: previous?.total ?? null,
    }),
  );
  return { figures, isComparable: previous !== null };
}

/** Which N-1 figures are compared with: those of the latest as-of day, else the final ones with a final total. */
function comparedOf({ grid, final }: { grid: Grid; final: MonthFigures['final'] }) {
  const latest = grid.rows.at(-1);
  if (latest !== undefined || final === null) return latest;
  return { as_of: '', basis: 'final' as const, n1_value: null };
}

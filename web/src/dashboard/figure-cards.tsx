import type { Day } from '@hotel/domain/calendar/day.ts';
import type { MonthFigures } from '@hotel/domain/dashboard/month-figures.ts';
import type { Comparison } from '@hotel/domain/nights/grid.ts';
import type { Measure } from '@hotel/domain/nights/measure.ts';
import { AverageCard, NightsCard } from './cards/nights-cards.tsx';
import { NationalitiesCard, NoShowCard } from './cards/pms-cards.tsx';
import { BudgetCard, OccupancyCard, RoomOccupancyCard } from './cards/share-cards.tsx';
import type { LoadStage } from './load-stage.ts';
import type { MonthSelection } from './month-cache.ts';
import type { MonthQueries } from './month-queries.ts';
import { combineQueryStates, dataOrNull, mapQueryState, type QueryState } from './query-state.ts';
import type { ShownBeds } from './shown-beds.ts';

type FigureCardsProps = {
  selection: MonthSelection;
  comparison: Comparison;
  measure: Measure;
  today: Day;
  queries: MonthQueries;
  figures: QueryState<MonthFigures>;
  /** Whether the daily average can be compared with that of last year. */
  isComparable: boolean;
  beds: QueryState<ShownBeds>;
  /** The rooms that the hotel can sell. */
  ownRooms: number | null;
  stage: LoadStage;
};

/** The six figures of the month. */
export function FigureCards(props: FigureCardsProps) {
  const {
    selection,
    comparison,
    measure,
    today,
    queries,
    figures,
    isComparable,
    beds,
    ownRooms,
    stage,
  } = props;
  const { month } = selection;
  return (
    <div className="figure-cards grid grid-cols-2 gap-3 sm:gap-4 md:grid-cols-3 xl:grid-cols-6">
      <NightsCard
        compared={{ ...selection, comparison, measure }}
        figures={figures}
        series={queries.series}
        stage={stage}
      />
      <BudgetCard
        month={month}
        measure={measure}
        figures={mapQueryState(combineQueryStates(figures, queries.budgets), ([known]) => known)}
      />
      {measure === 'nuitees' ? (
        <OccupancyCard
          query={combineQueryStates(figures, beds)}
          isBesideRooms={ownRooms !== null}
        />
      ) : (
        <RoomOccupancyCard query={queries.indicators} beds={dataOrNull(beds)?.beds ?? null} />
      )}
      <AverageCard figures={figures} measure={measure} isComparable={isComparable} />
      <NoShowCard month={month} today={today} query={queries.noShow} />
      <NationalitiesCard month={month} query={queries.nationalities} />
    </div>
  );
}

import type { Day } from '@hotel/domain/calendar/day.ts';
import type { Month } from '@hotel/domain/calendar/month.ts';
import type { MonthFigures } from '@hotel/domain/dashboard/month-figures.ts';
import { AverageCard, NightsCard } from './cards/nights-cards.tsx';
import { NationalitiesCard, NoShowCard } from './cards/pms-cards.tsx';
import { BudgetCard, OccupancyCard } from './cards/share-cards.tsx';
import type { MonthQueries } from './month-queries.ts';
import { combineQueryStates, mapQueryState, type QueryState } from './query-state.ts';
import type { ShownBeds } from './shown-beds.ts';

type FigureCardsProps = {
  month: Month;
  today: Day;
  queries: MonthQueries;
  figures: QueryState<MonthFigures>;
  /** Whether the daily average can be compared with that of last year. */
  isComparable: boolean;
  beds: QueryState<ShownBeds>;
};

/** The six figures of the month. */
export function FigureCards(props: FigureCardsProps) {
  const { month, today, queries, figures, isComparable, beds } = props;
  return (
    <div className="figure-cards grid grid-cols-2 gap-3 sm:gap-4 md:grid-cols-3 xl:grid-cols-6">
      <NightsCard month={month} figures={figures} series={queries.series} />
      <BudgetCard
        month={month}
        figures={mapQueryState(combineQueryStates(figures, queries.budgets), ([known]) => known)}
      />
      <OccupancyCard query={combineQueryStates(figures, beds)} />
      <AverageCard figures={figures} isComparable={isComparable} />
      <NoShowCard month={month} today={today} query={queries.noShow} />
      <NationalitiesCard month={month} query={queries.nationalities} />
    </div>
  );
}

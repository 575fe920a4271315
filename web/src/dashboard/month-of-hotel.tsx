import { budgetOfMonth } from '@hotel/domain/budgets/budget-of-month.ts';
import type { Day } from '@hotel/domain/calendar/day.ts';
import type { Comparison } from '@hotel/domain/nights/grid.ts';
import { memo, Suspense, useEffect } from 'react';
import { allStylesLoaded } from '../app-shell/loading/all-styles.ts';
import { lazyComponent } from '../ui/loading/lazy-component.tsx';
import { AverageCard, NightsCard } from './cards/nights-cards.tsx';
import { NationalitiesCard, NoShowCard } from './cards/pms-cards.tsx';
import { BudgetCard, OccupancyCard } from './cards/share-cards.tsx';
import { useDeferUntilFigures } from './deferred-queries.ts';
import { LandingCard } from './landing/landing-card.tsx';
import type { MonthCacheKey } from './month-cache.ts';
import { useMonthQueries } from './month-queries.ts';
import { loadChart, PaceCard } from './pace/pace-card.tsx';
import { combineQueryStates, dataOrNull, mapQueryState, retryFailed } from './query-state.ts';
import { useShownBeds } from './shown-beds.ts';
import { useShownFigures } from './shown-figures.ts';
import { bedsStateOf } from './table/occupancy-legend.tsx';
import { TableCard } from './table/table-card.tsx';
import { loadCrosshair } from './table/use-crosshair.ts';
import { UnreachableNotice } from './unreachable-notice.tsx';

import { WatchCard } from './watch/watch-card.tsx';
import { WhenScrolledTo } from './when-scrolled-to.tsx';

const EmptyMonthCard = lazyComponent(
  async () => (await import('./empty-month.tsx')).EmptyMonthCard,
);

// Its styles are not among those of the page: it comes when the end of the page is scrolled to.
const CheckCard = lazyComponent(async () => {
  const [cards] = await Promise.all([import('./cards/check-card.tsx'), allStylesLoaded()]);
  return cards.CheckCard;
});

type MonthOfHotelProps = {
  place: MonthCacheKey;
  comparison: Comparison;
  /** The hotel's own beds, for where its PMS gives none. */
  ownBeds: number | null;
  today: Day;
};

/** The month of one hotel: where it lands, six cards, the pick-up, the table. Each comes when its answer does. */
export const MonthOfHotel = memo(function MonthOfHotel({
  place,
  comparison,
  ownBeds,
  today,
}: MonthOfHotelProps) {
  const { hotelId, month } = place;
  const { areDrawn, onDrawn } = useDeferUntilFigures();
  const asked = useMonthQueries(place, { today, comparison, isRestDue: areDrawn });
  useEffect(() => {
    // What does not come now is asked for again, and said, where it is needed.
    if (areDrawn) Promise.allSettled([loadChart(), loadCrosshair()]);
  }, [areDrawn]);
  const bedsAsked = useShownBeds(month, asked.beds, ownBeds);
  const beds = dataOrNull(bedsAsked)?.beds ?? null;
  const budget = budgetOfMonth(dataOrNull(asked.budgets) ?? [], hotelId, month);
  const { figures, isComparable } = useShownFigures({
    place,
    comparison,
    today,
    asked,
    budget,
    beds,
    areDrawn,
  });
  const isEmpty = dataOrNull(asked.grid)?.rows.length === 0;
  useEffect(() => {
    // The month is on the screen: that it has no table.
    if (isEmpty) onDrawn();
  }, [isEmpty, onDrawn]);
  return (
    <>
      <UnreachableNotice asked={asked.grid} onRetry={() => retryFailed(Object.values(asked))} />
      <LandingCard
        hotelId={hotelId}
        month={month}
        grid={dataOrNull(asked.grid)}
        comparison={comparison}
        today={today}
        areFiguresDrawn={areDrawn}
      />
      <div className="grid grid-cols-2 gap-3 sm:gap-4 md:grid-cols-3 xl:grid-cols-6">
        <NightsCard month={month} figures={figures} series={asked.series} />
        <BudgetCard
          month={month}
          figures={mapQueryState(combineQueryStates(figures, asked.budgets), ([known]) => known)}
        />
        <OccupancyCard asked={combineQueryStates(figures, bedsAsked)} />
        <AverageCard figures={figures} isComparable={isComparable} />
        <NoShowCard month={month} today={today} asked={asked.noShow} />
        <NationalitiesCard month={month} asked={asked.nationalities} />
      </div>
      {/* Where there is no as-of day there is neither a pick-up nor a table to draw. */}
      {isEmpty ? (
        <Suspense>
          <EmptyMonthCard month={month} finals={asked.finals} />
        </Suspense>
      ) : (
        <>
          <div className="flex flex-wrap gap-5">
            <div className="min-w-0" style={{ flex: '2 1 36rem' }}>
              <PaceCard month={month} comparison={comparison} asked={asked.pace} />
            </div>
            <div className="min-w-0" style={{ flex: '1 1 20rem' }}>
              <WatchCard
                place={place}
                comparison={comparison}
                asked={asked}
                beds={beds}
                isDue={areDrawn}
              />
            </div>
          </div>
          <TableCard
            place={place}
            comparison={comparison}
            grid={asked.grid}
            beds={beds}
            bedsStanding={bedsStateOf(bedsAsked)}
            budget={budget}
            today={today}
            areFiguresDrawn={areDrawn}
            onDrawn={onDrawn}
          />
        </>
      )}
      {areDrawn && (
        <WhenScrolledTo minHeight="7rem">
          <CheckCard hotelId={hotelId} month={month} />
        </WhenScrolledTo>
      )}
    </>
  );
});

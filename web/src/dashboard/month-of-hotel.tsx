import { budgetOfMonth } from '@hotel/domain/budgets/budget-of-month.ts';
import type { Day } from '@hotel/domain/calendar/day.ts';
import { memo, Suspense, useEffect } from 'react';
import { laterPart } from '../design/later-part.tsx';
import { answerOrNull, askAgain, both, computed } from './asked.ts';
import { useFiguresFirst } from './figures-first.ts';
import type { KeptPlace } from './kept-month.ts';
import { useMonthQuestions } from './month-questions.ts';
import { AverageCard, NightsCard } from './nights-cards.tsx';
import { loadCross } from './nights-table.tsx';
import { standingOf } from './occupancy-legend.tsx';
import { loadChart, PickUpCard } from './pick-up-card.tsx';
import { NationalitiesCard, NoShowCard } from './pms-cards.tsx';
import { BudgetCard, OccupancyCard } from './share-cards.tsx';
import { useShownBeds } from './shown-beds.ts';
import { useShownFigures } from './shown-figures.ts';
import { TableCard } from './table-card.tsx';
import { UnreachableNotice } from './unreachable-notice.tsx';

const EmptyMonthCard = laterPart(async () => (await import('./empty-month.tsx')).EmptyMonthCard);

type MonthOfHotelProps = {
  place: KeptPlace;
  /** The hotel's own beds, for where its PMS gives none. */
  ownBeds: number | null;
  today: Day;
};

/** The month of one hotel: six cards, the pick-up, the table. Each comes when its answer does. */
export const MonthOfHotel = memo(function MonthOfHotel({
  place,
  ownBeds,
  today,
}: MonthOfHotelProps) {
  const { hotelId, month } = place;
  const { areDrawn, onDrawn } = useFiguresFirst();
  const asked = useMonthQuestions(place, today, areDrawn);
  useEffect(() => {
    // What does not come now is asked for again, and said, where it is needed.
    if (areDrawn) Promise.allSettled([loadChart(), loadCross()]);
  }, [areDrawn]);
  const bedsAsked = useShownBeds(month, asked.beds, ownBeds);
  const beds = answerOrNull(bedsAsked)?.beds ?? null;
  const budget = budgetOfMonth(answerOrNull(asked.budgets) ?? [], hotelId, month);
  const { figures, isComparable } = useShownFigures({
    place,
    today,
    asked,
    budget,
    beds,
    areDrawn,
  });
  const isEmpty = answerOrNull(asked.grid)?.rows.length === 0;
  useEffect(() => {
    // The month is on the screen: that it has no table.
    if (isEmpty) onDrawn();
  }, [isEmpty, onDrawn]);
  return (
    <>
      <UnreachableNotice asked={asked.grid} onRetry={() => askAgain(Object.values(asked))} />
      <div className="grid grid-cols-2 gap-3 sm:gap-4 md:grid-cols-3 xl:grid-cols-6">
        <NightsCard month={month} figures={figures} series={asked.series} />
        <BudgetCard
          month={month}
          figures={computed(both(figures, asked.budgets), ([known]) => known)}
        />
        <OccupancyCard asked={both(figures, bedsAsked)} />
        <AverageCard figures={figures} isComparable={isComparable} />
        <NoShowCard month={month} asked={asked.noShow} />
        <NationalitiesCard month={month} asked={asked.nationalities} />
      </div>
      {/* Where there is no as-of day there is neither a pick-up nor a table to draw. */}
      {isEmpty ? (
        <Suspense>
          <EmptyMonthCard month={month} finals={asked.finals} />
        </Suspense>
      ) : (
        <>
          <PickUpCard month={month} asked={asked.pickUps} />
          <TableCard
            place={place}
            grid={asked.grid}
            beds={beds}
            bedsStanding={standingOf(bedsAsked)}
            budget={budget}
            today={today}
            onDrawn={onDrawn}
          />
        </>
      )}
    </>
  );
});

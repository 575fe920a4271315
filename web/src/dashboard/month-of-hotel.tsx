import { budgetOfMonth } from '@hotel/domain/budgets/budget-of-month.ts';
import type { Day } from '@hotel/domain/calendar/day.ts';
import { monthFigures } from '@hotel/domain/dashboard/month-figures.ts';
import { bedsOfMonth, ownBedsStand } from '@hotel/domain/dashboard/occupancy.ts';
import { memo, useEffect, useMemo } from 'react';
import { type Asked, answerOrNull, both, computed } from './asked.ts';
import { useFiguresFirst } from './figures-first.ts';
import type { KeptPlace, MonthAnswers } from './kept-month.ts';
import { isNotConfigured } from './kpi-failure.tsx';
import { useMonthQuestions } from './month-questions.ts';
import { AverageCard, NightsCard } from './nights-cards.tsx';
import { loadCross } from './nights-table.tsx';
import { standingOf } from './occupancy-legend.tsx';
import { loadChart, PickUpCard } from './pick-up-card.tsx';
import { NationalitiesCard, NoShowCard } from './pms-cards.tsx';
import { usePreviousDays } from './previous-days.ts';
import { BudgetCard, OccupancyCard } from './share-cards.tsx';
import { TableCard } from './table-card.tsx';
import { UnreachableNotice } from './unreachable-notice.tsx';

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
  const asked = useMonthQuestions(place, areDrawn);
  const latest = areDrawn ? answerOrNull(asked.grid)?.rows.at(-1) : undefined;
  const previousDays = usePreviousDays(hotelId, month, latest);
  useEffect(() => {
    // What does not come now is asked for again, and said, where it is needed.
    if (areDrawn) Promise.allSettled([loadChart(), loadCross()]);
  }, [areDrawn]);
  const bedsAsked = ownBeds === null ? asked.beds : withoutPms(asked.beds);
  const rows = answerOrNull(bedsAsked)?.rows;
  // The same answer gives the same beds: 2,000 cells are coloured by them, and drawn anew with them.
  const beds = useMemo(
    () => (rows === undefined ? null : bedsOfMonth(month, rows, ownBeds)),
    [month, rows, ownBeds],
  );
  const budget = budgetOfMonth(answerOrNull(asked.budgets) ?? [], hotelId, month);
  const figures = computed(asked.grid, (grid) =>
    monthFigures({ month, grid, budget, beds, previousDays }),
  );
  return (
    <>
      <UnreachableNotice asked={asked.grid} />
      <div className="grid grid-cols-2 gap-3 sm:gap-4 md:grid-cols-3 xl:grid-cols-6">
        <NightsCard month={month} figures={figures} series={asked.series} />
        <BudgetCard
          month={month}
          figures={computed(both(figures, asked.budgets), ([known]) => known)}
        />
        <OccupancyCard
          asked={both(figures, bedsAsked)}
          beds={beds}
          areOwn={ownBedsStand(month, rows ?? [], ownBeds)}
        />
        <AverageCard figures={figures} isComparable={previousDays !== null} />
        <NoShowCard asked={asked.noShow} />
        <NationalitiesCard month={month} asked={asked.nationalities} />
      </div>
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
  );
});

// The same one always: what stands on its rows is drawn anew with them.
const noPms: MonthAnswers['beds'] = { ok: true, rows: [], working_date: null };

/** A hotel without a PMS has nothing to ask: its own beds stand for every day. */
function withoutPms(asked: Asked<MonthAnswers['beds']>): Asked<MonthAnswers['beds']> {
  if (asked.state !== 'failed' || !isNotConfigured(asked.error)) return asked;
  return { ...asked, state: 'known', answer: noPms, at: Infinity, old: false };
}

import { budgetOfMonth } from '@hotel/domain/budgets/budget-of-month.ts';
import type { Day } from '@hotel/domain/calendar/day.ts';
import type { Month } from '@hotel/domain/calendar/month.ts';
import { roomsOfDays } from '@hotel/domain/dashboard/occupancy.ts';
import type { Comparison } from '@hotel/domain/nights/grid.ts';
import type { Measure } from '@hotel/domain/nights/measure.ts';
import { useQueryClient } from '@tanstack/react-query';
import { memo, Suspense, useDeferredValue, useEffect, useMemo } from 'react';
import { isPmsNotConfigured } from '../api/api-call-error.ts';
import { refetchFailed } from '../api/queries.ts';
import { lazyComponent } from '../ui/loading/lazy-component.tsx';
import { ChartsPlace } from './charts-place.tsx';
import { FigureCards } from './figure-cards.tsx';
import { LandingCard } from './landing/landing-card.tsx';
import type { LoadStage } from './load-stage.ts';
import type { MonthSelection } from './month-cache.ts';
import { type MonthQueries, useMonthQueries } from './month-queries.ts';
import { dataOrNull } from './query-state.ts';
import { useShownBeds } from './shown-beds.ts';
import { useShownFigures } from './shown-figures.ts';
import { bedsStateOf } from './table/occupancy-legend.tsx';
import { TableCard } from './table/table-card.tsx';
import { UnreachableNotice } from './unreachable-notice.tsx';
import { WhenScrolledTo } from './when-scrolled-to.tsx';

const EmptyMonthCard = lazyComponent(
  async () => (await import('./empty-month.tsx')).EmptyMonthCard,
);

const RoomsCard = lazyComponent(async () => (await import('./cards/rooms-card.tsx')).RoomsCard);

// Downloaded when the end of the page is scrolled to.
const CheckCard = lazyComponent(async () => (await import('./cards/check-card.tsx')).CheckCard);

const NotesOfDashboard = lazyComponent(
  async () => (await import('../figures/notes/notes-card.tsx')).NotesOfDashboard,
  () => null,
);

type MonthOfHotelProps = {
  selection: MonthSelection;
  comparison: Comparison;
  /** What is counted of each night. */
  measure: Measure;
  /** The hotel's own beds, for where its PMS gives none. */
  ownBeds: number | null;
  /** The rooms that it can sell. */
  ownRooms: number | null;
  today: Day;
  stage: LoadStage;
  /** The month is on the screen: its table, or that it has none. */
  onDrawn: () => void;
};

/** The month of one hotel: where it lands, six cards, the pace, the table. Each appears when its response arrives. */
export const MonthOfHotel = memo(function MonthOfHotel(props: MonthOfHotelProps) {
  const { selection, comparison, measure, ownBeds, ownRooms, today, stage, onDrawn } = props;
  const { hotelId, month } = selection;
  const client = useQueryClient();
  const { isEmpty, queries, shownBeds, budget, ...figures } = useMonth(props);
  const beds = dataOrNull(shownBeds)?.beds ?? null;
  const isWithoutPms = queries.beds.state === 'failed' && isPmsNotConfigured(queries.beds.error);
  const capacity = useMemo(
    () =>
      measure === 'nuitees' ? beds : measure === 'rooms' ? roomsOfDays(month, ownRooms) : null,
    [measure, beds, month, ownRooms],
  );
  const rooms = <RoomsOfMonth month={month} query={queries.indicators} />;
  const ofMonth = { selection, comparison, measure };
  return (
    <>
      <UnreachableNotice query={queries.grid} onRetry={() => refetchFailed(client)} />
      <LandingCard
        hotelId={hotelId}
        month={month}
        grid={dataOrNull(queries.grid)}
        comparison={comparison}
        measure={measure}
        beds={beds}
        today={today}
        stage={stage}
      />
      <FigureCards {...props} queries={queries} beds={shownBeds} {...figures} />
      {/* Below the table of person-nights: the first load does not wait for it. */}
      {measure !== 'nuitees' && rooms}
      {/* Where there is no as-of day there is neither a pick-up nor a table to draw. */}
      {isEmpty ? (
        <Suspense>
          <EmptyMonthCard
            hotelId={hotelId}
            month={month}
            finals={queries.finals}
            isWithoutPms={isWithoutPms}
            measure={measure}
          />
        </Suspense>
      ) : (
        <>
          <ChartsPlace
            {...ofMonth}
            queries={queries}
            ownBeds={ownBeds}
            ownRooms={ownRooms}
            today={today}
            stage={stage}
          />
          <TableCard
            {...ofMonth}
            grid={queries.grid}
            series={queries.series}
            capacity={capacity}
            bedsState={bedsStateOf(shownBeds)}
            budget={budget}
            today={today}
            stage={stage}
            onDrawn={onDrawn}
          />
        </>
      )}
      {measure === 'nuitees' && rooms}
      <EndOfPage
        selection={selection}
        shownAsOf={dataOrNull(queries.grid)?.rows.at(-1)?.as_of ?? null}
        stage={stage}
        isWithoutPms={isWithoutPms}
      />
    </>
  );
});

type RoomsOfMonthProps = { month: Month; query: MonthQueries['indicators'] };

/** The rooms of the month and their revenue; nothing until they are known, and of a hotel without rooms. */
function RoomsOfMonth({ month, query }: RoomsOfMonthProps) {
  const indicators = dataOrNull(query);
  if (indicators === null || indicators.total.rooms === null) return null;
  return (
    <Suspense>
      {/* The print is one sheet. */}
      <div className="print:hidden">
        <RoomsCard month={month} indicators={indicators} />
      </div>
    </Suspense>
  );
}

type EndOfPageProps = {
  selection: MonthSelection;
  shownAsOf: Day | null;
  stage: LoadStage;
  isWithoutPms: boolean;
};

function EndOfPage({ selection, shownAsOf, stage, isWithoutPms }: EndOfPageProps) {
  const areNotesShown = useDeferredValue(stage) === 'everything';
  return (
    <>
      {stage !== 'figures' && (
        <WhenScrolledTo className="min-h-28">
          <CheckCard
            hotelId={selection.hotelId}
            month={selection.month}
            shownAsOf={shownAsOf}
            isWithoutPms={isWithoutPms}
          />
        </WhenScrolledTo>
      )}
      {/* Last, so that nothing moves when it comes. */}
      <Suspense>
        {areNotesShown && <NotesOfDashboard hotelId={selection.hotelId} month={selection.month} />}
      </Suspense>
    </>
  );
}

/** What is known of the month. */
function useMonth({
  selection,
  comparison,
  measure,
  ownBeds,
  today,
  stage,
  onDrawn,
}: MonthOfHotelProps) {
  const { hotelId, month } = selection;
  const queries = useMonthQueries(selection, { today, comparison, measure, stage });
  const shownBeds = useShownBeds(month, queries.beds, ownBeds);
  const beds = dataOrNull(shownBeds)?.beds ?? null;
  const budget = budgetOfMonth(dataOrNull(queries.budgets) ?? [], hotelId, month, measure);
  const shown = { selection, comparison, measure, today, queries, budget, beds, stage };
  const { figures, isComparable } = useShownFigures(shown);
  const isEmpty = dataOrNull(queries.grid)?.rows.length === 0;
  useEffect(() => {
    // The month is on the screen: that it has no table.
    if (isEmpty) onDrawn();
  }, [isEmpty, onDrawn]);
  return { isEmpty, queries, shownBeds, budget, figures, isComparable };
}

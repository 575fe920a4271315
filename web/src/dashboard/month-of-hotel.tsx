import { budgetOfMonth } from '@hotel/domain/budgets/budget-of-month.ts';
import type { Day } from '@hotel/domain/calendar/day.ts';
import type { Comparison } from '@hotel/domain/nights/grid.ts';
import { useQueryClient } from '@tanstack/react-query';
import { memo, Suspense, useDeferredValue, useEffect } from 'react';
import { isPmsNotConfigured } from '../api/api-call-error.ts';
import { refetchFailed, useApiQuery } from '../api/queries.ts';
import { comparisonQuery } from '../figures/comparison/comparison.ts';
import { lazyComponent } from '../ui/loading/lazy-component.tsx';
import { ChartsPlace } from './charts-place.tsx';
import { FigureCards } from './figure-cards.tsx';
import { LandingCard } from './landing/landing-card.tsx';
import { type LoadStage, useLoadStage } from './load-stage.ts';
import type { MonthSelection } from './month-cache.ts';
import { useMonthQueries } from './month-queries.ts';
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
  /** The hotel's own beds, for where its PMS gives none. */
  ownBeds: number | null;
  today: Day;
};

/** The month of one hotel: where it lands, six cards, the pace, the table. Each appears when its response arrives. */
export const MonthOfHotel = memo(function MonthOfHotel(props: MonthOfHotelProps) {
  const { selection, comparison, ownBeds, today } = props;
  const { hotelId, month } = selection;
  const client = useQueryClient();
  const { isEmpty, stage, onDrawn, queries, shownBeds, budget, ...figures } = useMonth(props);
  const beds = dataOrNull(shownBeds)?.beds ?? null;
  const isWithoutPms = queries.beds.state === 'failed' && isPmsNotConfigured(queries.beds.error);
  const indicators = useIndicators(props, stage);
  const isBesideRooms = (indicators?.total.occupancy ?? null) !== null;
  const ofMonth = { selection, comparison, beds };
  return (
    <>
      <UnreachableNotice query={queries.grid} onRetry={() => refetchFailed(client)} />
      <LandingCard
        hotelId={hotelId}
        month={month}
        grid={dataOrNull(queries.grid)}
        comparison={comparison}
        beds={beds}
        today={today}
        stage={stage}
      />
      <FigureCards
        {...props}
        queries={queries}
        beds={shownBeds}
        isBesideRooms={isBesideRooms}
        stage={stage}
        {...figures}
      />
      {/* Where there is no as-of day there is neither a pick-up nor a table to draw. */}
      {isEmpty ? (
        <Suspense>
          <EmptyMonthCard
            hotelId={hotelId}
            month={month}
            finals={queries.finals}
            isWithoutPms={isWithoutPms}
          />
        </Suspense>
      ) : (
        <>
          <ChartsPlace
            selection={selection}
            comparison={comparison}
            queries={queries}
            ownBeds={ownBeds}
            today={today}
            stage={stage}
          />
          <TableCard
            {...ofMonth}
            grid={queries.grid}
            series={queries.series}
            bedsState={bedsStateOf(shownBeds)}
            budget={budget}
            today={today}
            stage={stage}
            onDrawn={onDrawn}
          />
        </>
      )}
      {indicators !== null && (
        <Suspense>
          {/* The print is one sheet. */}
          <div className="print:hidden">
            <RoomsCard month={month} indicators={indicators} />
          </div>
        </Suspense>
      )}
      <EndOfPage
        selection={selection}
        shownAsOf={dataOrNull(queries.grid)?.rows.at(-1)?.as_of ?? null}
        stage={stage}
        isWithoutPms={isWithoutPms}
      />
    </>
  );
});

/** The rooms of the month and their revenue; null until they are known, and for a hotel without rooms. */
function useIndicators({ selection, comparison }: MonthOfHotelProps, stage: LoadStage) {
  const { hotelId, month } = selection;
  const query = { hotel_id: hotelId, ...month, ...comparisonQuery(comparison) };
  const { data } = useApiQuery(
    'GET /nuitees/indicators',
    stage === 'everything' ? { query } : null,
  );
  return data === undefined || data.total.rooms === null ? null : data;
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

/** What is known of the month, and what of it may load. */
function useMonth({ selection, comparison, ownBeds, today }: MonthOfHotelProps) {
  const { hotelId, month } = selection;
  const [stage, onDrawn] = useLoadStage();
  const queries = useMonthQueries(selection, { today, comparison, stage });
  const shownBeds = useShownBeds(month, queries.beds, ownBeds);
  const beds = dataOrNull(shownBeds)?.beds ?? null;
  const budget = budgetOfMonth(dataOrNull(queries.budgets) ?? [], hotelId, month);
  const shown = { selection, comparison, today, queries, budget, beds, stage };
  const { figures, isComparable } = useShownFigures(shown);
  const isEmpty = dataOrNull(queries.grid)?.rows.length === 0;
  useEffect(() => {
    // The month is on the screen: that it has no table.
    if (isEmpty) onDrawn();
  }, [isEmpty, onDrawn]);
  return { isEmpty, stage, onDrawn, queries, shownBeds, budget, figures, isComparable };
}

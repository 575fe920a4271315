import type { Day } from '@hotel/domain/calendar/day.ts';
import { addMonths, type Month } from '@hotel/domain/calendar/month.ts';
import { isMonthOver } from '@hotel/domain/dashboard/final-month.ts';
import type { Beds } from '@hotel/domain/dashboard/occupancy.ts';
import type { Landing } from '@hotel/domain/landing/landing.ts';
import type { Comparison, Grid } from '@hotel/domain/nights/grid.ts';
import type { Measure } from '@hotel/domain/nights/measure.ts';
import { landingInUnits, paceInUnits } from '@hotel/domain/nights/measure-units.ts';
import { Suspense } from 'react';
import { useApiQuery } from '../../api/queries.ts';
import { measureQuery } from '../../figures/measure/measure-choice.tsx';
import { Card } from '../../ui/card.tsx';
import { lazyComponent } from '../../ui/loading/lazy-component.tsx';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CardInfo } from '../cards/card-info.tsx';
import { DetailsLink } from '../cards/details-link.tsx';
import type { LoadStage } from '../load-stage.ts';
import { mapQueryState, type QueryState, queryStateOf } from '../query-state.ts';
import type { NextMonth } from './landing-details.tsx';
import { LandingSummary } from './landing-summary.tsx';

const LandingDetails = lazyComponent(
  async () => (await import('./landing-details.tsx')).LandingDetails,
);

type LandingCardProps = {
  hotelId: string;
  month: Month;
  /** Null until it is loaded. */
  grid: Grid | null;
  comparison: Comparison;
  measure: Measure;
  beds: Beds | null;
  today: Day;
  stage: LoadStage;
};

/** Kept from the start, so that nothing moves when the figures come. What is left of it goes around the bar. */
const heights = {
  toCome: 'min-h-114 sm:min-h-74 lg:min-h-58',
  /** A month that is over has few lines, and that it is over is known before its landing. */
  over: 'min-h-58',
} as const;

/** Where the month will land, and what the last snapshot changed. */
export function LandingCard(props: LandingCardProps) {
  const { hotelId, month, grid, comparison, measure, beds, today, stage } = props;
  const measured = measureQuery(measure);
  const query = { hotel_id: hotelId, month: month.month, year: month.year, ...measured };
  // first-requests.ts sends the same query: the headline is read first, with the table.
  const landing = mapQueryState(
    queryStateOf(useApiQuery('GET /nuitees/landing', { query }), undefined),
    (data): Landing => landingInUnits(measure, data),
  );
  const isOver = isMonthOver(month, today);
  const nextMonth = useNextMonth(hotelId, month, {
    measure,
    isDue: stage !== 'figures' && !isOver,
  });
  const isEmpty = grid?.rows.length === 0;
  return (
    <Card
      title="Atterrissage"
      action={<LandingActions landing={landing} month={month} measure={measure} />}
    >
      <div
        aria-busy={landing.state === 'waiting'}
        className={`flex flex-col ${heights[isOver ? 'over' : 'toCome']} ${isEmpty ? 'justify-center text-center' : ''}`}
      >
        {landing.state === 'waiting' && landingSkeleton}
        {landing.state === 'failed' && (
          <RetryNotice onRetry={landing.retry} busy={landing.busy}>
            Impossible de charger l’atterrissage.
          </RetryNotice>
        )}
        {landing.state === 'known' && (
          <>
            <LandingSummary month={month} landing={landing.data} measure={measure} />
            {stage !== 'figures' && (
              <Suspense fallback={<Skeleton className="mt-3 h-8 w-full" />}>
                <LandingDetails
                  month={month}
                  landing={landing.data}
                  grid={grid}
                  comparison={comparison}
                  measure={measure}
                  beds={beds}
                  nextMonth={nextMonth}
                  today={today}
                />
              </Suspense>
            )}
          </>
        )}
      </div>
    </Card>
  );
}

type LandingActionsProps = {
  landing: QueryState<Landing>;
  month: Month;
  measure: Measure;
};

function LandingActions({ landing, month, measure }: LandingActionsProps) {
  return (
    <div className="flex">
      <CardInfo
        figure="landingSentence"
        measure={measure}
        title="Atterrissage"
        query={landing}
        asOf={({ as_of }) => as_of}
      />
      <DetailsLink path="/atterrissage" month={month} label="Voir l’atterrissage" />
    </div>
  );
}

/** The month after the one shown, for what its last snapshot changed; null where it is not requested. */
function useNextMonth(
  hotelId: string,
  shown: Month,
  { measure, isDue }: { measure: Measure; isDue: boolean },
): NextMonth | null {
  const month = addMonths(shown, 1);
  const ofMonth = { hotel_id: hotelId, month: month.month, year: month.year };
  const query = { ...ofMonth, ...measureQuery(measure) };
  const { data } = useApiQuery('GET /nuitees/pace', isDue ? { query } : null);
  return isDue ? { month, pace: data === undefined ? null : paceInUnits(measure, data) } : null;
}

const landingSkeleton = (
  <>
    <Skeleton className="mt-1 h-8 w-full" />
    <Skeleton className="mt-3 h-4 w-36" />
    <Skeleton className="mt-2 h-4 w-28" />
  </>
);

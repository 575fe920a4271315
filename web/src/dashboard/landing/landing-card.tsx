import type { Day } from '@hotel/domain/calendar/day.ts';
import type { Month } from '@hotel/domain/calendar/month.ts';
import type { Comparison, Grid } from '@hotel/domain/nights/grid.ts';
import { Suspense } from 'react';
import { useApiQuery } from '../../api/queries.ts';
import { Card } from '../../ui/card.tsx';
import { lazyComponent } from '../../ui/loading/lazy-component.tsx';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { DetailsLink } from '../cards/details-link.tsx';
import { queryStateOf } from '../query-state.ts';

const LandingSummary = lazyComponent(
  async () => (await import('./landing-summary.tsx')).LandingSummary,
);

type LandingCardProps = {
  hotelId: string;
  month: Month;
  /** Null until it is loaded. */
  grid: Grid | null;
  comparison: Comparison;
  today: Day;
  /** The table is on the screen: what is read first does not wait for the landing. */
  areFiguresDrawn: boolean;
};

/** Where the month will land, and what the last snapshot changed. Its height is kept while it loads. */
export function LandingCard(props: LandingCardProps) {
  const { hotelId, month, grid, comparison, today, areFiguresDrawn } = props;
  const query = { hotel_id: hotelId, month: month.month, year: month.year };
  const landing = queryStateOf(
    useApiQuery('GET /nuitees/landing', areFiguresDrawn ? { query } : null),
    undefined,
  );
  return (
    <Card
      title="Atterrissage"
      action={<DetailsLink path="/atterrissage" month={month} label="Voir l’atterrissage" />}
    >
      <div aria-busy={landing.state === 'waiting'} className="min-h-108 sm:min-h-68 lg:min-h-56">
        {landing.state === 'waiting' && landingSkeleton}
        {landing.state === 'failed' && (
          <RetryNotice onRetry={landing.retry} busy={landing.busy}>
            Impossible de charger l’atterrissage.
          </RetryNotice>
        )}
        {landing.state === 'known' && (
          <Suspense fallback={landingSkeleton}>
            <LandingSummary
              month={month}
              landing={landing.data}
              grid={grid}
              comparison={comparison}
              today={today}
            />
          </Suspense>
        )}
      </div>
    </Card>
  );
}

const landingSkeleton = (
  <>
    <Skeleton className="h-6 w-3/4" />
    <Skeleton className="mt-4 h-8 w-full" />
    <Skeleton className="mt-4 h-4 w-1/2" />
  </>
);

import { finalNightText } from '@hotel/domain/dashboard/basis-text.ts';
import type { Beds } from '@hotel/domain/dashboard/occupancy.ts';
import type { Comparison } from '@hotel/domain/nights/grid.ts';
import { Suspense } from 'react';
import { useApiQuery } from '../../api/queries.ts';
import { comparisonQuery } from '../../app-shell/comparison.ts';
import { Card } from '../../ui/card.tsx';
import { lazyComponent } from '../../ui/loading/lazy-component.tsx';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { MonthCacheKey } from '../month-cache.ts';
import type { MonthQueries } from '../month-queries.ts';
import { loadChart } from '../pace/pace-card.tsx';
import { combineQueryStates, mapQueryState, queryStateOf, retryFailed } from '../query-state.ts';

const WatchList = lazyComponent(async () => (await loadChart()).WatchList);

/** Kept from the start: five nights, each with a line of words that may wrap. */
const height = '22rem';

type WatchCardProps = {
  place: MonthCacheKey;
  comparison: Comparison;
  asked: Pick<MonthQueries, 'grid' | 'series'>;
  beds: Beds | null;
  /** The table is on the screen: what is read first does not wait for this. */
  isDue: boolean;
};

/** The nights to come that fall furthest behind last year. Its height is kept while it loads. */
export function WatchCard({ place, comparison, asked, beds, isDue }: WatchCardProps) {
  const { hotelId, month } = place;
  const query = { hotel_id: hotelId, month: month.month, year: month.year };
  // The landing card asks for the same address: it is requested once.
  const landing = queryStateOf(useApiQuery('GET /nuitees/landing', { query }), undefined);
  const isByWeekday = comparison === 'weekday';
  const compared = { ...query, ...comparisonQuery(comparison) };
  const gap = queryStateOf(
    useApiQuery('GET /nuitees/gap_daily', isByWeekday && isDue ? { query: compared } : null),
    undefined,
  );
  // By date, last year's nights are those of the sparkline.
  const lastYear = isByWeekday
    ? mapQueryState(gap, ({ rows }) => rows.map(({ prev_nuitees }) => prev_nuitees))
    : mapQueryState(asked.series, ({ prev }) => prev);
  const known = combineQueryStates(combineQueryStates(landing, lastYear), asked.grid);
  return (
    <Card title="À surveiller" subtitle={finalNightText(comparison)}>
      <div aria-busy={known.state === 'waiting'} style={{ minHeight: height }}>
        {known.state === 'waiting' && watchSkeleton}
        {known.state === 'failed' && (
          <RetryNotice
            onRetry={() => retryFailed([landing, lastYear, asked.grid])}
            busy={known.busy}
          >
            Impossible de charger les nuits à surveiller.
          </RetryNotice>
        )}
        {known.state === 'known' && (
          <Suspense fallback={watchSkeleton}>
            <WatchList
              month={month}
              landing={known.data[0][0]}
              lastYear={known.data[0][1]}
              grid={known.data[1]}
              beds={beds}
            />
          </Suspense>
        )}
      </div>
    </Card>
  );
}

const watchSkeleton = (
  <div style={{ height }}>
    <Skeleton className="h-full w-full" />
  </div>
);

import { finalNightText } from '@hotel/domain/dashboard/basis-text.ts';
import type { Beds } from '@hotel/domain/dashboard/occupancy.ts';
import type { Comparison } from '@hotel/domain/nights/grid.ts';
import { useApiQuery } from '../../api/queries.ts';
import { Card } from '../../ui/card.tsx';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CardInfo } from '../cards/card-info.tsx';
import type { MonthSelection } from '../month-cache.ts';
import type { MonthQueries } from '../month-queries.ts';
import { combineQueryStates, queryStateOf, retryFailed } from '../query-state.ts';
import { usePreviousNights } from '../use-previous-nights.ts';
import { UnexplainedDifference } from './unexplained-difference.tsx';
import { WatchList } from './watch-list.tsx';

/** Kept from the start: five nights, each with a line of words that may wrap. */
const height = '22rem';

type WatchCardProps = {
  selection: MonthSelection;
  comparison: Comparison;
  queries: Pick<MonthQueries, 'grid' | 'series'>;
  beds: Beds | null;
};

/** The nights to come that fall furthest behind last year. Its height is kept while it loads. */
export function WatchCard({ selection, comparison, queries, beds }: WatchCardProps) {
  const { hotelId, month } = selection;
  const query = { hotel_id: hotelId, month: month.month, year: month.year };
  // The landing card asks for the same URL: it is requested once.
  const landing = queryStateOf(useApiQuery('GET /nuitees/landing', { query }), undefined);
  const lastYear = usePreviousNights({ hotelId, month, comparison }, queries.series, true);
  const known = combineQueryStates(combineQueryStates(landing, lastYear), queries.grid);
  return (
    <Card
      title="À surveiller"
      subtitle={finalNightText(comparison)}
      action={
        <CardInfo
          figure="nightsToWatch"
          title="À surveiller"
          query={known}
          asOf={([, grid]) => grid.rows.at(-1)?.as_of ?? null}
        />
      }
    >
      <div aria-busy={known.state === 'waiting'} style={{ minHeight: height }}>
        <UnexplainedDifference hotelId={hotelId} month={month} />
        {known.state === 'waiting' && watchSkeleton}
        {known.state === 'failed' && (
          <RetryNotice
            onRetry={() => retryFailed([landing, lastYear, queries.grid])}
            busy={known.busy}
          >
            Impossible de charger les nuits à surveiller.
          </RetryNotice>
        )}
        {known.state === 'known' && (
          <WatchList
            month={month}
            landing={known.data[0][0]}
            lastYear={known.data[0][1]}
            grid={known.data[1]}
            beds={beds}
          />
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

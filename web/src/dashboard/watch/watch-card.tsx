import type { Month } from '@hotel/domain/calendar/month.ts';
import { nightsWatched } from '@hotel/domain/dashboard/days-to-watch.ts';
import type { Measure } from '@hotel/domain/nights/measure.ts';
import { Card } from '../../ui/card.tsx';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CardInfo } from '../cards/card-info.tsx';
import { UnexplainedDifference } from './unexplained-difference.tsx';
import { useNightsAhead, type WatchedHotel } from './use-nights-ahead.ts';
import { WatchList } from './watch-list.tsx';

/** Kept from the start: five nights, each with its reason and what to do. */
const height = '26rem';

/** Person-nights need no word: they are what nights are counted in. */
const subtitles: Readonly<Record<Measure, string>> = {
  nuitees: '',
  rooms: ' · chambres',
  revenue: ' · CA en € HT',
};

type WatchCardProps = WatchedHotel & {
  /** The month shown, whose check with the PMS may have found a difference. */
  month: Month;
};

/** The nights of the next two months that need somebody, whatever month is shown. Its height is kept while it loads. */
export function WatchCard({ month, ...hotel }: WatchCardProps) {
  const { ahead, marks } = useNightsAhead(hotel);
  return (
    <Card
      title="À surveiller"
      subtitle={`les ${nightsWatched} prochaines nuits${subtitles[hotel.measure]}`}
      action={
        <CardInfo
          figure="nightsToWatch"
          measure={hotel.measure}
          title="À surveiller"
          query={ahead}
          asOf={({ asOf }) => asOf}
        />
      }
    >
      <div aria-busy={ahead.state === 'waiting'} style={{ minHeight: height }}>
        <UnexplainedDifference hotelId={hotel.hotelId} month={month} />
        {ahead.state === 'waiting' && watchSkeleton}
        {ahead.state === 'failed' && (
          <RetryNotice onRetry={ahead.retry} busy={ahead.busy}>
            Impossible de charger les nuits à surveiller.
          </RetryNotice>
        )}
        {ahead.state === 'known' && (
          <WatchList
            nights={ahead.data.nights}
            today={hotel.today}
            measure={hotel.measure}
            marks={marks}
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

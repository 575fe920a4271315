import type { Day } from '@hotel/domain/calendar/day.ts';
import { monthTitle } from '@hotel/domain/calendar/french-dates.ts';
import type { Month } from '@hotel/domain/calendar/month.ts';
import type { Comparison } from '@hotel/domain/nights/grid.ts';
import type { Measure } from '@hotel/domain/nights/measure.ts';
import { figureUnits } from '@hotel/domain/nights/measure-units.ts';
import type { Pace } from '@hotel/domain/pace/pace.ts';
import { Card } from '../../ui/card.tsx';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CardInfo } from '../cards/card-info.tsx';
import type { QueryState } from '../query-state.ts';
import { useReveal } from '../reveal.ts';
import { PaceCharts } from './pace-charts.tsx';

/** Kept while the figures load: both charts, their legend, and the way to the table. */
const height = '29rem';

type PaceCardProps = {
  hotelId: string;
  month: Month;
  comparison: Comparison;
  measure: Measure;
  query: QueryState<Pace>;
};

/** How the month fills, morning by morning, and what each morning won or lost. Its height is kept. */
export function PaceCard({ hotelId, month, comparison, measure, query }: PaceCardProps) {
  const isShown = useReveal(query.state !== 'waiting');
  return (
    <Card
      title="Montée en charge"
      subtitle={`${figureUnits[measure]} du mois par date d’arrêté, ${monthTitle(month)}`}
      action={
        <CardInfo
          figure="pace"
          measure={measure}
          title="Montée en charge"
          query={query}
          asOf={latestAsOf}
        />
      }
    >
      <div aria-busy={!isShown} style={{ minHeight: height }}>
        {(!isShown || query.state === 'waiting') && chartSkeleton}
        {isShown && query.state === 'failed' && (
          <section aria-label="Daily Pick-Up">
            <RetryNotice onRetry={query.retry} busy={query.busy}>
              Impossible de charger le Daily Pick-Up.
            </RetryNotice>
          </section>
        )}
        {isShown && query.state === 'known' && (
          <PaceCharts
            hotelId={hotelId}
            month={month}
            pace={query.data}
            comparison={comparison}
            measure={measure}
          />
        )}
      </div>
    </Card>
  );
}

function latestAsOf({ curves }: Pace): Day | null {
  return curves.find(({ basis }) => basis === 'current')?.points.at(-1)?.as_of ?? null;
}

const chartSkeleton = (
  <div style={{ height }}>
    <Skeleton className="h-full w-full" />
  </div>
);

import { monthTitle } from '@hotel/domain/calendar/french-dates.ts';
import type { Month } from '@hotel/domain/calendar/month.ts';
import type { Comparison } from '@hotel/domain/nights/grid.ts';
import { Suspense } from 'react';
import { Card } from '../../ui/card.tsx';
import { lazyComponent } from '../../ui/loading/lazy-component.tsx';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { MonthResponses } from '../month-cache.ts';
import type { QueryState } from '../query-state.ts';
import { useReveal } from '../reveal.ts';

/** The drawing and its styles come beside its figures: what is read first does not wait for them. */
export const loadChart = () => import('../deferred-module.ts');

const PaceCharts = lazyComponent(async () => (await loadChart()).PaceCharts, MissingCharts);

/** The program of the charts did not come: the rest of the month stands. */
function MissingCharts() {
  return (
    <RetryNotice onRetry={() => location.reload()} busy={false}>
      Impossible de charger le Daily Pick-Up.
    </RetryNotice>
  );
}

/** Kept from the start: both charts, their legend, and the way to the table. */
const height = '31rem';

type PaceCardProps = {
  month: Month;
  comparison: Comparison;
  asked: QueryState<MonthResponses['pace']>;
};

/** How the month fills, morning by morning, and what each morning won or lost. Its height is kept. */
export function PaceCard({ month, comparison, asked }: PaceCardProps) {
  const isShown = useReveal(asked.state !== 'waiting');
  return (
    <Card
      title="Montée en charge"
      subtitle={`nuitées du mois par date d’arrêté, ${monthTitle(month)}`}
    >
      <div aria-busy={!isShown} style={{ minHeight: height }}>
        {(!isShown || asked.state === 'waiting') && chartSkeleton}
        {isShown && asked.state === 'failed' && (
          <section aria-label="Daily Pick-Up">
            <RetryNotice onRetry={asked.retry} busy={asked.busy}>
              Impossible de charger le Daily Pick-Up.
            </RetryNotice>
          </section>
        )}
        {isShown && asked.state === 'known' && (
          <Suspense fallback={chartSkeleton}>
            <PaceCharts month={month} pace={asked.data} comparison={comparison} />
          </Suspense>
        )}
      </div>
    </Card>
  );
}

const chartSkeleton = (
  <div style={{ height }}>
    <Skeleton className="h-full w-full" />
  </div>
);

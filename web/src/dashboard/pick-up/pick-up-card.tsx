import { monthTitle } from '@hotel/domain/calendar/french-dates.ts';
import type { Month } from '@hotel/domain/calendar/month.ts';
import { type ReactNode, Suspense } from 'react';
import { Card } from '../../ui/card.tsx';
import { lazyComponent } from '../../ui/loading/lazy-component.tsx';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { MonthResponses } from '../month-cache.ts';
import type { QueryState } from '../query-state.ts';
import { useReveal } from '../reveal.ts';

/** The drawing and its looks come beside its figures: what is read first does not wait for them. */
export const loadChart = () => import('../deferred-module.ts');

const PickUpChart = lazyComponent(async () => (await loadChart()).PickUpChart, MissingChart);

/** The program of the chart did not come: the rest of the month stands. */
function MissingChart() {
  return (
    <RetryNotice onRetry={() => location.reload()} busy={false}>
      Impossible de charger le Daily Pick-Up.
    </RetryNotice>
  );
}

type PickUpCardProps = { month: Month; asked: QueryState<MonthResponses['pickUps']> };

export function PickUpCard({ month, asked }: PickUpCardProps) {
  const isShown = useReveal(asked.state !== 'waiting');
  return (
    <Card title="Daily Pick-Up" subtitle={`nuitées par jour, ${monthTitle(month)}`}>
      <div aria-busy={!isShown} className="min-h-49">
        {isShown ? chartOf(month, asked) : chartSkeleton}
      </div>
    </Card>
  );
}

const chartSkeleton = <Skeleton className="h-49 w-full" />;

function chartOf(month: Month, asked: PickUpCardProps['asked']): ReactNode {
  if (asked.state === 'waiting') return null;
  if (asked.state === 'failed') {
    return (
      <RetryNotice onRetry={asked.retry} busy={asked.busy}>
        Impossible de charger le Daily Pick-Up.
      </RetryNotice>
    );
  }
  const { pickups } = asked.data;
  if (pickups.every((pickUp) => pickUp === null)) {
    return (
      <p className="flex h-49 items-center justify-center text-sm text-ink-soft">
        Aucun pick-up en {monthTitle(month)} : il faut deux dates d’arrêté pour en compter un.
      </p>
    );
  }
  return (
    <Suspense fallback={chartSkeleton}>
      <PickUpChart month={month} pickUps={pickups} />
    </Suspense>
  );
}

import { type ComponentProps, Suspense } from 'react';
import { lazyComponent } from '../ui/loading/lazy-component.tsx';
import { RetryNotice } from '../ui/retry-notice.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { chartPlaces } from './chart-places.ts';
import type { Charts as ChartsComponent } from './charts.tsx';

const Charts = lazyComponent(async () => (await import('./charts.tsx')).Charts, MissingCharts);

/** The chunk of the charts could not be loaded; the rest of the month is shown. */
function MissingCharts() {
  return (
    <RetryNotice onRetry={() => location.reload()} busy={false}>
      Impossible de charger le Daily Pick-Up.
    </RetryNotice>
  );
}

type ChartsPlaceProps = ComponentProps<typeof ChartsComponent> & {
  isDue: boolean;
  /** They are due, and what is more urgent has been drawn. */
  isDrawn: boolean;
};

/** The charts of the month, downloaded when they are due. */
export function ChartsPlace({ isDue, isDrawn, ...charts }: ChartsPlaceProps) {
  const coming = <div aria-busy={isDue}>{skeletons}</div>;
  return <Suspense fallback={coming}>{isDrawn ? <Charts {...charts} /> : coming}</Suspense>;
}

const skeletons = (
  <div className="flex flex-wrap gap-5">
    {Object.entries(chartPlaces).map(([name, place]) => (
      <div key={name} className="flex" style={place}>
        <Skeleton className="w-full" />
      </div>
    ))}
  </div>
);

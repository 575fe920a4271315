import { type ComponentProps, Suspense, useDeferredValue } from 'react';
import { lazyComponent } from '../ui/loading/lazy-component.tsx';
import { RetryNotice } from '../ui/retry-notice.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { chartPlaces } from './chart-places.ts';
import type { Charts as ChartsComponent } from './charts.tsx';
import type { LoadStage } from './load-stage.ts';

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
  stage: LoadStage;
};

/** The charts of the month, downloaded when they are due. */
export function ChartsPlace({ stage, ...charts }: ChartsPlaceProps) {
  const coming = <div aria-busy={stage === 'everything'}>{skeletons}</div>;
  // Charts take longest to draw: what the click or key press itself changes is painted first.
  const areShown = useDeferredValue(stage) === 'everything';
  return <Suspense fallback={coming}>{areShown ? <Charts {...charts} /> : coming}</Suspense>;
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

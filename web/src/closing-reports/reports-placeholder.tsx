import { Card } from '../ui/card.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

/** Shown while the mapping, the days or the types are loading. */
export function ReportsPlaceholder() {
  return (
    <div aria-busy="true" className="flex flex-col gap-5">
      <Skeleton className="h-9 w-72" />
      <Card title="Fichiers">
        <Skeleton className="h-48 w-full" />
      </Card>
    </div>
  );
}

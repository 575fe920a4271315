import { Card } from '../ui/card.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

/** Holds the place of the files while what leads to them is on its way. */
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

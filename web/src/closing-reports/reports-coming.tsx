import { Card } from '../design/card.tsx';
import { Skeleton } from '../design/skeleton.tsx';

/** Holds the place of the files while what leads to them is on its way. */
export function ReportsComing() {
  return (
    <div aria-busy="true" className="flex flex-col gap-5">
      <Skeleton className="h-9 w-72" />
      <Card title="Fichiers">
        <Skeleton className="h-48 w-full" />
      </Card>
    </div>
  );
}

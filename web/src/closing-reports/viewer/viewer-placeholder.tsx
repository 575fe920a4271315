import { Skeleton } from '../../ui/skeleton.tsx';

/** Shown while the viewer's code and the report are loading. */
export function ViewerPlaceholder() {
  return (
    <div aria-busy="true">
      <div className="mb-2 flex items-center justify-between">
        <Skeleton className="h-4 w-12" />
        <Skeleton className="h-9 w-40" />
      </div>
      <Skeleton className="h-[calc(100dvh-23.5rem)] min-h-96 w-full" />
    </div>
  );
}

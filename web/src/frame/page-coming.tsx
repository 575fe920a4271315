import { Page } from '../design/page.tsx';
import { Skeleton } from '../design/skeleton.tsx';

/** Holds a screen's place while its code, or the person's rights, are on their way. */
export function PageComing({ title }: { title: string }) {
  return (
    <Page title={title}>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {['first', 'second', 'third', 'fourth', 'fifth', 'sixth'].map((card) => (
          <Skeleton key={card} className="h-40 w-full rounded-card" />
        ))}
      </div>
    </Page>
  );
}

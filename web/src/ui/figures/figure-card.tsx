import type { ReactNode } from 'react';
import { Card } from '../card.tsx';
import { Skeleton } from '../skeleton.tsx';

type FigureCardProps = {
  title: string;
  /** The figure is on its way: its place is kept. */
  isComing: boolean;
  figure: ReactNode;
  unit: string;
  /** Under the figure: what it is compared with. */
  comparison?: ReactNode;
  /** One quiet line: what the figure is of. */
  note?: ReactNode;
};

/** One figure a page is read for. Its height is the same before and after it has come. */
export function FigureCard({ title, isComing, figure, unit, comparison, note }: FigureCardProps) {
  return (
    <Card title={title}>
      <div aria-busy={isComing} className="flex min-h-23 flex-col">
        {isComing ? (
          <>
            <Skeleton className="mt-1 h-8 w-28" />
            <Skeleton className="mt-3 h-4 w-36" />
          </>
        ) : (
          <>
            <p className="flex flex-wrap items-baseline gap-x-1.5 text-3xl leading-10 font-semibold tracking-tight">
              {figure}
              <span className="text-xs font-normal tracking-normal text-ink-soft">{unit}</span>
            </p>
            <div className="min-h-6 text-sm leading-6">{comparison}</div>
            <p className="mt-auto text-xs leading-5 text-ink-soft">{note}</p>
          </>
        )}
      </div>
    </Card>
  );
}

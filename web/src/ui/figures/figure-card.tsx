import type { ReactNode } from 'react';
import { Card } from '../card.tsx';
import { Skeleton } from '../skeleton.tsx';

type FigureCardProps = {
  title: string;
  /** The figure is loading: a skeleton of the same size is shown. */
  isLoading: boolean;
  figure: ReactNode;
  unit: string;
  /** Below the figure: the comparison. */
  comparison?: ReactNode;
  /** One line in soft colour that explains the figure. */
  note?: ReactNode;
  /** A small control in the corner. */
  action?: ReactNode;
};

/** A main figure of a page. Its height is the same while it is loading. */
export function FigureCard(props: FigureCardProps) {
  const { title, isLoading, figure, unit, comparison, note, action } = props;
  return (
    <Card title={title} action={action}>
      <div aria-busy={isLoading} className="flex min-h-23 flex-col">
        {isLoading ? (
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

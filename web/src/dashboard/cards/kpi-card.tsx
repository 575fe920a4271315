import type { ExplainedFigure } from '@hotel/domain/figure-explanations/figure-explanations.ts';
import type { ReactNode } from 'react';
import { Age } from '../../ui/age.tsx';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { QueryState } from '../query-state.ts';
import { useReveal } from '../reveal.ts';
import { CardInfo } from './card-info.tsx';
import { isNotConfigured, isSilent, RetryButton, UnknownFigure } from './kpi-failure.tsx';

type KpiCardProps<Answer> = {
  title: string;
  explained: ExplainedFigure;
  /** The as-of day of the figure; absent where it is read from the PMS. */
  asOf?: (answer: Answer) => string | null;
  /** One icon that leads to the figures behind this one. */
  action?: ReactNode;
  asked: QueryState<Answer>;
  /** What is said when there is nothing to show. */
  failure: string;
  /** Since when the PMS has been silent, if the answer is one it gave before. */
  staleSince?: (answer: Answer) => string | undefined;
  /** One quiet line: the day or period the figure is of. */
  note: (answer: Answer) => ReactNode;
  children: (answer: Answer) => ReactNode;
};

/** One figure of the month. Its height is the same whatever it has to say. */
export function KpiCard<Answer>(props: KpiCardProps<Answer>) {
  const { title, explained, asOf, action, asked } = props;
  const isKnown = asked.state === 'known';
  const isShown = useReveal(asked.state !== 'waiting' || asked.isLate === true);
  return (
    <Card
      title={title}
      action={
        <div className="flex">
          <div className={action === undefined ? '' : 'max-sm:hidden'}>
            <CardInfo
              figure={explained}
              title={title}
              asOf={isKnown ? asOf?.(asked.data) : undefined}
              readAt={isKnown && Number.isFinite(asked.at) ? asked.at : null}
            />
          </div>
          {action}
        </div>
      }
    >
      <div aria-busy={!isShown} className="flex h-40 flex-col sm:h-34">
        {isShown ? bodyOf(props) : <KpiSkeleton />}
      </div>
      <div className="mt-1 flex min-h-10 flex-wrap items-center gap-x-2 text-xs text-ink-soft">
        {isShown && <Foot {...props} />}
      </div>
    </Card>
  );
}

function bodyOf<Answer>({ asked, failure, children }: KpiCardProps<Answer>): ReactNode {
  if (asked.state === 'known') return children(asked.data);
  if (asked.state === 'waiting') {
    return (
      <UnknownFigure>
        {'Le PMS ne répond pas encore : la carte se remplira d’elle-même.'}
      </UnknownFigure>
    );
  }
  if (isNotConfigured(asked.error)) return <UnknownFigure>PMS non configuré</UnknownFigure>;
  return (
    <UnknownFigure again={<RetryButton onRetry={asked.retry} busy={asked.busy} />} isFailure>
      {failure}
      {isSilent(asked.error) && ' Le PMS ne répond pas.'}
    </UnknownFigure>
  );
}

function Foot<Answer>({ asked, note, staleSince }: KpiCardProps<Answer>) {
  if (asked.state !== 'known') return null;
  if (asked.old) {
    return (
      <>
        <span className="text-stale">
          En cache, <Age since={asked.at} />
        </span>
        <RetryButton onRetry={asked.retry} busy={asked.busy} isSmall />
      </>
    );
  }
  const stale = staleSince?.(asked.data);
  if (stale === undefined) return note(asked.data);
  return (
    <span className="text-stale" title="Le PMS ne répond pas : voici sa dernière réponse">
      PMS muet · <Age since={Date.parse(stale)} />
    </span>
  );
}

function KpiSkeleton() {
  return (
    <>
      <Skeleton className="mt-1 h-8 w-28" />
      <Skeleton className="mt-3 h-4 w-36" />
      <Skeleton className="mt-2 h-4 w-24" />
    </>
  );
}

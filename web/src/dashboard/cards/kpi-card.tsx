import type { Measure } from '@hotel/domain/nights/measure.ts';
import type { ReactNode } from 'react';
import { isPmsNotConfigured } from '../../api/api-call-error.ts';
import type { ExplainedFigure } from '../../figures/explanations/figure-explanations.ts';
import { Age } from '../../ui/age.tsx';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { QueryState } from '../query-state.ts';
import { useReveal } from '../reveal.ts';
import { CardInfo } from './card-info.tsx';
import { pmsCause, RetryButton, UnknownFigure } from './kpi-failure.tsx';

type KpiCardProps<Data> = {
  title: string;
  /** Which of two figures of that name it is, in parentheses behind the title. */
  kind?: string;
  explained: ExplainedFigure;
  /** What the figure counts; absent where it is always the same. */
  measure?: Measure;
  /** The as-of day of the figure; absent where it is read from the PMS. */
  asOf?: (data: Data) => string | null;
  /** One icon that leads to the figures behind this one. */
  action?: ReactNode;
  query: QueryState<Data>;
  /** What is said when there is nothing to show. */
  failure: string;
  /** When a cached response was read; undefined for a new one. */
  staleSince?: (data: Data) => string | undefined;
  /** One quiet line: the day or period the figure is of. */
  note: (data: Data) => ReactNode;
  children: (data: Data) => ReactNode;
};

/** One figure of the month. Its height is the same whatever it has to say. */
export function KpiCard<Data>(props: KpiCardProps<Data>) {
  const { title, kind, explained, measure, asOf, staleSince, action, query } = props;
  const isShown = useReveal(query.state !== 'waiting' || query.isLate === true);
  return (
    <Card
      title={
        kind === undefined ? (
          title
        ) : (
          <>
            {title} <span className="text-xs font-normal">({kind})</span>
          </>
        )
      }
      action={
        <div className="flex">
          <div className={action === undefined ? '' : 'max-sm:hidden'}>
            <CardInfo
              figure={explained}
              measure={measure}
              title={kind === undefined ? title : `${title} (${kind})`}
              query={query}
              asOf={asOf}
              staleSince={staleSince}
            />
          </div>
          {action}
        </div>
      }
    >
      <div aria-busy={!isShown} className="flex min-h-40 flex-col sm:h-34">
        {isShown ? bodyOf(props) : <KpiSkeleton />}
      </div>
      <div className="mt-1 flex min-h-10 flex-wrap items-center gap-x-2 text-xs text-ink-soft">
        {isShown && <Foot {...props} />}
      </div>
    </Card>
  );
}

function bodyOf<Data>({ query, failure, children }: KpiCardProps<Data>): ReactNode {
  if (query.state === 'known') return children(query.data);
  if (query.state === 'waiting') {
    return (
      <UnknownFigure>
        {'Le PMS ne répond pas encore : la carte se remplira d’elle-même.'}
      </UnknownFigure>
    );
  }
  if (isPmsNotConfigured(query.error)) return <UnknownFigure>PMS non configuré</UnknownFigure>;
  const cause = pmsCause(query.error);
  const again = <RetryButton onRetry={query.retry} busy={query.busy} isSmall={cause !== null} />;
  const sentence = cause === null ? failure : `${failure} ${cause}`;
  return (
    <UnknownFigure again={again} isFailure>
      <span title={sentence} className="line-clamp-6">
        {sentence}
      </span>
    </UnknownFigure>
  );
}

function Foot<Data>({ query, note, staleSince }: KpiCardProps<Data>) {
  if (query.state !== 'known') return null;
  if (query.isStale) {
    return (
      <>
        <span className="text-stale">
          En cache, <Age since={query.at} />
        </span>
        <RetryButton onRetry={query.retry} busy={query.busy} isSmall />
      </>
    );
  }
  const stale = staleSince?.(query.data);
  if (stale === undefined) return note(query.data);
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

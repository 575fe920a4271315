import { ofMonth } from '@hotel/domain/calendar/french-dates.ts';
import type { Month } from '@hotel/domain/calendar/month.ts';
import type { Landing } from '@hotel/domain/landing/landing.ts';
import { landingBasis, provisionalText } from '@hotel/domain/landing/landing-notes.ts';
import { landingHeadline } from '@hotel/domain/landing/landing-text.ts';
import type { Measure } from '@hotel/domain/nights/measure.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { FigureInfo } from '../figures/info/figure-info.tsx';
import { readAt } from '../figures/info/read-at.ts';
import { NotesCard } from '../figures/notes/notes-card.tsx';
import { Badge } from '../ui/badge.tsx';
import { Card } from '../ui/card.tsx';
import { RetryNotice } from '../ui/retry-notice.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { LandingCards } from './landing-cards.tsx';
import { NightsOfMonthCard } from './nights-card.tsx';
import { type MonthNights, useMonthNights } from './use-month-nights.ts';

type MonthLandingProps = {
  hotelId: string;
  month: Month;
  measure: Measure;
  /** In the unit of the measure; undefined until it is loaded. */
  landing: Landing | undefined;
  query: UseQueryResult<Landing, Error>;
};

/** The selected month: its headline, the four figures it is read for, its nights. */
export function MonthLandingSection(props: MonthLandingProps) {
  const { hotelId, month, measure, landing, query } = props;
  const { error } = query;
  const nightsOfMonth = useMonthNights(hotelId, month, { measure, landing });
  if (landing === undefined && error !== null) {
    return (
      <RetryNotice onRetry={() => void query.refetch()} busy={query.isFetching}>
        <p className="font-medium">Impossible de charger l’atterrissage {ofMonth(month)}.</p>
        <p>{error.message}</p>
      </RetryNotice>
    );
  }
  return (
    <>
      <Headline
        landing={landing}
        nights={nightsOfMonth.nights}
        month={month}
        measure={measure}
        readAt={readAt(query)}
      />
      <LandingCards landing={landing} month={month} measure={measure} readAt={readAt(query)} />
      <NightsOfMonthCard
        hotelId={hotelId}
        month={month}
        measure={measure}
        landing={landing}
        nightsOfMonth={nightsOfMonth}
        readAt={readAt(query)}
      />
      <NotesCard hotelId={hotelId} month={month} />
    </>
  );
}

type HeadlineProps = {
  landing: Landing | undefined;
  nights: MonthNights['nights'];
  month: Month;
  measure: Measure;
  readAt: number | null;
};

/** One sentence, and under it what it is seen from. Its height is the same before it has come. */
function Headline({ landing, nights, month, measure, readAt }: HeadlineProps) {
  const provisional = landing === undefined ? null : provisionalText(landing, measure);
  return (
    <Card
      title="En une phrase"
      toolbar={
        <>
          {provisional !== null && <Badge tone="stale">Provisoire</Badge>}
          <FigureInfo
            measure={measure}
            figure="landingSentence"
            asOf={landing?.as_of ?? null}
            readAt={readAt}
          />
        </>
      }
    >
      <div aria-busy={landing === undefined} className="min-h-56 sm:min-h-28 xl:min-h-20">
        {landing === undefined ? (
          <>
            <Skeleton className="h-6 w-full max-w-3xl" />
            <Skeleton className="mt-3 h-4 w-64" />
          </>
        ) : (
          <>
            <p className="text-lg leading-7 font-medium text-balance">
              {landingHeadline(landing, month, measure)}
            </p>
            <p className="mt-2 text-sm text-ink-soft">{landingBasis(landing, nights, measure)}</p>
            {provisional !== null && <p className="mt-1 text-sm text-stale">{provisional}</p>}
          </>
        )}
      </div>
    </Card>
  );
}

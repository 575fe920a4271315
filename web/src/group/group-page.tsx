import { monthTitle } from '@hotel/domain/calendar/french-dates.ts';
import { type Month, monthKey } from '@hotel/domain/calendar/month.ts';
import { frenchCount } from '@hotel/domain/numbers/french-count.ts';
import { useApiQuery } from '../api/queries.ts';
import { comparisonQuery, useComparison } from '../figures/comparison/comparison.ts';
import { ComparisonChoice } from '../figures/comparison/comparison-choice.tsx';
import { FigureNotes } from '../figures/info/figure-notes.tsx';
import { readAt } from '../figures/info/read-at.ts';
import { useSelectedMonth } from '../figures/selected-period/selected-month.ts';
import { useToday } from '../shell/hotel/hotel-day.ts';
import { Redirect } from '../shell/router/router.tsx';
import { useMe } from '../shell/session/session.tsx';
import { MonthFields } from '../ui/dates/month-fields.tsx';
import { Page } from '../ui/page.tsx';
import { PrintButton } from '../ui/print-button.tsx';
import { RetryNotice } from '../ui/retry-notice.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { GroupCards } from './group-cards.tsx';
import { GroupTableCard } from './group-table-card.tsx';
import { MonthsOfHotelsCard } from './months-of-hotels-card.tsx';
import { SideBySideCard } from './side-by-side-card.tsx';

/** 'Groupe': the month of all hotels of a person. Whoever has one hotel reads its dashboard instead. */
export function GroupPage() {
  const { hotels } = useMe();
  const today = useToday();
  const [month, selectMonth] = useSelectedMonth(today);
  if (hotels.length < 2) return <Redirect to="/" />;
  return (
    <Page
      title="Groupe"
      subtitle={`${frenchCount(hotels.length, 'hôtel', 'hôtels')} · ${monthTitle(month)}`}
      toolbar={
        <>
          <ComparisonChoice />
          <MonthFields month={month} today={today} onChoose={selectMonth} />
          <PrintButton />
        </>
      }
    >
      <GroupOfMonth month={month} key={monthKey(month)} />
    </Page>
  );
}

function GroupOfMonth({ month }: { month: Month }) {
  const [comparison] = useComparison();
  const query = { ...month, ...comparisonQuery(comparison) };
  const group = useApiQuery('GET /group', { query });
  const { data, error, isFetching, refetch } = group;
  if (error !== null && data === undefined) {
    return (
      <RetryNotice onRetry={() => void refetch()} busy={isFetching}>
        {error.message}
      </RetryNotice>
    );
  }
  return (
    <>
      <GroupCards group={data} comparison={comparison} readAt={readAt(group)} />
      {data === undefined ? (
        <Skeleton className="h-96 w-full" />
      ) : (
        <GroupTableCard group={data} month={month} comparison={comparison} readAt={readAt(group)} />
      )}
      <MonthsOfHotelsCard year={month.year} isDue={data !== undefined} />
      {data !== undefined && (
        <SideBySideCard group={data} month={month} comparison={comparison} readAt={readAt(group)} />
      )}
      <FigureNotes />
    </>
  );
}

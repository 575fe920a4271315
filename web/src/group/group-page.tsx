import { monthTitle } from '@hotel/domain/calendar/french-dates.ts';
import { type Month, monthKey } from '@hotel/domain/calendar/month.ts';
import type { Measure } from '@hotel/domain/nights/measure.ts';
import { frenchCount } from '@hotel/domain/numbers/french-count.ts';
import { useApiQuery } from '../api/queries.ts';
import { comparisonQuery, useComparison } from '../figures/comparison/comparison.ts';
import { ComparisonChoice } from '../figures/comparison/comparison-choice.tsx';
import { FigureNotes } from '../figures/info/figure-notes.tsx';
import { readAt } from '../figures/info/read-at.ts';
import { MeasureChoice, measureQuery, useMeasure } from '../figures/measure/measure-choice.tsx';
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
  const [measure, chooseMeasure] = useMeasure();
  const hasRevenue = useHasRevenue(month, hotels.length > 1);
  const shown = measure === 'revenue' && !hasRevenue ? 'nuitees' : measure;
  if (hotels.length < 2) return <Redirect to="/" />;
  return (
    <Page
      title="Groupe"
      subtitle={`${frenchCount(hotels.length, 'hôtel', 'hôtels')} · ${monthTitle(month)}`}
      toolbar={
        <>
          <MeasureChoice measure={shown} hasRevenue={hasRevenue} onChoose={chooseMeasure} />
          <ComparisonChoice />
          <MonthFields month={month} today={today} onChoose={selectMonth} />
          <PrintButton />
        </>
      }
    >
      <GroupOfMonth month={month} measure={shown} key={`${monthKey(month)} ${shown}`} />
    </Page>
  );
}

/** Whether a hotel of the group has proven its revenue. */
function useHasRevenue(month: Month, isDue: boolean): boolean {
  const [comparison] = useComparison();
  const query = { ...month, ...comparisonQuery(comparison) };
  const { data } = useApiQuery('GET /group', isDue ? { query } : null);
  return (data?.totals.counted.average_price ?? 0) > 0;
}

function GroupOfMonth({ month, measure }: { month: Month; measure: Measure }) {
  const [comparison] = useComparison();
  const query = { ...month, ...comparisonQuery(comparison), ...measureQuery(measure) };
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
      <GroupCards
        group={data}
        month={month}
        measure={measure}
        comparison={comparison}
        readAt={readAt(group)}
      />
      {data === undefined ? (
        <Skeleton className="h-96 w-full" />
      ) : (
        <GroupTableCard
          group={data}
          month={month}
          measure={measure}
          comparison={comparison}
          readAt={readAt(group)}
        />
      )}
      <MonthsOfHotelsCard year={month.year} measure={measure} isDue={data !== undefined} />
      {data !== undefined && (
        <SideBySideCard
          group={data}
          month={month}
          measure={measure}
          comparison={comparison}
          readAt={readAt(group)}
        />
      )}
      <FigureNotes />
    </>
  );
}

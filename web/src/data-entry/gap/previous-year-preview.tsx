import { monthTitle } from '@hotel/domain/calendar/french-dates.ts';
import type { Month } from '@hotel/domain/calendar/month.ts';
import { parseMonthKey } from '@hotel/domain/calendar/selected-month.ts';
import { frenchCount } from '@hotel/domain/numbers/french-count.ts';
import { frenchNumber } from '@hotel/domain/numbers/french-numbers.ts';
import { memo, useMemo } from 'react';
import { useApiQuery } from '../../api/queries.ts';
import { Card } from '../../ui/card.tsx';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { ChangeFacts } from '../count-facts.tsx';
import { compareFigures, countChanges } from '../figure-comparison.ts';
import { IgnoredCells } from '../ignored-cells.tsx';
import { PreviewCalendar } from '../preview-calendar.tsx';
import { type ParsedPreviousYear, parsePreviousYear } from './parse-previous-year.ts';

type PreviousYearPreviewProps = {
  /** null: no hotel is selected, and there is nothing to compare with. */
  hotelId: string | null;
  text: string;
  /** This year's month, 'YYYY-MM'. A string, which `memo` compares by value. */
  monthKey: string;
};

/** The parsed nights of last year compared with the stored ones; not rendered again while typing. */
export const PreviousYearPreview = memo(function PreviousYearPreview(
  props: PreviousYearPreviewProps,
) {
  const { hotelId, text, monthKey } = props;
  const month = useMemo(() => parseMonthKey(monthKey), [monthKey]);
  const paste = useMemo(() => month && parsePreviousYear(text, month), [text, month]);
  if (month === null || paste === null) return null;
  return <ParsedValuesCard hotelId={hotelId} month={month} paste={paste} />;
});

type ParsedValuesCardProps = { hotelId: string | null; month: Month; paste: ParsedPreviousYear };

function ParsedValuesCard({ hotelId, month, paste }: ParsedValuesCardProps) {
  const { month: monthBefore, items, ignored } = paste;
  const storedNights = useApiQuery(
    'GET /nuitees/prev_daily',
    hotelId === null ? null : { query: { hotel_id: hotelId, ...month } },
  );
  // An import replaces imported figures only; figures derived from a snapshot are kept beside them.
  const coverage = useApiQuery(
    'GET /nuitees/coverage',
    hotelId === null ? null : { query: { hotel_id: hotelId, year: monthBefore.year } },
  );
  const imported = new Set(
    coverage.data?.origins.filter(({ as_of }) => as_of === null).map(({ date }) => date),
  );
  const isCompared = storedNights.data !== undefined && coverage.data !== undefined;
  const nightsByDay = new Map(
    storedNights.data
      ?.filter(({ date }) => imported.has(date))
      .map(({ date, nuitees }) => [date, nuitees]),
  );
  const figures = compareFigures(
    items.map(({ date, nuitees }) => ({ stay_date: date, nuitees })),
    (day) => nightsByDay.get(day) ?? null,
  );
  const error = storedNights.error ?? coverage.error;
  const retry = () => {
    if (storedNights.isError) void storedNights.refetch();
    if (coverage.isError) void coverage.refetch();
  };
  const total = items.reduce((sum, { nuitees }) => sum + nuitees, 0);
  return (
    <Card title="Aperçu avant import" subtitle={monthTitle(monthBefore)}>
      <div className="flex flex-col gap-4">
        <p role="status" className="text-sm">
          {frenchCount(items.length, 'jour', 'jours')} avec une valeur, total {frenchNumber(total)}
        </p>
        {items.length > 0 && <ChangeFacts counts={isCompared ? countChanges(figures) : null} />}
        {error !== null && (
          <RetryNotice onRetry={retry} busy={storedNights.isFetching || coverage.isFetching}>
            La comparaison avec la base est impossible : {error.message}
          </RetryNotice>
        )}
        {items.length > 0 && (
          <PreviewCalendar month={monthBefore} figures={figures} isCompared={isCompared} />
        )}
        {ignored.length > 0 && <IgnoredCells ignored={ignored} />}
      </div>
    </Card>
  );
}

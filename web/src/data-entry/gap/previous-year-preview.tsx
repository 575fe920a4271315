import { monthTitle } from '@hotel/domain/calendar/french-dates.ts';
import type { Month } from '@hotel/domain/calendar/month.ts';
import { readMonthKey } from '@hotel/domain/calendar/selected-month.ts';
import { frenchCount } from '@hotel/domain/numbers/french-count.ts';
import { frenchNumber } from '@hotel/domain/numbers/french-numbers.ts';
import { useApiQuery } from '../../api/queries.ts';
import { Card } from '../../ui/card.tsx';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { ChangeFacts } from '../count-facts.tsx';
import { compareFigures, countsOf } from '../figure-comparison.ts';
import { IgnoredCells } from '../ignored-cells.tsx';
import { PreviewCalendar } from '../preview-calendar.tsx';
import { type ParsedPreviousYear, parsePreviousYear } from './parsed-previous-year.ts';

type PreviousYearPreviewProps = {
  /** null: no hotel, nothing to compare with. */
  hotelId: string | null;
  text: string;
  /** The month of this year, 'YYYY-MM': as text, so that other changes of the form do not read the paste again. */
  monthKey: string;
};

/** What was understood of last year's nights, held against those that are known. */
export function PreviousYearPreview({ hotelId, text, monthKey }: PreviousYearPreviewProps) {
  const month = readMonthKey(monthKey);
  return (
    month && <Understood hotelId={hotelId} month={month} paste={parsePreviousYear(text, month)} />
  );
}

type UnderstoodProps = { hotelId: string | null; month: Month; paste: ParsedPreviousYear };

function Understood({ hotelId, month, paste }: UnderstoodProps) {
  const { month: theirs, items, ignored } = paste;
  const known = useApiQuery(
    'GET /nuitees/prev_daily',
    hotelId === null ? null : { query: { hotel_id: hotelId, ...month } },
  );
  // Figures that a snapshot gives stay beside what is imported: only imported ones are replaced.
  const coverage = useApiQuery(
    'GET /nuitees/coverage',
    hotelId === null ? null : { query: { hotel_id: hotelId, year: theirs.year } },
  );
  const imported = new Set(
    coverage.data?.origins.filter(({ as_of }) => as_of === null).map(({ date }) => date),
  );
  const isCompared = known.data !== undefined && coverage.data !== undefined;
  const before = new Map(
    known.data
      ?.filter(({ date }) => imported.has(date))
      .map(({ date, nuitees }) => [date, nuitees]),
  );
  const figures = compareFigures(
    items.map(({ date, nuitees }) => ({ stay_date: date, nuitees })),
    (day) => before.get(day) ?? null,
  );
  const failed = known.error ?? coverage.error;
  const retry = () => {
    if (known.isError) void known.refetch();
    if (coverage.isError) void coverage.refetch();
  };
  const total = items.reduce((sum, { nuitees }) => sum + nuitees, 0);
  return (
    <Card title="Aperçu avant import" subtitle={monthTitle(theirs)}>
      <div className="flex flex-col gap-4">
        <p role="status" className="text-sm">
          {frenchCount(items.length, 'jour', 'jours')} avec une valeur, total {frenchNumber(total)}
        </p>
        {items.length > 0 && <ChangeFacts counts={isCompared ? countsOf(figures) : null} />}
        {failed !== null && (
          <RetryNotice onRetry={retry} busy={known.isFetching || coverage.isFetching}>
            La comparaison avec la base est impossible : {failed.message}
          </RetryNotice>
        )}
        {items.length > 0 && (
          <PreviewCalendar month={theirs} figures={figures} isCompared={isCompared} />
        )}
        {ignored.length > 0 && <IgnoredCells ignored={ignored} />}
      </div>
    </Card>
  );
}

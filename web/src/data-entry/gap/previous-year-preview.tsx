import { readMonthKey } from '@hotel/domain/calendar/chosen-month.ts';
import { monthTitle } from '@hotel/domain/calendar/french-dates.ts';
import type { Month } from '@hotel/domain/calendar/month.ts';
import { frenchCount } from '@hotel/domain/numbers/french-count.ts';
import { frenchNumber } from '@hotel/domain/numbers/french-numbers.ts';
import { Card } from '../../design/card.tsx';
import { useAnswer } from '../../server-calls/questions.ts';
import { IgnoredCells } from '../ignored-cells.tsx';
import { PreviewCalendar } from '../preview-calendar.tsx';
import { compareFigures } from '../what-would-change.ts';
import { type UnderstoodPreviousYear, understandPreviousYear } from './understood-previous-year.ts';

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
    month && (
      <Understood hotelId={hotelId} month={month} paste={understandPreviousYear(text, month)} />
    )
  );
}

type UnderstoodProps = { hotelId: string | null; month: Month; paste: UnderstoodPreviousYear };

function Understood({ hotelId, month, paste }: UnderstoodProps) {
  const { month: theirs, items, ignored } = paste;
  const known = useAnswer(
    'GET /nuitees/prev_daily',
    hotelId === null ? null : { query: { hotel_id: hotelId, ...month } },
  );
  const before = new Map(known.data?.map(({ date, nuitees }) => [date, nuitees]));
  const figures = compareFigures(
    items.map(({ date, nuitees }) => ({ stay_date: date, nuitees })),
    (day) => before.get(day) ?? null,
  );
  const total = items.reduce((sum, { nuitees }) => sum + nuitees, 0);
  return (
    <Card title="Aperçu avant import" subtitle={monthTitle(theirs)}>
      <div className="flex flex-col gap-4">
        <p role="status" className="text-sm">
          {frenchCount(items.length, 'jour', 'jours')} avec une valeur, total {frenchNumber(total)}
        </p>
        {items.length > 0 && (
          <PreviewCalendar month={theirs} figures={figures} isCompared={known.data !== undefined} />
        )}
        {ignored.length > 0 && <IgnoredCells ignored={ignored} />}
      </div>
    </Card>
  );
}

import { type Month, monthKey } from '@hotel/domain/calendar/month.ts';
import { morningCheckText } from '@hotel/domain/pms-check/check-text.ts';
import { useApiQuery } from '../../api/queries.ts';
import { Notice } from '../../ui/notice.tsx';

/**
 * What the check after the daily import could not explain, if it is of this month: to be seen without scrolling
 * to the check itself. Nothing where PMS and snapshot agree.
 */
export function UnexplainedDifference({ hotelId, month }: { hotelId: string; month: Month }) {
  // The card of the check asks for the same URL: it is requested once.
  const { data } = useApiQuery('GET /oracle/check', { query: { hotel_id: hotelId } });
  const check = data?.check ?? null;
  if (check === null || check.unexplained.length === 0) return null;
  if (monthKey(check) !== monthKey(month)) return null;
  return (
    <Notice tone="warning" className="mb-3">
      {morningCheckText(check)}
    </Notice>
  );
}

import type { Day } from '@hotel/domain/calendar/day.ts';
import { type Month, monthKey } from '@hotel/domain/calendar/month.ts';
import { parseMonthKey } from '@hotel/domain/calendar/selected-month.ts';
import { useEffect, useMemo } from 'react';
import { addSearchParam, openSearchParam, useSearchParam } from '../../shell/router/router.tsx';
import { monthInUrl, monthOfTab, monthParameter, storeMonthOfTab } from './month-of-tab.ts';

/**
 * The selected month, the same object until another is selected, and its setter, which writes it to
 * session storage and pushes it to the URL, so that Back returns to the previous month. The URL
 * always names the month, also instead of one that does not exist: copied, it opens the same month for a
 * colleague.
 */
export function useSelectedMonth(today: Day): [Month, (month: Month) => void] {
  const named = parseMonthKey(useSearchParam(monthParameter));
  const { year, month } = named ?? monthOfTab(today);
  useEffect(() => storeMonthOfTab({ year, month }), [year, month]);
  const isInUrl = named !== null;
  useEffect(() => {
    // A month selected since the rendering is in the URL by now.
    if (isInUrl || monthInUrl() !== null) return;
    addSearchParam(monthParameter, monthKey({ year, month }));
  }, [isInUrl, year, month]);
  const choose = (chosen: Month) => openSearchParam(monthParameter, monthKey(chosen));
  return [useMemo(() => ({ year, month }), [year, month]), choose];
}

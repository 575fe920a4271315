import type { Day } from '@hotel/domain/calendar/day.ts';
import { type Month, monthKey } from '@hotel/domain/calendar/month.ts';
import { parseMonthKey, storedMonth } from '@hotel/domain/calendar/selected-month.ts';
import { useEffect, useMemo } from 'react';
import { addSearchParam, openSearchParam, searchParam, useSearchParam } from '../router.tsx';
import { storeIfPossible } from '../store-if-possible.ts';

/** Session storage keys of the specification. */
const monthKeyName = 'selected_month';
const yearKeyName = 'selected_year';
/** `?mois=2026-03`: a URL that can be sent to a colleague. */
const queryParameter = 'mois';

/**
 * The selected month, the same object until another is selected, and its setter, which writes it to
 * session storage and pushes it to the URL, so that Back returns to the previous month. The URL
 * always names the month, also instead of one that does not exist: copied, it opens the same month for a
 * colleague.
 */
export function useSelectedMonth(today: Day): [Month, (month: Month) => void] {
  const named = parseMonthKey(useSearchParam(queryParameter));
  const { year, month } =
    named ??
    storedMonth(
      { month: sessionStorage.getItem(monthKeyName), year: sessionStorage.getItem(yearKeyName) },
      today,
    );
  useEffect(() => {
    storeIfPossible(sessionStorage, monthKeyName, String(month));
    storeIfPossible(sessionStorage, yearKeyName, String(year));
  }, [year, month]);
  const isInUrl = named !== null;
  useEffect(() => {
    // A month selected since the rendering is in the URL by now.
    if (isInUrl || parseMonthKey(searchParam(queryParameter)) !== null) return;
    addSearchParam(queryParameter, monthKey({ year, month }));
  }, [isInUrl, year, month]);
  const choose = (chosen: Month) => openSearchParam(queryParameter, monthKey(chosen));
  return [useMemo(() => ({ year, month }), [year, month]), choose];
}

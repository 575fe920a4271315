import { addDays, type Day, isDay } from '@hotel/domain/calendar/day.ts';
import { useEffect, useRef } from 'react';
import { addSearchParam, useSearchParams } from '../app-shell/router.tsx';

/** `?date=2026-11-20`: the URL of an as-of day can be sent to a colleague. */
const parameterName = 'date';

/**
 * The as-of day in the URL, else yesterday, and the function that selects another. The URL always names the
 * day: copied, it opens the same one for a colleague.
 */
export function useSelectedDay(today: Day): [Day, (day: Day) => void] {
  const [search, setSearch] = useSearchParams();
  const yesterday = addDays(today, -1);
  /** The day that nobody selected: on a page left open it changes at midnight. */
  const defaultDay = useRef<Day | null>(null);
  const dayInUrl = search.get(parameterName);
  const named = dayInUrl !== null && isDay(dayInUrl) ? dayInUrl : null;
  useEffect(() => {
    if (named !== null && named !== defaultDay.current) return;
    if (named !== yesterday) addSearchParam(parameterName, yesterday);
    defaultDay.current = yesterday;
  }, [named, yesterday]);
  const selectDay = (day: Day) => {
    defaultDay.current = null;
    const newSearch = new URLSearchParams(search);
    newSearch.set(parameterName, day);
    setSearch(newSearch, { replace: true });
  };
  return [named ?? yesterday, selectDay];
}

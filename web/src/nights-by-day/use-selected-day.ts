import { addDays, type Day, isDay } from '@hotel/domain/calendar/day.ts';
import { useEffect, useRef } from 'react';
import { addSearchParam, searchParam, useSearchParam } from '../shell/router/router.tsx';

/** `?date=2026-11-20`: the URL of an as-of day can be sent to a colleague. */
const parameterName = 'date';

/**
 * The as-of day in the URL, else yesterday, and the function that selects another. The URL always names the
 * day: copied, it opens the same one for a colleague.
 */
export function useSelectedDay(today: Day): [Day, (day: Day) => void] {
  const yesterday = addDays(today, -1);
  /** The day that nobody selected: on a page left open it changes at midnight. */
  const defaultDay = useRef<Day | null>(null);
  const named = parseDay(useSearchParam(parameterName));
  useEffect(() => {
    // A day selected since the rendering is in the URL by now.
    const current = named ?? parseDay(searchParam(parameterName));
    if (current !== null && current !== defaultDay.current) return;
    if (current !== yesterday) addSearchParam(parameterName, yesterday);
    defaultDay.current = yesterday;
  }, [named, yesterday]);
  const selectDay = (day: Day) => {
    defaultDay.current = null;
    addSearchParam(parameterName, day);
  };
  return [named ?? yesterday, selectDay];
}

function parseDay(text: string | null): Day | null {
  return text !== null && isDay(text) ? text : null;
}

import { addDays, type Day, isDay } from '@hotel/domain/calendar/day.ts';
import { useSearchParams } from '../app-shell/router.tsx';

/** `?date=2026-11-20`: the URL of an as-of day can be sent to a colleague. */
const parameterName = 'date';

/** The as-of day in the URL, else yesterday, and the function that selects another. */
export function useSelectedDay(today: Day): [Day, (day: Day) => void] {
  const [search, setSearch] = useSearchParams();
  const dayInUrl = search.get(parameterName);
  const selectDay = (day: Day) => {
    const newSearch = new URLSearchParams(search);
    newSearch.set(parameterName, day);
    setSearch(newSearch, { replace: true });
  };
  return [dayInUrl !== null && isDay(dayInUrl) ? dayInUrl : addDays(today, -1), selectDay];
}

import { addDays, type Day, isDay } from '@hotel/domain/calendar/day.ts';
import { useSearchParams } from '../app-shell/address.tsx';

/** `?date=2026-11-20`: the as-of day on the screen, in an address that can be sent to a colleague. */
const inAddress = 'date';

/** The as-of day the address names, else yesterday, and how to choose another. */
export function useSelectedDay(today: Day): [Day, (day: Day) => void] {
  const [search, setSearch] = useSearchParams();
  const named = search.get(inAddress);
  const choose = (day: Day) => {
    const after = new URLSearchParams(search);
    after.set(inAddress, day);
    setSearch(after, { replace: true });
  };
  return [named !== null && isDay(named) ? named : addDays(today, -1), choose];
}

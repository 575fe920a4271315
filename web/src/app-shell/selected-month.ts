import type { Day } from '@hotel/domain/calendar/day.ts';
import { type Month, monthKey } from '@hotel/domain/calendar/month.ts';
import { readMonthKey, storedMonth } from '@hotel/domain/calendar/selected-month.ts';
import { useEffect, useMemo } from 'react';
import { useSearchParams } from './address.tsx';

/** Kept for the session under the specification's keys. */
const monthStore = 'selected_month';
const yearStore = 'selected_year';
/** `?mois=2026-03`: an address that can be sent to a colleague. */
const inAddress = 'mois';

/**
 * The month on the screen, the same object until another is chosen, and how to choose one: it goes into
 * the session and, as a step that Back takes back, into the address.
 */
export function useSelectedMonth(today: Day): [Month, (month: Month) => void] {
  const [search, setSearch] = useSearchParams();
  const { year, month } =
    readMonthKey(search.get(inAddress)) ??
    storedMonth(
      { month: sessionStorage.getItem(monthStore), year: sessionStorage.getItem(yearStore) },
      today,
    );
  useEffect(() => {
    sessionStorage.setItem(monthStore, String(month));
    sessionStorage.setItem(yearStore, String(year));
  }, [year, month]);
  const named = (chosen: Month) => {
    const after = new URLSearchParams(search);
    after.set(inAddress, monthKey(chosen));
    return after;
  };
  const choose = (chosen: Month) => {
    // An address without its month would be that of the month chosen last by the time one comes back.
    if (!search.has(inAddress)) setSearch(named({ year, month }), { replace: true });
    setSearch(named(chosen));
  };
  return [useMemo(() => ({ year, month }), [year, month]), choose];
}

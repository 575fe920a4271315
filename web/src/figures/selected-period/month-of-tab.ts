import type { Day } from '@hotel/domain/calendar/day.ts';
import type { Month } from '@hotel/domain/calendar/month.ts';
import { parseMonthKey, storedMonth } from '@hotel/domain/calendar/selected-month.ts';
import { storeIfPossible } from '../../shell/storage/store-if-possible.ts';

/** `?mois=2026-03`: a URL that can be sent to a colleague. */
export const monthParameter = 'mois';
/** Session storage keys of the specification. */
const monthKeyName = 'selected_month';
const yearKeyName = 'selected_year';

/** The month that the present URL names; null where it names none that exists. */
export function monthInUrl(): Month | null {
  return parseMonthKey(new URLSearchParams(location.search).get(monthParameter));
}

/** The month that this tab showed last, else that of `today`. */
export function monthOfTab(today: Day): Month {
  return storedMonth(
    { month: sessionStorage.getItem(monthKeyName), year: sessionStorage.getItem(yearKeyName) },
    today,
  );
}

export function storeMonthOfTab({ year, month }: Month): void {
  storeIfPossible(sessionStorage, monthKeyName, String(month));
  storeIfPossible(sessionStorage, yearKeyName, String(year));
}

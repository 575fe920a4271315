import { type Day, isDay } from '@hotel/domain/calendar/day.ts';
import { type Month, monthKey } from '@hotel/domain/calendar/month.ts';
import { readMonthKey } from '@hotel/domain/calendar/selected-month.ts';
import {
  type NationalityMode,
  selectedDay,
  selectedMonth,
} from '@hotel/domain/nationalities/selected-period.ts';
import { useEffect, useState } from 'react';
import { useSearchParams } from '../app-shell/address.tsx';

/** Kept for the session under the specification's keys. */
const stores = {
  mode: 'nat_mode',
  day: 'selected_date',
  month: 'selected_month_num',
  year: 'selected_year_num',
  compare: 'nat_compare_n1',
} as const;
/** `?date=2026-11-20` or `?mois=2026-11`: an address that can be sent to a colleague. */
const inAddress = { day: 'date', month: 'mois' } as const;

/** Which nights the page looks at: the day in one mode, the month in the other. */
export type Period = { readonly mode: NationalityMode; readonly day: Day; readonly month: Month };

/** The period on the screen, and how to change a part of it. */
export function useStoredPeriod(today: Day): [Period, (change: Partial<Period>) => void] {
  const [search, setSearch] = useSearchParams();
  const period = periodOf(search, today);
  const { mode, day } = period;
  const { year, month } = period.month;
  useEffect(() => {
    sessionStorage.setItem(stores.mode, mode);
    sessionStorage.setItem(stores.day, day);
    sessionStorage.setItem(stores.month, String(month));
    sessionStorage.setItem(stores.year, String(year));
  }, [mode, day, month, year]);
  const change = (part: Partial<Period>) => {
    const next = { ...period, ...part };
    setSearch(
      next.mode === 'day'
        ? { [inAddress.day]: next.day }
        : { [inAddress.month]: monthKey(next.month) },
      { replace: true },
    );
  };
  return [period, change];
}

function periodOf(search: URLSearchParams, today: Day): Period {
  const namedDay = search.get(inAddress.day);
  const namedMonth = readMonthKey(search.get(inAddress.month));
  const day = selectedDay(namedDay ?? sessionStorage.getItem(stores.day), today);
  const month =
    namedMonth ??
    selectedMonth(
      {
        month: sessionStorage.getItem(stores.month),
        year: sessionStorage.getItem(stores.year),
      },
      today,
    );
  if (namedDay !== null && isDay(namedDay)) return { mode: 'day', day, month };
  if (namedMonth !== null) return { mode: 'month', day, month };
  return { mode: sessionStorage.getItem(stores.mode) === 'month' ? 'month' : 'day', day, month };
}

/** Whether the year before is compared with; it is, until it was switched off. */
export function useStoredComparison(): [boolean, (isCompared: boolean) => void] {
  const [isCompared, setIsCompared] = useState(
    () => sessionStorage.getItem(stores.compare) !== 'false',
  );
  return [
    isCompared,
    (chosen) => {
      setIsCompared(chosen);
      sessionStorage.setItem(stores.compare, String(chosen));
    },
  ];
}

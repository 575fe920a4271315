import { type Day, isDay } from '@hotel/domain/calendar/day.ts';
import { type Month, monthKey } from '@hotel/domain/calendar/month.ts';
import { parseMonthKey } from '@hotel/domain/calendar/selected-month.ts';
import {
  type NationalityMode,
  selectedDay,
  selectedMonth,
} from '@hotel/domain/nationalities/selected-period.ts';
import { useEffect, useState } from 'react';
import { navigate, useSearchParams } from '../shell/router/router.tsx';
import { storeIfPossible } from '../shell/storage/store-if-possible.ts';

/** The session storage keys given by the specification. */
const storageKeys = {
  mode: 'nat_mode',
  day: 'selected_date',
  month: 'selected_month_num',
  year: 'selected_year_num',
  compare: 'nat_compare_n1',
} as const;
/** `?date=2026-11-20` or `?mois=2026-11`: the URL can be sent to a colleague. */
const parameterNames = { day: 'date', month: 'mois' } as const;

/** The selected period: `day` applies in mode 'day', `month` in mode 'month'. */
export type Period = { readonly mode: NationalityMode; readonly day: Day; readonly month: Month };

/**
 * The selected period, and the function that changes some of its fields. The URL always names the period:
 * copied, it opens the same one for a colleague.
 */
export function useStoredPeriod(today: Day): [Period, (changePeriod: Partial<Period>) => void] {
  const [search, setSearch] = useSearchParams();
  const period = readPeriod(search, today);
  const { mode, day } = period;
  const { year, month } = period.month;
  useEffect(() => {
    storeIfPossible(sessionStorage, storageKeys.mode, mode);
    storeIfPossible(sessionStorage, storageKeys.day, day);
    storeIfPossible(sessionStorage, storageKeys.month, String(month));
    storeIfPossible(sessionStorage, storageKeys.year, String(year));
  }, [mode, day, month, year]);
  const isInUrl = String(search) === String(withPeriod(search, period));
  useEffect(() => {
    if (isInUrl) return;
    // Not the rendered query: the hotel may have been added to the URL since.
    const current = new URLSearchParams(location.search);
    const named = withPeriod(current, { mode, day, month: { year, month } });
    navigate(`${location.pathname}?${named}`, { replace: true, state: history.state });
  }, [isInUrl, mode, day, month, year]);
  const changePeriod = (changes: Partial<Period>) => {
    setSearch(withPeriod(search, { ...period, ...changes }), { replace: true });
  };
  return [period, changePeriod];
}

/** The query of the URL with the parameter of the period's mode, and without that of the other mode. */
function withPeriod(search: URLSearchParams, { mode, day, month }: Period): URLSearchParams {
  const named = new URLSearchParams(search);
  if (mode === 'day') {
    named.delete(parameterNames.month);
    named.set(parameterNames.day, day);
  } else {
    named.delete(parameterNames.day);
    named.set(parameterNames.month, monthKey(month));
  }
  return named;
}

function readPeriod(search: URLSearchParams, today: Day): Period {
  const dayInUrl = search.get(parameterNames.day);
  const monthInUrl = parseMonthKey(search.get(parameterNames.month));
  const day = selectedDay(dayInUrl ?? sessionStorage.getItem(storageKeys.day), today);
  const month =
    monthInUrl ??
    selectedMonth(
      {
        month: sessionStorage.getItem(storageKeys.month),
        year: sessionStorage.getItem(storageKeys.year),
      },
      today,
    );
  if (dayInUrl !== null && isDay(dayInUrl)) return { mode: 'day', day, month };
  if (monthInUrl !== null) return { mode: 'month', day, month };
  return {
    mode: sessionStorage.getItem(storageKeys.mode) === 'month' ? 'month' : 'day',
    day,
    month,
  };
}

/** Whether the period is compared with the year before (the default). */
export function useStoredComparison(): [boolean, (isCompared: boolean) => void] {
  const [isCompared, setIsCompared] = useState(
    () => sessionStorage.getItem(storageKeys.compare) !== 'false',
  );
  return [
    isCompared,
    (newValue) => {
      setIsCompared(newValue);
      storeIfPossible(sessionStorage, storageKeys.compare, String(newValue));
    },
  ];
}

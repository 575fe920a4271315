import { type Day, monthOf } from '@hotel/domain/calendar/day.ts';
import { parseYear } from '@hotel/domain/calendar/selected-month.ts';
import { useEffect } from 'react';
import {
  addSearchParam,
  openSearchParam,
  searchParam,
  useSearchParam,
} from '../../shell/router/router.tsx';

/** `?annee=2026`: a URL that can be sent to a colleague. */
const queryParameter = 'annee';

/**
 * The selected year, that of `today` until another is selected, and its setter, which pushes it to the URL,
 * so that Back returns to the previous year. The URL always names the year, also instead of one that does
 * not exist: copied, it opens the same year for a colleague.
 */
export function useSelectedYear(today: Day): [number, (year: number) => void] {
  const named = parseYear(useSearchParam(queryParameter));
  const year = named ?? monthOf(today).year;
  const isInUrl = named !== null;
  useEffect(() => {
    // A year selected since the rendering is in the URL by now.
    if (isInUrl || parseYear(searchParam(queryParameter)) !== null) return;
    addSearchParam(queryParameter, String(year));
  }, [isInUrl, year]);
  const select = (selected: number) => openSearchParam(queryParameter, String(selected));
  return [year, select];
}

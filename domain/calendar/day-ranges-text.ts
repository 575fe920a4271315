import type { DayRange } from './day-ranges.ts';
import { frenchDay } from './french-dates.ts';

/** 'du 01/11/2026 au 04/11/2026, 07/11/2026'. */
export function dayRangesText(ranges: readonly DayRange[]): string {
  return ranges
    .map(({ from, to }) =>
      from === to ? frenchDay(from) : `du ${frenchDay(from)} au ${frenchDay(to)}`,
    )
    .join(', ');
}

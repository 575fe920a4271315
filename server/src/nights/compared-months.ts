import { type Month, previousYear } from '@hotel/domain/calendar/month.ts';
import type { Comparison } from '@hotel/domain/nights/grid.ts';
import { monthsOfWeekdayYear } from '@hotel/domain/nights/previous-year/same-weekday-last-year.ts';

/** A month and those it is compared with: one by date, two by weekday. */
export function comparedMonths({
  year,
  month,
  n1,
}: Month & { n1?: Comparison | undefined }):
  | readonly [Month, Month]
  | readonly [Month, Month, Month] {
  const current = { year, month };
  return n1 === 'weekday'
    ? [current, ...monthsOfWeekdayYear(current)]
    : [current, previousYear(current)];
}

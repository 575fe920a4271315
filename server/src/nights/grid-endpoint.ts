import type { Day } from '@hotel/domain/calendar/day.ts';
import type { DayRange } from '@hotel/domain/calendar/day-ranges.ts';
import { firstDay, lastDay, type Month, previousYear } from '@hotel/domain/calendar/month.ts';
import { readGrid } from '@hotel/domain/nights/endpoints.ts';
import { type Comparison, gridByWeekday, gridOf } from '@hotel/domain/nights/grid.ts';
import { monthsOfWeekdayYear } from '@hotel/domain/nights/previous-year/same-weekday-last-year.ts';
import type { Queryable } from '../database/database.ts';
import type { EndpointHandler } from '../http/endpoint-handler.ts';
import { handleMonthsRead } from './versioned-months.ts';

/** The days of a range on which a hotel declared itself closed. */
export type ClosedDaysOf = (
  db: Queryable,
  hotel: string,
  range: DayRange,
) => Promise<ReadonlySet<Day>>;

/** The month's table, compared with last year by date or by weekday (contract, sections 5 and 10). */
export function gridEndpoint(closedDaysOf: ClosedDaysOf): EndpointHandler {
  return handleMonthsRead(readGrid, monthsCompared, async (months, month, { db, hotel }) => {
    const days = { from: firstDay(month), to: lastDay(month) };
    const closed = await closedDaysOf(db, hotel, days);
    const [current, previous] = months;
    return months.length === 2
      ? gridOf(current, previous, closed)
      : gridByWeekday(current, [previous, months[2]], closed);
  });
}

function monthsCompared({
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

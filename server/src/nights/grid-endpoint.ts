import type { Day } from '@hotel/domain/calendar/day.ts';
import type { DayRange } from '@hotel/domain/calendar/day-ranges.ts';
import { firstDay, lastDay } from '@hotel/domain/calendar/month.ts';
import { readGrid } from '@hotel/domain/nights/endpoints.ts';
import { gridByWeekday, gridOf } from '@hotel/domain/nights/grid.ts';
import type { Queryable } from '../database/database.ts';
import type { EndpointHandler } from '../http/endpoint-handler.ts';
import { comparedMonths } from './compared-months.ts';
import { handleMonthsRead } from './versioned-months.ts';

/** The days of a range on which a hotel declared itself closed. */
export type ClosedDaysOf = (
  db: Queryable,
  hotel: string,
  range: DayRange,
) => Promise<ReadonlySet<Day>>;

/** The month's table, compared with last year by date or by weekday (contract, sections 5 and 10). */
export function gridEndpoint(closedDaysOf: ClosedDaysOf): EndpointHandler {
  return handleMonthsRead(readGrid, comparedMonths, async (months, month, { db, hotel }) => {
    const days = { from: firstDay(month), to: lastDay(month) };
    const closed = await closedDaysOf(db, hotel, days);
    const [current, previous] = months;
    return months.length === 2
      ? gridOf(current, previous, closed)
      : gridByWeekday(current, [previous, months[2]], closed);
  });
}

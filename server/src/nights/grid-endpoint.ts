import type { Day } from '@hotel/domain/calendar/day.ts';
import type { DayRange } from '@hotel/domain/calendar/day-ranges.ts';
import { firstDay, lastDay, type Month } from '@hotel/domain/calendar/month.ts';
import { readGrid } from '@hotel/domain/nights/endpoints.ts';
import { type Comparison, type Grid, gridByWeekday, gridOf } from '@hotel/domain/nights/grid.ts';
import type { Queryable } from '../database/database.ts';
import type { EndpointHandler } from '../http/endpoint-handler.ts';
import { comparedMonths } from './compared-months.ts';
import { loadMonths, type MonthsOfNights } from './nights-store.ts';
import { handleMonthsRead } from './versioned-months.ts';

/** The days of a range on which a hotel declared itself closed. */
export type ClosedDaysOf = (
  db: Queryable,
  hotel: string,
  range: DayRange,
) => Promise<ReadonlySet<Day>>;

/** The month's table, compared with last year by date or by weekday (contract, sections 5 and 10). */
export function gridEndpoint(closedDaysOf: ClosedDaysOf): EndpointHandler {
  return handleMonthsRead(readGrid, comparedMonths, async (months, month, { db, hotel }) =>
    gridOfMonths(months, await closedDaysOf(db, hotel, daysOf(month))),
  );
}

/** The same table for other features. */
export async function loadGrid(
  db: Queryable,
  hotel: string,
  query: Month & { n1?: Comparison | undefined },
  closedDaysOf: ClosedDaysOf,
): Promise<Grid> {
  const months = await loadMonths(db, hotel, comparedMonths(query));
  return gridOfMonths(months, await closedDaysOf(db, hotel, daysOf(query)));
}

function gridOfMonths(
  months: MonthsOfNights<ReturnType<typeof comparedMonths>>,
  closed: ReadonlySet<Day>,
): Grid {
  const [current, previous] = months;
  return months.length === 2
    ? gridOf(current, previous, closed)
    : gridByWeekday(current, [previous, months[2]], closed);
}

function daysOf(month: Month): DayRange {
  return { from: firstDay(month), to: lastDay(month) };
}

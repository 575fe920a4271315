import type { Day } from '@hotel/domain/calendar/day.ts';
import { firstDay, lastDay, type Month } from '@hotel/domain/calendar/month.ts';
import { daysOfClosures } from '@hotel/domain/hotel-calendar/calendar-entry.ts';
import {
  type Comparison,
  comparedMonths,
  type Grid,
  gridByWeekday,
  gridOf,
} from '@hotel/domain/nights/grid.ts';
import type { Queryable } from '../platform/database/database.ts';
import {
  type MonthAsText,
  type MonthsOfNights,
  monthsFromRows,
  opaqueParameter,
  selectMonths,
  statementsByCount,
} from './read-nights-store.ts';

/** The month's table, compared with last year by date or by weekday (contract, sections 5 and 10). */
export async function loadGrid(
  db: Queryable,
  hotel: string,
  query: Month & { n1?: Comparison | undefined },
): Promise<Grid> {
  const { months, closed } = await loadGridMonths(db, hotel, comparedMonths(query));
  const [current, previous] = months;
  return months.length === 2
    ? gridOf(current, previous, closed)
    : gridByWeekday(current, [previous, months[2]], closed);
}

/** The months that a grid compares, and the days of the first one on which the hotel declared itself closed. */
type GridMonths<Months extends readonly Month[]> = {
  readonly months: MonthsOfNights<Months>;
  readonly closed: ReadonlySet<Day>;
};

type ClosureAsText = { month: null; closed_from: Day; closed_to: Day };
type GridMonthRow = (MonthAsText & { closed_from: null; closed_to: null }) | ClosureAsText;

/** Selects `GridMonthRow` rows: those of the months, and the closures that have a day in the first one. */
const selectGridMonths = statementsByCount((count) => {
  const hotel = opaqueParameter(1, 'integer');
  const month = opaqueParameter(2, 'date');
  return {
    name: `find-grid-months-${count}`,
    text: `
      select nights.*, null::date as closed_from, null::date as closed_to
      from (${selectMonths(count).text}) as nights
      union all
      select null, null, null, from_date, to_date from calendar_entry
      where hotel_id = ${hotel} and kind = 'closure'
        and from_date < ${month} + interval '1 month' and to_date >= ${month}`,
  };
});

/** Reads both in one statement, because a query has a cost of its own, whatever it reads (docs/speed.md). */
async function loadGridMonths<const Months extends readonly [Month, ...Month[]]>(
  db: Queryable,
  hotel: string,
  months: Months,
): Promise<GridMonths<Months>> {
  const query = { ...selectGridMonths(months.length), values: [hotel, ...months.map(firstDay)] };
  const { rows } = await db.query<GridMonthRow>(query);
  const closures = rows
    .filter((row) => row.month === null)
    .map(({ closed_from, closed_to }) => ({ from: closed_from, to: closed_to }));
  const [shown] = months;
  return {
    months: monthsFromRows(
      months,
      rows.filter((row) => row.month !== null),
    ),
    closed: daysOfClosures(closures, { from: firstDay(shown), to: lastDay(shown) }),
  };
}

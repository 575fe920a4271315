import type { Day } from '@hotel/domain/calendar/day.ts';
import { firstDay, lastDay, type Month } from '@hotel/domain/calendar/month.ts';
import { daysOfClosures } from '@hotel/domain/hotel-calendar/calendar-entry.ts';
import {
  type Comparison,
  comparedMonths,
  type Grid,
  gridByWeekday,
  gridOf,
  hiddenGrid,
} from '@hotel/domain/nights/grid.ts';
import { type Measure, measures } from '@hotel/domain/nights/measure.ts';
import type { Queryable, SqlStatement } from '../platform/database/database.ts';
import { findUnprovenDays } from './hotel-record-store.ts';
import {
  byMeasure,
  type MonthAsText,
  type MonthsOfNights,
  monthsFromRows,
  opaqueParameter,
  selectMonths,
  statementsByCount,
} from './read-nights-store.ts';

/**
 * The month's table in a measure, compared with last year by date or by weekday (contract, sections 5, 10 and 16).
 * Revenue that is not proven keeps its rows, without a figure.
 */
export async function loadGrid(
  db: Queryable,
  hotel: string,
  query: Month & { n1?: Comparison | undefined; measure?: Measure | undefined },
): Promise<Grid> {
  const { measure = 'nuitees' } = query;
  const { months, closed } = await loadGridMonths(db, hotel, comparedMonths(query), measure);
  const [current, previous] = months;
  if (measure === 'revenue' && current.rows.length === 0) {
    return hiddenGrid(current.month, await findUnprovenDays(db, hotel, current.month), closed);
  }
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
function selectGridMonths(count: number, measure: Measure): SqlStatement {
  return selectGridMonthsOf[measure](count);
}

const selectGridMonthsOf = byMeasure(measures, (measure) =>
  statementsByCount((count) => makeSelectGridMonths(count, measure)),
);

function makeSelectGridMonths(count: number, measure: Measure): SqlStatement {
  const hotel = opaqueParameter(1, 'integer');
  const month = opaqueParameter(2, 'date');
  return {
    name: `find-grid-months-${count}-${measure}`,
    text: `
      select nights.*, null::date as closed_from, null::date as closed_to
      from (${selectMonths(count, [measure]).text}) as nights
      union all
      select null, null, null, from_date, to_date from calendar_entry
      where hotel_id = ${hotel} and kind = 'closure'
        and from_date < ${month} + interval '1 month' and to_date >= ${month}`,
  };
}

/** Reads both in one statement, because a query has a cost of its own, whatever it reads (docs/speed.md). */
async function loadGridMonths<const Months extends readonly [Month, ...Month[]]>(
  db: Queryable,
  hotel: string,
  months: Months,
  measure: Measure,
): Promise<GridMonths<Months>> {
  const query = {
    ...selectGridMonths(months.length, measure),
    values: [hotel, ...months.map(firstDay)],
  };
  const { rows } = await db.query<GridMonthRow>(query);
  const closures = rows
    .filter((row) => row.month === null)
    .map(({ closed_from, closed_to }) => ({ from: closed_from, to: closed_to }));
  const [shown] = months;
  return {
    months: monthsFromRows(
      months,
      rows.filter((row) => row.month !== null),
      measure,
    ),
    closed: daysOfClosures(closures, { from: firstDay(shown), to: lastDay(shown) }),
  };
}

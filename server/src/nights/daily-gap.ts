import type { Day } from '@hotel/domain/calendar/day.ts';
import type { Month } from '@hotel/domain/calendar/month.ts';
import { type Comparison, comparedMonths } from '@hotel/domain/nights/grid.ts';
import type { Measure } from '@hotel/domain/nights/measure.ts';
import {
  type DailyGap,
  dailyGap,
  dailyGapByWeekday,
} from '@hotel/domain/nights/previous-year/daily-gap.ts';
import type { Queryable } from '../platform/database/database.ts';
import { loadMonths, type MonthsOfNights } from './read-nights-store.ts';

/** The daily gap of a month, by date or by weekday, from the months that it compares. */
export function gapOfMonths(
  months: MonthsOfNights<ReturnType<typeof comparedMonths>>,
  asOf: Day | undefined,
): DailyGap {
  const [current, previous] = months;
  return months.length === 2
    ? dailyGap(current, previous, asOf)
    : dailyGapByWeekday(current, [previous, months[2]], asOf);
}

/** The same gap for other features. */
export async function loadDailyGap(
  db: Queryable,
  hotel: string,
  query: Month & { n1?: Comparison | undefined; as_of: Day; measure?: Measure | undefined },
): Promise<DailyGap> {
  const months = await loadMonths(db, hotel, comparedMonths(query), query.measure);
  return gapOfMonths(months, query.as_of);
}

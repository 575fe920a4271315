import { setImmediate } from 'node:timers/promises';
import { type Day, monthOf, todayIn } from '@hotel/domain/calendar/day.ts';
import {
  addMonths,
  firstDay,
  lastDay,
  type Month,
  monthKey,
  previousYear,
} from '@hotel/domain/calendar/month.ts';
import {
  type Backtest,
  backtestFrom,
  runTest,
  type Trial,
  testsOf,
} from '@hotel/domain/landing/backtest.ts';
import type { HotelRecord } from '@hotel/domain/landing/booking-history.ts';
import { readBacktest, readLanding } from '@hotel/domain/landing/endpoints.ts';
import { type Landing, landingOf, previousYearFinal } from '@hotel/domain/landing/landing.ts';
import { findBudget } from '../budgets/public.ts';
import type { Queryable } from '../database/database.ts';
import { closedDaysOf } from '../hotel-calendar/public.ts';
import { findHotelPlace } from '../hotels/public.ts';
import { type EndpointHandler, handleRead } from '../http/endpoint-handler.ts';
import {
  findMonthSpan,
  findSnapshotSpan,
  hotelVersionedResponse,
  loadMonthsUpTo,
} from '../nights/public.ts';

/** The furthest the method looks back: a year of rates, and misses of runs as long as the month is far. */
const monthsOfHistory = 27;
/** The same for the oldest of the twelve months of a back-test. */
const monthsOfBacktest = 12 + monthsOfHistory;

/** The landing of a month and how well past ones were forecast (contract, section 10). */
export function landingEndpoints({
  now = () => new Date(),
}: {
  now: (() => Date) | undefined;
}): EndpointHandler[] {
  return [
    handleRead(readLanding, async (db, { hotel, query }) => {
      const snapshots = await findSnapshotSpan(db, hotel);
      const asOf = query.as_of ?? snapshots?.latest ?? null;
      const budget = await findBudget(db, hotel, query);
      const name = `landing${monthKey(query)}_${asOf}_${budget}`;
      return hotelVersionedResponse(db, hotel, name, () =>
        loadLanding(db, hotel, { query, asOf, budget, firstSnapshot: snapshots?.first }),
      );
    }),

    handleRead(readBacktest, async (db, { hotel }) => {
      const { time_zone } = await findHotelPlace(db, hotel);
      const today = todayIn(time_zone, now().getTime());
      return hotelVersionedResponse(db, hotel, `backtest${today}`, () =>
        loadBacktest(db, hotel, today),
      );
    }),
  ];
}

async function loadLanding(
  db: Queryable,
  hotel: string,
  of: { query: Month; asOf: Day | null; budget: number | null; firstSnapshot: Day | undefined },
): Promise<Landing> {
  const { year, month } = of.query;
  const range = historyNeeded({ year, month }, of.asOf);
  const record = await loadRecord(db, hotel, range, of.asOf ?? firstDay(of.query));
  return landingOf({
    record: { ...record, firstSnapshot: of.firstSnapshot },
    month: { year, month },
    asOf: of.asOf,
    budget: of.budget,
    n1Final: previousYearFinal(record, { year, month }, of.asOf),
  });
}

/** A month that is over needs itself and the year before it alone. */
function historyNeeded(month: Month, asOf: Day | null): { from: Month; to: Month } {
  if (asOf === null || lastDay(month) < asOf) return { from: previousYear(month), to: month };
  return { from: addMonths(monthOf(asOf), -monthsOfHistory), to: month };
}

async function loadRecord(
  db: Queryable,
  hotel: string,
  { from, to }: { from: Month; to: Month },
  asOf: Day,
): Promise<HotelRecord> {
  const months = await loadMonthsUpTo(db, hotel, { from, to, asOf });
  const days = { from: firstDay(from), to: lastDay(to) };
  const closedNights = await closedDaysOf(db, hotel, days);
  return { months, closedNights };
}

/** Some 70 landings in a row: other requests are answered between them. */
async function loadBacktest(db: Queryable, hotel: string, today: Day): Promise<Backtest> {
  const record = await loadBacktestRecord(db, hotel, today);
  const trials: Trial[] = [];
  for (const test of testsOf(record, today)) {
    await setImmediate();
    const trial = runTest(record, test);
    if (trial !== null) trials.push(trial);
  }
  return backtestFrom(trials);
}

/** The last months that have figures, and all of them where the whole ones among them are not the last twelve. */
async function loadBacktestRecord(db: Queryable, hotel: string, today: Day): Promise<HotelRecord> {
  const span = await findMonthSpan(db, hotel);
  if (span === null) return { months: [], closedNights: new Set() };
  const thisMonth = monthOf(today);
  const to = monthKey(span.last) < monthKey(thisMonth) ? span.last : thisMonth;
  const from = addMonths(to, -monthsOfBacktest);
  const record = await loadRecord(db, hotel, { from, to }, today);
  const [oldest] = testsOf(record, today);
  const isInReach = oldest !== undefined && firstDay(oldest.month) >= firstDay(addMonths(to, -12));
  if (isInReach || firstDay(span.first) >= firstDay(from)) return record;
  return loadRecord(db, hotel, { from: span.first, to }, today);
}

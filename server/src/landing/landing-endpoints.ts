import { setImmediate } from 'node:timers/promises';
import { type Day, monthOf, todayIn } from '@hotel/domain/calendar/day.ts';
import { addMonths, firstDay, monthKey } from '@hotel/domain/calendar/month.ts';
import {
  type Backtest,
  type BacktestForecast,
  backtestCases,
  backtestFrom,
  forecastCase,
} from '@hotel/domain/landing/backtest.ts';
import type { HotelRecord } from '@hotel/domain/landing/booking-history.ts';
import { readBacktest, readLanding } from '@hotel/domain/landing/endpoints.ts';
import type { Measure } from '@hotel/domain/nights/measure.ts';
import { findHotelProfile } from '../hotels/public.ts';
import { findMonthSpan, hotelVersionedResponse, measureTag } from '../nights/public.ts';
import type { Queryable } from '../platform/database/database.ts';
import { type EndpointHandler, handleRequest } from '../platform/http/endpoint-handler.ts';
import { landingViewpoint, loadLanding, loadRecord, monthsOfHistory } from './load-landing.ts';

/** As long a history as a landing's, for the oldest of the twelve months of a back-test. */
const monthsOfBacktest = 12 + monthsOfHistory;

/** The landing of a month and how well past ones were forecast (contract, section 10). */
export function landingEndpoints({ now }: { now: () => Date }): EndpointHandler[] {
  return [
    handleRequest(readLanding, async (db, { hotel, query }) => {
      const { as_of: asOf, measure } = query;
      const viewpoint = await landingViewpoint(db, hotel, query, { asOf, measure });
      const tag = measureTag(measure);
      const name = `landing${monthKey(query)}_${viewpoint.asOf}_${viewpoint.budget}${tag}`;
      return hotelVersionedResponse(db, hotel, name, () =>
        loadLanding(db, hotel, query, viewpoint),
      );
    }),

    handleRequest(readBacktest, async (db, { hotel, query: { measure } }) => {
      const { time_zone } = await findHotelProfile(db, hotel);
      const today = todayIn(time_zone, now().getTime());
      return hotelVersionedResponse(db, hotel, `backtest${today}${measureTag(measure)}`, () =>
        loadBacktest(db, hotel, today, measure),
      );
    }),
  ];
}

/** Some 70 landings in a row: other requests are served between them. */
async function loadBacktest(
  db: Queryable,
  hotel: string,
  today: Day,
  measure: Measure | undefined,
): Promise<Backtest> {
  const record = await loadBacktestRecord(db, hotel, today, measure);
  const forecasts: BacktestForecast[] = [];
  for (const backtestCase of backtestCases(record, today)) {
    await setImmediate();
    const forecast = forecastCase(record, backtestCase);
    if (forecast !== null) forecasts.push(forecast);
  }
  return backtestFrom(forecasts);
}

/** The last months that have figures, and all of them where the whole ones among them are not the last twelve. */
async function loadBacktestRecord(
  db: Queryable,
  hotel: string,
  today: Day,
  measure: Measure | undefined,
): Promise<HotelRecord> {
  const span = await findMonthSpan(db, hotel);
  if (span === null) return { months: [], closedNights: new Set() };
  const thisMonth = monthOf(today);
  const to = monthKey(span.last) < monthKey(thisMonth) ? span.last : thisMonth;
  const from = addMonths(to, -monthsOfBacktest);
  const record = await loadRecord(db, hotel, { from, to }, today, measure);
  const [oldest] = backtestCases(record, today);
  const isInReach = oldest !== undefined && firstDay(oldest.month) >= firstDay(addMonths(to, -12));
  if (isInReach || firstDay(span.first) >= firstDay(from)) return record;
  return loadRecord(db, hotel, { from: span.first, to }, today, measure);
}

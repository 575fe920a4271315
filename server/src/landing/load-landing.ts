import { type Day, monthOf } from '@hotel/domain/calendar/day.ts';
import {
  addMonths,
  firstDay,
  lastDay,
  type Month,
  previousYear,
} from '@hotel/domain/calendar/month.ts';
import type { HotelRecord } from '@hotel/domain/landing/booking-history.ts';
import { type Landing, landingOf } from '@hotel/domain/landing/landing.ts';
import { previousYearFinal } from '@hotel/domain/landing/previous-year-final.ts';
import { findBudget } from '../budgets/public.ts';
import { closedDaysOf } from '../hotel-calendar/public.ts';
import { findSnapshotSpan, loadMeasuresUpTo } from '../nights/public.ts';
import type { Queryable } from '../platform/database/database.ts';

/** The furthest the method looks back: a year of rates, and errors of forecasts as long as the month is far. */
export const monthsOfHistory = 27;

/** From where a month's landing is seen. */
export type LandingViewpoint = {
  readonly asOf: Day | null;
  readonly budget: number | null;
  readonly firstSnapshot: Day | undefined;
};

/** The viewpoint of the snapshot of `asOf`, by default the hotel's latest. */
export async function landingViewpoint(
  db: Queryable,
  hotel: string,
  month: Month,
  asOf?: Day,
): Promise<LandingViewpoint> {
  const snapshots = await findSnapshotSpan(db, hotel);
  return {
    asOf: asOf ?? snapshots?.latest ?? null,
    budget: await findBudget(db, hotel, month),
    firstSnapshot: snapshots?.first,
  };
}

/** The landing of a month, the one that `GET /nuitees/landing` responds. */
export async function loadLanding(
  db: Queryable,
  hotel: string,
  { year, month }: Month,
  { asOf, budget, firstSnapshot }: LandingViewpoint,
): Promise<Landing> {
  const range = historyNeeded({ year, month }, asOf);
  const record = await loadRecord(db, hotel, range, asOf ?? firstDay({ year, month }));
  return landingOf({
    record: { ...record, firstSnapshot },
    month: { year, month },
    asOf,
    budget,
    n1Final: previousYearFinal(record, { year, month }, asOf),
  });
}

/** The months that a landing is made from; one that is over needs itself and the year before it alone. */
export function historyNeeded(month: Month, asOf: Day | null): { from: Month; to: Month } {
  if (asOf === null || lastDay(month) < asOf) return { from: previousYear(month), to: month };
  return { from: addMonths(monthOf(asOf), -monthsOfHistory), to: month };
}

/** What is known of a hotel's months up to a morning. */
export async function loadRecord(
  db: Queryable,
  hotel: string,
  { from, to }: { from: Month; to: Month },
  asOf: Day,
): Promise<HotelRecord> {
  const { nuitees: months } = await loadMeasuresUpTo(db, hotel, { from, to, asOf }, ['nuitees']);
  const days = { from: firstDay(from), to: lastDay(to) };
  const closedNights = await closedDaysOf(db, hotel, days);
  return { months, closedNights };
}

import { type Day, monthOf } from '@hotel/domain/calendar/day.ts';
import {
  addMonths,
  firstDay,
  lastDay,
  type Month,
  previousYear,
} from '@hotel/domain/calendar/month.ts';
import type { HotelRecord } from '@hotel/domain/landing/booking-history.ts';
import { type Landing, landingOf, unprovenLanding } from '@hotel/domain/landing/landing.ts';
import { previousYearFinal } from '@hotel/domain/landing/previous-year-final.ts';
import type { Measure } from '@hotel/domain/nights/measure.ts';
import type { MonthOfSnapshots } from '@hotel/domain/nights/month-of-snapshots.ts';
import { findBudget } from '../budgets/public.ts';
import { closedDaysOf } from '../hotel-calendar/public.ts';
import { findFirstMorning, findLatestMorning, loadMeasuresUpTo } from '../nights/public.ts';
import type { Queryable } from '../platform/database/database.ts';
import { isRevenueProven } from '../revenue/public.ts';

/** The furthest the method looks back: a year of rates, and errors of forecasts as long as the month is far. */
export const monthsOfHistory = 27;

/** From where a month's landing is seen. */
export type LandingViewpoint = {
  readonly measure: Measure;
  /** A revenue that the hotel has not proven is not shown. */
  readonly isUnproven: boolean;
  readonly asOf: Day | null;
  readonly budget: number | null;
};

/** The viewpoint of the snapshot of `asOf`, by default the latest of the measure. */
export async function landingViewpoint(
  db: Queryable,
  hotel: string,
  month: Month,
  { asOf, measure = 'nuitees' }: { asOf?: Day | undefined; measure?: Measure | undefined } = {},
): Promise<LandingViewpoint> {
  return {
    measure,
    isUnproven: measure === 'revenue' && !(await isRevenueProven(db, hotel)),
    asOf: asOf ?? (await findLatestMorning(db, hotel, measure)),
    budget: await findBudget(db, hotel, month, measure),
  };
}

/** The landing of a month, the one that `GET /nuitees/landing` responds. */
export async function loadLanding(
  db: Queryable,
  hotel: string,
  { year, month }: Month,
  { measure, isUnproven, asOf, budget }: LandingViewpoint,
): Promise<Landing> {
  if (isUnproven) return unprovenLanding(asOf, budget);
  const range = historyNeeded({ year, month }, asOf);
  const record = await loadRecord(db, hotel, range, asOf ?? firstDay({ year, month }), measure);
  const firstSnapshot = (await findFirstMorning(db, hotel, measure)) ?? undefined;
  return landingOf({
    record: { ...record, firstSnapshot },
    measure,
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
  measure: Measure = 'nuitees',
): Promise<HotelRecord> {
  const days = { from: firstDay(from), to: lastDay(to) };
  const closedNights = await closedDaysOf(db, hotel, days);
  const measures = await loadMeasuresUpTo(db, hotel, { from, to, asOf }, measuresOfRecord(measure));
  return { ...recordOfMeasure(measures, measure), closedNights };
}

/** What the landing of a measure is made from: that of revenue from the rooms beside it. */
export function measuresOfRecord(measure: Measure): readonly Measure[] {
  return measure === 'revenue' ? ['rooms', 'revenue'] : [measure];
}

/** The months that `measuresOfRecord` named. */
export function recordOfMeasure(
  months: Readonly<Partial<Record<Measure, readonly MonthOfSnapshots[]>>>,
  measure: Measure,
): Pick<HotelRecord, 'months' | 'revenue'> {
  return measure === 'revenue'
    ? { months: months.rooms ?? [], revenue: months.revenue ?? [] }
    : { months: months[measure] ?? [] };
}

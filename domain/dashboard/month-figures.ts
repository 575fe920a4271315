import { type Day, daysInMonth } from '../calendar/day.ts';
import { daysOfMonth, type Month, previousYear } from '../calendar/month.ts';
import type { ComparisonBasis, Grid, GridRow } from '../nights/grid.ts';
import type { Nights } from '../nights/month-of-snapshots.ts';
import { knownPartOfPreviousYear } from '../nights/previous-year/known-part.ts';
import {
  countOfKnown,
  differenceOf,
  percentOf,
  ratioOf,
  sumOfKnown,
} from '../numbers/nullable-arithmetic.ts';
import type { ShownFinal } from './final-month.ts';
import { type Beds, occupancyOfDays, occupancyOfMonth } from './occupancy.ts';

/** What the cards are computed from; null is unknown. */
export type MonthInput = {
  readonly month: Month;
  readonly grid: Grid;
  /** The month's budget, in nights. */
  readonly budget: number | null;
  readonly beds: Beds | null;
  /**
   * How many days of the N-1 month have a figure in the basis of n1_value: for 'final' the length of
   * `/nuitees/prev_daily`, for 'same_date' that of `/nuitees/snapshot` at the same as-of day a year before.
   */
  readonly previousDays: number | null;
  /** The N-1 night of each day of the month, in the same basis; null while they are not known, left out by default. */
  readonly previousNights?: Nights | null;
  /** The final total that is shown instead of the latest as-of day's (`finalOfMonth`). */
  readonly final: ShownFinal | null;
  /** The final total of the N-1 month, which a final total without any as-of day is compared with. */
  readonly previousFinal: number | null;
};

/** The dashboard's figures of a month. Nights are whole numbers, percents hundredths; null is unknown. */
export type MonthFigures = {
  /** The latest as-of day of the month. */
  readonly asOf: Day | null;
  /** What `total` is when it is not that of `asOf`. */
  readonly final: ShownFinal | null;
  readonly total: number | null;
  /** The part of `total` that is of nights still to come at `asOf`; null where there is none. */
  readonly onTheBooks: number | null;
  /** Days of the month that `total` adds up. */
  readonly actualDays: number;
  /** Days of the month. */
  readonly days: number;
  readonly dailyAverage: number | null;
  readonly pickUp: number | null;
  readonly budget: number | null;
  readonly budgetVariance: number | null;
  readonly budgetPercent: number | null;
  readonly previousYearTotal: number | null;
  readonly previousYearBasis: ComparisonBasis | null;
  /** '20 nuits sur 31' where a final total of N-1 lacks some days: it is compared with nothing. */
  readonly previousYearPart: string | null;
  readonly previousYearVariance: number | null;
  readonly previousYearDailyAverage: number | null;
  /** What is compared where a month is known in part: both totals over the nights that both years know. */
  readonly sameDays: SameDays | null;
  readonly occupancyPercent: number | null;
  /** Of the nights that have a figure, by the beds of the same nights; null where all of the month have one. */
  readonly knownOccupancyPercent: number | null;
  readonly occupancyPercentOfDays: readonly (number | null)[];
};

/** Two totals of the same nights, in person-nights. */
export type SameDays = {
  readonly days: number;
  readonly total: number;
  readonly previousTotal: number;
};

/**
 * The dashboard figures (contract, section 5), from the latest as-of day A of the month: total = month
 * total at A; previous year = n1_value at A; daily average = total ÷ days that have a figure; occupancy of
 * a day = its nights ÷ its NOOFBEDS, of the month = total ÷ the sum of NOOFBEDS (never clamped);
 * budget % = total ÷ budget; pick-up = total − total at the as-of day before A. "A month that is over and
 * has a final night for every day shows its final total instead"; where it has no as-of day at all, it is
 * compared with the final total of N-1.
 */
export function monthFigures({
  month,
  grid,
  budget,
  beds,
  previousDays,
  previousNights = null,
  final,
  previousFinal,
}: MonthInput): MonthFigures {
  const latest = grid.rows.at(-1);
  const nights = latest?.nights ?? Array.from({ length: grid.days }, () => null);
  const total = final?.total ?? latest?.total ?? null;
  const { previousYearTotal, previousYearBasis } = previousOf(latest, final, previousFinal);
  const previousYearPart =
    previousYearBasis === 'final' ? knownPartOfPreviousYear(month, previousDays) : null;
  const actualDays = final?.known_days ?? countOfKnown(nights);
  const isPart = final === null && actualDays < grid.days;
  const sameDays =
    isPart && previousYearPart === null && previousNights !== null
      ? sameDaysOf(nights, previousNights)
      : null;
  return {
    asOf: latest?.as_of ?? null,
    final,
    total,
    onTheBooks: final === null ? onTheBooksOf(latest, month) : null,
    actualDays,
    days: grid.days,
    dailyAverage: ratioOf(total, actualDays),
    pickUp: latest?.pickup ?? null,
    budget,
    budgetVariance: differenceOf(total, budget),
    budgetPercent: percentOf(total, budget),
    previousYearTotal,
    previousYearBasis,
    previousYearPart,
    previousYearVariance:
      previousYearPart === null
        ? differenceOf(sameDays?.total ?? total, sameDays?.previousTotal ?? previousYearTotal)
        : null,
    previousYearDailyAverage: ratioOf(
      previousYearTotal,
      previousDays ?? presumedPreviousDays(month, latest),
    ),
    sameDays,
    occupancyPercent: occupancyOfMonth(total, beds),
    knownOccupancyPercent: isPart ? occupancyOfKnown(nights, beds) : null,
    occupancyPercentOfDays: occupancyOfDays(nights, beds),
  };
}

/** The nights of the as-of day and after it, which are booked and not slept yet. */
function onTheBooksOf(latest: GridRow | undefined, month: Month): number | null {
  if (latest === undefined) return null;
  const { as_of, nights } = latest;
  const toCome = daysOfMonth(month).map((day, index) =>
    day >= as_of ? (nights[index] ?? null) : null,
  );
  return sumOfKnown(toCome);
}

/** Both totals over the nights that both years know; null where they sum the same nights, or have none in common. */
export function sameDaysOf(nights: Nights, previousNights: Nights): SameDays | null {
  const common = nights.flatMap((figure, index) => {
    const previous = previousNights[index] ?? null;
    return figure === null || previous === null ? [] : [{ figure, previous }];
  });
  const isWhole =
    common.length === countOfKnown(nights) && common.length === countOfKnown(previousNights);
  if (isWhole || common.length === 0) return null;
  return {
    days: common.length,
    total: common.reduce((sum, { figure }) => sum + figure, 0),
    previousTotal: common.reduce((sum, { previous }) => sum + previous, 0),
  };
}

/** Null while the beds of one of these nights are unknown. */
function occupancyOfKnown(nights: Nights, beds: Beds | null): number | null {
  const ofKnown = nights.flatMap((figure, index) =>
    figure === null ? [] : [beds?.[index] ?? null],
  );
  return ofKnown.includes(null) ? null : percentOf(sumOfKnown(nights), sumOfKnown(ofKnown));
}

/** "Previous year = n1_value at A": without an as-of day, what a final total is compared with is final too. */
function previousOf(
  latest: GridRow | undefined,
  final: ShownFinal | null,
  previousFinal: number | null,
): Pick<MonthFigures, 'previousYearTotal' | 'previousYearBasis'> {
  if (latest !== undefined) {
    return { previousYearTotal: latest.n1_value, previousYearBasis: latest.basis };
  }
  const previousYearTotal = final === null ? null : previousFinal;
  return { previousYearTotal, previousYearBasis: previousYearTotal === null ? null : 'final' };
}

/**
 * The grid does not say how many days the N-1 total counts. Where A counts every day of its month, N-1 is
 * taken to count every day of its own (28 against 29 February); from a part of a month nothing follows.
 */
function presumedPreviousDays(month: Month, latest: GridRow | undefined): number | null {
  if (latest === undefined || latest.nights.includes(null)) return null;
  const before = previousYear(month);
  return daysInMonth(before.year, before.month);
}

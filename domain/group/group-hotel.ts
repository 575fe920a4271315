import { addDays, type Day, sameDayLastYear } from '../calendar/day.ts';
import { daysOfMonth, type Month } from '../calendar/month.ts';
import { type SameDays, sameDaysOf } from '../dashboard/month-figures.ts';
import type { LandingState, LandingWithBandInput } from '../landing/landing.ts';
import { finalNights } from '../nights/final-nights.ts';
import { type Comparison, type ComparisonBasis, gridOf } from '../nights/grid.ts';
import type { MonthOfSnapshots, Nights, SnapshotRow } from '../nights/month-of-snapshots.ts';
import { pickUpOverDays } from '../nights/pick-up.ts';
import { isPartOfPreviousYear } from '../nights/previous-year/known-part.ts';
import {
  daysOfWeekdayYear,
  type PreviousMonths,
  type SameWeekdayLastYear,
  sameWeekdayLastYearValues,
  weekdayWindow,
} from '../nights/previous-year/same-weekday-last-year.ts';
import { countOfKnown } from '../numbers/nullable-arithmetic.ts';
import { type HotelBandInput, hotelBandInput } from './group-band.ts';

/** Where a hotel's month lands, to one decimal. */
export type GroupLanding = {
  readonly state: LandingState;
  readonly expected: number | null;
  readonly low: number | null;
  readonly high: number | null;
};

/** A hotel's month in the table of the group (contract, section 11); each figure is that of its own endpoint. */
export type GroupHotel = GroupFigures &
  PreviousYearTotal & {
    readonly hotel_id: string;
    readonly name: string;
    /** Its snapshot of today should be there and is not. */
    readonly is_late: boolean;
    readonly budget: number | null;
    /** The beds of all nights of the month; null while those of one are unknown. */
    readonly beds: number | null;
    /** The beds of the nights that `total` sums, only where it lacks some (`known_nights`). */
    readonly known_beds?: number | null | undefined;
    /** The rooms that the hotel can sell a night; null: nobody has said. */
    readonly rooms_available: number | null;
    /** Those of the hotel's indicators; prices in cents to one decimal. */
    readonly occupancy: number | null;
    readonly average_price: number | null;
    readonly revpar: number | null;
  };

/** What is computed from the nights of a hotel alone. */
export type GroupFigures = {
  /** The month's latest as-of day. */
  readonly as_of: Day | null;
  readonly total: number | null;
  /** How many nights `total` sums, only where it lacks some. */
  readonly known_nights?: number | undefined;
  readonly pickup: number | null;
  /** Against the nearest as-of day at or before 7 days earlier. */
  readonly pickup_7: number | null;
  readonly landing: GroupLanding;
};

/** What the month's latest total is compared with, and what that was taken from. */
export type PreviousYearTotal = {
  readonly n1_value: number | null;
  readonly basis: ComparisonBasis | null;
  /** How many nights `n1_value` sums, only where it lacks some: a part of a month is no comparison. */
  readonly n1_nights?: number | undefined;
  /** What is compared of a month that is known in part: both totals over the nights that both years know. */
  readonly same_days?: GroupSameDays | undefined;
};

/** Two totals of the same nights. */
export type GroupSameDays = {
  readonly days: number;
  readonly total: number;
  readonly n1_value: number;
};

/** The figures of a hotel's month, and what its share of the group's band is made from. */
export type ComputedHotel = {
  readonly figures: GroupFigures;
  /** Last year by date and by weekday: each person chooses. */
  readonly previousYear: Readonly<Record<Comparison, PreviousYearTotal>>;
  readonly bandInput: HotelBandInput | null;
  /** The nights of the latest as-of day, only where the month lacks some: the beds of the same nights divide them. */
  readonly nightsOfPart: Nights | null;
};

const daysOfPickup = 7;

/** `previous`: the month a year before and the one after it, which hold the same weekdays. */
export function groupFigures(
  current: MonthOfSnapshots,
  previous: PreviousMonths,
  { landing, bandInput }: LandingWithBandInput,
): ComputedHotel {
  const { month } = current;
  const { rows } = gridOf(current, previous[0]);
  const latest = rows.at(-1);
  const { state, expected, low, high } = landing;
  const nightsOfPart = latest?.nights.includes(null) ? latest.nights : null;
  const byWeekday = weekdayValue(current, latest, previous);
  return {
    figures: {
      as_of: latest?.as_of ?? null,
      total: latest?.total ?? null,
      ...(nightsOfPart === null ? {} : { known_nights: countOfKnown(nightsOfPart) }),
      pickup: latest?.pickup ?? null,
      pickup_7: pickUpOverDays(rows, daysOfPickup),
      landing: { state, expected, low, high },
    },
    previousYear: {
      date: previousYearTotal(month, nightsOfPart, latest, () =>
        nightsByDate(month, latest, previous[0]),
      ),
      weekday: previousYearTotal(month, nightsOfPart, byWeekday, () =>
        nightsByWeekday(month, latest, byWeekday, previous),
      ),
    },
    bandInput: bandInput === null ? null : hotelBandInput(landing.realised ?? 0, bandInput),
    nightsOfPart,
  };
}

function weekdayValue(
  { month }: MonthOfSnapshots,
  latest: SnapshotRow | undefined,
  previous: PreviousMonths,
): SameWeekdayLastYear | undefined {
  const rows = latest === undefined ? [] : [latest];
  return sameWeekdayLastYearValues(month, rows, previous)[0];
}

type GridRowOfDate = SnapshotRow & Pick<PreviousYearTotal, 'basis'>;

/** The nights that the value by date sums, beside each night of the month. */
function nightsByDate(
  month: Month,
  latest: GridRowOfDate | undefined,
  previous: MonthOfSnapshots,
): Nights {
  const sameDate = latest === undefined ? null : sameDayLastYear(latest.as_of);
  const nights =
    latest?.basis === 'same_date'
      ? previous.rows.find(({ as_of }) => as_of === sameDate)?.nights
      : finalNights(previous).map(({ nuitees }) => nuitees);
  return daysOfMonth(month).map((_, index) => nights?.[index] ?? null);
}

/** The nights that the value by weekday sums, beside each night of the month. */
function nightsByWeekday(
  month: Month,
  latest: SnapshotRow | undefined,
  value: SameWeekdayLastYear | undefined,
  previous: PreviousMonths,
): Nights {
  const window = weekdayWindow(month, previous);
  if (latest === undefined || value?.basis === 'final') return window.finals();
  return window.nightsOn(value?.n1_as_of ?? addDays(latest.as_of, -daysOfWeekdayYear));
}

/** Only a total of final nights may lack some. */
function previousYearTotal(
  month: Month,
  nightsOfPart: Nights | null,
  value: PreviousYearTotal | undefined,
  previousNights: () => Nights,
): PreviousYearTotal {
  const { n1_value = null, basis = null } = value ?? {};
  if (basis === 'final') {
    const n1_nights = countOfKnown(previousNights());
    if (isPartOfPreviousYear(month, n1_nights)) return { n1_value, basis, n1_nights };
  }
  if (nightsOfPart === null || n1_value === null) return { n1_value, basis };
  const sameDays = sameDaysOf(nightsOfPart, previousNights());
  return sameDays === null
    ? { n1_value, basis }
    : { n1_value, basis, same_days: groupSameDays(sameDays) };
}

function groupSameDays({ days, total, previousTotal }: SameDays): GroupSameDays {
  return { days, total, n1_value: previousTotal };
}

import type { Day } from '../calendar/day.ts';
import type { Month } from '../calendar/month.ts';
import type { LandingState, LandingWithBandInput } from '../landing/landing.ts';
import { type Comparison, type ComparisonBasis, gridOf } from '../nights/grid.ts';
import type { MonthOfSnapshots, SnapshotRow } from '../nights/month-of-snapshots.ts';
import { pickUpOverDays } from '../nights/pick-up.ts';
import { type DailyGap, dailyGap, dailyGapByWeekday } from '../nights/previous-year/daily-gap.ts';
import { isPartOfPreviousYear } from '../nights/previous-year/known-part.ts';
import {
  type PreviousMonths,
  sameWeekdayLastYearValues,
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
};

/** The figures of a hotel's month, and what its share of the group's band is made from. */
export type ComputedHotel = {
  readonly figures: GroupFigures;
  /** Last year by date and by weekday: each person chooses. */
  readonly previousYear: Readonly<Record<Comparison, PreviousYearTotal>>;
  readonly bandInput: HotelBandInput | null;
};

const daysOfPickup = 7;

/** `previous`: the month a year before and the one after it, which hold the same weekdays. */
export function groupFigures(
  current: MonthOfSnapshots,
  previous: PreviousMonths,
  { landing, bandInput }: LandingWithBandInput,
): ComputedHotel {
  const { rows } = gridOf(current, previous[0]);
  const latest = rows.at(-1);
  const { state, expected, low, high } = landing;
  return {
    figures: {
      as_of: latest?.as_of ?? null,
      total: latest?.total ?? null,
      pickup: latest?.pickup ?? null,
      pickup_7: pickUpOverDays(rows, daysOfPickup),
      landing: { state, expected, low, high },
    },
    previousYear: {
      date: previousYearTotal(current.month, latest, () => dailyGap(current, previous[0])),
      weekday: previousYearTotal(current.month, weekdayValue(current, latest, previous), () =>
        dailyGapByWeekday(current, previous),
      ),
    },
    bandInput: bandInput === null ? null : hotelBandInput(landing.realised ?? 0, bandInput),
  };
}

function weekdayValue(
  { month }: MonthOfSnapshots,
  latest: SnapshotRow | undefined,
  previous: PreviousMonths,
): PreviousYearTotal | undefined {
  const rows = latest === undefined ? [] : [latest];
  return sameWeekdayLastYearValues(month, rows, previous)[0];
}

/** Only a total of final nights may lack some. */
function previousYearTotal(
  month: Month,
  value: PreviousYearTotal | undefined,
  gapOf: () => DailyGap,
): PreviousYearTotal {
  const { n1_value = null, basis = null } = value ?? {};
  if (basis !== 'final') return { n1_value, basis };
  const n1_nights = countOfKnown(gapOf().rows.map(({ prev_nuitees }) => prev_nuitees));
  return isPartOfPreviousYear(month, n1_nights)
    ? { n1_value, basis, n1_nights }
    : { n1_value, basis };
}

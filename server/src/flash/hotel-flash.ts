import type { Alert } from '@hotel/domain/alerts/alerts.ts';
import type { Day } from '@hotel/domain/calendar/day.ts';
import { daysOfMonth, type Month, previousYear } from '@hotel/domain/calendar/month.ts';
import {
  type NightAhead,
  type NightToWatch,
  nightsToWatch,
} from '@hotel/domain/dashboard/days-to-watch.ts';
import { type DayChange, latestChange } from '@hotel/domain/dashboard/latest-change.ts';
import { type Beds, occupancyOfMonth } from '@hotel/domain/dashboard/occupancy.ts';
import type { CalendarEntry } from '@hotel/domain/hotel-calendar/calendar-entry.ts';
import type { MonthIndicators } from '@hotel/domain/indicators/month-indicators.ts';
import type { Landing } from '@hotel/domain/landing/landing.ts';
import type { ComparisonBasis, Grid } from '@hotel/domain/nights/grid.ts';
import { pickUpOverDays } from '@hotel/domain/nights/pick-up.ts';
import { knownPartOfPreviousYear } from '@hotel/domain/nights/previous-year/known-part.ts';
import type { Note } from '@hotel/domain/notes/endpoints.ts';
import { countOfKnown } from '@hotel/domain/numbers/nullable-arithmetic.ts';
import type { MorningCheck } from '@hotel/domain/pms-check/endpoints.ts';

/** The figures of a month in the flash: those of the dashboard's endpoints, in person-nights. */
export type FlashMonth = {
  readonly month: Month;
  /** The month's latest as-of day. */
  readonly asOf: Day | null;
  readonly total: number | null;
  /** Since the as-of day before, and since the nearest one at least a week before. */
  readonly pickUp: number | null;
  readonly pickUp7: number | null;
  readonly previousYear: number | null;
  readonly basis: ComparisonBasis | null;
  /** '12 nuits sur 30' where `previousYear` lacks some nights: it is compared with nothing. */
  readonly previousYearPart: string | null;
  readonly budget: number | null;
  readonly landing: Landing;
  /** Of the rooms and, once proven, of the revenue, beside last year's at the same time. */
  readonly indicators: FlashIndicators;
  /** Per cent of the month's beds; null while those of a day are unknown. */
  readonly bedOccupancy: number | null;
};

type FlashIndicators = Pick<MonthIndicators, 'total' | 'n1'>;

/** A note on a night, or on a month where `date` is null. */
export type FlashNote = Pick<Note, 'date' | 'text' | 'by'> & Month;

/** What the flash says of one hotel. */
export type HotelFlash = {
  readonly id: string;
  readonly name: string;
  /** The hotel's day. */
  readonly today: Day;
  /** Whether the snapshot of its day is there. */
  readonly hasSnapshot: boolean;
  /** The check with the PMS that followed this morning's import; null without one. */
  readonly pmsCheck: Pick<MorningCheck, 'as_of' | 'unexplained'> | null;
  /** The current and the next month. */
  readonly months: readonly FlashMonth[];
  /** The month after these, which only the meeting sheet shows; null without it. */
  readonly monthAfterNext: FlashMonth | null;
  /** The stay dates that the last morning changed most, largest first. */
  readonly moved: readonly DayChange[];
  /** Those of the next 60 nights that need somebody, as 'À surveiller' lists them. */
  readonly nightsToWatch: readonly NightToWatch[];
  /** Closures, events and public holidays of the next nights. */
  readonly events: readonly CalendarEntry[];
  /** Written yesterday or this morning, oldest first. */
  readonly notes: readonly FlashNote[];
  /** The alerts to mail. */
  readonly alerts: readonly (Pick<Alert, 'rule' | 'date' | 'text'> & { readonly note?: string })[];
  /** How many other alerts last, which were mailed in the last days. */
  readonly lastingAlerts: number;
};

export type HotelFlashInput = Pick<
  HotelFlash,
  | 'id'
  | 'name'
  | 'today'
  | 'hasSnapshot'
  | 'pmsCheck'
  | 'events'
  | 'notes'
  | 'alerts'
  | 'lastingAlerts'
> & {
  readonly months: readonly FlashMonthInput[];
  readonly monthAfterNext: FlashMonthInput | null;
  readonly nightsAhead: readonly NightAhead[];
  /** The final nights of a night of the past; null is unknown. */
  readonly finalNightsOf: (night: Day) => number | null;
};

export type FlashMonthInput = {
  readonly month: Month;
  readonly grid: Grid;
  readonly budget: number | null;
  readonly landing: Landing;
  readonly indicators: FlashIndicators;
  readonly beds: Beds | null;
};

const movedDaysNamed = 6;

/** The flash of a hotel, from what its own endpoints respond for the same as-of day. */
export function hotelFlash({
  months,
  monthAfterNext,
  nightsAhead,
  finalNightsOf,
  ...hotel
}: HotelFlashInput): HotelFlash {
  return {
    ...hotel,
    months: months.map((month) => flashMonth(month, finalNightsOf)),
    monthAfterNext: monthAfterNext && flashMonth(monthAfterNext, finalNightsOf),
    moved: movedDays(months),
    nightsToWatch: nightsToWatch(nightsAhead),
  };
}

function flashMonth(
  { month, grid, budget, landing, indicators, beds }: FlashMonthInput,
  finalNightsOf: HotelFlashInput['finalNightsOf'],
): FlashMonth {
  const latest = grid.rows.at(-1);
  return {
    month,
    asOf: latest?.as_of ?? null,
    total: latest?.total ?? null,
    pickUp: latest?.pickup ?? null,
    pickUp7: pickUpOverDays(grid.rows, 7),
    previousYear: latest?.n1_value ?? null,
    basis: latest?.basis ?? null,
    previousYearPart:
      latest?.basis === 'final'
        ? knownPartOfPreviousYear(
            month,
            countOfKnown(daysOfMonth(previousYear(month)).map(finalNightsOf)),
          )
        : null,
    budget,
    landing,
    indicators,
    bedOccupancy: occupancyOfMonth(latest?.total ?? null, beds),
  };
}

function movedDays(months: readonly FlashMonthInput[]): DayChange[] {
  return months
    .flatMap(({ month, grid }) => {
      const change = latestChange(month, grid);
      return change === null ? [] : [...change.gains, ...change.losses];
    })
    .toSorted((one, other) => Math.abs(other.change) - Math.abs(one.change))
    .slice(0, movedDaysNamed);
}

import type { Alert } from '@hotel/domain/alerts/alerts.ts';
import { addDays, compareDays, type Day } from '@hotel/domain/calendar/day.ts';
import { daysOfMonth, type Month, previousYear } from '@hotel/domain/calendar/month.ts';
import { type DayChange, latestChange } from '@hotel/domain/dashboard/latest-change.ts';
import type { CalendarEntry } from '@hotel/domain/hotel-calendar/calendar-entry.ts';
import type { Landing } from '@hotel/domain/landing/landing.ts';
import type { ComparisonBasis, Grid } from '@hotel/domain/nights/grid.ts';
import { pickUpOverDays } from '@hotel/domain/nights/pick-up.ts';
import { knownPartOfPreviousYear } from '@hotel/domain/nights/previous-year/known-part.ts';
import { daysOfWeekdayYear } from '@hotel/domain/nights/previous-year/same-weekday-last-year.ts';
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
};

/** A night to come that is expected to sell much less than the same weekday a year before. */
export type WeakNight = {
  readonly day: Day;
  readonly expected: number;
  readonly lastYear: number;
};

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
  /** The stay dates that the last morning changed most, largest first. */
  readonly moved: readonly DayChange[];
  readonly weakNights: readonly WeakNight[];
  /** Closures, events and public holidays of the next nights. */
  readonly events: readonly CalendarEntry[];
  /** Written yesterday or this morning, oldest first. */
  readonly notes: readonly FlashNote[];
  /** The alerts to mail. */
  readonly alerts: readonly Pick<Alert, 'rule' | 'date' | 'text'>[];
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
  /** The final nights of a night of the past; null is unknown. */
  readonly finalNightsOf: (night: Day) => number | null;
};

export type FlashMonthInput = {
  readonly month: Month;
  readonly grid: Grid;
  readonly budget: number | null;
  readonly landing: Landing;
};

/** How many nights the flash looks ahead, tonight included. */
export const flashNightsAhead = 14;
const movedDaysNamed = 6;
const weakNightsNamed = 3;
/** Under this share of last year a night is weak; a smaller difference is chance. */
const weakShare = 0.85;
const weakDifference = 5;

/** The flash of a hotel, from what its own endpoints respond for the same as-of day. */
export function hotelFlash({ months, finalNightsOf, ...hotel }: HotelFlashInput): HotelFlash {
  return {
    ...hotel,
    months: months.map((month) => flashMonth(month, finalNightsOf)),
    moved: movedDays(months),
    weakNights: weakNights(months, hotel.today, finalNightsOf),
  };
}

function flashMonth(
  { month, grid, budget, landing }: FlashMonthInput,
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

function weakNights(
  months: readonly FlashMonthInput[],
  today: Day,
  finalNightsOf: HotelFlashInput['finalNightsOf'],
): WeakNight[] {
  const end = addDays(today, flashNightsAhead);
  return months
    .flatMap(({ landing }) => landing.days)
    .flatMap(({ date, expected, closed }): WeakNight[] => {
      if (closed || date < today || date >= end || expected === null) return [];
      const lastYear = finalNightsOf(addDays(date, -daysOfWeekdayYear));
      return lastYear !== null && isWeak(expected, lastYear)
        ? [{ day: date, expected, lastYear }]
        : [];
    })
    .toSorted((one, other) => other.lastYear - other.expected - (one.lastYear - one.expected))
    .slice(0, weakNightsNamed)
    .toSorted((one, other) => compareDays(one.day, other.day));
}

function isWeak(expected: number, lastYear: number): boolean {
  return expected < lastYear * weakShare && lastYear - expected >= weakDifference;
}

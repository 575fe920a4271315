import { addDays, type Day, todayIn } from '@hotel/domain/calendar/day.ts';
import type { Database } from '@hotel/server/src/platform/database/database.ts';
import { bookStays } from './book-stays.ts';
import { numberOfDay } from './day-numbers.ts';
import type { HotelPlan } from './hotels/hotel-plan.ts';
import type { BookedStay } from './stay.ts';

/** `pms` is null where a hotel has none. */
export type DemonstrationHotel<Pms = Database> = { readonly plan: HotelPlan; readonly pms: Pms };

/** A hotel of the demonstration on a day. */
export type HotelToFill<Pms = Database> = DemonstrationHotel<Pms> & {
  /** In the hotel's time zone. */
  readonly today: Day;
  readonly timeZone: string;
  /** The working date of its PMS: the day before while the night audit is late. */
  readonly workingDate: Day;
  /** All stays booked up to today. */
  booked(): readonly BookedStay[];
};

/** A hotel that has been filled. */
export type OpenHotel = HotelToFill & { readonly id: string };

/** The hotel at an instant, in milliseconds since 1970. */
export function hotelAt<Pms>(
  now: number,
  { plan, pms }: DemonstrationHotel<Pms>,
  timeZone: string,
): HotelToFill<Pms> {
  const today = todayIn(timeZone, now);
  return {
    ...{ plan, pms, today, timeZone },
    workingDate: plan.isAuditLate ? addDays(today, -1) : today,
    booked: oncePerRun(() => bookStays(plan, numberOfDay(today))),
  };
}

/** Generating years of stays takes a second, so it is done once and only when data are missing. */
function oncePerRun<Result>(make: () => Result): () => Result {
  let made: { result: Result } | undefined;
  return () => {
    made ??= { result: make() };
    return made.result;
  };
}

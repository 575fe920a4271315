import type { Day } from '@hotel/domain/calendar/day.ts';
import type { Month } from '@hotel/domain/calendar/month.ts';
import type { HotelPlan } from '../hotels/hotel-plan.ts';
import type { BooksOfEvening } from './audited-day.ts';

/** A month on the books, as the snapshot of the evening has it: an element per day, null where unknown. */
export type ForecastMonth = {
  readonly month: Month;
  readonly nights: readonly (number | null)[];
  readonly rooms: readonly (number | null)[] | null;
  readonly adults: readonly (number | null)[] | null;
  readonly children: readonly (number | null)[] | null;
};

/** The data of a day that the night audit closes. */
export type NightAuditDay = {
  readonly plan: HotelPlan;
  readonly day: Day;
  /** The nights of the month up to the day, and earlier nights of guests still in house. */
  readonly books: BooksOfEvening;
  /** Rooms on sale that night, by category. */
  readonly roomsOnSale: ReadonlyMap<string, number>;
  readonly forecast: readonly ForecastMonth[];
};

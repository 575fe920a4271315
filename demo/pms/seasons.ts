import type { Day } from '@hotel/domain/calendar/day.ts';
import { dayOfNumber, firstDayOfBooks } from '../day-numbers.ts';
import type { HotelPlan } from '../hotels/hotel-plan.ts';

/** A period of consecutive days on which the hotel is open and sells its rooms. */
export type OpenSeason = { readonly from: Day; readonly until: Day };

/** The seasons from the first day of the books to the last day of the PMS's calendar. */
export function openSeasons(plan: HotelPlan, lastDay: Day): OpenSeason[] {
  const seasons: OpenSeason[] = [];
  let from: Day | null = null;
  let day = firstDayOfBooks;
  for (let number = 0; day <= lastDay; number += 1) {
    const isOpen = plan.isOpen(day);
    if (isOpen && from === null) from = day;
    const next = dayOfNumber(number + 1);
    if (from !== null && (!isOpen || next > lastDay)) {
      seasons.push({ from, until: isOpen ? day : dayOfNumber(number - 1) });
      from = null;
    }
    day = next;
  }
  return seasons;
}

import type { BookingHistory } from './booking-history.ts';

/** A history made by hand; a night without a final figure is unknown. */
export function aHistory(given: Partial<BookingHistory> & { asOf: number }): BookingHistory {
  return {
    firstMorning: given.asOf - 364,
    onTheBooks: () => null,
    finalNights: () => null,
    isClosed: () => false,
    lastMorningOf: () => given.asOf,
    ...given,
  };
}

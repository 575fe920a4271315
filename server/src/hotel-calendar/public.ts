/** What other features may use of the calendar. */
export { closedDaysOf, closedDaysOfHotels } from './closed-days.ts';

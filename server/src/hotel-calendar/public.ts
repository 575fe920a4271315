/** What other features may use of the calendar. */
export { closedDaysOf } from './closed-days.ts';

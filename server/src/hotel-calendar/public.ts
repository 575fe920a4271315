/** What other features may use of the calendar. */
export { findEntries, replaceSchoolZones } from './calendar-store.ts';
export { closedDaysOf, closedDaysOfHotels } from './closed-days.ts';
export { loadCalendar } from './load-calendar.ts';
export { publicHolidays } from './public-holidays.ts';

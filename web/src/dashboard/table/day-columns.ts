import { type Day, dayOfMonth, isWeekend, weekday } from '@hotel/domain/calendar/day.ts';
import { daysOfMonth, type Month } from '@hotel/domain/calendar/month.ts';

/** A column of the table: a stay day, and the class names that mark it in the head and in the cells. */
export type DayColumn = { readonly day: Day; readonly className: string };

const monday = 1;

/** The stay days of the month; weekends, the start of each week and today are marked. */
export function dayColumns(month: Month, today: Day): DayColumn[] {
  return daysOfMonth(month).map((day) => {
    const marks = [
      isWeekend(day) && 'weekend',
      weekday(day) === monday && dayOfMonth(day) > 1 && 'week-start',
      day === today && 'today',
    ];
    return { day, className: marks.filter((mark) => mark !== false).join(' ') };
  });
}

import { shortWeekdayNames } from '@hotel/domain/calendar/french-dates.ts';
import type { Month } from '@hotel/domain/calendar/month.ts';
import { weeksOfMonth } from '@hotel/domain/calendar/weeks-of-month.ts';
import { Fragment, type ReactNode } from 'react';

type MonthCalendarProps = {
  month: Month;
  /** What the calendar shows, for screen readers. */
  caption: string;
  className?: string;
  /** Renders the cell (`td`) of a day. */
  cellOf: (day: string) => ReactNode;
};

/** A month as a table: one row per week, starting on Monday. */
export function MonthCalendar({ month, caption, className = '', cellOf }: MonthCalendarProps) {
  return (
    <table className={`w-full table-fixed border-separate ${className}`}>
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {shortWeekdayNames.map((name) => (
            <th key={name} scope="col" className="pb-1 text-left text-xs font-medium text-ink-soft">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOfMonth(month).map((week) => (
          <tr key={week.find((day) => day !== null)}>
            {week.map((day, weekday) =>
              day === null ? (
                <td key={shortWeekdayNames[weekday]} />
              ) : (
                <Fragment key={day}>{cellOf(day)}</Fragment>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

import { type Day, monthOf } from '@hotel/domain/calendar/day.ts';
import { monthTitle } from '@hotel/domain/calendar/french-dates.ts';
import { firstDay, type Month, monthKey } from '@hotel/domain/calendar/month.ts';
import { useState } from 'react';
import { CalendarPanel } from './calendar-panel.tsx';

export type AvailableDaysProps = {
  label: string;
  /** The selected day; null when none is. */
  day: Day | null;
  /** The only selectable days, newest first. */
  days: readonly Day[];
  /** The months of these days and those between, newest first. */
  months: readonly { month: Month; hasDays: boolean }[];
  onChoose: (day: Day) => void;
};

/** A calendar in which only some days are selectable, below buttons of the months that have some. */
export function AvailableDaysPanel({ label, day, days, months, onChoose }: AvailableDaysProps) {
  const [shown, show] = useState<Day | undefined>(day ?? days[0]);
  const shownKey = shown === undefined ? '' : monthKey(monthOf(shown));
  return (
    <div className="w-66">
      <ul aria-label="Mois" className="mb-2 flex gap-1 overflow-x-auto p-1">
        {months.map(({ month, hasDays }) => {
          const key = monthKey(month);
          const first = days.findLast((other) => other.startsWith(key)) ?? firstDay(month);
          return (
            <li key={key}>
              <button
                type="button"
                disabled={!hasDays}
                aria-current={key === shownKey ? 'date' : undefined}
                onClick={() => show(first)}
                className="min-h-8 rounded-control bg-positive-soft px-2.5 text-xs font-medium whitespace-nowrap text-positive disabled:bg-sunken disabled:text-ink-soft disabled:opacity-60 aria-[current]:ring-2 aria-[current]:ring-positive-mark"
              >
                {monthTitle(month)}
              </button>
            </li>
          );
        })}
      </ul>
      <CalendarPanel
        label={label}
        day={day}
        available={new Set(days)}
        {...(shown === undefined ? {} : { shown })}
        onShow={show}
        onChoose={onChoose}
      />
    </div>
  );
}

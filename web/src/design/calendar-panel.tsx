import type { Day } from '@hotel/domain/calendar/day.ts';
import { parseDate } from '@internationalized/date';
import { Button } from 'react-aria-components/Button';
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
} from 'react-aria-components/Calendar';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { ChevronLeftIcon, ChevronRightIcon } from './icons.tsx';

type CalendarPanelProps = { label: string; day: Day; onChoose: (day: Day) => void };

const step =
  'flex size-9 items-center justify-center rounded-control text-ink-soft hover:bg-sunken hover:text-ink disabled:opacity-40';

/** A month in French, Monday first. Arrows move by days and weeks, Page by months, Shift + Page by years. */
export function CalendarPanel({ label, day, onChoose }: CalendarPanelProps) {
  return (
    <I18nProvider locale="fr-FR">
      <Calendar
        aria-label={label}
        value={parseDate(day)}
        onChange={(chosen) => onChoose(chosen.toString())}
        minValue={parseDate('2000-01-01')}
        maxValue={parseDate('2100-12-31')}
        firstDayOfWeek="mon"
        autoFocus
        className="w-66"
      >
        <header className="mb-2 flex items-center justify-between">
          <Button slot="previous" className={step}>
            <ChevronLeftIcon />
          </Button>
          <CalendarHeading className="text-sm font-semibold first-letter:uppercase" />
          <Button slot="next" className={step}>
            <ChevronRightIcon />
          </Button>
        </header>
        <CalendarGrid weekdayStyle="short" className="w-full border-collapse">
          <CalendarGridHeader>
            {(name) => (
              <CalendarHeaderCell className="h-8 text-xs font-medium text-ink-soft">
                {name}
              </CalendarHeaderCell>
            )}
          </CalendarGridHeader>
          <CalendarGridBody>
            {(date) => (
              <CalendarCell
                date={date}
                className="flex size-9 items-center justify-center rounded-control text-sm hover:bg-sunken data-outside-month:invisible data-selected:bg-accent data-selected:font-semibold data-selected:text-on-accent data-today:font-semibold"
              />
            )}
          </CalendarGridBody>
        </CalendarGrid>
      </Calendar>
    </I18nProvider>
  );
}

import type { Day } from '@hotel/domain/calendar/day.ts';
import { type DateValue, parseDate } from '@internationalized/date';
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
import { ChevronLeftIcon, ChevronRightIcon } from '../screen-icons.tsx';

type CalendarPanelProps = {
  label: string;
  day: Day | null;
  onChoose: (day: Day) => void;
  /** The only selectable days, shown in green; all days by default. */
  available?: ReadonlySet<Day>;
  /** The day whose month is shown, when another control changes the month as well. */
  shown?: Day;
  onShow?: (day: Day) => void;
};

const stepClasses =
  'flex size-9 items-center justify-center rounded-control text-ink-soft hover:bg-sunken hover:text-ink disabled:opacity-40';

/** A calendar month in French, from Monday. Arrow keys move by days and weeks, Page keys by months, Shift + Page by years. */
export function CalendarPanel(props: CalendarPanelProps) {
  const { label, day, onChoose, available, shown, onShow } = props;
  const isAvailable = (date: DateValue) => available?.has(date.toString()) === true;
  return (
    <I18nProvider locale="fr-FR">
      <Calendar
        aria-label={label}
        value={day === null ? null : parseDate(day)}
        onChange={(chosen) => onChoose(chosen.toString())}
        minValue={parseDate('2000-01-01')}
        maxValue={parseDate('2100-12-31')}
        {...(available === undefined ? {} : { isDateUnavailable: (date) => !isAvailable(date) })}
        {...(shown === undefined ? {} : { focusedValue: parseDate(shown) })}
        onFocusChange={(date) => onShow?.(date.toString())}
        firstDayOfWeek="mon"
        autoFocus
        className="w-66"
      >
        <header className="mb-2 flex items-center justify-between">
          <Button slot="previous" className={stepClasses}>
            <ChevronLeftIcon />
          </Button>
          <CalendarHeading className="text-sm font-semibold first-letter:uppercase" />
          <Button slot="next" className={stepClasses}>
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
                className={`${isAvailable(date) ? 'bg-positive-soft font-medium text-positive' : ''} flex size-9 items-center justify-center rounded-control text-sm hover:bg-sunken data-outside-month:invisible data-unavailable:text-ink-soft data-unavailable:opacity-50 data-selected:bg-accent data-selected:font-semibold data-selected:text-on-accent data-today:font-semibold`}
              />
            )}
          </CalendarGridBody>
        </CalendarGrid>
      </Calendar>
    </I18nProvider>
  );
}

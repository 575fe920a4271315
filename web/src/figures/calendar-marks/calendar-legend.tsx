import { type CalendarKind, calendarKinds } from '@hotel/domain/hotel-calendar/calendar-entry.ts';
import { calendarKindNames } from '@hotel/domain/hotel-calendar/calendar-text.ts';
import { DayMarkSymbol } from './day-mark-symbol.tsx';

type CalendarLegendProps = {
  /** The kinds that are drawn; by default all. */
  kinds?: readonly CalendarKind[];
};

/** What the marks of days mean. */
export function CalendarLegend({ kinds = calendarKinds }: CalendarLegendProps) {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-xs text-ink-soft">
      {calendarKinds
        .filter((kind) => kinds.includes(kind))
        .map((kind) => (
          <li key={kind} className="flex items-center gap-1.5">
            <DayMarkSymbol kind={kind} />
            {calendarKindNames[kind]}
          </li>
        ))}
    </ul>
  );
}

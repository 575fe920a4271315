import { calendarKinds } from '@hotel/domain/hotel-calendar/calendar-entry.ts';
import { type MarkKind, markKindNames } from '@hotel/domain/hotel-calendar/calendar-text.ts';
import { DayMarkSymbol } from './day-mark-symbol.tsx';

type CalendarLegendProps = {
  /** The kinds that are drawn; by default all that falls on a day. */
  kinds?: readonly MarkKind[];
};

/** The kinds of a screen that shows notes too. */
export const kindsWithNotes: readonly MarkKind[] = [...calendarKinds, 'note'];

/** What the marks of days mean. */
export function CalendarLegend({ kinds = calendarKinds }: CalendarLegendProps) {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-xs text-ink-soft">
      {kinds.map((kind) => (
        <li key={kind} className="flex items-center gap-1.5">
          <DayMarkSymbol kind={kind} />
          {markKindNames[kind]}
        </li>
      ))}
    </ul>
  );
}

import type { CalendarKind } from '@hotel/domain/hotel-calendar/calendar-entry.ts';

type DayMarkSymbolProps = { kind: CalendarKind; className?: string };

/** The shape of each kind: they differ without their colours too. */
const shapes: Record<CalendarKind, { path: string; colour: string }> = {
  closure: { path: 'M1 1h8v8H1z', colour: 'text-ink-soft' },
  public_holiday: { path: 'M5 .5a4.5 4.5 0 1 1 0 9a4.5 4.5 0 1 1 0-9z', colour: 'text-accent' },
  event: { path: 'M5 0l5 5-5 5-5-5z', colour: 'text-medium-mark' },
};

/** Marks a day on which the hotel is closed (square), of a public holiday (disc) or an event (diamond). */
export function DayMarkSymbol({ kind, className = '' }: DayMarkSymbolProps) {
  const { path, colour } = shapes[kind];
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 10 10"
      fill="currentcolor"
      className={`inline-block size-2 shrink-0 print:[print-color-adjust:exact] ${colour} ${className}`}
    >
      <path d={path} />
    </svg>
  );
}

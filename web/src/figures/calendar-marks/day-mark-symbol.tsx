import type { MarkKind } from '@hotel/domain/hotel-calendar/calendar-text.ts';

/** The shape of each kind, in a square of 10: they differ without their colours too. */
const shapes: Record<MarkKind, { path: string; fill: string }> = {
  closure: { path: 'M1 1h8v8H1z', fill: 'var(--color-ink-soft)' },
  public_holiday: {
    path: 'M5 .5a4.5 4.5 0 1 1 0 9a4.5 4.5 0 1 1 0-9z',
    fill: 'var(--color-accent)',
  },
  event: { path: 'M5 0l5 5-5 5-5-5z', fill: 'var(--color-medium-mark)' },
  // A line: it goes on over the days beside it.
  school_holiday: { path: 'M0 4h10v2.5H0z', fill: 'var(--color-high-mark)' },
  note: { path: 'M0 0h10v7H6L3 10V7H0z', fill: 'var(--color-ink)' },
};

type DayMarkSymbolProps = { kind: MarkKind; className?: string };

/**
 * Marks a day on which the hotel is closed (square), of a public holiday (disc), an event (diamond), school holidays (line) or a note (speech bubble). It
 * needs no class of a style sheet: the start screen has it too, whose styles are few.
 */
export function DayMarkSymbol({ kind, className }: DayMarkSymbolProps) {
  const { path, fill } = shapes[kind];
  return (
    <svg
      aria-hidden="true"
      width="8"
      height="8"
      viewBox="0 0 10 10"
      className={className}
      style={{ fill, flex: 'none' }}
    >
      <path d={path} />
    </svg>
  );
}

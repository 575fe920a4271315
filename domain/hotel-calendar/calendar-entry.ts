import { type Day, daysBetween } from '../calendar/day.ts';
import { type DayRange, dayRanges, daysOfRange } from '../calendar/day-ranges.ts';

/** What a hotel says of its own days. */
export const storedKinds = ['event', 'closure'] as const;
export type StoredKind = (typeof storedKinds)[number];
export const calendarKinds = [...storedKinds, 'public_holiday', 'school_holiday'] as const;
export type CalendarKind = (typeof calendarKinds)[number];

export const calendarRangeMessage = 'Au : la date de fin précède la date de début.';
export const calendarKindExpected = 'Nature : Fermeture ou Événement.';
export const unreadableCalendarMessage =
  'Ce fichier n’est pas un calendrier iCalendar (.ics) lisible.';

/** An event of a file that is not imported, and why, in French. */
export type UnusableEvent = { readonly title: string; readonly reason: string };
/** How many of them are named. */
export const maxNamedEvents = 10;

/** Of an iCalendar file, in characters; one of school holidays has some 50,000. */
export const maxCalendarFileLength = 2 * 1024 * 1024;

export type CalendarEntry = {
  readonly id: string | null;
  readonly from: Day;
  /** The last day, included. */
  readonly to: Day;
  readonly title: string;
  readonly kind: CalendarKind;
};

/** The days on which the hotel is closed, of those between `from` and `to`. */
export function closedDays(
  entries: readonly Pick<CalendarEntry, 'from' | 'to' | 'kind'>[],
  range: DayRange,
): Set<Day> {
  return daysOfClosures(
    entries.filter(({ kind }) => kind === 'closure'),
    range,
  );
}

/** The days of the closures, of those between `from` and `to`. */
export function daysOfClosures(closures: readonly DayRange[], { from, to }: DayRange): Set<Day> {
  const closed = new Set<Day>();
  for (const closure of closures) {
    const first = closure.from > from ? closure.from : from;
    const last = closure.to < to ? closure.to : to;
    for (const day of daysOfRange({ from: first, to: last })) closed.add(day);
  }
  return closed;
}

/** What falls on a day, public holidays and closures first, as the marks of a table show it. */
export function entriesOn<Entry extends CalendarEntry>(
  entries: readonly Entry[],
  day: Day,
): Entry[] {
  const rank: Record<CalendarKind, number> = {
    closure: 0,
    public_holiday: 1,
    event: 2,
    school_holiday: 3,
  };
  return entries
    .filter(({ from, to }) => from <= day && day <= to)
    .toSorted((one, other) => rank[one.kind] - rank[other.kind]);
}

/** So many nights in a row at 0 on the books look like a closure that nobody declared. */
const nightsOfSuspectedClosure = 14;

/**
 * Runs of a fortnight and more without a night on the books, none of them declared closed. They are only
 * asked about: 0 may be true, and an unknown night ends a run.
 */
export function suspectedClosures(
  nights: readonly { readonly day: Day; readonly onTheBooks: number | null }[],
  closed: ReadonlySet<Day>,
): DayRange[] {
  const empty = nights.filter(({ day, onTheBooks }) => onTheBooks === 0 && !closed.has(day));
  return dayRanges(empty.map(({ day }) => day)).filter(
    ({ from, to }) => daysBetween(from, to) + 1 >= nightsOfSuspectedClosure,
  );
}

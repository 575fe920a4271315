import type { Day } from '@hotel/domain/calendar/day.ts';
import { monthOf } from '@hotel/domain/calendar/day.ts';
import {
  addMonths,
  daysOfMonth,
  firstDay,
  lastDay,
  type Month,
} from '@hotel/domain/calendar/month.ts';
import { type DayNumber, dayOfNumber, never, numberOfDay } from './day-numbers.ts';
import type { BookedStay } from './stay.ts';

/** The nights on the books for each day of a month on the evening of the as-of date. */
export type SnapshotOfMonth = {
  readonly month: Month;
  readonly asOf: Day;
  readonly nights: readonly number[];
  readonly rooms: readonly number[];
  readonly adults: readonly number[];
  readonly children: readonly number[];
};

/**
 * The snapshots of the as-of dates from..to, both included. Each contains its own whole month, including past
 * days, and the month after it. A day without bookings is 0, a counted figure.
 */
export function snapshotsOf(stays: readonly BookedStay[], from: Day, to: Day): SnapshotOfMonth[] {
  const snapshots: SnapshotOfMonth[] = [];
  for (
    let month = monthOf(from);
    firstDay(addMonths(month, -1)) <= to;
    month = addMonths(month, 1)
  ) {
    snapshots.push(...snapshotsOfMonth(stays, month, from, to));
  }
  return snapshots;
}

/** The final nights of each day of a past month. */
export function finalNightsOfStays(stays: readonly BookedStay[], month: Month): readonly number[] {
  const day = lastDay(month);
  return snapshotsOfMonth(stays, month, day, day)[0]?.nights ?? [];
}

/** The nights on the books of one month on the evening of the as-of date. */
export function nightsOnTheBooksOfStays(
  stays: readonly BookedStay[],
  month: Month,
  asOf: Day,
): number[] {
  const day = numberOfDay(asOf);
  const changes = new Changes(month, day, day);
  for (const stay of stays) changes.follow(stay);
  return changes.standingAfter(0).nights;
}

function snapshotsOfMonth(
  stays: readonly BookedStay[],
  month: Month,
  from: Day,
  to: Day,
): SnapshotOfMonth[] {
  const earliest = firstDay(addMonths(month, -1));
  const latest = lastDay(month);
  const first = numberOfDay(from > earliest ? from : earliest);
  const last = numberOfDay(to < latest ? to : latest);
  const changes = new Changes(month, first, last);
  for (const stay of stays) changes.follow(stay);
  return Array.from({ length: last - first + 1 }, (_, index) => ({
    month,
    asOf: dayOfNumber(first + index),
    ...changes.standingAfter(index),
  }));
}

const figures = ['nights', 'rooms', 'adults', 'children'] as const;
type Figures = Record<(typeof figures)[number], number>;

/** The changes of the figures of a month's days from one as-of date to the next. */
class Changes {
  readonly #first: DayNumber;
  readonly #last: DayNumber;
  readonly #monthStart: DayNumber;
  readonly #days: number;
  readonly #tables: Record<keyof Figures, Int32Array>;

  constructor(month: Month, first: DayNumber, last: DayNumber) {
    this.#first = first;
    this.#last = last;
    this.#monthStart = numberOfDay(firstDay(month));
    this.#days = daysOfMonth(month).length;
    const table = () => new Int32Array((last - first + 1) * this.#days);
    this.#tables = { nights: table(), rooms: table(), adults: table(), children: table() };
  }

  /** Adds the changes that the stay causes on the as-of dates. */
  follow(stay: BookedStay): void {
    const from = Math.max(stay.arrival, this.#monthStart);
    const to = Math.min(stay.departure, this.#monthStart + this.#days);
    if (from >= to || stay.bookedOn > this.#last) return;
    const gone = stay.noShow ? stay.arrival : stay.cancelledOn;
    this.#add(stay, from, to, stay.bookedOn, 1);
    if (gone < never) this.#add(stay, from, to, gone, -1);
    else if (stay.leavesOn < to) {
      this.#add(stay, Math.max(from, stay.leavesOn), to, stay.leavesOn, -1);
    }
  }

  #add(stay: BookedStay, from: DayNumber, to: DayNumber, on: DayNumber, sign: 1 | -1): void {
    if (on > this.#last) return;
    const row = Math.max(0, on - this.#first) * this.#days - this.#monthStart;
    const { nights, rooms, adults, children } = this.#tables;
    for (let night = from; night < to; night += 1) {
      const place = row + night;
      nights[place] = (nights[place] ?? 0) + sign * (stay.adults + stay.children);
      rooms[place] = (rooms[place] ?? 0) + sign * stay.rooms;
      adults[place] = (adults[place] ?? 0) + sign * stay.adults;
      children[place] = (children[place] ?? 0) + sign * stay.children;
    }
  }

  /** The figures after the changes up to this as-of date; to be called in order, once for each date. */
  standingAfter(index: number): Record<keyof Figures, number[]> {
    const standing = (table: Int32Array) => {
      const start = index * this.#days;
      for (let day = 0; index > 0 && day < this.#days; day += 1) {
        table[start + day] = (table[start + day] ?? 0) + (table[start + day - this.#days] ?? 0);
      }
      return [...table.subarray(start, start + this.#days)];
    };
    const { nights, rooms, adults, children } = this.#tables;
    return {
      nights: standing(nights),
      rooms: standing(rooms),
      adults: standing(adults),
      children: standing(children),
    };
  }
}

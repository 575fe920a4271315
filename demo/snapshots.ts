import type { Day } from '@hotel/domain/calendar/day.ts';
import { monthOf } from '@hotel/domain/calendar/day.ts';
import {
  addMonths,
  daysOfMonth,
  firstDay,
  lastDay,
  type Month,
} from '@hotel/domain/calendar/month.ts';
import { netCents } from '@hotel/domain/revenue/net-revenue.ts';
import { type DayNumber, dayOfNumber, never, numberOfDay } from './day-numbers.ts';
import type { BookedStay } from './stay.ts';

/** The nights on the books for each day of a month on the evening of the as-of date. */
export type SnapshotOfMonth = {
  readonly month: Month;
  readonly asOf: Day;
  readonly nights: readonly number[];
  readonly rooms: readonly number[];
  /** Cents, without VAT. */
  readonly revenue: readonly number[];
  readonly adults: readonly number[];
  readonly children: readonly number[];
};

/** The price of each night of a stay, in cents with VAT. */
export type GrossPriceOf = (stay: BookedStay) => number;

/** How the product reads the prices of the demonstration's PMS. */
export const demonstrationReading = { basis: 'gross', vatRate: 10 } as const;

/**
 * The snapshots of the as-of dates from..to, both included. Each contains its own whole month, including past
 * days, and the month after it. A day without bookings is 0, a counted figure.
 */
export function snapshotsOf(
  stays: readonly BookedStay[],
  grossPriceOf: GrossPriceOf,
  from: Day,
  to: Day,
): SnapshotOfMonth[] {
  const priced = stays.map((stay) => ({ ...stay, price: grossPriceOf(stay) }));
  const snapshots: SnapshotOfMonth[] = [];
  for (
    let month = monthOf(from);
    firstDay(addMonths(month, -1)) <= to;
    month = addMonths(month, 1)
  ) {
    snapshots.push(...snapshotsOfMonth(priced, month, from, to));
  }
  return snapshots;
}

/** The final figures of each day of a past month. */
export function finalFiguresOfStays(
  stays: readonly BookedStay[],
  grossPriceOf: GrossPriceOf,
  month: Month,
): Pick<SnapshotOfMonth, 'nights' | 'rooms' | 'revenue'> {
  const day = lastDay(month);
  const slept = stays.filter((stay) => isInMonth(stay, month));
  const priced = slept.map((stay) => ({ ...stay, price: grossPriceOf(stay) }));
  const [final] = snapshotsOfMonth(priced, month, day, day);
  if (final === undefined) return { nights: [], rooms: [], revenue: [] };
  const { nights, rooms, revenue } = final;
  return { nights, rooms, revenue };
}

function isInMonth({ arrival, departure }: BookedStay, month: Month): boolean {
  return arrival <= numberOfDay(lastDay(month)) && departure > numberOfDay(firstDay(month));
}

/** The nights on the books of one month on the evening of the as-of date. */
export function nightsOnTheBooksOfStays(
  stays: readonly BookedStay[],
  month: Month,
  asOf: Day,
): number[] {
  const day = numberOfDay(asOf);
  const changes = new Changes(month, day, day);
  for (const stay of stays) changes.follow({ ...stay, price: 0 });
  return changes.standingAfter(0).nights;
}

/** A stay with the price of each of its nights, in cents with VAT. */
type PricedStay = BookedStay & { readonly price: number };

function snapshotsOfMonth(
  stays: readonly PricedStay[],
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

const figures = ['nights', 'rooms', 'revenue', 'adults', 'children'] as const;
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
    this.#tables = {
      ...{ nights: table(), rooms: table(), revenue: table() },
      ...{ adults: table(), children: table() },
    };
  }

  /** Adds the changes that the stay causes on the as-of dates. */
  follow(stay: PricedStay): void {
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

  #add(stay: PricedStay, from: DayNumber, to: DayNumber, on: DayNumber, sign: 1 | -1): void {
    if (on > this.#last) return;
    const row = Math.max(0, on - this.#first) * this.#days - this.#monthStart;
    const { nights, rooms, revenue, adults, children } = this.#tables;
    for (let night = from; night < to; night += 1) {
      const place = row + night;
      nights[place] = (nights[place] ?? 0) + sign * (stay.adults + stay.children);
      rooms[place] = (rooms[place] ?? 0) + sign * stay.rooms;
      revenue[place] = (revenue[place] ?? 0) + sign * stay.price;
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
    const { nights, rooms, revenue, adults, children } = this.#tables;
    return {
      nights: standing(nights),
      rooms: standing(rooms),
      revenue: standing(revenue).map((cents) => netCents(cents / 100, demonstrationReading)),
      adults: standing(adults),
      children: standing(children),
    };
  }
}
